"""Room for a note at a tall table: a smaller trick and a smaller hand."""

from math import ceil
from typing import Any

from engine.options import TRE
from screens.madrasso.upcard import HEIGHT, WIDTH
from screens.seats import BOTTOM, LEFT, RIGHT, TOP, place
from screens.table import building
from screens.ui import covered, theme, widgets
from screens.ui.part import box
from simulator.computer import scene
from simulator.computer.tables import exercises, notes, tall
from simulator.computer.tables.bidding import Bidding
from simulator.computer.tables.exchanging import Exchanging
from simulator.computer.tables.half_line import HalfLine, extent
from simulator.computer.tables.larger import LargerHand, LargerTrick

RIGHT_OF_TRICK = 136


class Way:
    """Room for notes at `table`, which is `height` pixels high."""

    def __init__(self, table: Any, height: int) -> None:
        self._table = table
        self._header = tall.header_height(height)
        self._hand_top = tall.hand_top(height)
        self._small_top = tall.small_hand_top(height)
        self._note: notes.Note | None = None
        self._below: scene.Group | None = None  # hides, behind a note, words that it partly covers
        self._moved = False
        self._upcard_at: tuple[int, int] | None = None  # the upcard's place without notes
        trick = table.trick
        assert isinstance(trick, LargerTrick) and isinstance(table.hand, LargerHand)
        # A name without a portrait may have two lines
        top = table.players.names[TOP].text if table.players and table.players.names[TOP] else ""
        up = self._header + tall.TOP_ROW + theme.LINE_HEIGHT * top.count("\n")
        half = tall.CROSS // 2
        # Ways: (scale of the trick, y of its middle, whether the hand is small)
        self._ways = [(trick.scale, trick.middle[1], False)]
        self._ways += [(1, up + half, small) for small in (False, True)]
        self._ways.append((1, self._header + half, True))  # the trick covers the name above

    def settle(self) -> None:
        table, players = self._table, self._table.players
        note = notes.on(table)
        if note is self._note:
            return
        self._note = note
        if self._below is not None and self._below in table.group:
            table.group.remove(self._below)
        self._below = None
        scale, middle, small = self._ways[0]
        low = high = 0
        face = players and players.names[BOTTOM] and players.portraits[BOTTOM]
        if note:
            high = ceil(note.height * note.scale)
            (scale, middle, small), low = self._fitting(high, face)
            if isinstance(table.part, Exchanging) and not table.question:
                low = table.part.below_note(low, high)
            holder = notes.holder_on(table) or table.group
            note.y = low - high
            self._clear(note if holder is table.group else holder, note, high)
        if face:
            face.hidden = low > face.y  # hide a portrait whose name the note covers
        name = players and players.names[TOP]
        if name:
            name.hidden = (scale, middle, small) == self._ways[-1]
        table.trick.move(scale, middle)
        self._place_upcard(low - high)
        table.hand.shrink(small, self._small_top)
        if isinstance(table.part, Bidding | Exchanging):
            table.part.give_way(low - high if note else None)
        moves = (scale, middle) != self._ways[0][:2]
        if players and self._moved and not moves:
            players.show(table.view)
            if getattr(getattr(table, "contract", None), "_monte", None):
                players.light(table.view.turn)  # the monte is over the sign of the turn
        self._moved = moves
        if players and moves:
            players._leader.hidden = players._turn.hidden = True
        if isinstance(table.question, exercises.Sentence):
            table.question.point_out()

    def _fitting(self, high: int, face: Any) -> tuple[tuple[float, int, bool], int]:
        """Return the first way with `high` free pixels, and the room's lower end."""
        hands = self._hand_top - self._table.hand.lift, self._small_top
        ways = [(way, hands[way[2]]) for way in self._ways]
        if face:
            ways[:0] = [(way, face.y) for way in self._ways[:2]]
        elif not self._table.part:
            ways.insert(0, (self._ways[0], building.SIGN_Y))
        covered = getattr(self._table.part, "end", None)
        for way, below in ways:
            top = way[1] + int(tall.CROSS * way[0]) // 2
            if covered is not None:
                top = covered
            if below - top - 2 * tall.APART >= high:
                break
        return way, below - tall.APART

    def _place_upcard(self, low: int) -> None:
        """Keep the upcard clear of a note with its top at `low`."""
        table, upcard = self._table, getattr(self._table, "upcard", None)
        if not upcard or upcard._upcard.hidden:
            return
        group, tile, view = table.trick.group, upcard._upcard, table.view
        if self._upcard_at is None:
            self._upcard_at = tile.x, tile.y
        where = TOP if view.game == TRE else place(view.dealer, view.seat, view.seats)
        if not self._note or group.scale > 1:
            tile.x, tile.y = self._upcard_at
            if self._note and where == BOTTOM:
                x = theme.WIDTH - tall.EDGE - WIDTH * group.scale
                y = low - tall.APART - HEIGHT * group.scale
                tile.x, tile.y = int((x - group.x) / group.scale), int((y - group.y) / group.scale)
        else:
            y = self._header + tall.APART if where == TOP else low
            if where in (LEFT, RIGHT):
                called, face = building.CALLED_Y[where], building.PORTRAIT_Y[where]
                y = called + theme.LINE_HEIGHT
                has_room = y + HEIGHT < low or face - HEIGHT <= self._header
                if tall.above_face(face, self._header) or not has_room:
                    y = face - HEIGHT - tall.APART
            top = theme.WIDTH // 2 + (-tall.APART_LEFT if view.game == TRE else tall.RIGHT_OF_NORTH)
            x = (RIGHT_OF_TRICK, theme.WIDTH - tall.EDGE - WIDTH, top, tall.EDGE)
            tile.x, tile.y = x[where] - group.x, min(y, low - tall.APART - HEIGHT) - group.y
        if not self._note:
            self._upcard_at = None

    def _clear(self, over: scene.Group, note: notes.Note, high: int) -> None:
        table = self._table
        width = ceil(note.width * note.scale)
        below = widgets.panel(note.x, note.y, width, high, theme.FELT, theme.FELT)
        covered.clear(table, below)
        for line in table.part.group if table.part else ():
            for i, text in enumerate(_rows_of(line)):
                left, wide = extent(line, text)
                times = line.scale if isinstance(line, HalfLine) else 1
                top, step = int(line.y + i * line.step * times) - 1, theme.LINE_HEIGHT
                if top <= note.y + high and top + step * times > note.y:
                    place = left - below.x, top - below.y, wide + 1, ceil(step * times) + 1
                    below.append(box(*place, theme.FELT))
        self._below = below
        table.group.insert(table.group.index(over), below)


def _rows_of(thing: Any) -> list[str]:
    is_text = thing.kind == scene.TEXT or isinstance(thing, HalfLine)
    return thing.text.split("\n") if is_text and not thing.hidden else []
