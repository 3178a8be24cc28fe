"""The buttons beside or below a table."""

from typing import TYPE_CHECKING

from screens.settings import WATCH_PACE
from screens.table import pause
from screens.table.table_screen import TableScreen
from screens.table.timing import PACES
from screens.ui import labels, theme
from screens.ui.keys import LEFT, RIGHT, SELECT
from screens.ui.labels import Line
from screens.ui.part import box
from screens.ui.words import say
from simulator.computer import devices, scene
from simulator.computer.keyboard import CLAIM, ESCAPE, HINT, TAKE_BACK

if TYPE_CHECKING:
    from simulator.computer.program import Program

GAP = 2
FACE = 0x143F2C
BUTTONS = (
    (HINT, "hint", "H"),
    (TAKE_BACK, "back", "Ctrl+Z"),
    (CLAIM, "claim", "K"),
    (ESCAPE, "pause", "Esc"),
)
OF_MATCH = HINT, TAKE_BACK, CLAIM
SLOWER, FASTER, HANDS = "slower", "faster", "hands"
# The buttons beside a table of bots alone, and what their commands press
OF_WATCHERS = (
    (SLOWER, "slower", "◄"),
    (FASTER, "faster", "►"),
    (HANDS, "hands", "R"),
    (ESCAPE, "pause", "Esc"),
)
PRESSED = {SLOWER: LEFT, FASTER: RIGHT, HANDS: SELECT}


def all_at(table: TableScreen) -> tuple:
    """Return the buttons that can act at `table`: exercises have no hint, undoing or claim."""
    if hasattr(table, "shows_line"):
        return BUTTONS[-1:]
    return BUTTONS if table.people else OF_WATCHERS


class Buttons:
    """Four buttons in the rectangle `place` (x, y, width, height); in an exercise, only the last.

    `below`: whether they are in one row, with larger letters.
    """

    def __init__(
        self,
        app: "Program",
        table: TableScreen,
        place: tuple[int, int, int, int],
        below: bool = False,
    ) -> None:
        self.app = app
        self.table = table
        self.group = scene.Group()
        self._boxes: list[tuple[int, int, int, int]] = []
        self._labels: list[Line] = []
        self._keys: list[Line] = []
        self._below = below
        self._shown: tuple = ()
        self._all = all_at(table)
        n = len(self._all)
        across = n if below else min(n, 2)
        x, y, width, height = place
        self.top = y
        down = n // across
        wide = (width - GAP * (across - 1)) // across
        high = (height - GAP * (down - 1)) // down
        widths = self._widths(width) if below else [wide] * across
        for i in range(n):
            row, column = divmod(i, across)
            left = x + sum(widths[:column]) + column * GAP
            self._draw(left, y + row * (high + GAP), widths[column], high)
        self.update()

    def _widths(self, width: int) -> list[int]:
        width_of = self.app.font.width
        texts = [2 * width_of(say(f"below_{name}")) for _, name, _ in self._all]
        if self._all is BUTTONS:
            texts[0] = max(texts[0], 2 * width_of(say("below_compare")))
        spare = width - GAP * (len(texts) - 1) - sum(texts)
        return [text + spare // len(texts) for text in texts]

    def _draw(self, x: int, y: int, width: int, height: int) -> None:
        group = self.group
        group.append(box(x, y, width, height, theme.FADED))
        group.append(box(x + 1, y + 1, width - 2, height - 2, theme.FELT))
        middle, room = x + width // 2, width - 2
        self._boxes.append((x, y, width, height))
        if self._below:
            top = y + (height - 2 * theme.FONT_HEIGHT) // 2
            larger = scene.Group(x=middle, y=top, scale=2)
            self._labels.append(Line(self.app, 0, 0, room // 2, "", align=labels.CENTRE))
            larger.append(self._labels[-1])
            group.append(larger)
            return
        for lines, at, color in ((self._labels, 1, theme.PAPER), (self._keys, 12, theme.FADED)):
            line = Line(self.app, middle, y + at, room, "", color, labels.CENTRE)
            lines.append(line)
            group.append(line)

    def update(self) -> None:
        app = self.app
        device = app.console.device
        takes = app.commands.may_pick
        usables = [self._acts(command) for command, _, _ in self._all]
        compares = pause.item_of(self.table, pause.HINT) == say("chart")
        if (device, takes, usables, compares) == self._shown:
            return
        self._shown = device, takes, usables, compares
        for i, (command, name, key) in enumerate(self._all):
            usable = usables[i]
            if compares and command == HINT:
                name = "compare"
            text = say(f"below_{name}" if self._below else f"beside_{name}")
            self._labels[i].say(text, theme.PAPER if usable else theme.FADED)
            if self._below:
                continue
            keyed = (takes or command not in OF_MATCH) and device != devices.TOUCH
            self._labels[i].y = self._boxes[i][1] + (1 if keyed else (self._boxes[i][3] - 11) // 2)
            self._keys[i].say(key if keyed else "")

    def _acts(self, command: str) -> bool:
        pace = self.app.settings[WATCH_PACE]
        if command in PRESSED:
            return not (command == SLOWER and pace == 0 or command == FASTER and pace == PACES - 1)
        return command == ESCAPE or self.app.commands.acts(command)

    def point(self, x: int, y: int, down: bool) -> str:
        for (left, top, width, height), (command, _, _) in zip(self._boxes, self._all, strict=True):
            if left <= x < left + width + GAP and top <= y < top + height + GAP:
                return (
                    command
                    if down and (self.app.commands.may_pick or command not in OF_MATCH)
                    else ""
                )
        return ""
