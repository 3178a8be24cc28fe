import pytest

from engine.bots import CHARACTERS
from engine.options import (
    BREVE,
    GAMES,
    MADRASSO,
    MEDIATORE,
    TRE,
    default_rules,
    option_names,
    option_values,
    parse_rules,
    veneto,
)
from screens.madrasso import table
from screens.menu import new_game, settings_page, title
from screens.menu.saved_settings import Settings
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.desktop.record_files import DesktopArchive
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import SETTLED, any_card, begun, new_match


def open_new_game(stage, left=None):
    stage.app.open(new_game.NewGame, left)
    stage.step(SETTLED)


def open_rules(stage, game=MADRASSO, rules=None):
    rules = default_rules(game) if rules is None else rules
    chosen = []
    stage.app.open(
        settings_page.RulesMenu,
        game,
        rules,
        new_game.rules_name,
        lambda _, given: chosen.append(given),
    )
    stage.step(SETTLED)
    return chosen


def go_to(stage, name):
    for _ in range(12):
        if stage.screen.rows[stage.screen.chosen][0] == name:
            return
        stage.press(DOWN)
    raise AssertionError(f"there is no row {name}")


def rows(stage):
    return dict(stage.screen.rows)


def test_first_match_is_madrasso_with_default_rules(stage):
    open_new_game(stage)
    stage.press(START)
    match = stage.screen.match
    assert isinstance(stage.screen, table.Table)
    assert match.game_index == MADRASSO and match.rules == default_rules(MADRASSO)
    assert match.players == ["human", "nane", "anzola", "momolo"]


def test_chosen_game_players_and_rules_are_played(stage):
    open_new_game(stage)
    stage.press(RIGHT)
    go_to(stage, "Nord")
    stage.press(LEFT)
    go_to(stage, "Sud")
    stage.press(RIGHT)
    go_to(stage, "Regole")
    stage.press(RIGHT)
    go_to(stage, "Comincia")
    stage.press(A)
    match = stage.screen.match
    assert match.game_index == BREVE and match.rules == veneto(BREVE)
    assert sorted(match.players) == ["lucieta", "momolo", "nane", "toffolo"]


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_a_moves_down_and_begins_on_the_last_row(stage, game):
    seats = 3 if game == TRE else 4
    rules = default_rules(game)
    players = "human lucieta nane momolo".split()[:seats]
    Settings(stage.console).keep_match(game, players, rules)
    open_new_game(stage)
    before = list(stage.screen.rows)
    for row in range(len(before) - 1):
        assert stage.screen.chosen == row and stage.screen.rows == before
        stage.press(A)
    match = stage.screen.match
    assert match.game_index == game and match.rules == rules
    assert sorted(match.players) == sorted(players)


def test_three_sit_down_to_a_game_a_tre(stage):
    open_new_game(stage)
    stage.press(LEFT, LEFT)
    assert rows(stage)["Gioco"] == "Madrasso a tre"
    assert "Nord" not in rows(stage)
    stage.press(START)
    assert stage.screen.match.game_index == TRE and len(stage.screen.match.players) == 3


def test_everything_is_remembered(stage):
    open_new_game(stage)
    stage.press(RIGHT)
    go_to(stage, "Est")
    stage.press(LEFT)
    go_to(stage, "Regole")
    stage.press(RIGHT, B)
    assert isinstance(stage.screen, title.Title)
    open_new_game(stage)
    assert (rows(stage)["Gioco"], rows(stage)["Est"], rows(stage)["Regole"]) == (
        "Madrasso breve",
        "Checa",
        "Veneto",
    )


def test_each_game_keeps_players_and_rules(stage):
    open_new_game(stage)
    go_to(stage, "Regole")
    stage.press(RIGHT)
    go_to(stage, "Gioco")
    stage.press(RIGHT)
    assert rows(stage)["Regole"] == "Venezia"
    stage.press(LEFT)
    assert rows(stage)["Regole"] == "Veneto"


