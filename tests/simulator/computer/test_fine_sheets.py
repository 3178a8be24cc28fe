from pathlib import Path

import pytest

from screens.ui import bmp, sprites, theme
from screens.ui.part import box
from simulator.computer import fine_sheets
from simulator.computer.scene import Bitmap, SheetPiece, blit

CARD = 17


@pytest.fixture
def faces():
    return sprites.cards("assets/cards.bmp")


def test_a_face_is_a_part_of_the_sheet_of_cards(faces):
    assert faces.tile(CARD).bitmap.pieces == [SheetPiece("cards", 0, 30 * CARD, 20, 30, 0, 0)]


def test_a_part_of_a_face_is_a_part_of_that_part(faces):
    whole, cut = faces.tile(CARD).bitmap, Bitmap(12, 20, 16)
    cut.fill(3)
    blit(cut, whole, 1, 2, x1=4, y1=5, x2=10, y2=20)
    assert cut.pieces == [SheetPiece("cards", 4, 30 * CARD + 5, 6, 15, 1, 2)]
    assert cut.filled == 3


@pytest.mark.parametrize("face", ["", "-chiara", "-francesi"])
def test_a_faces_index_is_a_small_card_of_its_own(face):
    cut = SheetPiece("cards" + face, 0, 30 * CARD, 10, 20, 50, 60)
    assert fine_sheets.whole(cut) == SheetPiece("corners" + face, 0, 20 * CARD, 10, 20, 50, 60)


@pytest.mark.parametrize(
    "piece",
    [
        SheetPiece("cards", 0, 30 * CARD, 20, 30, 0, 0),
        SheetPiece("cards", 1, 30 * CARD, 10, 20, 0, 0),
        SheetPiece("marks", 0, 0, 10, 20, 0, 0),
        SheetPiece("font", 4, 0, 5, 12, 3, 0),
    ],
)
def test_other_pieces_are_themselves(piece):
    assert fine_sheets.whole(piece) == piece


def test_part_of_a_face_in_a_bitmap_is_framed(faces):
    bitmap = Bitmap(14, 24, 16)
    bitmap.fill(6)
    assert not fine_sheets.frames_a_card(bitmap)
    blit(bitmap, faces.tile(CARD).bitmap, 2, 2, x2=10, y2=20)
    assert fine_sheets.frames_a_card(bitmap)
    assert not fine_sheets.frames_a_card(faces.tile(CARD).bitmap)


@pytest.mark.parametrize("sheet", ["felt", ""])
def test_box_of_the_felts_colour_is_felt(sheet):
    fine_sheets.lay_felt(sprites.felt().bitmap, sheet)
    assert fine_sheets.felt_below(box(0, 0, 9, 9, theme.FELT)) == sheet
    assert fine_sheets.felt_below(box(0, 0, 9, 9, theme.FELT_DARK)) == ""


def test_a_bitmap_that_is_filled_has_no_pieces(faces):
    bitmap = faces.tile(CARD).bitmap
    bitmap.fill(2)
    assert bitmap.pieces == []


def test_changed_pixels_have_no_origin(faces):
    bitmap, copy = faces.tile(CARD).bitmap, Bitmap(20, 30, 16)
    bitmap[3, 3] = 1
    blit(copy, bitmap, 0, 0)
    assert bitmap.pieces is None and copy.pieces is None


def test_every_change_is_counted(faces):
    bitmap = faces.tile(CARD).bitmap
    versions = [bitmap.stamp]
    for change in (
        lambda: faces.read(bitmap, 3),
        lambda: bitmap.fill(0),
        lambda: blit(bitmap, faces.tile(2).bitmap, 0, 0),
        lambda: bitmap.__setitem__((0, 0), 1),
    ):
        change()
        versions.append(bitmap.stamp)
    assert versions == sorted(set(versions))


@pytest.mark.parametrize("name", ["marks", "font", "title"])
def test_sheet_read_whole_has_a_fine_twin(name):
    sizes = {"marks": (100, 30, 4), "font": (648, 11, 1), "title": (160, 60, 4)}
    bitmap, _ = bmp.read(f"assets/{name}.bmp", *sizes[name])
    assert bitmap.pieces == [SheetPiece(name, 0, 0, *sizes[name][:2], 0, 0)]
    assert Path(f"assets/fine/{name}.png").is_file()
