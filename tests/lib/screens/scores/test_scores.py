import re

import pytest
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from engine.bots import CHARACTERS
from engine.cards import EMPTY
from engine.deal import CAPPOTTO, EARLY, OUT_CALLED, PLAYED, REVOKED
from engine.madrasso.score import DEAL_POINTS, LAST_TRICK
from engine.options import GAMES
from screens.madrasso import sheet as madrasso_sheet
from screens.ui import words
from screens.ui.font import FIGURE_SPACE
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A, B
from tests.support.screens import inside
from tests.support.screens.layout import assert_readable, labels, texts
from tests.support.screens.pages import written
from tests.support.screens.stage import SETTLED, begun, new_match, play_to


def played(deals, players="human random random random", **rules):
    match = new_match(players, **rules)
    while match.number < deals and not match.over:
        match.begin()
        play_to(match, EMPTY)
    return match


def show(stage, match, go_on=None):
    stage.app.open(madrasso_sheet.Scores, match, go_on)
    stage.step(SETTLED)


def columns(stage):
    found = [(x, label.text) for label, x, *_ in labels(stage.screen.group) if "\n" in label.text]
    return [text.replace(FIGURE_SPACE, "").split("\n") for _, text in sorted(found)]


def test_persons_side_is_listed_with_its_total(stage):
    show(stage, written([(67, 63), (0, 130), (100, 30)]))
    assert columns(stage)[:3] == [
        ["1", "2", "3", "4", "5", "6"],
        ["67", "0", "100", "", "", ""],
        ["67", "67", "167", "", "", ""],
    ]
    assert "Noi 167" in texts(stage.screen.group) and "Loro 223" in texts(stage.screen.group)


def test_first_dealers_side_is_listed_without_a_person(stage):
    match = played(2, "random random random random")
    show(stage, match)
    side = match.past[0][0] & 1
    assert columns(stage)[1][:2] == [str(points[side]) for points in match.history.points]
    assert texts(stage.screen.group)[0] == ("Nord-Sud", "Est-Ovest")[side]


def test_people_on_both_sides_have_seat_names(stage):
    show(stage, written([(67, 63)], players="human human random random"))
    assert any("Est-Ovest" in text for text in texts(stage.screen.group))


def test_column_total_equals_the_score(stage):
    match = played(9)
    show(stage, match)
    total = str(match.game.score.totals[0])
    assert columns(stage)[-2:][1][2] == total or columns(stage)[-1][2] == total
    assert f"Noi {total}" in texts(stage.screen.group)


def test_a_short_game_begins_with_195(stage):
    show(stage, written([(67, 63)], game="madrasso-breve"))
    assert columns(stage)[:3] == [
        ["", "1", "2", "3", "4", "5"],
        ["", "67", "", "", "", ""],
        ["195", "262", "", "", "", ""],
    ]


def test_a_tre_everybody_has_a_column(stage):
    made = [(40, 60, 30), (1, 9, 120)]
    show(stage, written(made, game="madrasso-tre", players="human random random"))
    assert [column[:2] for column in columns(stage)[:4]] == [
        ["1", "2"],
        ["40", "1"],
        ["60", "9"],
        ["30", "120"],
    ]
    assert {"dopo 2", "Sud", "Est", "Ovest", "41", "69", "150"} <= set(texts(stage.screen.group))


def test_tre_totals_are_after_the_marked_deal(stage):
    show(stage, written([], game="madrasso-tre", players="human random random"))
    assert texts(stage.screen.group).count("0") == 3 and "tot." in texts(stage.screen.group)
    made = [(40, 60, 30), (1, 9, 120), (0, 130, 0)]
    match = written(made, game="madrasso-tre", players="human random random")
    show(stage, match)
    for deal, sums in ((3, (41, 199, 150)), (2, (41, 69, 150)), (1, (40, 60, 30))):
        assert {f"dopo {deal}", *map(str, sums)} <= set(texts(stage.screen.group))
        stage.press(UP)


def test_deducting_cassone_has_a_minus(stage):
    show(stage, written([(67, 63), (-130, 0)], [PLAYED, REVOKED]))
    assert columns(stage)[1][:2] == ["67", "–130"]
    assert columns(stage)[2][:2] == ["67", "–63"]
    assert "Battuta 2: –130 a 0, cassone" in texts(stage.screen.group)


def test_a_cappotto_writes_1300(stage):
    match = written([(67, 63), (130, 0)], [PLAYED, CAPPOTTO])
    match.game.score.totals[0], match.game.score.totals[1] = 1300, 0
    show(stage, match)
    assert columns(stage)[2][:2] == ["67", "1300"]


