from PIL import Image

from screens.ui import sprites
from tests.support.places import ROOT
from tools.art import palette

LETTER_HEIGHT = 11


def rows(name: str, colours: str = "cards") -> list[list[int]]:
    numbers = {colour: n for n, colour in enumerate(palette(pixels(f"{colours}.gpl")).values())}
    picture = Image.open(pixels(f"{name}.png")).convert("RGB")
    return [
        [numbers[picture.getpixel((x, y))] for x in range(picture.width)]
        for y in range(picture.height)
    ]


def pixels(name: str):
    return ROOT / "art/pixels" / name


def letter_places() -> dict[str, tuple[int, int]]:
    x, found = 0, {}
    for width, names in enumerate(sprites.BY_WIDTH):
        x = -(-x // width) * width if names else x
        for name in names:
            found[name] = x, width
            x += width
    return found


def letters() -> dict[str, list[str]]:
    sheet = rows("font", "font")
    return {
        letter: ["".join(".#"[dot] for dot in row[x : x + width]) for row in sheet]
        for letter, (x, width) in letter_places().items()
    }
