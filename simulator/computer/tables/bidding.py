"""Mediatore's auction in a window."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from engine.cards import EMPTY
from engine.mediatore.contracts import CONTRACT_NAMES, STAKES
from engine.options import PAYMENTS
from screens import seats
from screens.mediatore import auction
from screens.ui import labels, portraits, theme, widgets, words
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A
from screens.ui.labels import Line
from screens.ui.part import Part, box, rolled
from screens.ui.words import say
from simulator.computer import scene, serif
from simulator.computer.tables import faces
from simulator.computer.tables.half_line import HALF, LOWER, HalfLine
from simulator.computer.tables.notes import wrapped
from simulator.computer.tables.table_words import say_what_fits

Place = tuple[int, int, int, int]  # x, y, width, height in pixels of the table

EDGE, GAP = 4, 2
FACE = theme.FELT_DARK
ACROSS, DOWN_ROWS = 2, 3
SPEAKERS = 4
LINE, SMALL = theme.LINE_HEIGHT, int(theme.LINE_HEIGHT * HALF)
STAKED = LINE + SMALL + 6
LEAST_FACE, MOST_FACE = 12, 21
MOST_BID = 32
PAPER_EDGE = 2
LEAST_SAID = 54
BIDS_WIDTH = 106
PLAIN_BID = 18


class Room(NamedTuple):
    """Places of the auction's parts; if `is_half`, most words are `HALF` as large."""

    head_y: int  # EMPTY: no heading
    said: Place
    bids: Place
    about: Place
    is_half: bool


