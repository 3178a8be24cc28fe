import pytest

from engine.deal import AUCTION, PLAY
from engine.mediatore.contracts import CONTRACT_NAMES, STAKES
from engine.options import MADRASSO, MEDIATORE, default_rules, parse_rules
from screens.help import at_a_glance, book
from screens.lessons.lesson_list import Lessons
from screens.menu.saved_settings import Settings
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, A, B
from tests.support.screens import auctions
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import new_match


def bids_of(stage, rules):
    stage.show(at_a_glance.Glance, MEDIATORE, rules, stage.app.leave)
    stage.press(RIGHT)
    assert_readable(stage.screen.group)
    shown = texts(stage.screen.group)
    named = [text for text in shown if text in CONTRACT_NAMES and text]
    return named, [int(text) for text in shown if text.isdigit()]


@pytest.mark.parametrize("payments", [0, 1])
def test_bids_are_listed_with_their_stakes(stage, language, payments):
    rules = parse_rules(MEDIATORE, {"payments": ["standard", "low"][payments]})
    names, won = bids_of(stage, rules)
    assert names == list(CONTRACT_NAMES[1:])
    assert won == list(STAKES[payments][1:]) == sorted(won)


def test_no_bid_above_solissimo_if_it_is_highest(stage):
    names, _ = bids_of(stage, parse_rules(MEDIATORE, {"solissimo_look": "no"}))
    assert names == list(CONTRACT_NAMES[1:-1])


def test_without_rules_of_a_match_the_usual_ones_hold(stage):
    assert bids_of(stage, None) == bids_of(stage, default_rules(MEDIATORE))


@pytest.mark.parametrize(("phase", "page"), [(AUCTION, 1), (PLAY, 0)])
def test_rules_open_at_the_bids_in_an_auction(stage, phase, page):
    match = auctions.reached(lambda game: game.phase == phase and game.deal.turn == 0)
    stage.open_at_turn(match)
    stage.pick("read_the_rules")
    opened = stage.screen.question
    assert isinstance(opened, at_a_glance.Glance) and opened.page == page
    stage.press(LEFT)
    assert opened.page == 0


def test_lessons_offer_madrassos_rules_in_a_match_of_mediatore(stage):
    Settings(stage.console).put({"game": "mediatore"})
    stage.console.save_match(new_match(game="mediatore"))
    stage.show(Lessons, 0)
    stage.press(DOWN, A)
    assert stage.screen.game == MADRASSO
    stage.press(*2 * [A])
    assert isinstance(stage.screen, book.Book)
    stage.press(B)
    assert words.say("rules_of_game", "Madrasso") in texts(stage.screen.group)
