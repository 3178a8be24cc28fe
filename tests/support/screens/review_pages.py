from unittest.mock import patch

from engine.bots.madrasso import levels
from engine.review import card_values, deal_review
from screens.review import card_by_card, waiting
from screens.table.pause import to_hint
from screens.ui.keys import RIGHT, A
from simulator.computer import playouts
from tests.support.engine.brief import think_briefly
from tests.support.screens.look_pages import played
from tests.support.screens.stage import begun, go_on, pressed, shots


def _reviewed(stage, game, players, step):
    with patch.object(deal_review, "DEEPEST", 6), patch.object(deal_review, "AT_ONCE", 6):
        with patch.object(card_values, "WORLDS", 20):
            stage.show(card_by_card.ReviewPage, played(game, players, 12))
            while stage.screen.thinking is not None:
                stage.step()
    stage.press(*step * [RIGHT])


def review_begins(stage):
    match = played("madrasso", "human nane anzola momolo", 12)
    stage.show(card_by_card.ReviewPage, match)


def review_card(stage):
    _reviewed(stage, "madrasso", "human nane anzola momolo", 5)


review_more = pressed(review_card, A)


def review_tre(stage):
    _reviewed(stage, "madrasso-tre", "human nane momolo", 8)


def review_sums(stage):
    _reviewed(stage, "mediatore", "human nane anzola momolo", 9)


def review_match(stage):
    match = played("madrasso", "human nane anzola momolo", 12)
    match.begin()
    go_on(match, 40)
    with patch.object(deal_review, "DEEPEST", 6), patch.object(deal_review, "AT_ONCE", 6):
        with patch.object(card_values, "WORLDS", 8):
            stage.show(card_by_card.ReviewPage, match)
            stage.press(*10 * [RIGHT], A)
            while stage.screen.thinking is not None:
                stage.step()
    stage.step()


def review_why(stage):
    _reviewed(stage, "madrasso", "human nane anzola momolo", 0)
    while not (stage.screen.found.why and stage.screen.found.why[0]):
        stage.press(RIGHT)
    stage.press(A)


def review_chart(stage):
    match = begun("human nane anzola momolo", 12)
    go_on(match, 12)
    while match.turn != 0:
        go_on(match, 1)
    stage.open(match)
    stage.until_turn()
    table = stage.screen
    before = think_briefly(levels, 20000)
    try:
        table.lay(to_hint)
        stage.until(lambda: table.spoken, 6000)
    finally:
        levels.MASTER, levels.MAESTRO = before
    with patch.object(playouts, "PLAYOUTS", 300):
        table.lay(to_hint)
        stage.until(lambda: table.question.is_complete, 6000)


def review_waits(stage):
    with patch.object(stage.app, "solver", None), patch.object(card_values, "SLOW_WORLDS", 4):
        match = played("madrasso", "human nane anzola momolo", 12)
        stage.show(waiting.begin, match)
        while stage.screen.done < 4:
            stage.step()


SHOTS = shots(
    globals(),
    "review_begins review_card review_more review_tre review_sums review_chart",
)
SHOTS_OF_MATCH = (review_match, review_why, review_waits)
