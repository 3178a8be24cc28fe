"""The sounds of a window."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from screens.ui import sounds
from simulator import assets

RETRY = 10_000  # ms until a failed sound card is tried again
SILENCE = 10_000  # ms of silence until the sound card is closed
MIXED = {"frequency": 44_100, "size": -16, "channels": 2, "buffer": 1024}


class DesktopSpeaker:
    """A speaker that opens the sound card when needed."""

    def __init__(self) -> None:
        self._closed_until = 0
        self._loaded: dict[int, pygame.mixer.Sound] = {}
        self._heard = 0

    def play(self, number: int, volume: int) -> None:
        now = pygame.time.get_ticks()
        # Without a mixer, `pygame.mixer` is a falsy placeholder, which warns on use
        if now < self._closed_until or not volume or not pygame.mixer:
            return
        try:
            if not pygame.mixer.get_init():
                with _silent_errors():
                    pygame.mixer.init(**MIXED)
            if number not in self._loaded:
                self._loaded[number] = _sound(number)
            self._loaded[number].set_volume(sounds.PERCENT[volume] / 100)
            self._loaded[number].play()
        except (pygame.error, OSError, NotImplementedError):
            self._loaded.clear()
            self._closed_until = now + RETRY
            return
        self._heard = now

    def tick(self) -> None:
        if self._loaded and pygame.time.get_ticks() - self._heard > SILENCE:
            self._loaded.clear()
            pygame.mixer.quit()


def _sound(number: int) -> pygame.mixer.Sound:
    try:
        name = sounds.NAMES.split()[number]
        return pygame.mixer.Sound(assets.FOLDER / "sounds_fine" / f"{name}.flac")
    except pygame.error:  # this pygame may be unable to read FLAC
        return pygame.mixer.Sound(assets.FOLDER / sounds.file(number))


@contextmanager
def _silent_errors() -> Iterator[None]:
    """Discard standard error, to which SDL reports a missing sound card."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nothing = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nothing, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)
