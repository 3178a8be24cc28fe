import pygame
import pytest

from screens import flow
from screens.madrasso.sheet import Scores
from screens.ui.keys import RIGHT, A
from screens.ui.labels import Line
from simulator.computer import scene
from simulator.computer.handheld_display import HEIGHT, WIDTH
from simulator.desktop.fine import DETAIL, Fine, _part, sheet
from tests.support.screens.stage import at_title, new_match, played_out

WHOLE = (0, 0, WIDTH, HEIGHT)
SIZES = {"cards": (20, 1200), "marks": (100, 30), "font": (648, 11), "felt": (32, 32)}
SIZES |= {"felt-dark": (32, 32), "felt-black": (32, 32)}
SOFT = 3  # grey pixels at a stroke's end


@pytest.fixture
def stage(tmp_path):
    return at_title(tmp_path)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def painted_whole(stage, scale):
    painter = Fine(scale)
    painter.paint(stage.console.display.root_group, WHOLE)
    return pixels(painter.surface)


@pytest.mark.parametrize("name", [*SIZES, "title"])
def test_fine_sheet_has_the_pixel_sheets_proportions(name):
    width, height = SIZES.get(name, (160, 60))
    assert sheet(name).get_size() == (width * DETAIL, height * DETAIL)


@pytest.mark.parametrize("scale", [2.3, 3, 4, 5.625, 8])
def test_partial_fine_painting_equals_the_whole(stage, scale):
    display = stage.console.display
    stage.open_at_turn(new_match(seed=5))
    display.picture(scale, True)
    for keys in (RIGHT, RIGHT, A, 0, 0, 0, 0, 0, 0, 0):
        stage.press(keys) if keys else stage.step()
        assert pixels(display.picture(scale, True)) == painted_whole(stage, scale)


def test_a_card_that_may_not_be_played_is_darker(stage):
    faces = stage.app.faces
    tile = faces.tile(12)
    stage.screen.group.append(tile)
    bright = painted_whole(stage, 4)
    faces.light(tile, False)
    dim = painted_whole(stage, 4)
    at = 3 * (108 * WIDTH * 4 + 12)
    assert bright[at] - dim[at] > 50


@pytest.mark.parametrize("scale", [2.5625, 4.01, 5.125])
def test_between_tiles_there_is_no_gap_in_any_scale(stage, scale):
    match = played_out(new_match("club club club club"))
    stage.show(Scores, match, flow.go_on, wait=2)
    picture = stage.console.display.picture(scale, True)
    row = [picture.get_at((x, int(6 * scale))) for x in range(picture.get_width())]
    paper = [x for x, colour in enumerate(row) if colour != row[0]]
    assert paper == list(range(paper[0], paper[-1] + 1))


def test_the_looks_change_at_any_time_and_scale(stage):
    display = stage.console.display
    stage.to_title(3)
    for scale, fine in ((4, True), (4, False), (5, True), (2, False), (3, True)):
        shown = display.picture(scale, fine)
        assert shown.get_size() == (WIDTH * scale, HEIGHT * scale)
        if fine:
            assert pixels(shown) == painted_whole(stage, scale)


def test_pictures_of_scales_not_in_use_are_freed(stage):
    display = stage.console.display
    stage.open_at_turn(new_match(seed=5))
    kept = []
    for scale in (3, 4, 5, 3):
        display.picture(scale, True)
        kept.append(_part.cache_info().currsize)
    assert kept[0] == kept[3] < 1.5 * kept[1] and kept[2] < 1.5 * kept[0]


def test_a_face_is_its_own_in_every_place(stage):
    pictures = set()
    for number in range(40):
        tile = stage.app.faces.tile(number)
        stage.screen.group.append(tile)
        pictures.add(painted_whole(stage, 3))
        stage.screen.group.remove(tile)
    assert len(pictures) == 40


def test_large_letters_are_as_sharp_as_small_ones(stage):
    larger = scene.Group(scale=2)
    larger.append(Line(stage.app, 0, 0, 10, "I", 0xFFFFFF))
    painter = Fine(DETAIL)
    painter.paint(larger, WHOLE)
    column = [painter.surface.get_at((8, y))[0] for y in range(11 * 2 * DETAIL)]
    assert max(column) == 255
    assert len([each for each in column if 20 < each < 235]) <= 2 * SOFT
