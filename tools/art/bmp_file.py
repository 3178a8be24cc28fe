"""Indexed BMP files: 1 or 4 bits a pixel, uncompressed, bottom row first."""

import struct

HEADER = 54
DOTS = 2835  # a metre: 72 to the inch


def bmp_bytes(rows: list, colours: tuple, bits: int) -> bytes:
    """The file of a picture: `rows` of colour numbers, `colours` 0xRRGGBB for each of them.

    The same pixels always make the same bytes.
    """
    width, height = len(rows[0]), len(rows)
    count = 1 << bits
    assert len(colours) == count
    stride = (width * bits + 31) // 32 * 4
    pixels = b"".join(_packed(row, bits, stride) for row in reversed(rows))
    start = HEADER + 4 * count
    file_header = struct.pack("<2sIHHI", b"BM", start + len(pixels), 0, 0, start)
    numbers = (40, width, height, 1, bits, 0, len(pixels), DOTS, DOTS, count, count)
    table = struct.pack(f"<{count}I", *colours)
    return file_header + struct.pack("<IiiHHIIiiII", *numbers) + table + pixels


def _packed(row: list, bits: int, stride: int) -> bytes:
    number = 0
    for value in row:
        assert 0 <= value < 1 << bits
        number = number << bits | value
    spare = stride * 8 - len(row) * bits
    return (number << spare).to_bytes(stride, "big")
