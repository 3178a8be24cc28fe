"""The font's letters, and how they stand on its sheet."""

from tools.art.canvas import ONE_INK, drawings

HEIGHT = 11
SHEET_WIDTH = 640
FRENCH = "♤♧♡♢"  # the French suits, in the order of the Venetian ones on the sheet, and after all
FONT_COLOURS = (0x000000, 0xFFFFFF)


def read_letters() -> dict:
    """letter: its eleven rows of `#` and `.`, all of one width."""
    drawn = drawings("letters", ONE_INK)
    return {" " if name == "space" else name: rows for name, rows in drawn.items()}


def by_width(letters: dict) -> tuple:
    """The letters in the sheet's order: one string for every width, from none to the widest."""
    widest = max(len(rows[0]) for rows in letters.values())
    return tuple(
        "".join(sorted((n for n in letters if len(letters[n][0]) == width), key=_place))
        for width in range(widest + 1)
    )


def _place(letter: str) -> tuple[int, str]:
    """Where `letter` stands among those of its width."""
    return FRENCH.find(letter), letter


def font_sheet(letters: dict) -> list:
    """The sheet's rows as lists of 0 and 1. Letters of one width start at multiples of it."""
    sheet = [[0] * SHEET_WIDTH for _ in range(HEIGHT)]
    x = 0
    for size, names in enumerate(by_width(letters)):
        if names:
            x = -(-x // size) * size
        for name in names:
            for y, row in enumerate(letters[name]):
                sheet[y][x : x + size] = [int(dot == ONE_INK) for dot in row]
            x += size
    return sheet
