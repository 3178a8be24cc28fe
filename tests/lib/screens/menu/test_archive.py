from functools import partial
from types import SimpleNamespace

import pytest

from engine.archive import Summary
from engine.match import Match
from engine.options import BREVE, GAMES, MADRASSO, MEDIATORE, TRE, default_rules
from engine.record import lines
from screens import seats
from screens.look.hands import Hands
from screens.madrasso import sheet as madrasso_sheet
from screens.madrasso import table
from screens.mediatore import sheet as mediatore_sheet
from screens.mediatore import table as mediatore_table
from screens.menu import archive_page, new_game, title
from screens.scores import result
from screens.scores.paper import hands_open
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.computer import devices
from tests.support.screens import inside, mediatore_pages, pages
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.pointing import click
from tests.support.screens.stage import SETTLED, go_on, new_match, played_out

BOTH = pytest.mark.parametrize("language", sorted(words.LANGUAGES))


def unplayed(game, seed, people):
    seats = 3 if game == TRE else 4
    players = ["human" if seat in people else "random" for seat in range(seats)]
    return Match(game, default_rules(game), seed, players)


def begun(game=MADRASSO, seed=1, actions=1, people=(0,)):
    match = unplayed(game, seed, people)
    match.begin()
    go_on(match, actions)
    return match


def finished(game=BREVE, seed=1, people=(0,)):
    return played_out(unplayed(game, seed, people))


def open_archive(stage, *matches):
    for match in matches:
        assert stage.console.archive().add(match)
    stage.app.open(archive_page.ArchivePage)
    stage.step(SETTLED)


def rows(stage):
    return list(stage.screen.rows)


def test_empty_archive_is_explained(stage):
    open_archive(stage)
    assert rows(stage) == [("Vuoto", "")]
    stage.press(A, LEFT, RIGHT, UP, DOWN, SELECT)
    assert isinstance(stage.screen, archive_page.ArchivePage)
    stage.press(B)
    assert isinstance(stage.screen, title.Title)


def test_newest_match_is_first_with_game_and_score(stage):
    lost = next(match for match in map(seeded, range(9)) if match.game.score.winner == 1)
    won = next(match for match in map(seeded, range(9)) if match.game.score.winner == 0)
    open_archive(stage, lost, begun(MEDIATORE), won)
    assert rows(stage) == [
        ("Madrasso breve", "vinta"),
        ("Mediatore", "Battuta 1"),
        ("Madrasso breve", "persa"),
    ]
    totals = won.game.score.totals
    assert f"Noi {totals[0]}  Loro {totals[1]}" in " ".join(texts(stage.screen.group))


@pytest.mark.parametrize(
    ("game", "players", "called"),
    [
        ("mediatore", "human nane anzola momolo", "Tu {}  Nane {}  Anzola {}  Momolo {}"),
        ("madrasso-tre", "human club zorzi", "Tu {}  Est {}  Zorzi {}"),
        ("madrasso", "human catina human piero", "Noi {}  Loro {}"),
        ("madrasso", "human human catina piero", "Adele-Catina {}  Ugo-Piero {}"),
        ("mediatore", "human human nane club", "Adele {}  Ugo {}  Nane {}  Ovest {}"),
    ],
)
def test_players_are_called_by_their_names(stage, monkeypatch, game, players, called):
    monkeypatch.setattr(seats, "own_names", ["Adele", "Ugo", "", ""])
    match = new_match(players, 3, game)
    match.begin()
    open_archive(stage, match)
    figures = match.game.score.totals[: called.count("{}")]
    assert called.format(*figures) in "  ".join(texts(stage.screen.group)).replace("\n", "  ")


@BOTH
@pytest.mark.parametrize("players", ["human momolo orsola zorzi", "human human momolo club"])
def test_the_longest_totals_of_four_have_room(stage, monkeypatch, language, players):
    monkeypatch.setattr(seats, "own_names", ["Momolone", "", "", ""])
    words.use(language)
    longest = Summary(MEDIATORE, True, 99, players.split(), 0b10, [-888, 999, 888, -999])
    monkeypatch.setattr(
        stage.console, "archive", lambda: SimpleNamespace(entries=[(0, longest, "")])
    )
    stage.show(archive_page.ArchivePage)
    assert_readable(stage.screen.group)


def seeded(seed):
    return finished(BREVE, seed)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_finished_match_opens_sheet_and_hands(stage, game):
    match = finished(game, 2)
    open_archive(stage, begun(MEDIATORE), match)
    stage.press(A)
    sheet = mediatore_sheet.Scores if game == MEDIATORE else madrasso_sheet.Scores
    assert isinstance(stage.screen, sheet)
    for deal in range(match.finished - 1, -1, -1):
        assert inside.chosen(stage.screen) == deal
        stage.press(SELECT, DOWN, A)
        if deal and not isinstance(stage.screen, Hands):
            assert not stage.screen.question
            stage.press(UP)
            continue
        assert isinstance(stage.screen, Hands)
        seen = stage.screen.match
        assert (seen.game.dealer, bytes(seen.pack)) == (match.past[deal][0], match.past[deal][1:41])
        assert bytes(seen.log[: seen.n_log]) == match.past[deal][41:]
        stage.press(B)
        assert isinstance(stage.screen, sheet) and inside.chosen(stage.screen) == deal
        stage.press(UP)
    stage.press(A)
    assert isinstance(stage.screen, archive_page.ArchivePage) and stage.screen.chosen == 0
    assert len(stage.console.archive().entries) == 2


