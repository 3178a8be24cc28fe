import pytest

from engine.options import MADRASSO, MEDIATORE, TRE
from screens.review import more
from screens.review.card_by_card import ReviewPage
from screens.ui.keys import LEFT, RIGHT, SELECT, A, B
from simulator.computer.pages import review
from simulator.mistakes import verdicts
from simulator.mistakes.better_line import BetterLine
from tests.support.screens.layout import texts
from tests.support.screens.stage import cover
from tools import shots

LARGE, UPRIGHT, SHORT = (1280, 700), (412, 915), (1000, 500)


def reviewed(stage, size, game=MADRASSO):
    cover(stage, size)
    stage.show(ReviewPage, shots._played(game, 1), wait=1)
    page = stage.screen
    page.thinking = None
    return page


def with_line(page, i=5):
    found = page.sought = page.analysis.cards[i]
    before = page.analysis.match_before(found)
    found.value, found.best_value = 0, 4
    found.line = bytes(page.match.log[before.n_log : page.match.n_log])
    return found


@pytest.mark.parametrize("size", [LARGE, UPRIGHT, SHORT, (640, 480)])
@pytest.mark.parametrize("game", [MADRASSO, TRE, MEDIATORE])
def test_arrows_step_through_the_better_line(stage, size, game):
    page = reviewed(stage, size, game)
    found = with_line(page)
    stage.app.load(more.show_line)(page)
    stage.step(2)
    line, deal = stage.screen, page.match.game.deal
    assert isinstance(line, BetterLine)
    if size == UPRIGHT:
        assert set(line._begins) <= set("\n".join(texts(line.group)).split("\n"))
    shown = [line.trick[-1][1]]
    while line._at < line._last:
        stage.press(RIGHT)
        shown.append(line.trick[-1][1])
    assert bytes(shown) == bytes(deal.history[found.n_before : deal.n_played])
    assert set(line._texts) <= set("\n".join(texts(line.group)).split("\n"))
    stage.press(LEFT)
    assert not set(line._texts) & set("\n".join(texts(line.group)).split("\n"))
    stage.press(SELECT)
    assert stage.screen is line
    stage.press(B, wait=2)
    assert isinstance(stage.screen, ReviewPage) and stage.screen.found is found


def test_each_step_of_the_line_is_read(stage, english):
    page = reviewed(stage, LARGE)
    with_line(page)
    stage.app.load(more.show_line)(page)
    stage.step(2)
    stage.listen()
    stage.hear()
    for _ in range(stage.screen._last):
        stage.press(RIGHT)
        assert any(": " in line for line in stage.hear())


def test_the_handheld_plays_the_line_at_a_table(stage):
    assert stage.app.load(more.show_line) is more.show_line


def test_a_review_gives_reasons_first_and_figures_when_asked(stage, english):
    page = reviewed(stage, LARGE)
    assert isinstance(page, review.ReviewPage)
    found = page.analysis.cards[2]
    found.known, found.error, found.value, found.best_value = 900, 10, 30, 41
    found.best_known = next(
        card for card in page.analysis.cards[2:] if card.card != found.card
    ).card
    found.best, found.why = [found.best_known], (4, 0)
    page._turn(2)
    stage.step(2)
    told = " ".join(texts(page.group)).replace("\n", " ")
    reasons = verdicts.explained(page.analysis, found, page.match)
    assert reasons and all(reason.replace("\n", " ") in told for reason in reasons)
    assert "Seeing all" not in told and "+/–" not in told
    stage.press(SELECT)
    told = " ".join(texts(page.group))
    assert "Seeing all" in told and "+/–" in told
    stage.press(A)
    assert page.sought is found
