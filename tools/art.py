"""Render the drawings of art/ into the pictures that the game loads.

`python -m tools.art [FILE …]` writes the FILEs or, without FILE, all pictures: assets/*.bmp,
assets/fine/*.png and the icons. art/pixels/ has pictures of sixteen colours, art/fine/ has vectors.
`<use href="courts/cups-king.svg#cups-king"/>` inserts the drawing with that id from another file.
Picture sheets whose names end in -rdv get the French version of a `<switch>`. See docs/art.md.
"""

import argparse
import re
import struct
import sys
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path

import resvg_py
import zopfli.png
from PIL import Image

from simulator.files import write

ROOT = Path(__file__).resolve().parents[1]
PIXELS, FINE = ROOT / "art/pixels", ROOT / "art/fine"
ELSEWHERE = re.compile(r'href="([^"#]+)#')
OUTER = re.compile(r"\A<svg[^>]*>|</svg>\s*\Z")
ID = re.compile(r' id="([^"]+)"')

RDV = "-rdv"  # end of the names of sheets with the French court letters R, D, V
ZOOM = 2  # pixels of a fine sheet per SVG unit
COLOURS = 256
OF_SHEET = {"cards": 58, "corners": 24, "portraits": 96}  # number of colours by kind of sheet
LETTER_STEPS = 5  # number of alpha values in letters
FINER = 8  # rendered pixels per pixel of a BMP close-up
EDGES = (64, 128, 192)  # alpha values at the rim of a PNG close-up
LINE = 1.25  # weight of line ink; other inks weigh 1
# Fractions of an ink in mixtures with line ink
MIXED = {"ivory": (0.34, 0.67)} | dict.fromkeys(
    "white red gold blue steel green skin".split(), (0.5,)
)
DOTS = 2835  # pixels per metre (72 per inch)

Colour = tuple[int, ...]


def palette(path: Path) -> dict[str, Colour]:
    rows = [line.split() for line in path.read_text("utf-8").splitlines()]
    return {row[3]: tuple(map(int, row[:3])) for row in rows if len(row) == 4 and row[0].isdigit()}


def composed(path: Path) -> str:
    used: dict[Path, str] = {}

    def local(file: Path) -> str:
        def include(found: re.Match) -> str:
            other = (file.parent / found[1]).resolve()
            if other not in used:
                used[other] = ""
                used[other] = OUTER.sub("", local(other))
            return 'href="#'

        return ELSEWHERE.sub(include, file.read_text("utf-8"))

    text = local(path)
    end = text.rindex("</svg>")
    text = text[:end] + "<defs>" + "".join(used.values()) + "</defs>" + text[end:]
    ids = ID.findall(text)
    twice = {each for each in ids if ids.count(each) > 1}
    if twice:
        raise ValueError(f"{path}: more than one element has the id {', '.join(sorted(twice))}")
    return text


def rendered(name: str, zoom: int = ZOOM) -> Image.Image:
    text = composed(FINE / f"{name.removesuffix(RDV)}.svg")
    languages = ["fr" if name.endswith(RDV) else "en"]
    content = resvg_py.svg_to_bytes(
        svg_string=text, zoom=zoom, skip_system_fonts=True, languages=languages
    )
    return Image.open(BytesIO(bytes(content))).convert("RGBA")


def sheet(name: str) -> bytes:
    picture = rendered(name)
    if name.startswith(("title", "felt")):
        return _png(picture.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=1))
    colours = OF_SHEET.get(name.partition("-")[0], COLOURS)
    return _png(picture.quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE))


def expressions() -> bytes:
    """Return the glad portraits, each above the sorry one, as PNG."""
    glad, sorry = rendered("portraits-glad"), rendered("portraits-sorry")
    side = glad.width
    picture = Image.new("RGBA", (side, 2 * (glad.height - side)))
    for top in range(0, glad.height - side, side):
        for at, sheet in enumerate((glad, sorry)):
            part = sheet.crop((0, top, side, top + side))
            picture.paste(part, (0, 2 * top + at * side))
    colours = OF_SHEET["portraits"]
    return _png(picture.quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE))


def letters(name: str) -> bytes:
    steps = LETTER_STEPS - 1
    alpha = rendered(name).getchannel("A").point([round(n * steps / 255) for n in range(256)])
    packed = Image.frombytes("P", alpha.size, alpha.tobytes())
    packed.putpalette([255] * 3 * LETTER_STEPS)
    return _png(packed, bytes(round(255 * n / steps) for n in range(LETTER_STEPS)))


def closeups(name: str) -> bytes:
    """Return close-ups as PNG, in inks and their mixtures with line ink."""
    picture, inks = rendered(name), palette(FINE / "closeups.gpl")
    ink = inks["ink"]
    colours = list(inks.values())[1:]
    colours += [
        tuple(round(a + (b - a) * part) for a, b in zip(ink, inks[other], strict=True))
        for other, parts in MIXED.items()
        for part in parts
    ]
    packed, rim = _nearest(picture, colours), picture.getchannel("A")
    for number, alpha in enumerate((0, *EDGES), len(colours)):
        near = [255 * (alpha - 32 <= a < alpha + 32) for a in range(256)]
        packed.paste(number, mask=rim.point(near))
    table = [*colours, *[ink] * (1 + len(EDGES))]
    packed.putpalette([channel for colour in table for channel in colour])
    return _png(packed, bytes([255] * len(colours) + [0, *EDGES]))


