"""The pulse of a thinking player: the portrait moves up and down."""

from typing import Any

from engine.cards import EMPTY
from screens import seats
from screens.settings import MOTIONS
from screens.table.table_screen import TableScreen

PATIENCE = 15  # frames of thinking before the movements begin
HALF = 12  # frames between two movements


class Pulse:
    """The movement of the portrait of a bot that thinks."""

    def __init__(self) -> None:
        self._frames = 0
        self._portrait: tuple | None = None  # the moved portrait and its y at rest

    def step(self, app: Any) -> None:
        table = app.screen
        thinks = isinstance(table, TableScreen) and table.thinking
        thinks = thinks and app.settings[MOTIONS] and not app.console.canvas.is_handheld
        self._frames = self._frames + 1 if thinks else 0
        up = self._frames > PATIENCE and (self._frames - PATIENCE) // HALF & 1
        if self._portrait and not up:
            portrait, y = self._portrait
            portrait.y, self._portrait = y, None
        elif up and not self._portrait:
            portrait = _portrait(table)
            if portrait:
                self._portrait = portrait, portrait.y
                portrait.y -= 1


def _portrait(table: Any) -> Any:
    turn, view = table.match.turn, table.view
    if turn == EMPTY or not table.players:
        return None
    return table.players.portraits[seats.place(turn, view.seat, view.seats)]
