"""Scrolling of lists and menus by a finger, the mouse wheel and keys."""

from typing import Any

from screens.ui import option_list, theme
from screens.ui.keys import DOWN, UP
from screens.ui.option_list import OptionList
from simulator.computer.keyboard import FIRST_ROW, LAST_ROW, ROLL_DOWN, ROLL_UP
from simulator.computer.tables.title_cards import CardRows

COMMANDS = (ROLL_UP, ROLL_DOWN, FIRST_ROW, LAST_ROW)


def listed(screen: Any) -> Any:
    page = getattr(screen, "question", None) or screen
    return page if isinstance(page, OptionList) else getattr(page, "_menu", None)


def _sizes(shown: Any) -> tuple[int, int]:
    if isinstance(shown, OptionList):
        return option_list.ROWS, len(shown.rows)
    return len(shown._lines), len(shown.items)


def scroll_to(shown: Any, top: int) -> bool:
    """Scroll row `top` to the top; return whether the rows moved."""
    if isinstance(shown, CardRows):
        return shown.scroll_to(top)
    seen, n = _sizes(shown)
    top = max(0, min(top, n - seen))
    if top == shown._top:
        return False
    shown._top = top
    shown.chosen = max(top, min(shown.chosen, top + seen - 1))
    if isinstance(shown, OptionList):
        shown._show_rows()
        shown._explain()
    else:
        shown._show()
    return True


def roll(screen: Any, down: bool) -> int:
    """Scroll a list by a row; if no list moves, return the key of `screen.roll`."""
    shown = listed(screen)
    if shown and scroll_to(shown, shown._top + (1 if down else -1)):
        return 0
    return int(screen.roll(down))


def perform(screen: Any, command: str) -> int:
    if command in (ROLL_UP, ROLL_DOWN):
        return roll(screen, command == ROLL_DOWN)
    to_end(screen, command == LAST_ROW)
    return 0


def to_end(screen: Any, last: bool) -> None:
    shown = listed(screen)
    if shown:
        steps = (_sizes(shown)[1] - 1 if last else 0) - shown.chosen
        for _ in range(abs(steps)):
            (getattr(screen, "question", None) or screen).press(DOWN if steps > 0 else UP)


class Swipe:
    """A drag that began at `begun`, in units."""

    def __init__(self, screen: Any, begun: tuple[int, int], scale: float, finger: int) -> None:
        self.begun = begun
        self._screen, self._list = screen, listed(screen)
        self._top = self._list._top if self._list else 0
        self._step = float(finger or theme.LINE_HEIGHT * scale)
        if isinstance(self._list, OptionList):
            self._step = option_list.ROW * scale
        elif self._list:
            page = getattr(screen, "question", None) or screen
            self._step = self._list._step * scale * page.group.scale * self._list.group.scale

    def move(self, x: int, y: int) -> int:
        """Scroll a list by a drag to `x`, `y`, or return the key that turns a page."""
        along = self.begun[1] - y
        rows = int(along / self._step)
        if self._list:
            scroll_to(self._list, self._top + rows)
        elif rows != self._top and abs(along) > 2 * abs(x - self.begun[0]):
            down, self._top = rows > self._top, rows
            return int(self._screen.roll(down))
        return 0
