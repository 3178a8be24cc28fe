from pathlib import Path

import pytest

from engine.bots import character
from engine.options import GAMES
from screens import flow
from screens.seats import BOTTOM, place
from screens.ui import bmp
from screens.ui.portraits import PORTRAITS, SIDE, load
from simulator.computer import scene
from tests.support.drawn import rows
from tests.support.screens.stage import begun, new_match

FILE = Path("assets/portraits.bmp")
HEIGHT = PORTRAITS * SIDE
READ = 54 + SIDE * SIDE // 2  # bytes: a header, and half a byte per pixel


def test_each_is_read_out_of_its_file_as_it_was_drawn(stage):
    drawn = rows("portraits")
    assert len(drawn) == PORTRAITS * SIDE
    for number in range(PORTRAITS):
        bitmap = load(stage.app, number).bitmap
        shown = [[bitmap[x, y] for x in range(SIDE)] for y in range(SIDE)]
        assert shown == drawn[number * SIDE :][:SIDE]


@pytest.mark.parametrize("game", GAMES[:-1])  # Mediatore begins with an auction
def test_shared_device_masks_the_people(stage, game):
    others = "human nane" if game == "madrasso-tre" else "human nane human"
    match = begun(f"human {others}", game=game)
    flow.raise_curtain(stage.app, match, 0)
    stage.step()
    shown = stage.screen.players.portraits
    mask = load(stage.app, PORTRAITS - 1).bitmap
    for seat in range(1, len(match.players)):
        tile = shown[place(seat, 0, len(match.players))]
        same = all(tile.bitmap[i, i] == mask[i, i] for i in range(SIDE))
        assert same == (match.players[seat] == "human")
    assert not shown[BOTTOM]


@pytest.mark.parametrize("game", GAMES)
def test_watched_players_have_faces_people_none(stage, game):
    others = "nane momolo" if game == "madrasso-tre" else "nane anzola momolo"
    for first in ("toffolo", "human"):
        match = new_match(f"{first} {others}", game=game)
        stage.open(match)
        shown = stage.screen.players.portraits
        assert bool(shown[BOTTOM]) == (first != "human")
        assert len([tile for tile in shown if tile]) == len(others.split()) + bool(shown[BOTTOM])


def test_bottom_face_changes_with_the_kings(stage):
    for seed in range(20):
        match = new_match("toffolo nane anzola momolo", seed, first_dealer="kings")
        stage.open(match)
        table = stage.screen
        stage.until(lambda table=table: not table.motions.running)
        shown = table.players.portraits[BOTTOM].bitmap
        own = load(stage.app, character(match.players[0])).bitmap
        assert all(shown[i, i] == own[i, i] for i in range(SIDE))


def test_portrait_has_the_colours_of_the_marks(stage):
    tile = load(stage.app, 5)
    assert tile.pixel_shader is stage.app.marks.palette
    assert list(tile.pixel_shader) == list(bmp.read(str(FILE), SIDE, HEIGHT, 4)[1])
    assert (tile.x, tile.y, tile.width, tile.height) == (0, 0, 1, 1)


def test_portrait_reads_only_its_pixels(stage, monkeypatch):
    files = []

    class Watched:
        def __init__(self, path, mode):
            self.file = open(path, mode)  # noqa: SIM115
            self.size = 0
            self.seek, self.tell, self.name = self.file.seek, self.file.tell, path
            files.append(self)

        def read(self, size):
            self.size += size
            return self.file.read(size)

        def readinto(self, buffer):
            self.size += len(buffer)
            return self.file.readinto(buffer)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.file.close()

    monkeypatch.setattr(bmp, "open", Watched, raising=False)
    load(stage.app, 11)
    (watched,) = files
    assert watched.size == READ
    assert watched.file.closed


def test_fine_portrait_knows_its_origin(stage):
    for number in (0, 7, 11):
        (piece,) = load(stage.app, number).bitmap.pieces
        assert piece == scene.SheetPiece("portraits", 0, number * SIDE, SIDE, SIDE, 0, 0)
