"""The pause between deals: a panel over a score sheet."""

from typing import Any

from screens import seats
from screens.activities import TITLE
from screens.scores.score_page import ScoreSheet
from screens.table.pause import LEAVING
from screens.ui import theme, widgets
from screens.ui.keys import START, B
from screens.ui.part import Part
from screens.ui.words import say
from simulator.computer.tables.rows import Rows

WIDTH = 132
GO_ON, LEAVE = range(2)


def may_pause(app: Any, screen: Any) -> bool:
    return (
        isinstance(screen, ScoreSheet)
        and not (screen.leads_back or screen.question or screen.match.over)
        and not app.practice
    )


class SheetPause(Part):
    """The panel over a score sheet."""

    def __init__(self, sheet: ScoreSheet) -> None:
        app: Any = sheet.app
        step = app.row_height(1, False)
        height = 2 * step + 10
        left, top = (theme.WIDTH - WIDTH) // 2, (theme.HEIGHT - height) // 2
        super().__init__(app, widgets.panel(left, top, WIDTH, height))
        self._sheet = sheet
        saves = seats.humans(sheet.match)
        leave = LEAVING[app.console.unsaved] if saves else "to_title_only"
        texts = [say("go_on"), say(leave)]
        self._menu = Rows(app, texts, WIDTH - 12, 6, 5, theme.INK, step)
        self.add(self._menu.group)

    def point(self, x: int, y: int, down: bool) -> int:
        x -= self.group.x
        return self._menu.point(x, y - self.group.y, down) if 0 <= x < WIDTH else B * down

    def roll(self, down: bool) -> int:
        return self._menu.roll(down)  # type: ignore[no-any-return]

    def press(self, keys: int) -> None:
        chosen = self._menu.press(keys)
        if chosen == LEAVE:
            self.app.begin(TITLE, (0,))
        elif keys & (START | B) or chosen == GO_ON:
            self._sheet.lay_aside()


def open_over(sheet: Any) -> None:
    sheet.question = SheetPause(sheet)
    sheet.add(sheet.question.group)
