"""The title: the game's name in gilded capitals over the basin of Saint Mark's at sunset.

It has colours of its own. Its upper and its lower edge are the night's colour, so that it
goes over into the screen above and below.
"""

from collections.abc import Sequence

from tools.art.canvas import ONE_INK, Canvas, drawings

WIDTH = 160
HEIGHT = 60
HORIZON = 45

PALETTE = (
    ("_", 0x0E5C3A),  # transparent in the other sheets, and not used here
    ("0", 0x101828),  # the night
    ("1", 0x1C2448),
    ("2", 0x343470),
    ("3", 0x64427E),
    ("4", 0xA44E78),
    ("5", 0xE27656),
    ("6", 0xF8B45E),
    ("7", 0xFFE9A8),  # the sun
    ("k", 0x0B0F1E),  # the houses against the light
    ("q", 0x2A2340),  # those farther off
    ("y", 0xF6BE2E),  # gold
    ("o", 0xB4690E),
    ("w", 0xFFF6D0),
    ("r", 0xCC2430),
    ("R", 0x5C1224),
)
COLOURS = tuple(colour for _, colour in PALETTE)
NUMBERS = {letter: number for number, (letter, _) in enumerate(PALETTE)}

# Sky and water: the row where each colour begins; between two colours lie rows of both.
SKY = ((0, "0"), (9, "1"), (19, "2"), (27, "3"), (34, "4"), (39, "5"), (43, "6"))
WATER = ((45, "5"), (47, "4"), (50, "3"), (53, "2"), (56, "1"), (59, "0"))

SUN_X = 103
SUN_RADIUS = 8

# Where what stands before the sunset has its upper left corner, the farthest first.
PLACES = {
    "salute": (116, HORIZON - 13),
    "campanile": (30, HORIZON - 24),
    "basilica": (38, HORIZON - 11),
    "palace": (66, HORIZON - 11),
    "boat": (146, HORIZON - 3),
    "gondola": (8, HEIGHT - 16),
}
# The houses on the far shore: where a row begins, and how high each is, two pixels wide
ROOFS = (
    (0, (4, 5, 5, 7, 7, 5, 4, 6, 6, 8, 5, 5, 4, 4, 3, 3)),
    (91, (3, 4, 4, 3, 2, 2, 1, 1)),
    (136, (5, 4, 5, 6, 5, 4, 5, 3, 3, 4, 2, 2)),
)
STARS = ((6, 6), (13, 22), (147, 5), (153, 18), (27, 27), (75, 24), (139, 26), (2, 14))
SPARKLES = ((2, 49), (22, 47), (64, 54), (122, 50), (133, 54), (139, 48), (72, 48), (144, 56))


def title_picture() -> Canvas:
    """The whole picture."""
    picture = Canvas(WIDTH, HEIGHT, "0", NUMBERS)
    _bands(picture, SKY, 0, HORIZON)
    for x, y in STARS:
        picture.dot(x, y, "7")
    _sun(picture)
    _bands(picture, WATER, HORIZON, HEIGHT)
    _glitter(picture)
    _houses(picture)
    things = drawings("title", "".join(NUMBERS))
    for name, (x, y) in PLACES.items():
        picture.stamp(x, y, things[name])
    for x, y in SPARKLES:
        picture.box(x, y, 3, 1, "6")
    _name(picture)
    return picture


def _bands(picture: Canvas, bands: Sequence[tuple[int, str]], top: int, bottom: int) -> None:
    """Bands of colour; the row before a new one is half of it already."""
    for i, (start, letter) in enumerate(bands):
        end = bands[i + 1][0] if i + 1 < len(bands) else bottom
        picture.box(0, max(start, top), WIDTH, end - start, letter)
        for x in range(0, WIDTH, 2):
            if start - 1 >= top:
                picture.dot(x + start % 2, start - 1, letter)


def _sun(picture: Canvas) -> None:
    for y in range(-SUN_RADIUS, 1):
        for x in range(-SUN_RADIUS, SUN_RADIUS + 1):
            if x * x + y * y <= SUN_RADIUS * SUN_RADIUS + 2:
                picture.dot(SUN_X + x, HORIZON - 1 + y, "7")


def _glitter(picture: Canvas) -> None:
    """The sun's road on the water: shorter and shorter strokes."""
    for y in range(HORIZON, HEIGHT - 1):
        half = 8 - (y - HORIZON) // 2
        shift = (y * 5) % 4 - 2
        if y % 2 == 0:
            picture.box(SUN_X - half + shift, y, 2 * half, 1, "7" if y < HORIZON + 6 else "6")
        else:
            picture.box(SUN_X - half // 2 - shift, y, half, 1, "6")


def _houses(picture: Canvas) -> None:
    """The far shore: roofs of changing height."""
    for left, heights in ROOFS:
        for i, height in enumerate(heights):
            picture.box(left + 2 * i, HORIZON - height, 2, height, "q")
    picture.box(0, HORIZON - 1, WIDTH, 1, "q")


def _name(picture: Canvas) -> None:
    """MADRASSO, lit from above, with a dark edge and a shadow."""
    capitals = drawings("capitals", ONE_INK)
    rows = ["..".join(letters) for letters in zip(*map(capitals.get, "MADRASSO"), strict=True)]
    left, top = (WIDTH - len(rows[0])) // 2, 3
    dots = ((x, y) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot == ONE_INK)
    inked = {(left + x, top + y) for x, y in dots}
    for across, down in inked:
        for i in (-1, 0, 1):
            for j in (-1, 0, 1, 2):
                picture.dot(across + i, down + j, "R")
    for across, down in inked:
        row = down - top
        letter = "w" if (across, down - 1) not in inked else "y" if row < 10 else "o"
        if row in (8, 10) and (across + row) % 2:
            letter = "y" if row == 10 else letter
        picture.dot(across, down, letter)
