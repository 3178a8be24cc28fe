from math import ceil

import pytest

from screens import flow
from screens.ui import words
from screens.ui.labels import Line
from simulator.computer import devices
from simulator.computer.canvas import HEIGHT, WIDE_LEAST, fitting
from simulator.computer.pages import title_sides
from simulator.web.page_console import CORNER
from tests.support.screens.stage import new_match
from tools import shots

SIZES = [(375, 667), (412, 915), (360, 740), (390, 844), (667, 375), (640, 360), (915, 412)]


def cover(stage, size):
    canvas = stage.console.canvas = fitting(*size, True, 1, CORNER)
    stage.console.corner = ceil(CORNER / canvas.scale)
    stage.console.devices = devices.IN_A_WINDOW
    stage.console.device = devices.TOUCH
    return canvas


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("saved", [True, False])
def test_the_name_of_the_game_is_seen(stage, size, saved):
    canvas = cover(stage, size)
    if saved:
        shots.PICTURES["title"](stage.app)
    else:
        flow.to_title(stage.app)
    stage.step(3)
    frame = stage.console.display.frame
    right = frame.x + (frame.width + title_sides.NAME_WIDTH) // 2 * frame.scale
    top = frame.y + title_sides.NAME_TOP * frame.scale
    assert right <= canvas.width - stage.console.corner or top >= stage.console.corner


@pytest.mark.parametrize("size", SIZES[4:])
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", ["mediatore", "madrasso"])
def test_the_first_players_row_is_below_the_menu(stage, size, language, game):
    words.use(language)
    canvas = cover(stage, size)
    stage.open_at_card(new_match(game=game))
    column = stage.app._beside
    left, low = canvas.width - stage.console.corner, stage.console.corner - 2
    lines = [*column._names, *column._counts]
    assert bool(column._heads.text) == (game == "mediatore")
    for line in lines + [column._heads] * bool(column._heads.text):
        assert (
            isinstance(line, Line)
            and line.y + 1 >= low
            or column.group.x + line.x + line.bitmap.width <= left
        )


@pytest.mark.parametrize("size", [(1000, 500), (900, 400), (1200, 560), (800, 390)])
def test_pixels_are_the_largest_whole_ones_of_a_low_wide_window(stage, size):
    canvas = stage.console.canvas = fitting(*size, False)
    largest = min(size[0] // WIDE_LEAST, size[1] // HEIGHT)
    assert canvas.times * canvas.scale == largest
    assert (canvas.width, canvas.height) == size if canvas.scale == 1 else canvas.width
    stage.open_at_card(new_match())
    frame = stage.console.display.frame
    assert frame.height * frame.scale * canvas.scale >= size[1] - largest
    low = stage.app._beside.buttons._boxes[-1]
    assert low[1] + low[3] <= canvas.height
