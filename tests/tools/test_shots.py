from pathlib import Path

import pytest

from screens.ui import words
from tools import shots
from tools.shots import PICTURES, shot


@pytest.mark.smoke(8)
@pytest.mark.parametrize("screen", PICTURES)
def test_a_shot_is_a_picture_of_its_screen(screen):
    pictures = [shot(screen, language, 2) for language in words.LANGUAGES]
    assert {picture.get_size() for picture in pictures} == {(320, 256)}
    assert shots.png(pictures[0]) != shots.png(pictures[1])


def pages_of(app):
    screen = app.screen
    for page in (screen, getattr(screen, "part", None), getattr(screen, "question", None)):
        for kind in type(page).__mro__:
            yield kind.__module__


@pytest.mark.smoke(0)
def test_every_screen_and_panel_has_a_shot(monkeypatch):
    apps = []

    class Noted(shots.Program):
        def __init__(self, console):
            super().__init__(console)
            apps.append(self)

    monkeypatch.setattr(shots, "Program", Noted)
    for name in PICTURES:
        shot(name, "it")
    shown = {module for app in apps for module in pages_of(app)}
    takes_keys = {
        ".".join(file.relative_to("lib").with_suffix("").parts)
        for file in Path("lib/screens").glob("*/*.py")
        if "    def press(self" in file.read_text(encoding="utf-8")
    }
    # These have golden pictures
    golden = {"puzzles.puzzle_panel", "review.card_by_card", "review.waiting"}
    golden |= {"lessons.teacher", "scores.deal_panel", "practice.compare"}
    golden |= {"statistics.statistics_page", "menu.character_page", "menu.keyboard"}
    assert takes_keys - shown == {"screens.ui.menus"} | {f"screens.{name}" for name in golden}


def test_a_shot_is_the_same_every_time():
    one, two = (shots.png(shot("table", "it", 3, True)) for _ in range(2))
    assert one == two


def test_the_fine_look_is_another(tmp_path):
    path = tmp_path / "table.png"
    words.use("it")
    assert shots.main(["table", "--out", str(path), "--scale", "3", "--fine"]) == 0
    assert path.read_bytes() == shots.png(shot("table", "it", 3, True))
    assert path.read_bytes() != shots.png(shot("table", "it", 3))
