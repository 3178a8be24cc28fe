from functools import cache
from itertools import product
from types import SimpleNamespace

import pytest

from engine.deal import CAPPOTTO
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE
from screens.scores.result import Result
from screens.scores.score_page import ScoreSheet
from screens.settings import MOTIONS, SHOWS_REMARKS
from screens.ui import theme, words
from screens.ui.keys import SELECT
from screens.ui.portraits import SIDE
from simulator.computer import rest
from simulator.computer.copying import copied
from simulator.computer.keyboard import HINT
from simulator.computer.pages import result
from simulator.computer.pages.deciding import deciding, gains, points_of_seats
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.pages import ended
from tests.support.screens.stage import cover
from tools import shots

SIZES = [(1280, 700), (800, 600), (640, 480), (375, 667), (412, 915), (820, 1180), (1000, 500)]
NANE, LUCIETA = "nane", "lucieta"


@cache
def played(game, seed=1):
    names = ("human", "nane", "lucieta", "momolo")
    return shots._played(game, shots.ALL, seed=seed, players=names[: 3 if game == TRE else 4])


def show(stage, size, match):
    cover(stage, size)
    stage.show(Result, match, wait=40)
    assert isinstance(stage.screen, result.Result)
    return stage.screen


@pytest.mark.smoke(2)
@pytest.mark.parametrize(
    ("size", "game", "language"),
    [*product(SIZES, [MADRASSO, TRE, MEDIATORE], words.LANGUAGES)],
)
def test_a_result_is_whole_at_every_size(stage, size, game, language):
    words.use(language)
    page = show(stage, size, played(game))
    assert_readable(page.group)


@pytest.mark.parametrize("moves", [True, False])
def test_totals_run_up_unless_motion_is_off(stage, moves):
    match = played(MADRASSO)
    totals = [str(total) for total in match.game.score.totals[:2]]
    stage.app.settings[MOTIONS] = moves
    cover(stage, SIZES[0])
    stage.show(Result, match, wait=4)
    assert any(total in texts(stage.screen.group) for total in totals) != moves
    stage.until(lambda: rest.is_still(stage.screen))
    assert set(totals) <= set(texts(stage.screen.group))


@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE])
def test_the_seats_points_are_those_of_the_deal(game):
    match = played(game)
    number = match.finished - 2
    taken, sides = points_of_seats(match, number), match.history.points[number]
    of_side = [0] * len(sides)
    for seat, points in enumerate(taken):
        of_side[match.game.side(seat)] += points
    made = list(sides)
    assert of_side == made or game == TRE and sum(made) > sum(of_side)


@pytest.mark.parametrize("game", [MADRASSO, MEDIATORE])
def test_the_deal_in_which_the_winner_gained_most_decides(game):
    match = played(game)
    winner = (
        match.game.score.winner
        if game == MADRASSO
        else match.game.score.totals.index(max(match.game.score.totals))
    )
    gained = gains(match, winner)
    assert gained[deciding(match).number] == max(gained)


def test_a_cappotto_decides_whatever_came_before():
    match = played(MADRASSO)
    ends = match.history.ends[-1]
    match.history.ends[-1] = CAPPOTTO
    assert deciding(match).number == match.finished - 1
    match.history.ends[-1] = ends


def test_a_match_without_deals_has_nothing_decided(stage):
    match = ended()
    assert deciding(match) is None
    assert_readable(show(stage, SIZES[0], match).group)


@pytest.mark.parametrize("size", [(800, 640), (1280, 700), (412, 915)])
def test_a_notice_hides_no_score(stage, size, english):
    cover(stage, size)
    stage.picture("result", 2)
    stage.console.notice = "clip_line"
    stage.step()
    panel = stage.app.notices._panel
    assert theme.HEIGHT - 30 <= panel.y + panel[0].y < theme.HEIGHT


def test_the_partner_has_a_word_after_a_loss(stage):
    seed = 1
    while (match := played(MADRASSO, seed)).game.score.winner == 0:
        seed += 1
    page = show(stage, SIZES[0], match)
    assert page.match.players[page.speaker] == LUCIETA
    word = words.say("remark_lucieta_lost")
    assert word in texts(page.group)
    assert sum(word in line for line in stage.hear()) == 1


def test_a_remark_on_a_result_is_made_once(stage):
    matches = [played(MADRASSO, seed) for seed in range(1, 9)]
    one, other = [each for each in matches if each.game.score.winner][:2]
    word, again = words.say("remark_lucieta_lost"), words.say("ended_lost_again")
    for match, said in ((one, word), (one, word), (other, again), (one, word)):
        page = show(stage, SIZES[0], match)
        assert page.word(page.speaker) == said


def test_portraits_of_a_result_are_glad_or_sorry(stage):
    page = show(stage, SIZES[0], played(MADRASSO))
    for seat in (1, 2, 3):
        ((name, _, y, *_),) = page._portrait(seat).bitmap.pieces
        row = 2 * page._face(seat) + (not page._has_won(seat))
        assert (name, y) == ("portraits-expressions", row * SIDE)


def test_nobody_comments_on_a_result_if_set_so(stage):
    stage.app.settings[SHOWS_REMARKS] = 0
    assert show(stage, SIZES[0], played(MADRASSO)).speaker < 0


def test_review_opens_the_deal_that_decided(stage):
    page = show(stage, SIZES[0], played(MADRASSO))
    number = page.deciding.number
    stage.press(SELECT, wait=2)
    assert isinstance(stage.screen, ScoreSheet) and stage.screen._chosen == number


def test_a_key_counts_a_second_after_the_result(stage):
    cover(stage, SIZES[0])
    stage.show(Result, played(MADRASSO))
    stage.press_at_once(SELECT)
    stage.step(20)
    assert isinstance(stage.screen, result.Result)


@pytest.mark.parametrize("game", [MADRASSO, TRE, MEDIATORE])
def test_the_line_to_share_has_names_and_no_card(stage, game, monkeypatch):
    shared = []
    monkeypatch.setattr(type(stage.console), "copy", lambda console, text: shared.append(text))
    page = show(stage, SIZES[0], played(game))
    stage.command(HINT, wait=2)
    assert shared == [copied(stage.app)]
    assert "Nane" in shared[0] and str(abs(page.match.game.score.totals[0])) in shared[0]
    assert not set(shared[0]) & set("♥♦♠♣")


def test_bars_of_payments_are_in_proportion():
    match = SimpleNamespace(history=SimpleNamespace(points=[(6, -2, -2, -2), (-8, 8, 4, -4)]))
    assert gains(match, 0) == [6, -8] and gains(match, 2) == [-2, 4]


@pytest.mark.parametrize("size", [(1280, 700), (412, 915)])
def test_the_chart_names_its_deals_and_what_the_gold_bar_is(stage, size):
    match = played(MADRASSO)
    page = show(stage, size, match)
    shown = texts(page.group)
    assert {str(i + 1) for i in range(match.finished)} <= set(shown)
    number = page.deciding.number
    chart = result.Course(stage.app.font, gains(match, 0), 200, 90)
    assert chart.has_figures and chart.figures[number] in shown or size[1] > size[0]
    assert words.say("ended_again") in "  ".join(page._keys)
