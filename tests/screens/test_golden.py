"""Every golden picture is what the screens show now, pixel for pixel."""

import pygame
import pytest

from screens.ui import words
from tests.support.screens import golden


@pytest.mark.parametrize("language", sorted(words.LANGUAGES))
@pytest.mark.parametrize("shot", golden.SHOTS, ids=lambda shot: shot.__name__)
def test_the_screen_looks_like_its_picture(shot, language, tmp_path):
    shown = golden.take(shot, language, tmp_path)
    kept = pygame.image.load(golden.path(shot, language))
    assert golden.pixels(shown) == golden.pixels(kept)
