"""Read uncompressed indexed BMP files of 1 or 4 bits per pixel."""

import bitmaptools
import displayio

HEADER = 54


def read(path: str, width: int, height: int, bits: int):
    file, palette = opened(path, width, height, bits)
    with file:
        bitmap = displayio.Bitmap(width, height, 1 << bits)
        fill(bitmap, file, bits)
    return bitmap, palette


def opened(path: str, width: int, height: int, bits: int):
    """Return the open file, at the lowest row of pixels, and the Palette."""
    file = pixels(path, width, height, bits)
    colours = 1 << bits
    start = file.tell()
    file.seek(HEADER)
    entries = file.read(colours * 4)
    palette = displayio.Palette(colours)
    for i in range(colours):
        palette[i] = _number(entries, 4 * i, 3)
    file.seek(start)
    return file, palette


def pixels(path: str, width: int, height: int, bits: int):
    file = open(path, "rb")  # noqa: SIM115
    row = (width * bits + 31) // 32 * 4
    colours = 1 << bits
    start = HEADER + colours * 4
    header = file.read(HEADER)
    if len(header) < HEADER or header[:2] != b"BM":
        raise ValueError(path + " is not a BMP picture.")
    if _number(header, 18) != width or _number(header, 22) != height:
        raise ValueError(f"{path} is not {width} x {height} pixels.")
    if _number(header, 28, 2) != bits or _number(header, 30) != 0:
        raise ValueError(f"{path} is not an uncompressed {bits}-bit picture.")
    if _number(header, 10) != start:
        raise ValueError(f"{path} does not have {colours} colours.")
    if file.seek(0, 2) < start + row * height:
        raise ValueError(path + " is cut short.")
    file.seek(start)
    return file


def fill(bitmap, file, bits: int):
    bitmaptools.readinto(
        bitmap,
        file,
        bits_per_pixel=bits,
        element_size=4,
        reverse_pixels_in_element=True,
        reverse_rows=True,
    )


def _number(header, at, size=4):
    return int.from_bytes(header[at : at + size], "little")
