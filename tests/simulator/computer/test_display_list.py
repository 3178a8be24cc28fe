import pygame
import pytest

from simulator.computer.display_list import listed
from simulator.computer.fine_sheets import LETTERS
from simulator.computer.handheld_display import HEIGHT, WIDTH
from simulator.desktop.fine import DETAIL, Fine, sheet
from tests.support.screens import golden

FEW = 5000  # differing pixels of 1.3 million
WHOLE = (0, 0, WIDTH, HEIGHT)


def tinted(part, tint):
    part = part.copy()
    if isinstance(tint, int):
        part.fill((tint,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    elif tint:
        part.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return part


def painted(stage, area):
    surface = pygame.Surface((WIDTH * DETAIL, HEIGHT * DETAIL), 0, 32)
    for kind, *item in listed(stage.console.display.root_group, area):
        if kind == "t":
            name, *numbers, tint = item
            left, top, width, height, x, y, scale = numbers
            cut = pygame.Rect([int(DETAIL * each) for each in (left, top, width, height)])
            part = tinted(sheet(name).subsurface(cut), tint)
            if scale > 1:
                size = [scale * each for each in part.get_size()]
                part = pygame.transform.smoothscale(part, size)
            surface.blit(part, (x * DETAIL, y * DETAIL), special_flags=pygame.BLEND_PREMULTIPLIED)
            continue
        box = [DETAIL * each for each in item[:4]]
        if kind == "r":
            surface.fill(item[4], box)
        else:
            surface.set_clip([DETAIL * each for each in area])
            pygame.draw.rect(surface, item[4], box, border_radius=DETAIL * item[5])
            surface.set_clip(None)
    return surface


def unlike(one, other):
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12), other)
    return WIDTH * HEIGHT * DETAIL * DETAIL - mask.count()


@pytest.mark.parametrize(
    "name",
    "table_trick table_rob table_out settings_scrolled title_first hands_trick scores_full"
    " statistics_all".split(),
)
def test_painted_from_the_list_a_screen_is_the_windows(name, tmp_path):
    shot = {shot.__name__: shot for shot in golden.SHOTS}[name]
    stage = golden.staged(shot, "it", tmp_path)
    painter = Fine(DETAIL)
    painter.paint(stage.console.display.root_group, WHOLE)
    assert unlike(painted(stage, WHOLE), painter.surface) < FEW


def test_a_part_of_the_display_has_a_part_of_the_list(tmp_path):
    shot = {shot.__name__: shot for shot in golden.SHOTS}["table_trick"]
    stage = golden.staged(shot, "it", tmp_path)
    area = (30, 40, 50, 33)
    box = [DETAIL * each for each in area]
    whole, part = painted(stage, WHOLE).subsurface(box), painted(stage, area).subsurface(box)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(part, "RGB")


def test_letter_on_an_areas_edge_is_listed_whole(tmp_path):
    shot = {shot.__name__: shot for shot in golden.SHOTS}["settings_scrolled"]
    root = golden.staged(shot, "it", tmp_path).console.display.root_group
    letters, edges = [item[2:] for item in listed(root, WHOLE) if item[1] == LETTERS], 0
    for x in range(20, WIDTH, 7):
        part = [item[2:] for item in listed(root, (x, 20, 11, 40)) if item[1] == LETTERS]
        assert all(item in letters for item in part)
        edges += any(item[4] < x or item[4] + item[2] > x + 11 for item in part)
    assert edges > 5
