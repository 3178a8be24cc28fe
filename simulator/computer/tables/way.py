"""Room for a note at a tall table: the trick moves up and shrinks, the hand becomes one row."""

from math import ceil
from typing import Any

import displayio

from screens.seats import TOP
from screens.ui import covered, theme, widgets
from simulator.computer.tables import exercises, notes, tall
from simulator.computer.tables.larger import LargerHand, LargerTrick, put


class Way:
    """A helper that makes room for notes at `table`, which is `height` pixels high."""

    def __init__(self, table: Any, height: int) -> None:
        self._table = table
        self._header = tall.header_height(height)
        self._hand_top = tall.hand_top(height)
        self._small_top = tall.small_hand_top(height)
        self._note: notes.Note | None = None
        self._below: displayio.Group | None = None  # felt over words that a note covers partly
        self._moved = False
        self._upcard_y: int | None = None  # the upcard's y before the note appeared
        trick = table.trick
        assert isinstance(trick, LargerTrick) and isinstance(table.hand, LargerHand)
        # Without a portrait, the name has a second line below it.
        top = table.players.names[TOP].text if table.players and table.players.names[TOP] else ""
        up = self._header + tall.TOP_ROW + theme.LINE_HEIGHT * top.count("\n")
        half = tall.CROSS // 2
        # Each way to make room: scale of the trick, y of its middle, whether the hand is small
        self._ways = [(trick.scale, trick.middle[1], False)]
        self._ways += [(1, up + half, small) for small in (False, True)]
        self._ways.append((1, self._header + half, True))  # the trick replaces the name above it

    def settle(self) -> None:
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
            holder = notes.holder_on(table) or table.group
            put(note, holder, (note.x, low - high, note.scale))
            self._clear(note if holder is table.group else holder, note, high)
        name = table.players and table.players.names[TOP]
        if name:
            name.hidden = (scale, middle, small) == self._ways[-1]
        table.trick.move(table.group, scale, middle)
        self._keep_below_header()
        table.hand.shrink(small, self._small_top)
        moves = (scale, middle) != self._ways[0][:2]
        players = table.players
        if players and self._moved and not moves:
            players.show(table.view)
        self._moved = moves
        if players and moves:
            players._leader.hidden = players._turn.hidden = True
        if isinstance(table.question, exercises.Sentence):
            table.question.point_out()

    def _keep_below_header(self) -> None:
        upcard = getattr(self._table, "upcard", None)
        if not upcard or upcard._upcard.hidden:
            return
        group, tile = self._table.trick.group, upcard._upcard
        if self._upcard_y is None:
            self._upcard_y = tile.y
        least = ceil((self._header + tall.APART - group.y) / group.scale)
        tile.y = max(self._upcard_y, least)
        if self._note is None:
            self._upcard_y = None

    def _clear(self, over: displayio.Group, note: notes.Note, high: int) -> None:
        table = self._table
        width = ceil(note.width * note.scale)
        below = widgets.panel(note.x, note.y, width, high, theme.FELT, theme.FELT)
        covered.clear(table, below)
        self._below = below
        table.group.insert(table.group.index(over), below)
