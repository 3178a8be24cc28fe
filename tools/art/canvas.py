"""Pixels of sixteen colours, and drawings of letters stamped onto them.

In a drawing every letter is a colour of PALETTE and `.` lets what lies under it show. The files of
drawings/ are text: a heading such as `[king horseman]` names the drawings under it, which stand
side by side with a blank between them; what stands before the first heading is a remark.
"""

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).with_name("drawings")

# letter, colour: the place in this list is the colour's number. The first is transparent.
PALETTE = (
    ("_", 0x0E5C3A),
    ("k", 0x1C1420),  # ink
    ("i", 0xFBF3DC),  # ivory
    ("s", 0xDCC79C),  # ivory in the shade
    ("r", 0xCC2430),  # red
    ("R", 0x821226),
    ("y", 0xF6BE2E),  # gold
    ("o", 0x9C5A08),  # ochre
    ("b", 0x2A5CC8),  # blue
    ("B", 0x18306E),
    ("g", 0x1F7C34),  # green
    ("G", 0x15522C),
    ("f", 0xF4BE90),  # skin
    ("l", 0x92BEEE),  # steel
    ("n", 0x7A4C2A),  # hair, horses
    ("w", 0xFFFFFF),
)
NUMBERS = {letter: number for number, (letter, _) in enumerate(PALETTE)}
COLOURS = tuple(colour for _, colour in PALETTE)
COLOURED = "".join(NUMBERS)  # letters that a drawing in these colours may have
ONE_INK = "#"  # the one letter of a drawing that gets its colour elsewhere


class Canvas:
    """A picture under the brush: `rows` of colour numbers."""

    def __init__(self, width: int, height: int, letter: str = "_", numbers: dict = NUMBERS) -> None:
        self.numbers = numbers
        self.width = width
        self.height = height
        self.rows = [[self.numbers[letter]] * width for _ in range(height)]

    def dot(self, x: int, y: int, letter: str) -> None:
        """One pixel; nothing outside the picture."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self.rows[y][x] = self.numbers[letter]

    def box(self, x: int, y: int, width: int, height: int, letter: str) -> None:
        """A filled rectangle."""
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.dot(column, row, letter)

    def stamp(
        self, x: int, y: int, drawing: list, recolour: dict | None = None, flip: bool = False
    ) -> None:
        """A drawing with its upper left corner at x, y; `recolour` maps letters to letters."""
        for down, row in enumerate(drawing):
            for right, letter in enumerate(reversed(row) if flip else row):
                if recolour:
                    letter = recolour.get(letter, letter)
                if letter != ".":
                    self.dot(x + right, y + down, letter)

    def paste(self, x: int, y: int, other: "Canvas") -> None:
        """Another picture, its transparent pixels too."""
        for down, row in enumerate(other.rows):
            self.rows[y + down][x : x + other.width] = row


@cache
def drawings(name: str, letters: str = COLOURED) -> dict[str, list[str]]:
    """The rows of each drawing in drawings/`name`.txt, which is drawn with `letters` and `.`."""
    return read_drawings(FOLDER / f"{name}.txt", letters)


def read_drawings(path: Path, letters: str) -> dict[str, list[str]]:
    """The rows of each drawing in the file `path`, by its name.

    ValueError with the file, the line and the reason where a heading or a row is wrong.
    """
    found: dict[str, list[str]] = {}
    headings: dict[str, int] = {}  # the line where each drawing is named
    names: list[str] = []  # of the drawings that stand side by side here
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        try:
            if line.startswith("["):
                names = _names(line, found)
                found.update({name: [] for name in names})
                headings.update(dict.fromkeys(names, number))
            elif names and line:
                for name, row in zip(names, _rows(line, names, letters), strict=True):
                    if found[name] and len(row) != len(found[name][0]):
                        raise ValueError(f"{name} is {len(found[name][0])} wide, not {len(row)}")
                    found[name].append(row)
        except ValueError as reason:
            raise ValueError(f"{path}:{number}: {reason}") from None
    for name, rows in found.items():
        if not rows:
            raise ValueError(f"{path}:{headings[name]}: {name} is not drawn")
    return found


def _names(line: str, known: dict) -> list[str]:
    """The names in a heading, none of them `known`."""
    if not line.endswith("]"):
        raise ValueError("a heading ends with ]")
    names = line[1:-1].split()
    if not names:
        raise ValueError("a heading has a name")
    for name in names:
        if name in known or names.count(name) > 1:
            raise ValueError(f"there are two drawings called {name}")
    return names


def _rows(line: str, names: list[str], letters: str) -> list[str]:
    """A row of each drawing in `names`."""
    rows = line.split()
    if len(rows) != len(names):
        raise ValueError(f"{len(rows)} rows stand side by side for {len(names)} drawings")
    for letter in "".join(rows):
        if letter not in letters + ".":
            raise ValueError(f"{letter} is no colour here")
    return rows
