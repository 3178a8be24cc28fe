"""The sounds as they are made, and as the handheld can play them."""

import io
import wave

import pytest

from screens.ui import sounds
from simulator import assets
from tools.sounds import FOLDER, RATE, files

ROOM = 40_960  # bytes of the handheld's drive
ROUNDED = 1  # a step that another processor's arithmetic may end on


def read(content):
    """The samples of a WAV file, about zero."""
    with wave.open(io.BytesIO(content)) as file:
        head = file.getnchannels(), file.getsampwidth(), file.getframerate()
        assert head == (1, 1, RATE)
        return [value - 128 for value in file.readframes(file.getnframes())]


@pytest.fixture(scope="module")
def made():
    return files()


def test_assets_has_what_the_arithmetic_makes(made):
    there = {path.name for path in (assets.FOLDER / "sounds").iterdir()}
    assert there == {name.removeprefix(f"{FOLDER}/") for name in made}
    for name, content in made.items():
        kept = read((assets.FOLDER.parent / name).read_bytes())
        anew = read(content)
        assert len(kept) == len(anew)
        assert max(abs(a - b) for a, b in zip(kept, anew, strict=True)) <= ROUNDED, name


def test_every_number_has_its_file(made):
    numbers = range(len(sounds.NAMES.split()))
    assert {f"assets/{sounds.file(number)}" for number in numbers} == set(made)
    assert sounds.NAMES.split()[sounds.KNOCK] == "knock"
    assert sounds.NAMES.split()[sounds.NOTICE] == "notice"


def test_all_have_room_on_the_drive(made):
    assert sum(len(content) for content in made.values()) <= ROOM


def test_each_is_heard_and_none_clips_or_ends_with_a_click(made):
    for name, content in made.items():
        samples = read(content)
        assert 40 <= max(map(abs, samples)) < 127, name
        assert max(map(abs, samples[-4:])) <= 4, name
