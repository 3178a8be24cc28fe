"""Lists with a scroll bar, and menus of other sizes."""

from math import ceil
from typing import Any

from screens.menu.new_game import NewGame
from screens.table.pause import ENTRIES
from screens.ui import menus, option_list, theme
from screens.ui.keys import RIGHT, SELECT
from screens.ui.option_list import ARROWS, EDGE, GAP, OptionList
from screens.ui.part import box
from simulator.computer import devices, scene
from simulator.computer.canvas import SMALL, WIDTH, Canvas
from simulator.computer.keyboard import TAKE_BACK
from simulator.computer.tables.layout import Places

NOTICE = 2 * theme.LINE_HEIGHT + 6
PART = 2
WIDEST = WIDTH // 2


def row_height(canvas: Canvas, device: str, units: float, apart: bool = True) -> int:
    """Return the height of a menu's row in pixels; `units`: units per pixel.

    `apart`: leave a pixel between lines.
    """
    least = theme.LINE_HEIGHT + apart
    return max(least, ceil(canvas.finger / units)) if device == devices.TOUCH else least


def show_part(listed: Any, place: tuple[int, int, int], rows: tuple[int, int, int]) -> None:
    """Show a scroll bar on `listed` if some rows are hidden.

    `place`: right edge, top, height. `rows`: first visible row, numbers of visible and all rows.
    """
    (right, top, height), (first, seen, n) = place, rows
    bar: Any = getattr(listed, "_part", None)
    if bar not in listed.group:
        listed._part = bar = listed.add(box(right - PART, top, PART, 1, theme.PAPER_SHADE))
    bar.y, bar.height = top + height * first // n, ceil(height * min(seen, n) / n)
    bar.hidden = seen >= n


def _show_menu(menu: Any) -> None:
    """Show a chosen faded item in a gold frame instead of a bar."""
    usual_show_menu(menu)
    inner, bar = getattr(menu, "_inner", None), menu._bar
    is_faded = bool(menu._faded >> menu.chosen & 1)
    if is_faded and not inner:
        color = theme.PAPER if menu._color == theme.INK else theme.FELT
        inner = menu._inner = box(1, 0, bar.width - 2, bar.height - 2, color)
        menu.group.insert(menu.group.index(bar) + 1, inner)
    if not inner:
        return
    inner.hidden, inner.y = not is_faded, bar.y + 1
    if is_faded:
        line = menu._lines[menu.chosen - menu._top]
        line.say(line.text, theme.FADED)


usual_show_menu = menus.Menu._show
OF_MENUS: Places = {menus.Menu: {"_show": _show_menu}}


def choose_again(pause: Any, chosen: int) -> None:
    rows, app = pause.rows, pause.app
    if pause._table.people and not app.commands.acts(TAKE_BACK):
        row = [each[0] for each in ENTRIES].index("take_back")
        pause._menu.fade(1 << rows.index(row) if row in rows else 0)
    menu, before = pause._menu, pause.app.pause_menu
    if before and chosen == before.chosen:
        menu._top = max(0, min(before._top, len(menu.items) - len(menu._lines)))
    menu.chosen = chosen
    menu._show()
    pause.app.pause_menu = menu


def _show_rows(listed: Any) -> None:
    usual_show_rows(listed)
    after_name = EDGE + listed.app.font.width(listed.rows[listed.chosen][0]) + GAP
    fixed = theme.WIDTH - EDGE - ARROWS - WIDEST - ARROWS - 1
    listed._left.x = min(listed._left.x, max(fixed, after_name))
    if listed.app.console.canvas.shape == SMALL:
        return
    listed._more.say("")
    seen, n = option_list.ROWS, len(listed.rows)
    place = theme.WIDTH, option_list.ROWS_Y, seen * option_list.ROW
    show_part(listed, place, (listed._top, seen, n))


usual_show_rows, usual_point = OptionList._show_rows, OptionList.point
usual_point_at_match = NewGame.point


def _beside_arrow(listed: Any) -> int:
    return (int(listed.app.row_height(1, False)) - ARROWS + 1) // 2


def _point(listed: Any, x: int, y: int, down: bool) -> int:
    left, beside = listed._left, _beside_arrow(listed)
    if not left.hidden and left.x - beside <= x < left.x + ARROWS + beside:
        x = left.x
    return usual_point(listed, x, y, down)


def _point_at_match(page: Any, x: int, y: int, down: bool) -> int:
    """On a touch screen, change values below the first row only at the arrows."""
    keys = usual_point_at_match(page, x, y, down)
    if page.app.console.device != devices.TOUCH or not (page.chosen and keys & (SELECT | RIGHT)):
        return keys
    return RIGHT if x >= page._right.x - _beside_arrow(page) else SELECT


def _notice_y(listed: Any) -> int:
    end = option_list.ROWS_Y + min(option_list.ROWS, len(listed.rows)) * option_list.ROW
    return min(end + 1, theme.HEIGHT - NOTICE)


def places() -> Places:
    shown = {"_show_rows": _show_rows, "point": _point, "notice_y": property(_notice_y)}
    return {OptionList: shown, NewGame: {"point": _point_at_match}}


class Rows(menus.Menu):
    """A menu with rows of `step` pixels and a scroll bar."""

    def __init__(
        self,
        app: Any,
        items: list[str],
        width: int,
        x: int,
        y: int,
        color: int = theme.PAPER,
        step: int = theme.LINE_HEIGHT,
        rows: int = 9,
    ) -> None:
        super().__init__(app, items, width, x, y, color, rows=rows)
        self._step = step
        self._bar.height = step
        lift = (step - theme.FONT_HEIGHT + 1) // 2
        for row, line in enumerate(self._lines):
            line.y = row * step + lift
        if self._more:
            self.group.remove(self._more)
            self._more = None
        self._show()

    def _show(self) -> None:
        super()._show()
        place = self._bar.width, 0, len(self._lines) * self._step
        show_part(self, place, (self._top, len(self._lines), len(self.items)))


class HalfRows(Rows):
    """A menu with half-size letters."""

    TIMES = 2

    def __init__(
        self, app: Any, items: list[str], width: int, x: int, y: int, *, step: int, rows: int
    ) -> None:
        width, step = width * self.TIMES, step * self.TIMES
        super().__init__(app, items, width, x, y, step=step, rows=rows)
        whole, self.group = self.group, scene.Group(scale=1 / self.TIMES, x=x, y=y)
        while len(whole):
            self.group.append(whole.pop(0))

    def point(self, x: int, y: int, down: bool, twice: bool = False) -> int:
        left, top = self.group.x, self.group.y
        own = left + (x - left) * self.TIMES, top + (y - top) * self.TIMES
        return int(super().point(*own, down, twice))
