import pygame
import pytest

from tests.support.screens import golden

KEPT = pytest.mark.parametrize(
    "shot, language", golden.kept(), ids=lambda value: getattr(value, "__name__", value)
)


@pytest.mark.smoke(231)
@KEPT
def test_the_screen_looks_like_its_picture(shot, language, tmp_path):
    shown, fine = golden.take(shot, language, tmp_path)
    path = golden.path(shot, language)
    assert golden.pixels(shown) == golden.pixels(pygame.image.load(path))
    assert fine == golden.fine_kept()[path.stem]
