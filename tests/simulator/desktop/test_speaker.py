"""The window's sounds: a card that is there, and none."""

import pygame
import pytest

from screens.ui import sounds
from simulator.desktop import speaker
from simulator.desktop.speaker import SILENCE, DesktopSpeaker


@pytest.fixture
def clock(monkeypatch):
    """The milliseconds that the speaker reads, in a list."""
    now = [0]
    monkeypatch.setattr(speaker.pygame.time, "get_ticks", lambda: now[0])
    yield now
    pygame.mixer.quit()


def test_the_card_is_opened_for_a_sound_and_left_when_none_has_come(clock, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    played = DesktopSpeaker()
    played.tick()
    assert not pygame.mixer.get_init()
    played.play(sounds.CARD, sounds.MEDIUM)
    assert pygame.mixer.get_busy()
    clock[0] += SILENCE
    played.tick()
    assert pygame.mixer.get_init()
    clock[0] += 1
    played.tick()
    assert not pygame.mixer.get_init()
    played.play(sounds.CARD, sounds.MEDIUM)  # and once more
    assert pygame.mixer.get_busy()


def test_a_volume_is_louder_than_the_one_before():
    assert sorted(set(sounds.PERCENT)) == list(sounds.PERCENT)
    assert sounds.PERCENT[sounds.SILENT] == 0 and sounds.PERCENT[sounds.LOUD] == 100


def test_who_wants_no_sound_opens_no_card(clock, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    DesktopSpeaker().play(sounds.WIN, sounds.SILENT)
    assert not pygame.mixer.get_init()


def test_a_computer_without_a_card_is_silent_and_says_nothing(clock, monkeypatch, capfd):
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/nowhere")
    tries = []
    opens = pygame.mixer.init
    monkeypatch.setattr(pygame.mixer, "init", lambda **how: (tries.append(how), opens(**how)))
    deaf = DesktopSpeaker()
    for _ in range(3):
        deaf.play(sounds.CARD, sounds.LOUD)
        deaf.tick()
    assert len(tries) == 1
    assert capfd.readouterr() == ("", "")
