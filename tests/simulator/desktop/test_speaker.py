import pygame
import pytest

from screens.ui import sounds
from simulator.desktop import speaker
from simulator.desktop.speaker import RETRY, SILENCE, DesktopSpeaker


@pytest.fixture
def clock(monkeypatch):
    now = [0]
    monkeypatch.setattr(speaker.pygame.time, "get_ticks", lambda: now[0])
    yield now
    pygame.mixer.quit()


def test_sound_card_opens_for_a_sound_and_closes(clock, monkeypatch):
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
    played.play(sounds.CARD, sounds.MEDIUM)
    assert pygame.mixer.get_busy()


def test_each_volume_is_louder_than_the_one_before():
    assert sorted(set(sounds.PERCENT)) == list(sounds.PERCENT)
    assert sounds.PERCENT[sounds.SILENT] == 0 and sounds.PERCENT[sounds.LOUD] == 100


def test_silence_opens_no_sound_card(clock, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    DesktopSpeaker().play(sounds.WIN, sounds.SILENT)
    assert not pygame.mixer.get_init()


def test_computer_without_sound_card_is_silent(clock, monkeypatch, capfd):
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/nowhere")
    tries = []
    opens = pygame.mixer.init
    monkeypatch.setattr(pygame.mixer, "init", lambda **how: (tries.append(how), opens(**how)))
    closed = DesktopSpeaker()
    for _ in range(3):
        closed.play(sounds.CARD, sounds.LOUD)
        closed.tick()
    assert len(tries) == 1
    assert capfd.readouterr() == ("", "")


def test_a_card_that_fails_once_is_tried_again_later(clock, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    tries = []
    opens = pygame.mixer.init

    def init(**how):
        tries.append(clock[0])
        if len(tries) == 1:
            raise pygame.error("the device is busy")
        opens(**how)

    monkeypatch.setattr(pygame.mixer, "init", init)
    played = DesktopSpeaker()
    played.play(sounds.CARD, sounds.LOUD)
    clock[0] = RETRY - 1
    played.play(sounds.CARD, sounds.LOUD)
    assert tries == [0]
    clock[0] = RETRY
    played.play(sounds.CARD, sounds.LOUD)
    assert tries == [0, RETRY] and pygame.mixer.get_busy()


def test_lost_sound_card_is_opened_again(clock, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    played = DesktopSpeaker()
    played.play(sounds.CARD, sounds.LOUD)
    pygame.mixer.quit()  # sounds become invalid
    played.play(sounds.CARD, sounds.LOUD)
    clock[0] += RETRY
    played.play(sounds.CARD, sounds.LOUD)
    assert pygame.mixer.get_busy()


class MissingModule:
    """A class like that by which pygame replaces missing modules."""

    used = False

    def __bool__(self):
        return False

    def __getattr__(self, name):
        self.used = True  # here pygame's class warns
        raise NotImplementedError("mixer module not available")


def test_a_pygame_without_mixer_is_silent(clock, monkeypatch):
    with monkeypatch.context() as patch:
        missing = MissingModule()
        patch.setattr(speaker.pygame, "mixer", missing)
        played = DesktopSpeaker()
        for _ in range(2):
            played.play(sounds.CARD, sounds.LOUD)
            played.tick()
            clock[0] += RETRY
        assert not missing.used


def test_a_mixer_without_flac_plays_the_handhelds_sound(clock, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = []
    original = pygame.mixer.Sound

    def sound(path):
        opened.append(path.name)
        if path.suffix == ".flac":
            raise pygame.error("no FLAC")
        return original(path)

    monkeypatch.setattr(pygame.mixer, "Sound", sound)
    DesktopSpeaker().play(sounds.CARD, sounds.LOUD)
    assert opened == ["card.flac", "card.wav"] and pygame.mixer.get_busy()
