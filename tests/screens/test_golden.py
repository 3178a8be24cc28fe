"""Every golden picture is what the screens show now, pixel for pixel, in both looks."""

import pygame
import pytest

from tests.support.screens import golden

KEPT = pytest.mark.parametrize(
    "shot, language", golden.kept(), ids=lambda value: getattr(value, "__name__", value)
)


@KEPT
def test_the_screen_looks_like_its_picture(shot, language, tmp_path):
    shown = golden.take(shot, language, tmp_path)
    kept = pygame.image.load(golden.path(shot, language))
    assert golden.pixels(shown) == golden.pixels(kept)


@KEPT
def test_the_fine_screen_looks_as_it_did(shot, language, tmp_path):
    kept = golden.fine_kept()[golden.path(shot, language).stem]
    assert golden.fine(shot, language, tmp_path) == kept
