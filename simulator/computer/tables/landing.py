"""The sign of the turn, shown as soon as a card has landed."""

from collections.abc import Iterator
from typing import Any

from engine.cards import EMPTY
from engine.deal import DEAL, TRICK
from screens.table import trick

_show_card = trick.show_card


def show_card(table: Any, seat: int, card: int, x: int, y: int, flags: int, *sound: int) -> None:
    _show_card(table, seat, card, x, y, flags, *sound)
    players, waiting = table.players, table.motions.waiting
    if flags & (TRICK | DEAL) or table.part or not (players and waiting):
        return
    players.light(EMPTY)
    if table.people:
        players.status.say("")
    waiting.insert(1, _shown(table))


def _shown(table: Any) -> Iterator[None]:
    table.show_turn()
    yield from ()