@pytest.mark.parametrize(
    ("points", "end", "word"),
    [
        ((130, 0), PLAYED, "stramazzo"),
        ((0, 130), PLAYED, "stramazzo"),
        ((0, 130), REVOKED, "cassone"),
        ((0, 130), CAPPOTTO, "cappotto"),
        ((50, 20), OUT_CALLED, "fora"),
        ((0, 0), EARLY, "fora"),
    ],
)
def test_a_special_deal_has_a_star_and_its_word(stage, points, end, word):
    show(stage, written([(67, 63), points], [PLAYED, end]))
    stars = [label for label, *_ in labels(stage.screen.group) if "*" in label.text]
    assert len(stars) == 1
    assert f"Battuta 2: {points[0]} a {points[1]}, {word}" in texts(stage.screen.group)


def test_arrows_mark_a_deal_and_stop_at_the_ends(stage):
    show(stage, written([(60 + deal, 70 - deal) for deal in range(9)]))
    for keys, deal in ((DOWN, 9), (UP, 8), (LEFT, 2), (LEFT, 1), (UP, 1), (RIGHT, 7), (RIGHT, 9)):
        stage.press(keys)
        assert f"Battuta {deal}: {59 + deal} a {71 - deal}" in texts(stage.screen.group)


@pytest.mark.parametrize(
    "players, game",
    [
        ("human random random random", "madrasso"),
        ("random random random random", "madrasso-breve"),
        ("human random random", "madrasso-tre"),
    ],
)
def test_last_trick_is_beside_the_cards(stage, language, players, game):
    match = played(5, players, game=game)
    show(stage, match)
    room = (madrasso_sheet.CELLS - 2 * madrasso_sheet.EDGE) * madrasso_sheet.CELL
    for deal in range(match.finished - 1, -1, -1):
        told = stage.screen.info.text
        made = list(match.history.points[deal])
        found = re.findall(r"(\d+)\+(\d+)", told)
        if match.history.ends[deal] == PLAYED and max(made) < DEAL_POINTS:
            assert len(found) == 1, told
            cards, last = map(int, found[0])
            assert cards + last in made and last >= LAST_TRICK
        assert stage.app.font.width(told) <= room
        stage.press(UP)


def test_last_deals_card_points_are_those_taken(stage):
    match = played(3)
    show(stage, match)
    score, deal = match.game.score, match.game.deal
    assert inside.counted(stage.screen, 2) == [score.taken(deal, side) for side in range(2)]


def test_the_longest_breakdown_fits_the_sheet(stage, language):
    show(stage, played(1))
    room = (madrasso_sheet.CELLS - 2 * madrasso_sheet.EDGE) * madrasso_sheet.CELL
    for points in ((103, 17), (17, 103), (109, 11)):
        for last in range(2):
            parts = [str(each) for each in points]
            parts[last] = words.say("with_last", parts[last], LAST_TRICK)
            assert stage.app.font.width(words.say("score_2", 99, *parts)) <= room
    parts = ["44", words.say("with_last", 33, 21), "43"]
    assert stage.app.font.width(words.say("score_3", 99, *parts)) <= room


def test_a_long_game_turns_its_pages(stage):
    show(stage, written([(65, 65)] * 20))
    assert columns(stage)[0] == ["13", "14", "15", "16", "17", "18"]
    assert columns(stage)[3] == ["19", "20", "", "", "", ""]
    stage.press(*19 * [UP])
    assert columns(stage)[0] == ["1", "2", "3", "4", "5", "6"]
    assert_readable(stage.screen.group)


@pytest.mark.parametrize("key", [A, B, START])
def test_when_it_has_been_read_the_match_goes_on(stage, key):
    went_on = []
    match = played(1)
    show(stage, match, lambda app, given: went_on.append((app, given)))
    stage.press(DOWN)
    assert not went_on
    stage.press(key)
    assert went_on == [(stage.app, match)]


def test_sheet_prompt_leads_to_more_of_a_deal(stage):
    match = begun()
    show(stage, match)
    assert words.say("sheet_code") in texts(stage.screen.group)
    play_to(match, EMPTY)
    show(stage, match)
    assert words.say("sheet_more") in texts(stage.screen.group)


def test_the_sheet_is_a_grid(stage):
    show(stage, played(1))
    grids = [part for part in stage.screen.group if isinstance(part, GridLayout)]
    assert len(grids) == 1 and len(grids[0]) > 10


