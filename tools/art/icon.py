"""The game's icon: an ace and a king on the felt, as PNG in whole steps of its 32 pixels."""

from struct import pack
from zlib import compress, crc32

from tools.art.canvas import COLOURS, Canvas
from tools.art.faces import face

SIDE = 32  # pixels
COINS, SWORDS = 1, 2
BACK, FRONT = (2, 1), (10, 1)  # where the two cards lie
PALETTED = 3  # PNG's kind of picture


def icon_bytes(scale: int, margin: int = 0) -> bytes:
    """The icon `scale` times as large, with `margin` pixels of its own of felt round it."""
    side = SIDE + 2 * margin
    picture = Canvas(side, side)
    for (x, y), (suit, rank) in ((BACK, (SWORDS, "R")), (FRONT, (COINS, "A"))):
        card = face(suit, rank)
        for down, row in enumerate(card.rows):
            for right, number in enumerate(row):
                if number:
                    picture.rows[margin + y + down][margin + x + right] = number
    return png_bytes(picture.rows, COLOURS, scale)


def png_bytes(rows: list, colours: tuple, scale: int) -> bytes:
    """A PNG picture of `rows` of colour numbers, each pixel `scale` wide and high."""
    lines = b"".join(
        (b"\0" + b"".join([bytes([number]) * scale for number in row])) * scale for row in rows
    )
    head = pack(">IIBBBBB", len(rows[0]) * scale, len(rows) * scale, 8, PALETTED, 0, 0, 0)
    palette = b"".join(colour.to_bytes(3, "big") for colour in colours)
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", compress(lines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", crc32(kind + content))
