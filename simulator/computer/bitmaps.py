"""Versions of two bitmaptools functions that copy rows instead of pixels, to be faster.

A row of a bitmap is a sequence of 32-bit words; a word's highest bits are its leftmost pixel.
"""

import struct
from typing import BinaryIO

import bitmaptools
from displayio import Bitmap

from simulator.computer import origins

WORD = 4
BITS = 8 * WORD
DEEPEST = 4

read_by_pixels, blit_by_pixels = bitmaptools.readinto, bitmaptools.blit


def install() -> None:
    bitmaptools.readinto, bitmaptools.blit = read, blit
    origins.install()


def read(
    bitmap: Bitmap,
    file: BinaryIO,
    bits_per_pixel: int,
    element_size: int = 1,
    reverse_pixels_in_element: bool = False,
    **how: bool,
) -> None:
    by_cells = element_size == WORD and reverse_pixels_in_element and not how.get("swap_bytes")
    if not by_cells or not bits_per_pixel == bitmap._bits_per_value <= DEEPEST:
        how |= {"reverse_pixels_in_element": reverse_pixels_in_element}
        read_by_pixels(bitmap, file, bits_per_pixel, element_size, **how)
        origins.spoil(bitmap)
        return
    start = _place_in(file)
    n = bitmap._stride
    spare = BITS * n - bitmap.width * bits_per_pixel
    rows = range(bitmap.height)
    for y in reversed(rows) if how.get("reverse_rows") else rows:
        content = file.read(WORD * n)
        if len(content) != WORD * n:
            raise EOFError
        _set_row(bitmap, y, int.from_bytes(content, "big") >> spare << spare)
    if start is not None and how.get("reverse_rows"):
        origins.read(bitmap, file, start, bits_per_pixel, WORD * n)
    else:
        origins.spoil(bitmap)
    bitmap.dirty()


def _place_in(file: BinaryIO) -> int | None:
    try:
        return file.tell()
    except OSError:
        return None


def blit(
    to: Bitmap,
    source: Bitmap,
    x: int,
    y: int,
    *,
    x1: int = 0,
    y1: int = 0,
    x2: int | None = None,
    y2: int | None = None,
    **skipped: int,
) -> None:
    x2, y2 = source.width if x2 is None else x2, source.height if y2 is None else y2
    bits = source._bits_per_value
    inside = 0 <= x1 < x2 <= source.width and 0 <= y1 < y2 <= source.height
    inside = inside and 0 <= x <= to.width - (x2 - x1) and 0 <= y <= to.height - (y2 - y1)
    if skipped or to is source or not inside or not to._bits_per_value == bits <= DEEPEST:
        blit_by_pixels(to, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2, **skipped)
        origins.spoil(to)
        return
    right = BITS * to._stride - (x + x2 - x1) * bits
    first, last = x1 * bits // BITS, -(-x2 * bits // BITS)
    cut = last * BITS - x2 * bits
    mask = (1 << (x2 - x1) * bits) - 1
    for i in range(y2 - y1):
        copied = _row(source, y1 + i, first, last) >> cut & mask
        whole = _row(to, y + i, 0, to._stride)
        _set_row(to, y + i, whole & ~(mask << right) | copied << right)
    origins.copied(to, source, (x, y), (x1, y1, x2, y2))
    to.dirty(x, y, x + x2 - x1, y + y2 - y1)


def _row(bitmap: Bitmap, y: int, first: int, last: int) -> int:
    start = y * bitmap._stride
    row = 0
    for word in bitmap._data[start + first : start + last]:
        row = row << BITS | word
    return row


def _set_row(bitmap: Bitmap, y: int, row: int) -> None:
    n = bitmap._stride
    cells = struct.unpack(f">{n}I", row.to_bytes(WORD * n, "big"))
    for i, word in enumerate(cells, y * n):
        bitmap._data[i] = word
