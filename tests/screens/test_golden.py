"""Every golden picture is what the screens show now, pixel for pixel, in both looks."""

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


@pytest.mark.parametrize("language", sorted(words.LANGUAGES))
@pytest.mark.parametrize("shot", golden.SHOTS, ids=lambda shot: shot.__name__)
def test_the_fine_screen_looks_as_it_did(shot, language, tmp_path):
    kept = golden.fine_kept()[golden.path(shot, language).stem]
    assert golden.fine(shot, language, tmp_path) == kept