def test_numbers_end_in_one_line_on_the_right(stage):
    show(stage, written([(7, 123), (67, 63), (130, 0)]))
    for label, *_ in labels(stage.screen.group):
        if "\n" in label.text and "*" not in label.text:
            widths = {stage.app.font.width(text) for text in label.text.split("\n") if text.strip()}
            assert len(widths) == 1


LONGEST = [(130, 0), (0, 130), (-130, 0), (104, 26), (7, 123), (130, 0)]


@pytest.mark.smoke(6)
@pytest.mark.parametrize("deals", [0, 6, 7, 12, 13])
@pytest.mark.parametrize("players", ["human random random random", "random random random random"])
def test_everything_can_be_read(stage, language, deals, players):
    ends = [PLAYED, REVOKED, REVOKED, PLAYED, PLAYED, CAPPOTTO] * 3
    match = written((LONGEST * 3)[:deals], ends, players)
    for totals in ((1300, 0), (0, 1300), (999, 999), (-130, 900)):
        match.game.score.totals[0], match.game.score.totals[1] = totals
        show(stage, match)
        assert_readable(stage.screen.group)


@pytest.mark.parametrize("game", GAMES[1:3])
@pytest.mark.parametrize("deals", [0, 3, 9])
def test_everything_can_be_read_in_the_variants(stage, language, game, deals):
    seats = 3 if game == "madrasso-tre" else 4
    players = " ".join(["human"] + ["random"] * (seats - 1))
    made = (
        [(0, 130, 0), (4, 104, 22), (33, 44, 53)] * (deals // 3)
        if seats == 3
        else [(104, 26)] * deals
    )
    match = written(made, None, players, game)
    show(stage, match)
    assert_readable(stage.screen.group)


def test_idle_frame_repaints_nothing(stage):
    show(stage, played(3))
    stage.step()
    assert stage.dirty == 0


@pytest.mark.parametrize("deals", [9, 10, 12])
def test_tre_sheet_is_readable_with_large_totals(stage, language, deals):
    made = [(-130, 0, 130)] * deals
    show(stage, written(made, None, "human random random", "madrasso-tre"))
    assert {f"–{130 * deals}", str(130 * deals)} <= set(texts(stage.screen.group))
    for key in (UP, LEFT, RIGHT, DOWN):
        stage.press(key)
        assert_readable(stage.screen.group)


@pytest.mark.parametrize("first", range(12))
def test_the_sheet_has_the_names_of_characters_whole(stage, language, first):
    people = CHARACTERS.split()
    four = [people[(first + i) % 12] for i in range(4)]
    for game, players, made in (
        ("madrasso", four, (67, 63)),
        ("madrasso-tre", four[:3], (40, 60, 30)),
    ):
        show(stage, written([made] * 11, None, " ".join(players), game))
        assert_readable(stage.screen.group)
        read = "-".join(texts(stage.screen.group)).replace(" ", "-").split("-")
        assert {player.capitalize() for player in players} <= set(read)


@pytest.mark.parametrize("deals", [99, 100, 251, 1000, 32_800])
def test_the_sheet_of_a_match_however_long_can_be_read(stage, deals):
    show(stage, written([(0, -130)] * deals, [REVOKED] * deals, "random human random random"))
    assert_readable(stage.screen.group)
    assert f"–{130 * deals}" in " ".join(texts(stage.screen.group))
    assert any(text.startswith(f"Battuta {deals}: –130 a 0") for text in texts(stage.screen.group))
    assert str(deals)[-2:] in columns(stage)[0] + columns(stage)[3]
    for key in (UP, LEFT, RIGHT, DOWN):
        stage.press(key)
        assert_readable(stage.screen.group)


@pytest.mark.parametrize("game, fewest", [("madrasso", 10), ("madrasso-breve", 7)])
@pytest.mark.parametrize("players", ["human random random random", "random random random random"])
def test_sheet_shows_if_the_match_goes_on(stage, language, game, fewest, players):
    for deals, over, key in (
        (fewest - 1, False, "target"),
        (fewest, False, "target_on"),
        (fewest, True, "target"),
        (fewest + 1, False, "target"),
    ):
        match = written([(65, 65)] * deals, None, players, game)
        match.game.score.winner = 0 if over else EMPTY
        show(stage, match)
        (heading,) = [text for text in texts(stage.screen.group) if "777" in text]
        assert heading.endswith(", " + words.say(key))
        assert_readable(stage.screen.group)
