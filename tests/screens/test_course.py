"""A whole match, from the title to the title, through every screen."""

from screens import result, scores, table, title
from screens.keys import DOWN, START, A, B
from tests.screens.stage import new_match

FAST = 2  # pace
MOST = 60000  # frames


def test_a_match_that_is_watched_goes_from_title_to_title(stage):
    stage.app.pace = FAST
    stage.app.open(title.Title)
    stage.step()
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
    # After every deal its score, then the next; after the last one the result.
    assert seen == [table.Table, scores.Scores] * deals + [result.Result]
    stage.press(B)
    assert isinstance(stage.screen, title.Title) and stage.screen.match is None


def test_a_match_that_is_watched_needs_no_key(stage):
    stage.app.pace = FAST
    stage.open(new_match("random random random random"))
    match = stage.screen.match
    for _ in range(MOST):
        stage.step()
        if match.number == 3:
            return
    raise AssertionError("the sheet is not turned")


def test_the_pause_shows_the_scores_and_comes_back(stage):
    stage.open(new_match())
    stage.until_turn()
    match = stage.screen.match
    while stage.screen.course.asked:
        stage.press(B)
    stage.press(START)
    stage.press(DOWN)
    stage.press(A)
    assert isinstance(stage.screen, scores.Scores)
    stage.press(A)
    assert isinstance(stage.screen, table.Table) and stage.screen.match is match
