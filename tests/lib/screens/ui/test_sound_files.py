import wave

import pytest

from screens.ui import sounds
from simulator import assets

FILES = sorted((assets.FOLDER / "sounds").iterdir())
RATE = 11_025  # samples per second
FINE_RATE = 44_100
ROOM = 40_960  # bytes


def test_every_number_has_its_file():
    numbers = range(len(sounds.NAMES.split()))
    named = {sounds.file(number) for number in numbers}
    assert named == {f"sounds/{path.name}" for path in FILES}
    assert sounds.NAMES.split()[sounds.KNOCK] == "knock"
    assert sounds.NAMES.split()[sounds.NOTICE] == "notice"


def test_all_have_room_on_the_drive():
    assert sum(path.stat().st_size for path in FILES) <= ROOM


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_sound_is_audible_and_does_not_clip(path):
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 1, RATE)
        samples = [value - 128 for value in file.readframes(file.getnframes())]
    assert 40 <= max(map(abs, samples)) < 127
    assert max(map(abs, samples[-4:])) <= 4


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_computers_have_the_same_sound_in_16_bits(path):
    info = (assets.FOLDER / "sounds_fine" / f"{path.stem}.flac").read_bytes()[:42]
    assert info[:4] == b"fLaC"
    sizes = int.from_bytes(info[18:26], "big")  # rate, channels - 1, bits - 1, samples
    rate, channels = sizes >> 44, (sizes >> 41 & 7) + 1
    bits, samples = (sizes >> 36 & 31) + 1, sizes & (1 << 36) - 1
    assert (rate, channels, bits) == (FINE_RATE, 1, 16)
    with wave.open(str(path)) as file:
        assert abs(samples / FINE_RATE - file.getnframes() / RATE) < 0.001