def test_the_archive_gets_the_match_in_progress(stage):
    left = begun(seed=3)
    left.act(any_card(left))
    stage.console.save_match(left)
    open_new_game(stage, left)
    stage.press(START)
    assert isinstance(stage.screen, table.Table)
    assert stage.console.load_match().seed == stage.screen.match.seed != left.seed
    archive = stage.console.archive()
    ((key, summary, _),) = archive.entries
    assert not summary.over and archive.match(key).log == left.log


def test_begin_row_shows_if_only_bots_play(stage, language):
    left = begun(seed=3)
    settings = Settings(stage.console)
    for players, key in (
        (["nane", "anzola", "momolo", "zorzi"], "about_begin_watching"),
        (["nane", "human", "momolo", "zorzi"], "about_begin_another"),
    ):
        settings.keep_match(MADRASSO, players, default_rules(MADRASSO))
        open_new_game(stage, left)
        go_to(stage, words.say("begin"))
        shown = texts(stage.screen.group)
        assert words.say(key) in shown, shown
        assert_readable(stage.screen.group)


@pytest.mark.parametrize("player", CHARACTERS.split())
def test_row_has_the_short_text_of_a_character(stage, language, player):
    settings = Settings(stage.console)
    settings.keep_match(MADRASSO, ["human", player, "human", "human"], default_rules(MADRASSO))
    open_new_game(stage)
    stage.press(DOWN, DOWN)
    short, rest = words.say("about_" + player).split("~")
    about = next(text for text in texts(stage.screen.group) if text.startswith(short))
    assert about == short + ".\n" + words.say("faces_open") and rest[0] in ":.,\u202f "


def test_a_short_form_may_have_a_comma(stage):
    assert words.say("about_anzola").split("~")[0] == "Merlettaia, paziente"


@pytest.fixture
def full(stage, monkeypatch):
    monkeypatch.setattr(DesktopArchive, "add", lambda *_: None)


def test_losing_a_match_is_confirmed(stage, full):
    left = begun(seed=3)
    left.act(any_card(left))
    stage.console.save_match(left)
    open_new_game(stage, left)
    stage.press(START)
    assert "La partita in corso non" in texts(stage.screen.group)
    stage.press(B)
    assert isinstance(stage.screen, new_game.NewGame)
    assert stage.console.load_match().log == left.log
    stage.press(START, A)
    assert isinstance(stage.screen, table.Table)
    assert stage.screen.match is not left
    assert stage.console.load_match().seed == stage.screen.match.seed != left.seed


def test_the_rules_open_with_select_and_come_back(stage):
    open_new_game(stage)
    stage.press(SELECT)
    assert isinstance(stage.screen, new_game.NewGame)
    go_to(stage, "Regole")
    stage.press(SELECT)
    assert isinstance(stage.screen, settings_page.RulesMenu)
    go_to(stage, "Senza seme")
    stage.press(A, B)
    assert rows(stage)["Regole"] == "altre"
    assert stage.screen.rows[stage.screen.chosen][0] == "Regole"
    stage.press(START)
    assert stage.screen.match.rules == parse_rules(MADRASSO, {"void": "trump"})


def test_own_rules_stay_beside_the_ready_sets(stage):
    rules = parse_rules(MADRASSO, {"void": "trump"})
    Settings(stage.console).keep_match(MADRASSO, ["human", "club", "club", "club"], rules)
    open_new_game(stage)
    go_to(stage, "Regole")
    for name in ("Venezia", "Veneto", "altre", "Venezia"):
        stage.press(RIGHT)
        assert rows(stage)["Regole"] == name
    stage.press(SELECT, B)
    go_to(stage, "Gioco")
    stage.press(RIGHT, LEFT)
    go_to(stage, "Regole")
    assert rows(stage)["Regole"] == "Venezia"
    stage.press(LEFT)
    assert stage.screen.rules == rules
    stage.press(B, wait=1)
    open_new_game(stage)
    go_to(stage, "Regole")
    assert rows(stage)["Regole"] == "altre"