def stacked(x: int, width: int, top: int, low: int, finger: int) -> Room:
    """Return places from y = `top` to `low`, one below the other."""
    for is_half in (False, True):
        line = SMALL if is_half else LINE
        head, about, gap = (0, 2 * SMALL, 1) if is_half else (LINE + 1, 3 * LINE, GAP)
        rest = low - top - head - about - 2 * gap
        bid = max(finger, PLAIN_BID if is_half else STAKED)
        face = (rest - PAPER_EDGE - DOWN_ROWS * bid) // SPEAKERS
        if face > portraits.SIDE:
            break
    face = max(LEAST_FACE, min(face, MOST_FACE))
    bid = min(MOST_BID, (rest - PAPER_EDGE - SPEAKERS * face) // DOWN_ROWS)
    high, grid = SPEAKERS * face + PAPER_EDGE, DOWN_ROWS * bid
    y = top + max(0, rest - high - grid) // 2
    bids_y = y + head + high + gap
    about_y = bids_y + grid + gap
    return Room(
        y if head else EMPTY,
        (x, y + head, width, high),
        (x, bids_y, width, grid),
        (x, about_y, width, about // line),
        is_half,
    )


def beside(x: int, width: int, top: int, low: int) -> Room:
    """Return places from y = `top` to `low`, bids right of the players."""
    about = 2 * SMALL
    room = low - top - SMALL - about - 2 * GAP - 1
    high = min(room, SPEAKERS * MOST_FACE + PAPER_EDGE)
    y = top + (room - high) // 2
    said_y = y + SMALL + GAP
    bids = min(BIDS_WIDTH, width - LEAST_SAID)
    left = width - bids - EDGE
    return Room(
        y - LOWER + 1,
        (x, said_y, left, high),
        (x + left + EDGE, said_y, bids, high),
        (x, said_y + high + 1, width, about // SMALL),
        True,
    )


def constants(room: Room) -> dict[str, object]:
    x, y, width, height = room.bids
    return {
        "Auction": partial(Bidding, room=room),
        "MENU_X": x,
        "MENU_Y": y,
        "MENU_WIDTH": width,
        "ABOUT_Y": room.about[1],
        "KEY_Y": room.about[1] + room.about[3] * (SMALL if room.is_half else LINE),
    }


class Bids(Part):
    """The buttons of the bids."""

    def __init__(
        self, app: Any, items: Sequence[str], stakes: Sequence[int], place: Place, is_half: bool
    ) -> None:
        x, y, width, height = place
        self._times = round(1 / HALF) if is_half else 1
        super().__init__(app, scene.Group(x=x, y=y, scale=1 / self._times))
        self.items = items
        self.chosen = 0
        self._usable = 0
        self._marks = False
        self.wide = (width - GAP) // ACROSS * self._times
        self.high = height // DOWN_ROWS * self._times
        self._buttons: list[tuple[Any, Any]] = []
        self._lines: list[Line] = []
        self._stakes: list[Line | HalfLine | None] = []
        for i, item in enumerate(items):
            left, top = self.corner(i)
            outer = self.add(box(left, top, self.wide, self.high - self._times, theme.FADED))
            face = self.add(box(left, top, 1, 1, FACE))
            self._buttons.append((outer, face))
            self._write(i, item, stakes[i])
        self._show()

    @property
    def _step(self) -> int:
        return self.high // self._times

    def corner(self, i: int) -> tuple[int, int]:
        row, column = divmod(i, ACROSS)
        return column * (self.wide + GAP * self._times), row * self.high

    def _write(self, i: int, item: str, stake: int) -> None:
        left, top = self.corner(i)
        edge = EDGE * self._times
        high, room, x = self.high - self._times, self.wide - 2 * edge, left + edge
        small = LINE if self._times > 1 else SMALL
        is_double = bool(stake) and high >= LINE + small + GAP
        y = top + (high - LINE - small * is_double + 1) // 2
        self._lines.append(self.add(Line(self.app, x, y, room, item)))
        if not stake:
            self._stakes.append(None)
            return
        align = labels.LEFT if is_double else labels.RIGHT
        x = x if is_double else x + room
        y = y + LINE if is_double else top + (high - small + 1) // 2
        kind = Line if self._times > 1 else HalfLine
        y -= LOWER if kind is HalfLine else 0
        told = self.add(kind(self.app, x, y, room, "", theme.PAPER_SHADE, align))
        self._stakes.append(told)
        longest = max((_staked(each) for each in STAKES[0]), key=self.app.font.width)
        fits = is_double and self.app.font.width(longest) <= told.bitmap.width
        told.say(_staked(stake) if fits else str(stake))

    def allow(self, bids: int, mark: bool) -> None:
        """Fade all but `bids`; mark the chosen bid if `mark`."""
        self._usable, self._marks = bids, mark
        self._show()

    def choose(self, i: int) -> None:
        self.chosen = i
        self._show()

    def _show(self) -> None:
        for i, line in enumerate(self._lines):
            usable = self._usable >> i & 1
            marked = self._marks and i == self.chosen
            outer, face = self._buttons[i]
            outer.pixel_shader[0] = theme.shade(theme.GOLD if marked else theme.FADED)
            face.pixel_shader[0] = theme.shade(theme.GOLD if marked and usable else FACE)
            frame = 1 + (marked and not usable)
            face.x, face.y = outer.x + frame, outer.y + frame
            face.width, face.height = outer.width - 2 * frame, outer.height - 2 * frame
            color = theme.PAPER if usable else theme.FADED
            line.say(line.text, theme.INK if marked and usable else color)
            stake = self._stakes[i]
            if stake:
                color = theme.PAPER_SHADE if usable else theme.FADED
                stake.say(stake.text, theme.INK if marked and usable else color)

    def at(self, x: int, y: int) -> int:
        x, y = ((x - self.group.x) * self._times, (y - self.group.y) * self._times)
        column, row = x // (self.wide + GAP * self._times), y // self.high
        i = row * ACROSS + column
        return i if 0 <= column < ACROSS and 0 <= row and i < len(self.items) else EMPTY

    def point(self, x: int, y: int, down: bool, twice: bool = False) -> int:
        i = self.at(x, y)
        if i == EMPTY:
            return 0
        was_chosen = i == self.chosen
        self.choose(i)
        return A if down and (was_chosen or not twice) else 0

    def roll(self, down: bool) -> int:
        return rolled(self.chosen, len(self.items), down)

    def press(self, keys: int) -> int | None:
        steps = {LEFT: -1, RIGHT: 1, UP: -ACROSS, DOWN: ACROSS}
        for key, step in steps.items():
            if keys & key:
                self.choose((self.chosen + step) % len(self.items))
        return self.chosen if keys & A else None


def _staked(stake: int) -> str:
    return str(say("bid_at_stake", stake)).rstrip(".")


class Bidding(auction.Auction):
    """The panel over the trick, laid out in `room`."""

    def __init__(self, table: Any, room: Room) -> None:
        Part.__init__(self, table.app)
        self._table = table
        self._back = 0
        self._menu = None
        self.bids_place = room.bids
        self.end = auction.KEY_Y  # y: a note goes below it if there is room
        self._kind = HalfLine if room.is_half else Line
        if room.head_y != EMPTY:
            self._write_head(room)
        self._sit(room)
        view, game = table.view, table.match.game
        names = [say(auction._pass(view, view.n_spoken)), *CONTRACT_NAMES[1 : game.top_bid() + 1]]
        stakes = STAKES[view.rules[PAYMENTS]]
        self.bids = Bids(self.app, names, stakes, room.bids, room.is_half)
        self.add(self.bids.group)
        x, y, width, rows = room.about
        style = theme.PAPER_SHADE, labels.LEFT, rows
        self._about = self.add(self._kind(self.app, x + EDGE, y, width - 2 * EDGE, "", *style))
        self._rows = rows - 1
        self._key = self.add(self._kind(self.app, x + EDGE, y, width - 2 * EDGE, "", theme.GOLD))
        self._key_y, self._step = y, SMALL if room.is_half else LINE

    def _write_head(self, room: Room) -> None:
        table, (x, _, width, _) = self._table, room.said
        width = room.about[2]
        gold = self._kind(self.app, x + EDGE, room.head_y, width, say("auction"), theme.GOLD)
        dealer = words.say("dealer", seats.called(table.match, table.view.dealer))
        style = theme.PAPER_SHADE, labels.RIGHT
        right = self._kind(self.app, x + width - EDGE, room.head_y, width // 2, dealer, *style)
        for line in (gold, right):
            self.add(line)

    def _sit(self, room: Room) -> None:
        table, (x, y, width, height) = self._table, room.said
        self.add(widgets.panel(x, y, width, height))
        self._speaker = self.add(box(x + 1, y + 1, width - 2, 1, theme.MARKER))
        high = (height - PAPER_EDGE) // SPEAKERS
        self._rows_y = [y + 1 + high * i for i in range(SPEAKERS)]
        self._speaker.height = high
        self._order = [(table.view.dealer + 1 + i) % SPEAKERS for i in range(SPEAKERS)]
        self._names, self._bade = [], []
        side = portraits.SIDE if high >= portraits.SIDE else 0
        for seat, top in zip(self._order, self._rows_y, strict=True):
            left = x + EDGE
            face = faces.load(self.app, table.match, seat) if side else None
            if face:
                face.x, face.y = left, top + (high - side) // 2
                self.add(face)
                left += side + GAP
            name = seats.called(table.match, seat)
            if room.is_half and high >= 2 * SMALL and width < 2 * LEAST_SAID:
                lines = (left, top + (high - 2 * SMALL) // 2), (left, top + high // 2)
                align, wide = labels.LEFT, x + width - EDGE - left
            else:
                middle = top + (high - LINE) // 2
                lines = (left, middle), (x + width - EDGE, middle)
                align, wide = labels.RIGHT, x + width - EDGE - left - self.app.font.width(name) - 4
            kind = self._kind if align == labels.LEFT else Line
            self._names.append(self.add(kind(self.app, *lines[0], width // 2, name, theme.INK)))
            style = theme.PENCIL, align
            self._bade.append(self.add(kind(self.app, *lines[1], wide, "", *style)))
        serif.use(*self._names)

    def give_way(self, y: int | None) -> None:
        """Hide the bids if a note with its top at `y` covers them."""
        _, top, _, height = self.bids_place
        self.bids.group.hidden = y is not None and top + height > y

    def show(self) -> None:
        table, view = self._table, self._table.view
        self._show_said()
        self._menu = self.bids if table.own_turn else None
        self.bids.allow(view.bids if self._menu else 0, bool(self._menu))
        if self._menu:
            self._lines_of_pass(view)
            self._explain(view)
        else:
            speaks = f"{say('speaks')} {seats.called(table.match, view.turn)}"
            self._about.say("" if view.turn == EMPTY else speaks)
            self._key.say("")

    def _lines_of_pass(self, view: Any) -> None:
        text = say(auction._pass(view, view.n_spoken))
        self.bids.items = [text, *self.bids.items[1:]]
        self.bids._lines[0].say(text)

    def _show_said(self) -> None:
        view = self._table.view
        said: list[list[str]] = [[] for _ in range(SPEAKERS)]
        for at in range(view.n_spoken):
            bid = view.spoken[at]
            said[at % SPEAKERS].append(CONTRACT_NAMES[bid] or say(auction._pass(view, at)))
        speaks = view.n_spoken % SPEAKERS if view.turn != EMPTY else EMPTY
        self._speaker.hidden = speaks == EMPTY
        standing = max(view.spoken[: view.n_spoken], default=0)
        for i, line in enumerate(self._bade):
            bids = said[i] + ["…"] * (i == speaks)
            stands = standing and CONTRACT_NAMES[standing] in bids
            forms = [", ".join(bids[first:]) for first in range(max(1, len(bids)))]
            say_what_fits(line, forms)
            line.say(line.text, theme.SUIT_WORDS[0] if stands else theme.PENCIL)
        if speaks != EMPTY:
            self._speaker.y = self._rows_y[speaks]

    def _explain(self, view: Any) -> None:
        bid = self.bids.chosen
        may = view.bids >> bid & 1
        texts = [say("bid_" + (CONTRACT_NAMES[bid] or "pass") if may else "bid_too_low")]
        if bid and may:
            texts.append(self._stake(bid))
        text = " ".join(texts).replace("\n", " ")
        room = self._about.bitmap.width
        lines = wrapped(self.app.font, text, room)
        self._about.say("\n".join(lines[: self._rows]))
        self._key.say(say("bids") if may else "")
        self._key.y = self._key_y + self._step * min(len(lines), self._rows)

    def point(self, x: int, y: int, down: bool) -> int:
        if self.bids.at(x, y) == EMPTY:
            return START if down else 0
        if not self._menu:
            return 0
        keys = self._menu.point(x, y, down, True)
        self._explain(self._table.view)
        return keys

    def press(self, keys: int) -> None:
        if not self._menu:
            return
        bid = self._menu.press(keys)
        self._explain(self._table.view)
        if bid is None or not self._table.view.bids >> bid & 1:
            return
        super().press(keys & ~(LEFT | RIGHT | UP | DOWN))