@pytest.mark.smoke(8)
@pytest.mark.parametrize("device", devices.IN_A_WINDOW)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_sheet_prompt_opens_all_hands(stage, game, device, language):
    stage.console.devices = (devices.HANDHELD, *devices.IN_A_WINDOW)
    open_archive(stage, next(filter(hands_open, map(partial(finished, game), range(2, 99)))))
    stage.press(A)
    stage.console.device = device
    stage.step(SETTLED)
    assert_readable(stage.screen.group)
    click(stage, words.say("sheet_more"))
    stage.step(2)
    click(stage, words.say("panel_hands"))
    stage.step(2)
    assert isinstance(stage.screen, Hands)
    stage.press(B)
    click(stage, words.say("looking_closes"))
    stage.step(2)
    assert isinstance(stage.screen, archive_page.ArchivePage)


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_archived_match_replaces_the_current(stage, game):
    left, other = begun(game, 1, 2), begun(BREVE, 2, 3)
    stage.console.save_match(other)
    open_archive(stage, left)
    stage.press(A)
    tables = (table.Table, mediatore_table.Table)
    assert isinstance(stage.screen, tables)
    assert list(lines(stage.screen.match))[0] == list(lines(left))[0]
    found = stage.console.archive()
    assert [list(lines(found.match(key))) for key, _, _ in found.entries] == [list(lines(other))]
    assert stage.console.load_match().game_index == game


def test_unkeepable_match_is_not_replaced(stage, monkeypatch):
    left, other = begun(MEDIATORE, 1), begun(BREVE, 2)
    stage.console.save_match(other)
    open_archive(stage, left)
    monkeypatch.setattr(type(stage.console.archive()), "add", lambda *_: None)
    stage.press(A)
    assert isinstance(stage.screen, archive_page.ArchivePage)
    stage.step(SETTLED)
    assert any("Non riesco a salvare" in text for text in texts(stage.screen.group))
    assert list(lines(stage.console.load_match())) == list(lines(other))


def test_unreadable_match_is_reported_and_stays(stage):
    open_archive(stage, finished(BREVE, 1))
    ((path, _, _),) = stage.console.archive().entries
    text = path.read_text("utf-8")
    path.write_text(text.replace('"actions": ["', '"actions": ["SA", "'), "utf-8")
    stage.press(A, wait=SETTLED)
    assert isinstance(stage.screen, archive_page.ArchivePage) and path.exists()


def test_again_loses_no_match(stage):
    match = finished(BREVE, 1)
    stage.console.save_match(match)
    stage.show(result.Result, match)
    stage.press(A)
    assert isinstance(stage.screen, table.Table)
    found = stage.console.archive()
    assert [list(lines(found.match(key))) for key, _, _ in found.entries] == [list(lines(match))]


def test_new_matches_of_all_games_leave_none_behind(stage):
    matches = []
    for game in range(len(GAMES)):
        left = stage.console.load_match()
        stage.show(new_game.NewGame, left)
        while stage.screen.game != game:
            stage.press(RIGHT)
        stage.press(START)
        matches.append(stage.console.load_match())
    found = stage.console.archive()
    kept = [list(lines(found.match(key))) for key, _, _ in found.entries]
    assert kept == [list(lines(match)) for match in reversed(matches[:-1])]


def test_title_offers_the_archived_match(stage):
    left = begun(MEDIATORE, 1)
    stage.console.archive().add(left)
    stage.show(new_game.NewGame)
    stage.press(B, wait=1)
    assert texts(stage.screen.group)[0] == "Riprendi: Mediatore"
    stage.press(A)
    assert isinstance(stage.screen, mediatore_table.Table)
    assert stage.console.archive().entries == []
    stage.to_title()
    assert texts(stage.screen.group)[0] == "Riprendi: battuta 1"


@pytest.mark.smoke(2)
@pytest.mark.parametrize("people", [(0,), (0, 1), (0, 2), ()])
def test_every_row_can_be_read(stage, language, people):
    matches = [begun(game, 1, 1, people) for game in range(len(GAMES))]
    matches += [finished(game, 3, people) for game in range(len(GAMES))]
    open_archive(stage, *matches)
    for _ in matches:
        assert_readable(stage.screen.group)
        stage.press(DOWN)


OPTION_LISTS = (
    pages.archive_page,
    pages.archive_full,
    pages.new_game_first,
    pages.new_game_tre,
    mediatore_pages.new_game_mediatore,
    pages.rules_veneto,
    pages.rules_scrolled,
    mediatore_pages.rules_mediatore,
    pages.settings_scrolled,
)


@pytest.mark.smoke(14)
@pytest.mark.parametrize("device", devices.IN_A_WINDOW)
@pytest.mark.parametrize("shot", OPTION_LISTS)
def test_every_list_names_the_way_back_in_every_row(stage, shot, device, language):
    stage.console.devices = devices.IN_A_WINDOW
    stage.console.device = device
    shot(stage)
    screen = stage.screen
    for _ in range(len(screen.rows)):
        for _ in range(6):
            written = texts(screen.group)
            assert words.say("hands_go_back") in written
            assert written[0]
            assert_readable(screen.group)
            stage.press(RIGHT)
            if stage.screen is not screen:
                break
        screen = stage.screen
        stage.press(DOWN)