def test_mediatores_own_rules_come_back(stage):
    players = ["human"] + ["club"] * 3
    Settings(stage.console).keep_match(MEDIATORE, players, default_rules(MEDIATORE))
    open_new_game(stage)
    go_to(stage, "Regole")
    stage.press(SELECT, RIGHT, B)
    own = stage.screen.rules
    assert rows(stage)["Regole"] == "altre"
    for key in (RIGHT, LEFT, LEFT, RIGHT):
        stage.press(key)
        assert (stage.screen.rules == own) == (rows(stage)["Regole"] == "altre")
    assert stage.screen.rules == own


def test_cassone_penalty_shows_if_one_can_happen(stage):
    open_rules(stage)
    assert "Pena" not in rows(stage)
    go_to(stage, "Cassone")
    stage.press(RIGHT)
    assert "Pena" in rows(stage)
    stage.press(RIGHT)
    assert "Pena" not in rows(stage)


def test_a_tre_has_one_option(stage):
    open_rules(stage, TRE)
    assert list(rows(stage)) == ["Senza seme"]
    stage.press(UP, LEFT)
    assert rows(stage)["Senza seme"] == "si taglia"


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_value_of_every_option_can_be_chosen(stage, game):
    start = default_rules(game)
    if game < TRE:
        start = parse_rules(game, {"revoke": "punished"})
    chosen = open_rules(stage, game, start)
    for name in option_names(game):
        go_to(stage, words.say(name))
        seen = set()
        for _ in option_values(game, name):
            stage.press(RIGHT)
            seen.add(stage.screen.rules)
        assert len(seen) == len(option_values(game, name))
        assert stage.screen.rules == start
    stage.press(B)
    assert chosen == [start]


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_choice_can_be_read(stage, game, language):
    seats = 3 if game == TRE else 4
    settings = Settings(stage.console)
    for rules in (default_rules(game), veneto(game)):
        for kind in new_game.kinds(game, quick=True):
            settings.keep_match(game, [kind] * seats, rules)
            open_new_game(stage)
            for _ in range(seats + 3):
                assert_readable(stage.screen.group)
                stage.press(DOWN)


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_rule_can_be_read(stage, game, language):
    start = default_rules(game)
    if game < TRE:
        start = parse_rules(game, {"revoke": "punished"})
    open_rules(stage, game, start)
    for name in option_names(game):
        for _ in option_values(game, name):
            assert_readable(stage.screen.group)
            stage.press(RIGHT)
        stage.press(DOWN)


def test_the_question_can_be_read(stage, full, language):
    open_new_game(stage, new_match())
    stage.press(START)
    asked = stage.screen.question.group
    assert_readable(asked)
    assert asked in list(stage.screen.group)


def test_idle_frame_repaints_nothing(stage):
    open_new_game(stage)
    stage.step()
    assert stage.dirty == 0


def test_a_bot_has_a_star_more_than_the_one_below_it(stage):
    open_new_game(stage)
    go_to(stage, "Est")
    stars = []
    for _ in range(11):
        heading, _ = stage.screen.explanation()
        stars.append(heading.count("★"))
        stage.press(RIGHT)
    first = stars.index(0)
    in_order = "".join(map(str, stars[first:] + stars[:first]))
    assert in_order == "01122445566"  # two bots with three stars already play


def test_open_ended_game_shows_or_more(language):
    words.keep("new_game")
    least = {"en": "or more", "it": "lmeno", "fr": "moins"}[language]
    for game in GAMES[:2]:
        assert least in words.say("about_" + game)


def test_character_text_ends_with_a_full_stop(stage, language):
    stage.show(new_game.NewGame)
    for _ in range(40):
        stage.press(RIGHT)
        about = texts(stage.screen.group)[-1].split("\n")[0]
        assert not about.endswith(".") or about[-2].isalpha(), about
        if stage.screen.chosen != 2:
            stage.press(DOWN)
