"""Pictures of the screens from the command line."""

from pathlib import Path

import pygame
import pytest

from screens.ui import words
from tools import shots
from tools.shots import PICTURES, shot


@pytest.mark.parametrize("screen", PICTURES)
def test_a_shot_is_a_picture_of_its_screen(screen, tmp_path):
    pictures = []
    for language in words.LANGUAGES:
        path = tmp_path / f"{language}.png"
        shot(screen, language, path, 2)
        picture = pygame.image.load(path)
        assert picture.get_size() == (320, 256)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] != pictures[1]


def pages_of(app):
    """The modules of what takes the keys there: the screen, a part of it, what lies over it."""
    screen = app.screen
    for page in (screen, getattr(screen, "part", None), getattr(screen, "question", None)):
        for kind in type(page).__mro__:
            yield kind.__module__


def test_every_screen_and_every_panel_that_takes_keys_has_a_shot(tmp_path, monkeypatch):
    apps = []

    class Noted(shots.Program):
        def __init__(self, console):
            super().__init__(console)
            apps.append(self)

    monkeypatch.setattr(shots, "Program", Noted)
    for name in PICTURES:
        shot(name, "it", tmp_path / "it.png")
    shown = {module for app in apps for module in pages_of(app)}
    takes_keys = {
        ".".join(file.relative_to("lib").with_suffix("").parts)
        for file in Path("lib/screens").glob("*/*.py")
        if "    def press(self" in file.read_text(encoding="utf-8")
    }
    # Menus are a part of title, pause and auction; the others have golden pictures.
    golden = {"puzzles.menu", "puzzles.panel", "review.page", "review.chart"}
    golden |= {"lessons.menu", "lessons.teacher"}
    assert takes_keys - shown == {"screens.ui.menus"} | {f"screens.{name}" for name in golden}


def test_a_shot_is_the_same_every_time(tmp_path):
    for name in ("one.png", "two.png"):
        shot("table", "it", tmp_path / name)
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()
