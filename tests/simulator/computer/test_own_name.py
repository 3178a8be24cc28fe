import pytest

from engine.cards import EMPTY
from screens import seats
from screens.ui import words
from tests.support.screens.layout import texts
from tests.support.screens.stage import begun, cover
from tools import shots

NAMED = "table tricks standing said auction reckoning scores four-scores hands mediatore pause"


@pytest.mark.parametrize("size", [(1280, 700), (412, 915), (800, 640)])
@pytest.mark.parametrize("name", NAMED.split())
def test_no_screen_calls_the_player_by_the_seat(stage, name, size, language):
    cover(stage, size)
    stage.picture(name, 3)
    shown = " ".join(texts(stage.console.display.scene)).split()
    assert words.say("seat_S") not in shown


def test_own_sentence_has_its_own_form(stage, language):
    cover(stage, (1280, 700))
    shots.PICTURES["auction"](stage.app)
    match = stage.screen.match
    assert seats.called(match, 0) == words.say("you")
    assert words.say("dealer", seats.called(match, 0)) == words.say("tell_deals_you")
    assert words.say("turn_of", seats.called(match, 0)) == words.say("your_turn")
    assert words.say("dealer", seats.called(match, 1)) != words.say("tell_deals_you")
    south = words.say("seat_S")
    assert south in words.say("new_seat", seats.called(match, 0)).split()
    assert match.turn != EMPTY


@pytest.mark.parametrize("size", [(1280, 700), (412, 915)])
def test_own_auction_says_that_you_deal(stage, size, english):
    cover(stage, size)
    seed = next(seed for seed in range(99) if auction(seed).game.dealer == 0)
    stage.open_at_turn(auction(seed))
    shown = texts(stage.console.display.scene)
    assert words.say("tell_deals_you") in shown and "You deals" not in shown


def auction(seed):
    match = begun("human nane anzola momolo", seed, "mediatore")
    return match
