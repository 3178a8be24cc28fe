"""SVG as pictures of few colours: small files, and the same shapes always make the same pixels.

resvg renders and Pillow packs; both are needed to draw anew, and neither to play.
"""

from collections.abc import Sequence
from io import BytesIO

import resvg_py
from PIL import Image

from tools.art.fine.svg import BLUE, GOLD, GREEN, INK, INKS, IVORY, RED, SKIN, STEEL, WHITE

ZOOM = 2  # pixels a unit
COLOURS = 256
OF_SHEET = {
    "cards": 58,
    "corners": 24,
    "portraits": 96,
}  # large ones, and of few inks: fewer colours
STEPS = 5  # how ink of letters covers
OPAQUE = ("title", "felt", "felt-dark", "felt-black")
EDGES = (64, 128, 192)  # how much ink covers at the rim of a card
# What lies between ink and another colour where a line ends: parts of that
MIXED = {
    IVORY: (0.34, 0.67), WHITE: (0.5,), RED: (0.5,), GOLD: (0.5,), BLUE: (0.5,), STEEL: (0.5,),
    GREEN: (0.5,), SKIN: (0.5,),
}  # fmt: skip
LINE = 1.25  # how much more a line of ink counts than the areas beside it

Colour = tuple[int, ...]


def rendered(drawn: str) -> Image.Image:
    """A picture of SVG in all its colours."""
    content = resvg_py.svg_to_bytes(svg_string=drawn, zoom=ZOOM, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(content))).convert("RGBA")


def png(name: str, drawn: str) -> bytes:
    """The sheet `name` as a file; that of letters has white ink and how much it covers."""
    picture = rendered(drawn)
    if name == "font":
        return _covering(picture.getchannel("A"))
    elif name in OPAQUE:
        packed = picture.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=1)
    else:
        colours = OF_SHEET.get(name.partition("-")[0], COLOURS)
        packed = picture.quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return _saved(packed)


def closeups_png(drawn: str) -> bytes:
    """A sheet of close-ups as a file: inks, and between two of them few steps."""
    picture = rendered(drawn)
    colours = _mixed()
    packed = _nearest(picture, colours)
    alpha = [255] * len(colours)
    rim = picture.getchannel("A")
    for number, cover in enumerate((0, *EDGES), len(colours)):
        low, high = cover - 32, cover + 32
        packed.paste(number, mask=rim.point([255 * (low <= a < high) for a in range(256)]))
        alpha.append(cover)
    table = [*colours, *[_rgb(INK)] * (1 + len(EDGES))]
    packed.putpalette([channel for colour in table for channel in colour])
    return _saved(packed, bytes(alpha))


def closeups_rows(drawn: str, finer: int) -> list[list[int]]:
    """A sheet of close-ups as numbers of the screens' colours, 0 where nothing is: one of what is
    `finer` times as large as that on either side. A pixel has the ink that most of it has."""
    picture = rendered(drawn)
    nearest = _nearest(picture, [_rgb(ink) for ink in INKS])
    numbers = Image.frombytes("L", nearest.size, nearest.tobytes())
    size = picture.width // finer, picture.height // finer
    cover = picture.getchannel("A")
    shares = [cover.point([255 - a for a in range(256)]).reduce(finer).tobytes()]
    for number in range(len(INKS)):
        there = numbers.point([255 * (each == number) for each in range(256)])
        there.paste(0, mask=cover.point([255 * (a < 128) for a in range(256)]))
        shares.append(there.reduce(finer).tobytes())
    weights = [1.0] * len(shares)
    weights[1 + INKS.index(INK)] = LINE
    most = [
        max(range(len(shares)), key=lambda n: here[n] * weights[n])
        for here in zip(*shares, strict=True)
    ]
    return [most[y * size[0] : (y + 1) * size[0]] for y in range(size[1])]


def _nearest(picture: Image.Image, colours: Sequence[Colour]) -> Image.Image:
    """The picture in these colours alone, as their numbers."""
    palette = Image.new("P", (1, 1))
    table = [channel for colour in colours for channel in colour]
    palette.putpalette(table + table[:3] * (256 - len(colours)))
    return picture.convert("RGB").quantize(palette=palette, dither=Image.Dither.NONE)


def _mixed() -> list[Colour]:
    """The inks, and what lies between them."""
    return [_rgb(one) for one in INKS] + [
        _between(_rgb(INK), _rgb(one), part) for one, parts in MIXED.items() for part in parts
    ]


def _between(one: Colour, other: Colour, part: float) -> Colour:
    return tuple(round(a + (b - a) * part) for a, b in zip(one, other, strict=True))


def _rgb(colour: str) -> Colour:
    return tuple(bytes.fromhex(colour[1:]))


def _saved(packed: Image.Image, transparency: bytes | None = None) -> bytes:
    content = BytesIO()
    more = {} if transparency is None else {"transparency": transparency}
    packed.save(content, "PNG", optimize=True, **more)
    return content.getvalue()


def _covering(cover: Image.Image) -> bytes:
    """White ink that covers this much, in a few steps from nothing to all."""
    numbers = cover.point([round(each * (STEPS - 1) / 255) for each in range(256)])
    packed = Image.frombytes("P", numbers.size, numbers.tobytes())
    packed.putpalette([255] * 3 * STEPS)
    return _saved(packed, bytes(round(255 * n / (STEPS - 1)) for n in range(STEPS)))
