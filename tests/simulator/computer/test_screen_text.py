from itertools import product
from types import SimpleNamespace

import pygame
import pytest

from engine.options import MADRASSO, default_rules
from lab.gallery import WINDOWS
from screens.help.at_a_glance import Glance
from screens.help.book import Book
from screens.menu.keyboard import CodePage
from screens.review.card_by_card import ReviewPage
from screens.statistics.statistics_page import StatisticsPage
from screens.ui import option_list, theme, words
from screens.ui.keys import A
from screens.ui.part import box
from simulator.computer import devices, scene
from simulator.computer.canvas import HEIGHT, fitting
from simulator.computer.tables.rows import HalfRows
from simulator.computer.tables.title_cards import CardRows
from tests.support.screens import statistics_pages
from tests.support.screens.layout import assert_clear
from tests.support.screens.stage import Stage
from tools import shots

SHARE = 0.97  # minimum fraction of painted pixels
BLACK = int.from_bytes(b"\0\0\0\xff", "little")  # displayio's default pixel
TARGET = 44  # pixels
SCREENS = [*shots.PICTURES]
LONG = {"watch", "hint"}
SAMPLE = [(1280, 700), (412, 915), (820, 1180)]
PAGES = "scores four-scores result rules contents match-rules settings new-game"
PAGES += " options title statistics hands review glance-alone code"


def statistics(app):
    statistics_pages.some_matches(SimpleNamespace(console=app.console))
    app.open(StatisticsPage)


def review(app):
    app.open(ReviewPage, shots._played(MADRASSO, 1))


def match_rules(app):
    app.open(Book, MADRASSO, default_rules(MADRASSO), app.leave)
    shots._step(app, 2)
    if app.console.canvas.shape == "tall":
        shots._press(app, A)


MORE = {
    "statistics": statistics,
    "review": review,
    "match-rules": match_rules,
    "glance-alone": lambda app: app.open(Glance, MADRASSO, None, app.leave),
    "code": lambda app: app.open(CodePage, None, None),
}


@pytest.fixture
def shown(tmp_path):
    def show(name, size, language):
        words.use(language)
        stage = Stage(tmp_path)
        console = stage.console
        console.canvas = fitting(*size, min(size) > HEIGHT)
        console.devices = devices.IN_A_WINDOW
        console.device = devices.TOUCH if size[1] > size[0] else devices.POINTER
        (MORE.get(name) or shots.PICTURES[name])(stage.app)
        stage.step(shots.SETTLED)
        return stage

    return show


def share(stage) -> float:
    content = pygame.image.tobytes(stage.console.display.surface, "RGBX")
    pixels = memoryview(content).cast("I").tolist()
    black = pixels.count(BLACK)
    return 1 - black / len(pixels)


def cases(found, *marks):
    return [
        pytest.param(*each, marks=marks, id=f"{each[0]}-{each[1][0]}-{each[2]}") for each in found
    ]


EVERY = sorted(product({*SCREENS, *MORE} - LONG, WINDOWS, words.LANGUAGES))
SEEN = [case for case in EVERY if case[1] in SAMPLE and case[2] == "fr"]
REST = [case for case in EVERY if case not in SEEN]


@pytest.mark.parametrize(("name", "size", "language"), cases(SEEN) + cases(REST, pytest.mark.whole))
def test_canvas_is_painted_everywhere(shown, name, size, language):
    stage = shown(name, size, language)
    canvas = stage.console.canvas
    assert canvas.width * canvas.scale >= size[0] and canvas.height * canvas.scale >= size[1]
    assert share(stage) >= SHARE


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("size", SAMPLE)
@pytest.mark.parametrize("name", PAGES.split())
def test_no_text_of_a_page_touches_anything(shown, name, size, language):
    stage = shown(name, size, language)
    frame = stage.console.display.frame
    group, inner = stage.screen.group, scene.Group()
    menu = getattr(stage.screen, "_menu", None)
    aside = (
        menu.group
        if isinstance(menu, (HalfRows, CardRows))
        else getattr(stage.screen, "_aside", None)
    )
    if aside is not None:
        group.remove(aside)
        while len(aside):
            inner.append(aside.pop(0))
    theme.WIDTH, theme.HEIGHT = frame.width, frame.height
    assert_clear(group)
    if len(inner):
        own = stage.screen
        theme.WIDTH, theme.HEIGHT = getattr(own, "_width", 320), getattr(own, "_height", 256)
        inner.insert(0, box(0, 0, theme.WIDTH, theme.HEIGHT, theme.NIGHT))
        assert_clear(inner)


@pytest.mark.parametrize("size", [size for size in WINDOWS if size[1] > size[0]])
@pytest.mark.parametrize("name", "settings title pause signal auction rules scores".split())
def test_a_finger_hits_every_row(shown, name, size):
    stage = shown(name, size, "it")
    screen, frame = stage.screen, stage.console.display.frame
    part = screen.question or getattr(screen, "part", None) or screen
    scale = frame.scale * stage.console.canvas.scale * getattr(part.group, "scale", 1)
    menu = getattr(part, "_menu", None)
    row = menu._step if menu else getattr(part, "_step", option_list.ROW)
    assert row * scale >= TARGET
