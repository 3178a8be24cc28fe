from types import SimpleNamespace

import pytest

from screens.ui import bmp, cards, corners, font, labels, portraits, sprites, theme, themes
from screens.ui.portraits import PORTRAITS, SIDE
from tests.support.drawn import LETTER_HEIGHT, letters, rows
from tests.support.letters import covers
from tests.support.places import ROOT

TILES = 40
ASSETS = ROOT / "assets"
FACES = ("cards", "cards-chiara", "cards-francesi", "cards-francesi-rdv")
MADRASSO = "24567FCR3A"
MEDIATORE = "4567FCRA23"


@pytest.fixture(scope="module")
def face():
    return sprites.font(str(ASSETS / "font.bmp"))


@pytest.fixture
def faces():
    return sprites.cards(str(ASSETS / "cards.bmp"))


def pixels(bitmap) -> list:
    return [[bitmap[x, y] for x in range(bitmap.width)] for y in range(bitmap.height)]


def lit(bitmap):
    return {(x, y) for y in range(bitmap.height) for x in range(bitmap.width) if bitmap[x, y]}


def test_resident_pictures_take_under_3000_bytes():
    sizes = [(ASSETS / name).stat().st_size for name in ("marks-chiara.bmp", "font.bmp")]
    assert sum(sizes) < 3000


@pytest.mark.parametrize("order", [MADRASSO, MEDIATORE])
def test_every_card_of_both_games_has_its_own_picture(order):
    tiles = {cards.picture(suit << 4 | rank, order) for suit in range(4) for rank in range(10)}
    assert tiles == set(range(TILES))


def test_ace_of_coins_is_equal_in_both_games():
    assert cards.picture(0x19, MADRASSO) == cards.picture(0x17, MEDIATORE) == 10


@pytest.mark.parametrize("name", FACES)
def test_overlapped_cards_differ_in_their_strips(name):
    faces = sprites.cards(str(ASSETS / f"{name}.bmp"))
    strips = set()
    for tile in range(TILES):
        bitmap = faces.tile(tile).bitmap
        strip = tuple(bitmap[x, y] for y in range(corners.ROW) for x in range(1, 10))
        strips.add(strip)
    assert len(strips) == TILES


