"""Pixels of sixteen colours, and drawings of letters stamped onto them.

In a drawing every letter is a colour of PALETTE, `.` lets what lies under it show, and `m`, `d`,
`x`, `z` stand for the colours of the suit that the drawing is made for.
"""

# letter, colour: the place in this list is the colour's number. The first is transparent.
PALETTE = (
    ("_", 0x0E5C3A),
    ("k", 0x1C1420),  # ink
    ("i", 0xFBF3DC),  # ivory
    ("s", 0xDCC79C),  # ivory in the shade
    ("r", 0xCC2430),  # red
    ("R", 0x821226),
    ("y", 0xF6BE2E),  # gold
    ("o", 0xB4690E),  # ochre
    ("b", 0x2A5CC8),  # blue
    ("B", 0x18306E),
    ("g", 0x2E9440),  # green
    ("G", 0x15522C),
    ("f", 0xF4BE90),  # skin
    ("l", 0x92BEEE),  # steel
    ("n", 0x7A4C2A),  # hair, horses
    ("w", 0xFFFFFF),
)
NUMBERS = {letter: number for number, (letter, _) in enumerate(PALETTE)}
COLOURS = tuple(colour for _, colour in PALETTE)


class Canvas:
    """A picture under the brush: `rows` of colour numbers."""

    numbers = NUMBERS

    def __init__(self, width: int, height: int, letter: str = "_"):
        self.width = width
        self.height = height
        self.rows = [[self.numbers[letter]] * width for _ in range(height)]

    def dot(self, x: int, y: int, letter: str):
        """One pixel; nothing outside the picture."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self.rows[y][x] = self.numbers[letter]

    def box(self, x: int, y: int, width: int, height: int, letter: str):
        """A filled rectangle."""
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.dot(column, row, letter)

    def stamp(self, x: int, y: int, drawing: list, recolour: dict = None, flip: bool = False):
        """A drawing with its upper left corner at x, y; `recolour` maps letters to letters."""
        for down, row in enumerate(drawing):
            for right, letter in enumerate(reversed(row) if flip else row):
                if recolour:
                    letter = recolour.get(letter, letter)
                if letter != ".":
                    self.dot(x + right, y + down, letter)

    def paste(self, x: int, y: int, other: "Canvas"):
        """Another picture, its transparent pixels too."""
        for down, row in enumerate(other.rows):
            self.rows[y + down][x : x + other.width] = row


def drawing(text: str) -> list:
    """The rows of a drawing written as an indented block of text."""
    rows = text.split()
    assert all(len(row) == len(rows[0]) for row in rows), text
    return rows


def turned(rows: list) -> list:
    """The drawing upside down and left to right, as the lower half of a playing card is."""
    return [row[::-1] for row in reversed(rows)]
