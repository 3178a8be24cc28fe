"""The golden pictures of the review."""

from unittest.mock import patch

from screens.ui.keys import RIGHT, A
from simulator.analysis import review
from tests.support.screens.look_pages import played


def _reviewed(stage, game, players, step):
    """The review of a deal, all of it found, at card `step`."""
    stage.app.use_analysis(review.DealReview)
    with patch.object(review, "DEEPEST", 6), patch.object(review, "AT_ONCE", 6):
        with patch.object(review, "WORLDS", 20):
            stage.show(stage.app.load("review.page.Review"), played(game, players, 12))
            while stage.screen.thinking is not None:
                stage.step()
    for _ in range(step):
        stage.press(RIGHT)


def review_begins(stage):
    stage.app.use_analysis(review.DealReview)
    match = played("madrasso", "human random random random", 12)
    stage.show(stage.app.load("review.page.Review"), match)


def review_card(stage):
    _reviewed(stage, "madrasso", "human random random random", 5)


def review_more(stage):
    review_card(stage)
    stage.press(A)


def review_tre(stage):
    _reviewed(stage, "madrasso-tre", "human random random", 8)


def review_sums(stage):
    _reviewed(stage, "mediatore", "human random random random", 9)


SHOTS = (review_begins, review_card, review_more, review_tre, review_sums)