@pytest.mark.parametrize("name", ["marks-chiara", "marks-francesi"])
def test_marks_of_other_faces_differ_in_the_suits(name):
    venetian, others = rows("marks"), rows(name)
    unlike = {
        (x // 10 + y // 10 * cards.MARK_COLUMNS)
        for y, (row, other) in enumerate(zip(venetian, others, strict=True))
        for x, (one, another) in enumerate(zip(row, other, strict=True))
        if one != another
    }
    suits = {first + n for first in (cards.SUIT_MARK, cards.SMALL_SUIT) for n in range(4)}
    assert unlike <= suits
    assert {cards.SUIT_MARK, cards.SMALL_SUIT} <= unlike


@pytest.mark.parametrize("suit", range(4))
def test_large_signs_equal_their_marks(suit):
    sheet, marks = rows("cards-chiara"), rows("marks-chiara")
    top = (suit * cards.OF_SUIT + 1) * theme.CARD_HEIGHT + 12
    sign = [[sheet[top + y][1 + x] for x in range(8)] for y in range(8)]
    ivory = sign[0][4] if suit == 3 else sign[7][0] if suit < 2 else sign[0][0]
    left = (cards.SUIT_MARK + suit) * 10 + 1
    mark = [[marks[1 + y][left + x] for x in range(8)] for y in range(8)]
    assert mark == sign
    below = [[marks[11 + y][left + x] for x in range(8)] for y in range(8)]
    felt = cards.TRANSPARENT
    assert below == [[felt if dot == ivory else dot for dot in row] for row in sign]


@pytest.mark.parametrize("sheet", ["cards", "marks", "closeups"])
def test_every_face_has_pictures_of_its_own(sheet):
    found = {(ASSETS / themes.file(sheet, face)).read_bytes() for face in range(3)}
    assert len(found) == 3


def test_faces_have_round_corners_and_dimmed_colours(faces):
    bitmap = faces.tile().bitmap
    assert bitmap[0, 0] == bitmap[19, 29] == cards.TRANSPARENT
    for palette in (faces.palette, faces.dim):
        assert palette.inks[cards.TRANSPARENT] is None
    bright = [sum(theme_channels(colour)) for colour in faces.palette]
    dim = [sum(theme_channels(colour)) for colour in faces.dim]
    assert dim[2] < bright[2] * 3 / 4  # index 2 is ivory


def theme_channels(colour):
    return colour >> 16, colour >> 8 & 255, colour & 255


def test_tile_shows_the_wanted_picture():
    marks, backs = sprites.marks(str(ASSETS / "marks.bmp"))
    assert marks.tile(28, x=3, y=4).x == 3
    assert marks.tile(29)[0] == 29
    assert backs.tile(cards.PLACE)[0] == cards.PLACE


@pytest.mark.parametrize("number", [0, 11, 39])
def test_face_is_read_as_drawn(faces, number):
    height = theme.CARD_HEIGHT
    assert pixels(faces.tile(number).bitmap) == rows("cards")[number * height :][:height]


def test_tile_is_repainted_only_for_another_face(faces):
    tile = faces.tile(7)
    shown = bytearray(b"\7")
    drawn = tile.bitmap[5, 5] = 3
    faces.show(tile, 7, shown, 0)
    assert tile.bitmap[5, 5] == drawn
    faces.show(tile, 8, shown, 0)
    assert pixels(tile.bitmap) == pixels(faces.tile(8).bitmap)
    assert shown == bytes((8,))


def test_corners_are_those_of_the_faces_in_their_order(faces):
    wanted = (39, 0, 17)
    sheet = corners.corners(faces, wanted)
    for i, number in enumerate(wanted):
        face = pixels(faces.tile(number).bitmap)
        left = i * corners.CORNER
        assert [row[left : left + corners.CORNER] for row in pixels(sheet.bitmap)] == [
            row[: corners.CORNER] for row in face[: corners.ROW]
        ]
        assert sheet.tile(i)[0] == i


def test_a_portrait_is_a_bust_on_a_medallion():
    drawn = rows("portraits")
    for top in range(0, len(drawn), SIDE):
        portrait = drawn[top : top + SIDE]
        assert [row.count(0) for row in portrait] == [4, 2, *[0] * 12, 2, 4]
        ground = portrait[2][0]
        assert sum(number not in (0, ground) for row in portrait for number in row) > SIDE**2 / 3


def test_the_two_portraits_of_a_level_differ_in_ground():
    drawn = rows("portraits")
    grounds = [drawn[top + 2][0] for top in range(0, 12 * SIDE, SIDE)]
    assert all(one != other for one, other in zip(grounds[::2], grounds[1::2], strict=True))


def test_picture_is_read_as_drawn():
    bitmap, _ = bmp.read(str(ASSETS / "marks.bmp"), 100, 30, 4)
    assert pixels(bitmap) == rows("marks")


DAMAGE = {
    "cut short": lambda data: data[:-1],
    "is not a BMP": lambda data: b"PNG" + data[3:],
    "is not a BMP.": lambda data: b"",
    "is not {} x {}": lambda data: data[:18] + b"\x63" + data[19:],
    "is not an uncompressed": lambda data: data[:28] + b"\x08" + data[29:],
    "does not have 16 colours": lambda data: data[:10] + b"\x40" + data[11:],
}


@pytest.mark.parametrize("reason", DAMAGE)
def test_a_damaged_picture_is_refused_in_words(tmp_path, reason):
    app = SimpleNamespace(console=SimpleNamespace(asset=lambda name: str(tmp_path / name)))
    for name, *size in (("marks.bmp", 100, 30), ("portraits.bmp", SIDE, PORTRAITS * SIDE)):
        (tmp_path / name).write_bytes(DAMAGE[reason]((ASSETS / name).read_bytes()))
        with pytest.raises(ValueError, match=reason.rstrip(".").format(*size)):
            portraits.load(app, 0) if SIDE in size else bmp.read(str(tmp_path / name), *size, 4)


def test_the_font_covers_all_that_the_words_may_use(face):
    assert covers(face, "".join(map(chr, range(32, 127))))
    assert covers(face, "àèéìòùçâêîôûëïÀÈÉÌÒÙÇËÏÔ«»’…–·°◨→↑↓☝▲▼►◄✓½\n")
    assert covers(face, font.SUIT_SIGNS + font.COURT_SIGNS + "".join(themes.SIGNS))
    assert not covers(face, "ß")
    assert face.find("ß") == face.find("?")


def test_letters_are_found_figure_space_has_its_width(face):
    text = "Aè–♠ß7" + font.FIGURE_SPACE
    found = face.numbers(text)
    assert found == bytes([*map(face.find, text[:-1]), face.blank])
    assert face.width_of(found) == sum(map(face.width, text))
    assert face.width(font.FIGURE_SPACE) == face.width("7")


def test_letters_are_at_their_tiles(face):
    for letter, drawn in letters().items():
        i = face.find(letter)
        width = face.widths[i]
        assert width == len(drawn[0]) and len(drawn) == LETTER_HEIGHT
        left = face.tiles[i] * width
        for y, row in enumerate(drawn):
            shown = "".join("#" if face.bitmap[left + x, y] else "." for x in range(width))
            assert shown == row, letter


def test_no_two_letters_are_drawn_alike():
    drawn = {tuple(each): letter for letter, each in letters().items()}
    assert len(drawn) == len(letters())


def test_figures_are_all_of_one_width(face):
    assert len({face.width(figure) for figure in "0123456789"}) == 1


def test_line_shows_its_words_at_any_alignment(face):
    app = SimpleNamespace(font=face)
    text = "È ½ ♥"
    drawn = [letters()[letter] for letter in text]
    shape = [".".join(each[y] for each in drawn) for y in range(LETTER_HEIGHT)]
    expected = {(x, y) for y, row in enumerate(shape) for x, dot in enumerate(row) if dot == "#"}
    width = face.width(text)
    for align, left in (
        (labels.LEFT, 80),
        (labels.CENTRE, 80 - width // 2),
        (labels.RIGHT, 80 - width),
    ):
        line = labels.Line(app, 80, 40, width + 8, text, align=align)
        shown = {(line.x + x - left, line.y + y - 40) for x, y in lit(line.bitmap)}
        assert shown == expected
