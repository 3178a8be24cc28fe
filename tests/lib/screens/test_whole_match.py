import pytest

from engine import bots
from engine.bots import runtime
from engine.match import new_view
from screens.activities import TITLE
from screens.madrasso import sheet as madrasso_sheet
from screens.madrasso import table
from screens.menu import title
from screens.scores import result
from screens.settings import PACE
from screens.ui import words
from screens.ui.keys import DOWN, START, UP, A, B
from tests.support.screens import inside
from tests.support.screens.layout import assert_readable
from tests.support.screens.pages import ended
from tests.support.screens.stage import SETTLED, new_match

FAST = 2
MOST = 60000


@pytest.mark.smoke(0)
def test_watched_match_goes_from_title_to_title(stage):
    stage.app.settings[PACE] = FAST
    stage.show(title.Title)
    while inside.chosen_word(stage.screen) != words.say("watch"):
        stage.press(DOWN)
    stage.press(A)
    seen = [table.Table]
    for _ in range(MOST):
        stage.press(A)
        if type(stage.screen) is not seen[-1]:
            seen.append(type(stage.screen))
        if seen[-1] is result.Result:
            break
    deals = stage.screen.match.number
    assert deals >= 10
    assert seen == [table.Table, madrasso_sheet.Scores] * deals + [result.Result]
    stage.press(B)
    assert isinstance(stage.screen, title.Title) and stage.screen.match is None


def test_a_match_that_is_watched_needs_no_key(stage):
    stage.app.settings[PACE] = FAST
    stage.open(new_match("random random random random"))
    match = stage.screen.match
    for _ in range(MOST):
        stage.step()
        if match.number == 3:
            return
    raise AssertionError("the sheet is not turned")


def test_the_pause_shows_the_scores_and_comes_back(stage):
    stage.open_at_turn(new_match())
    match = stage.screen.match
    while stage.screen.question:
        stage.press(B)
    stage.pick("to_scores")
    assert isinstance(stage.screen, madrasso_sheet.Scores)
    stage.press(A)
    assert isinstance(stage.screen, table.Table) and stage.screen.match is match


@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
def test_paused_bot_plays_the_same_card(stage, game, monkeypatch):
    def thinks(view, seed):
        for _ in range(9):
            yield bots.choose("club", view, seed)

    monkeypatch.setitem(runtime.external_players, "slow", thinks)
    stage.open(new_match("human slow slow slow", game=game, seed=8))
    match = stage.screen.match
    while match.turn == 0 or stage.screen.thinking is None:
        stage.press(A)
    n = match.n_log
    view = new_view(match.game_index)
    match.look(match.turn, view)
    due = bots.choose("club", view, match.decision_seed())
    stage.press(START)
    assert stage.screen.question
    stage.press(B)
    while match.n_log == n:
        stage.step()
    assert match.log[n] == due


def test_pause_has_room_for_large_totals(stage):
    stage.open(new_match(game="mediatore"))
    for seat, total in enumerate((-1288, 344, 388, 556)):
        stage.screen.match.game.score.totals[seat] = total
    stage.screen.match.look(0, stage.screen.view)
    stage.press(START, wait=SETTLED)
    assert_readable(stage.screen.question.group)


@pytest.mark.parametrize("way", ["pause", "result"])
def test_the_pause_and_the_result_leave_the_match(stage, monkeypatch, way):
    left = []
    monkeypatch.setattr(stage.console, "start", left.append)
    stage.open_at_card(new_match(), wait=SETTLED)
    if way == "pause":
        stage.press(START, UP, A)
    else:
        stage.show(result.Result, ended(), wait=4)
        stage.press(B)
    stage.step()
    assert left[0][0] == TITLE and type(stage.screen).__name__ == "Title"
