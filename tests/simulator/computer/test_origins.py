from pathlib import Path

import bitmaptools
import displayio
import pytest

from screens.ui import bmp, sprites, theme
from screens.ui.part import box
from simulator.computer import bitmaps, origins
from simulator.computer.origins import SheetPiece

CARD = 17


bitmaps.install()


@pytest.fixture
def faces():
    return sprites.cards("assets/cards.bmp")


def pieces(bitmap):
    return origins.of(bitmap).pieces


def test_a_face_is_a_part_of_the_sheet_of_cards(faces):
    assert pieces(faces.tile(CARD).bitmap) == [SheetPiece("cards", 0, 30 * CARD, 20, 30, 0, 0)]


def test_part_copied_from_a_face_names_its_sheet(faces):
    whole, cut = faces.tile(CARD).bitmap, displayio.Bitmap(12, 20, 16)
    cut.fill(3)
    bitmaptools.blit(cut, whole, 1, 2, x1=4, y1=5, x2=10, y2=20)
    assert pieces(cut) == [SheetPiece("cards", 4, 30 * CARD + 5, 6, 15, 1, 2)]
    assert origins.of(cut).filled == 3


@pytest.mark.parametrize("face", ["", "-chiara", "-francesi"])
def test_a_faces_index_is_a_small_card_of_its_own(face):
    cut = SheetPiece("cards" + face, 0, 30 * CARD, 10, 20, 50, 60)
    assert origins.whole(cut) == SheetPiece("corners" + face, 0, 20 * CARD, 10, 20, 50, 60)


@pytest.mark.parametrize(
    "piece",
    [
        SheetPiece("cards", 0, 30 * CARD, 20, 30, 0, 0),
        SheetPiece("cards", 1, 30 * CARD, 10, 20, 0, 0),
        SheetPiece("marks", 0, 0, 10, 20, 0, 0),
        SheetPiece("font", 4, 0, 5, 12, 3, 0),
    ],
)
def test_whole_of_another_piece_is_the_piece(piece):
    assert origins.whole(piece) == piece


def test_part_of_a_face_in_a_bitmap_is_framed(faces):
    bitmap = displayio.Bitmap(14, 24, 16)
    bitmap.fill(6)
    assert not origins.frames_a_card(bitmap)
    bitmaptools.blit(bitmap, faces.tile(CARD).bitmap, 2, 2, x2=10, y2=20)
    assert origins.frames_a_card(bitmap)
    assert not origins.frames_a_card(faces.tile(CARD).bitmap)


@pytest.mark.parametrize("sheet", ["felt", ""])
def test_box_of_the_felts_colour_is_felt(sheet):
    origins.lay_felt(sprites.felt().bitmap, sheet)
    assert origins.felt_below(box(0, 0, 9, 9, theme.FELT)) == sheet
    assert origins.felt_below(box(0, 0, 9, 9, theme.FELT_DARK)) == ""


def test_a_bitmap_that_is_filled_has_no_pieces(faces):
    bitmap = faces.tile(CARD).bitmap
    bitmap.fill(2)
    assert pieces(bitmap) == []


def test_changed_pixels_have_no_origin(faces):
    bitmap, copy = faces.tile(CARD).bitmap, displayio.Bitmap(20, 30, 16)
    bitmap[3, 3] = 1
    bitmaptools.blit(copy, bitmap, 0, 0)
    assert pieces(bitmap) is None and pieces(copy) is None


def test_every_change_is_counted(faces):
    bitmap = faces.tile(CARD).bitmap
    versions = [origins.of(bitmap).version]
    for change in (
        lambda: faces.read(bitmap, 3),
        lambda: bitmap.fill(0),
        lambda: bitmaptools.blit(bitmap, faces.tile(2).bitmap, 0, 0),
        lambda: bitmap.__setitem__((0, 0), 1),
    ):
        change()
        versions.append(origins.of(bitmap).version)
    assert versions == sorted(set(versions))


@pytest.mark.parametrize("name", ["marks", "font", "title"])
def test_sheet_read_whole_has_a_fine_twin(name):
    sizes = {"marks": (100, 30, 4), "font": (648, 11, 1), "title": (160, 60, 4)}
    bitmap, _ = bmp.read(f"assets/{name}.bmp", *sizes[name])
    assert pieces(bitmap) == [SheetPiece(name, 0, 0, *sizes[name][:2], 0, 0)]
    assert Path(f"assets/fine/{name}.png").is_file()
