"""A tall table makes way for a note: the trick moves up and shrinks, the hand becomes one row."""

from math import ceil
from typing import Any

import displayio

from screens.ui import theme, widgets
from simulator.computer.tables import notes, tall
from simulator.computer.tables.larger import LargerHand, LargerTrick, put


class Way:
    """The way that `table`, `height` pixels high, makes for its notes."""

    def __init__(self, table: Any, height: int) -> None:
        self._table = table
        self._hand_top = tall.hand_top(height)
        self._small_top = tall.small_hand_top(height)
        self._note: notes.Note | None = None
        self._below: displayio.Group | None = None  # blanks what a note covers by half
        self._moved = False
        trick = table.trick
        assert isinstance(trick, LargerTrick) and isinstance(table.hand, LargerHand)
        scale, y = trick.scale, trick.middle[1]
        up = tall.HEADER + tall.TOP_ROW
        higher, smaller = (up + int(tall.CROSS * each) // 2 for each in (scale, 1))
        # How large the trick is, where its middle is, whether the hand is small
        self._ways = [(scale, y, False), (scale, higher, False), (1, smaller, False)]
        self._ways += [(scale, higher, True), (1, smaller, True)]

    def settle(self) -> None:
        """Place a note that has come, and have the table as it was if there is none."""
        table = self._table
        note = notes.on(table)
        if note is self._note:
            return
        self._note = note
        if self._below is not None and self._below in table.group._layers:
            table.group.remove(self._below)
        self._below = None
        scale, middle, small = self._ways[0]
        if note:
            high = ceil(note.height * note.scale)
            for scale, middle, small in self._ways:
                top = middle + int(tall.CROSS * scale) // 2 + tall.APART
                low = (self._small_top if small else self._hand_top) - tall.APART
                if low - top >= high:
                    break
            put(note, table.group, (note.x, low - high, note.scale))
            self._clear(note, high)
        table.trick.move(table.group, scale, middle)
        table.hand.shrink(small, self._small_top)
        moves = (scale, middle) != self._ways[0][:2]
        players = table.players  # none before the play
        if players and self._moved and not moves:
            players.show(table.view)
        self._moved = moves
        if players and moves:  # the marks of leader and turn are beside cards of the trick
            players._leader.hidden = players._turn.hidden = True

    def _clear(self, note: notes.Note, high: int) -> None:
        """Blank words and marks that `note` covers by half, below it."""
        table = self._table
        width = ceil(note.width * note.scale)
        below = widgets.panel(note.x, note.y, width, high, theme.FELT, theme.FELT)
        widgets.clear(table, below)
        self._below = below
        table.group.insert(table.group.index(note), below)