def pixel_closeups(name: str) -> bytes:
    """Return close-ups as BMP; each pixel has the ink with the most area."""
    picture, inks = rendered(name, FINER // 2), palette(FINE / "closeups.gpl")
    nearest = _nearest(picture, list(inks.values())[1:])
    numbers = Image.frombytes("L", nearest.size, nearest.tobytes())
    rim = picture.getchannel("A")
    parts = [rim.point([255 - a for a in range(256)]).reduce(FINER).tobytes()]
    for number in range(len(inks) - 1):
        there = numbers.point([255 * (each == number) for each in range(256)])
        there.paste(0, mask=rim.point([255 * (a < 128) for a in range(256)]))
        parts.append(there.reduce(FINER).tobytes())
    weights = [LINE if ink == "ink" else 1.0 for ink in inks]
    most = [
        max(range(len(inks)), key=lambda n: here[n] * weights[n])
        for here in zip(*parts, strict=True)
    ]
    size = picture.width // FINER, picture.height // FINER
    return bmp(size, bytes(most), list(inks.values()), 4)


def pixels(name: str, colours: str = "cards", bits: int = 4) -> bytes:
    table = list(palette(PIXELS / f"{colours}.gpl").values())
    numbers = {colour: number for number, colour in enumerate(table)}
    picture = Image.open(PIXELS / f"{name}.png").convert("RGB")
    raw = picture.tobytes()
    found = [tuple(raw[i : i + 3]) for i in range(0, len(raw), 3)]
    for i, colour in enumerate(found):
        if colour not in numbers:
            x, y = i % picture.width, i // picture.width
            raise ValueError(f"{name}.png: the colour {colour} at {x}, {y} is not in {colours}.gpl")
    return bmp(picture.size, bytes(numbers[colour] for colour in found), table, bits)


def bmp(size: tuple[int, int], numbers: bytes, colours: list[Colour], bits: int) -> bytes:
    width, height = size
    stride, each = (width * bits + 31) // 32 * 4, 8 // bits
    rows = b""
    for y in reversed(range(height)):
        row = numbers[y * width : (y + 1) * width].ljust(stride * each, b"\0")
        rows += bytes(
            sum(row[i + n] << 8 - bits * (n + 1) for n in range(each))
            for i in range(0, len(row), each)
        )
    start = 54 + 4 * len(colours)
    head = struct.pack("<2sIHHI", b"BM", start + len(rows), 0, 0, start)
    measures = (40, width, height, 1, bits, 0, len(rows), DOTS, DOTS, len(colours), len(colours))
    table = b"".join(bytes((*reversed(colour), 0)) for colour in colours)
    return head + struct.pack("<IiiHHIIiiII", *measures) + table + rows


def icon(scale: int, margin: int = 0) -> bytes:
    drawn = Image.open(ROOT / "art/icon.png")
    side = drawn.width + 2 * margin
    picture = Image.new("P", (side, side), 0)
    picture.putpalette(drawn.getpalette() or [])
    picture.paste(drawn, (margin, margin))
    return _png(picture.resize((side * scale, side * scale), Image.Resampling.NEAREST))


def _nearest(picture: Image.Image, colours: list[Colour]) -> Image.Image:
    only = Image.new("P", (1, 1))
    table = [channel for colour in colours for channel in colour]
    only.putpalette(table + table[:3] * (256 - len(colours)))
    return picture.convert("RGB").quantize(palette=only, dither=Image.Dither.NONE)


def _png(packed: Image.Image, alpha: bytes | None = None) -> bytes:
    content = BytesIO()
    packed.save(content, "PNG", optimize=True, **({} if alpha is None else {"transparency": alpha}))
    return content.getvalue()


SHEETS = "cards cards-chiara cards-francesi corners corners-chiara corners-francesi marks"
SHEETS += " marks-chiara marks-francesi portraits felt felt-dark felt-black title"
SHEETS += f" cards-francesi{RDV} corners-francesi{RDV}"
IN_PIXELS = "cards cards-chiara cards-francesi marks marks-chiara marks-francesi portraits"
IN_PIXELS += f" portraits-expressions cards-francesi{RDV}"
CLOSEUPS = {"closeups": "closeups-pixels", "closeups-chiara": "closeups-chiara"}
CLOSEUPS |= {name: name for name in ("closeups-francesi", f"closeups-francesi{RDV}")}

FILES: dict[str, Callable[[], bytes]] = {
    **{f"assets/{name}.bmp": partial(pixels, name) for name in IN_PIXELS.split()},
    "assets/title.bmp": partial(pixels, "title", "title"),
    "assets/font.bmp": partial(pixels, "font", "font", 1),
    **{f"assets/{name}.bmp": partial(pixel_closeups, file) for name, file in CLOSEUPS.items()},
    **{f"assets/fine/{name}.png": partial(sheet, name) for name in SHEETS.split()},
    **{f"assets/fine/{name}.png": partial(letters, name) for name in ("font", "serif")},
    "assets/fine/portraits-expressions.png": expressions,
    **{f"assets/fine/{name}.png": partial(closeups, name) for name in CLOSEUPS},
    **{f"simulator/desktop/icons/{32 * n}.png": partial(icon, n) for n in (2, 4, 8)},
    "simulator/web/page/icon-192.png": partial(icon, 6),
    "simulator/web/page/icon-512.png": partial(icon, 16),
    "simulator/web/page/icon-maskable.png": partial(icon, 10, 8),
}  # fmt: skip


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("files", nargs="*", metavar="FILE", help="assets/cards.bmp, …")
    args = parser.parse_args(argv)
    try:
        for name in args.files or FILES:
            if name not in FILES:
                raise ValueError(f"{name} is not rendered from drawings: {', '.join(FILES)}")
            content = FILES[name]()
            packed = zopfli.png.optimize(content) if name.endswith(".png") else content
            write(ROOT / name, packed)
            print(name)
    except ValueError as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
