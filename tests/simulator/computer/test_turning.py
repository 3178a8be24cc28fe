import pytest

from screens.help.at_a_glance import Glance
from screens.help.closeup import Closeup
from screens.ui import words
from screens.ui.keys import LEFT, RIGHT
from simulator.computer import devices
from tests.simulator.computer.test_screen_text import MORE
from tests.support.screens.pointing import spot_of
from tests.support.screens.stage import cover
from tools import shots

PHONES = [(412, 915), (915, 412)]
PAGES = "closeup glance tricks rules statistics hands review".split()
SETTLED = 20  # frames until nothing moves


def shown(stage, name, size):
    words.use("en")
    cover(stage, size)
    stage.console.device = devices.TOUCH
    (MORE.get(name) or shots.PICTURES[name])(stage.app)
    stage.step(SETTLED)


def slide(stage, way):
    canvas = stage.console.canvas
    middle, high = canvas.width // 2, canvas.height // 2
    begun, end = (middle - way * canvas.finger, high), (middle + way * canvas.finger, high + 3)
    stage.console.drag(begun, *end, False)
    stage.console.drag(begun, *end, True)
    stage.step(SETTLED)


def state(stage):
    page = stage.screen.question or stage.screen
    at = [getattr(page, name, None) for name in ("card", "page", "_page", "_at", "_begun")]
    return page, at


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("name", PAGES)
def test_a_finger_that_slides_turns_the_page(stage, name, size):
    shown(stage, name, size)
    begun = state(stage)
    stage.press(RIGHT)
    turned = state(stage)
    assert turned != begun
    stage.press(LEFT)
    assert state(stage) == begun
    slide(stage, -1)
    assert state(stage) == turned
    slide(stage, 1)
    assert state(stage) == begun


def tap(stage, text, at):
    x, y = spot_of(stage, text, at)
    frame = stage.console.display.frame
    stage.aim(frame.x + x * frame.scale, frame.y + y * frame.scale, True, wait=SETTLED)


@pytest.mark.parametrize("name", ["closeup", "statistics"])
def test_the_sign_of_both_arrows_turns_a_page(stage, name):
    shown(stage, name, PHONES[0])
    begun = state(stage)
    tap(stage, "<ARROWS>", 0.3)
    assert state(stage) != begun
    tap(stage, "<ARROWS>", 0.01)
    assert state(stage) == begun


def test_the_word_cards_of_a_glance_shows_a_card(stage):
    shown(stage, "glance", PHONES[0])
    assert isinstance(stage.screen.question, Glance)
    tap(stage, "▲", 0.02)
    assert isinstance(stage.screen.question, Closeup)


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("name", ["hands", "review"])
def test_a_second_tap_at_the_same_place_turns_on(stage, name, size):
    shown(stage, name, size)
    while stage.screen._at:
        stage.press(LEFT)
    frame, (x, y) = stage.console.display.frame, spot_of(stage, "►", 0.98)
    for at in range(1, 4):
        stage.aim(frame.x + x * frame.scale, frame.y + y * frame.scale, True, wait=SETTLED)
        assert stage.screen._at == at
