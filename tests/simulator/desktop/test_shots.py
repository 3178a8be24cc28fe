"""Pictures of the screens from the command line."""

import pygame
import pytest

from screens.ui import words
from simulator.desktop.shot_names import SHOTS
from simulator.desktop.shots import shot


@pytest.mark.parametrize("screen", SHOTS)
def test_a_shot_is_a_picture_of_its_screen(screen, tmp_path):
    pictures = []
    for language in words.LANGUAGES:
        path = tmp_path / f"{language}.png"
        shot(screen, language, path, 2)
        picture = pygame.image.load(path)
        assert picture.get_size() == (320, 256)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] != pictures[1]


def test_a_shot_is_the_same_every_time(tmp_path):
    for name in ("one.png", "two.png"):
        shot("table", "it", tmp_path / name)
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()
