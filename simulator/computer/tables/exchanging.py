"""Mediatore's exchange in a window: the hand in rows, and a button to discard."""

from functools import partial
from typing import Any, NamedTuple

from engine.cards import EMPTY
from engine.deal import DISCARD
from engine.mediatore.contracts import MONTE
from screens.mediatore import exchange
from screens.table import hand
from screens.ui import cards, labels, theme
from screens.ui.keys import A
from screens.ui.part import Part, box
from screens.ui.words import say
from simulator.computer import devices, scene
from simulator.computer.tables import faces
from simulator.computer.tables.calling import HALF_MORE, OF_OWN, OWN, OWN_WIDTH, SIGN
from simulator.computer.tables.half_line import HALF, LOWER, HalfLine
from simulator.computer.tables.table_words import say_what_fits

LINE, GAP = theme.LINE_HEIGHT, 2
EDGE = 4
HIGHEST = 8
FRAME = 2
MOST_IN_ROW = 10
WHOLE_STEP = theme.CARD_WIDTH + 2
RISE = 4


class Room(NamedTuple):
    """Places in pixels of the table; `rows`: in how many rows a hand with the monte lies."""

    people_y: int  # EMPTY: no people
    head: tuple[int, int, int]  # x, y, width
    help_y: int  # EMPTY: no line of help
    called_y: int  # the line of the called card, or EMPTY
    button: tuple[int, int, int, int]
    rows: int
    card: tuple[int, float]  # y and scale of the called card
    is_half: bool  # whether the words are in one line at half the size


def room_of(
    place: tuple[int, int], top: int, low: int, finger: int, rows: int, is_half: bool
) -> Room:
    """Return places for the discard, from y = `top` to `low`, the upper edge of the hand."""
    x, width = place
    high = min(max(finger, LINE + 4), low - top - LINE)
    free = low - top - LINE - high - GAP
    people = faces.HEIGHT if not is_half and free >= faces.HEIGHT + LINE else 0
    lines = min(1 if is_half else 2, max(0, free - people) // LINE)
    spare = free - people - lines * LINE
    y = top + min(spare // 2, HIGHEST)
    head_y = max(y + people, top + people + spare - LINE)
    help_y = head_y + LINE
    button_y = head_y + (1 + lines) * LINE + GAP // 2
    return Room(
        y if people else EMPTY,
        (x, head_y, width),
        help_y if lines else EMPTY,
        help_y + LINE if lines > 1 else EMPTY,
        (x, button_y, width, high),
        rows,
        (EMPTY, 0),
        is_half,
    )


def to_give(place: tuple[int, int], top: int, low: int, is_half: bool) -> Room:
    """Return places for the card that is given back."""
    x, width = place
    free = low - top - 2 * LINE
    people = faces.HEIGHT if not is_half and free >= faces.HEIGHT else 0
    scales = (HALF_MORE, 1, 0)
    times = next(n for n in scales if n * theme.CARD_HEIGHT + GAP <= free - people or not n)
    card = int(times * theme.CARD_HEIGHT) + GAP if times else 0
    y = top + (free - people - card) // 2
    card_y = y + people
    head_y = card_y + card
    return Room(
        max(top, y - GAP) if people else EMPTY,
        (x, head_y, width),
        head_y + LINE,
        EMPTY,
        (x, head_y, 0, 0),
        1,
        (card_y if times else EMPTY, times),
        is_half,
    )


class InRows(hand.Hand):
    """A hand that may be in two rows while its player discards."""

    spread = 1

    def _show(self) -> None:
        super()._show()
        if self._n <= MOST_IN_ROW or self.spread < 2:
            return
        upper = (self._n + 1) // 2
        for i, tile in enumerate(self._tiles[: self._n]):
            row = int(i >= upper)
            first, n = (upper, self._n - upper) if row else (0, upper)
            step = min(WHOLE_STEP, (theme.WIDTH - 2 * hand.EDGE - theme.CARD_WIDTH) // (n - 1))
            left = (theme.WIDTH - theme.CARD_WIDTH - step * (n - 1)) // 2
            risen = self._lifted is not None and self._cards[i] in self._lifted
            tile.x = left + step * (i - first)
            tile.y = hand.LIES_Y - (1 - row) * (theme.CARD_HEIGHT + RISE) - RISE * risen

    def card_at(self, x: int, y: int) -> int:
        for i in range(self._n - 1, -1, -1):
            tile = self._tiles[i]
            inside = 0 <= x - tile.x < theme.CARD_WIDTH and 0 <= y - tile.y < theme.CARD_HEIGHT
            if inside or self.spread < 2 and y >= tile.y and 0 <= x - tile.x < theme.CARD_WIDTH:
                return int(self._cards[i])
        return EMPTY


class Exchanging(exchange.Exchange):
    """The panel above the hand, with marks on the cards of the hand."""

    def __init__(self, table: Any, discards: Room, gives: Room) -> None:
        Part.__init__(self, table.app)
        view = table.view
        self._phase = view.phase
        self._table, self._room = table, discards if self._phase == DISCARD else gives
        room = self._room
        self.lifted = self.app.lifted or b""
        self.app.lifted = None
        self.advised = EMPTY
        table.hand.spread = room.rows
        x, y, width = room.head
        self._top = y if room.people_y == EMPTY else room.people_y
        if room.card[0] != EMPTY:
            self._show_called(room)
        if room.people_y != EMPTY:
            faces.row(self, table, (x, room.people_y, width))
        self._head = self.write(x + EDGE, y, width - EDGE, "", theme.GOLD)
        self._help = self._shown = None
        if room.help_y != EMPTY:
            self._write_help(room)
        self._button = scene.Group()
        if self._phase == DISCARD:
            self.add(self._button)
            left, top, wide, high = room.button
            outer = box(left, top, wide, high, theme.FADED)
            face = box(left + 1, top + 1, wide - 2, high - 2, theme.FELT_DARK)
            at = left + wide // 2, top + (high - theme.FONT_HEIGHT) // 2
            self._label = labels.Line(self.app, *at, wide - 4, "", align=labels.CENTRE)
            for thing in (outer, face, self._label):
                self._button.append(thing)
            self._boxes = outer, face
        self.end = room.button[1]
        self._marks = self.add(scene.Group())
        self._arrow = self.add(self.app.marks.tile(cards.ARROW_DOWN))

    def _show_called(self, room: Room) -> None:
        y, times = room.card
        picture = cards.picture(self._table.view.called, self._table.match.game.ranks)
        x = room.head[0] + (room.head[2] - int(theme.CARD_WIDTH * times)) // 2
        card = self.add(scene.Group(x=x, y=y, scale=times))
        card.append(self.app.faces.tile(picture))

    def _write_help(self, room: Room) -> None:
        table, view, kind = self._table, self._table.view, HalfLine if room.is_half else labels.Line
        (x, _, width), y = room.head, room.help_y
        left, right = x + EDGE, x + width - EDGE
        self._help = self.add(kind(self.app, left, y, width, "", theme.PAPER_SHADE))
        if self._phase != DISCARD:
            return
        below = y if room.called_y == EMPTY else room.called_y
        if view.exposed[0] != EMPTY:
            text = say("monte")
            wide = self.app.font.width(text)
            self.add(kind(self.app, right, below, wide, text, theme.PAPER_SHADE, labels.RIGHT))
            times = HALF if room.is_half else 1
            mark = right - int(wide * times) - GAP - OWN_WIDTH
            middle = below + (LOWER if room.is_half else 0) + int(theme.FONT_HEIGHT * times) // 2
            self.add(box(mark, middle - SIGN, OWN_WIDTH, 2 * SIGN, theme.PAPER))
            self.add(box(mark, middle + 1, OWN_WIDTH, OWN, OF_OWN))
        if view.called != EMPTY and (room.is_half or below == room.called_y):
            text = say("called_sign", say("called_word"), table.sign(view.called))
            style = (labels.CENTRE if room.is_half else labels.LEFT,)
            at = x + width // 2 if room.is_half else left
            wide = self.app.font.width(text)
            self.add(kind(self.app, at, below, wide, text, theme.PAPER, *style))

    def show(self) -> None:
        table = self._table
        whole = len(self.lifted) == MONTE
        if self._phase == DISCARD:
            self._head.say(say("beside_choose"))
            self._label.say(
                say("beside_discard", len(self.lifted)), theme.INK if whole else theme.FADED
            )
            for each, color in zip(self._boxes, (theme.FADED, theme.FELT_DARK), strict=True):
                each.pixel_shader[0] = theme.shade(theme.GOLD if whole else color)
            again = whole and table.hand.chosen not in self.lifted
            text = say("discard_these" if again else "discard_help")
        else:
            view = table.view
            about = table.name(view.supplier), table.sign(view.called)
            ends = say("beside_give", *about), say("beside_give_to", *about)
            which = say("give_which")
            self._head.say(which)
            text = say("give_it")
            if self._help:
                say_what_fits(self._help, [*(f"{end}   {text}" for end in ends), text])
            else:
                say_what_fits(self._head, [*(f"{which} {end}" for end in ends), which])
        if self._help and self._phase == DISCARD:
            self._help.say(text)
        self._raise()
        self.mark_cards()

    def _raise(self) -> None:
        group, held = self._table.group, self._table.hand.group
        if self.group in group and held in group and group.index(self.group) < group.index(held):
            group.remove(self.group)
            group.insert(group.index(held) + 1, self.group)

    def below_note(self, low: int, high: int) -> int:
        """Return a note's lower edge, above the button if the note would cover it."""
        _, top, _, height = self._room.button
        covers = self._phase == DISCARD and low - high < top + height
        return top - 2 if covers and top - 2 - high >= self._top else low

    def give_way(self, y: int | None) -> None:
        """Hide the button if a note with its top at `y` covers it."""
        _, top, _, height = self._room.button
        self._button.hidden = y is not None and top <= y < top + height
        self.mark_cards()

    def mark_cards(self) -> None:
        """Mark the cards of the monte and those to be discarded."""
        held, view = self._table.hand, self._table.view
        while len(self._marks):
            self._marks.pop()
        times = getattr(held, "times", 1)
        width, height = int(theme.CARD_WIDTH * times), int(theme.CARD_HEIGHT * times)
        shown = bytes(held._cards[: held._n])
        places = [held.spot(card) for card in shown]
        for i, (x, y) in enumerate(places):
            rights = [left for left, top in places[i + 1 :] if abs(top - y) < height // 2]
            wide = min([width, *(left - x for left in rights)])
            if shown[i] in bytes(view.exposed) and self._phase == DISCARD:
                mark = int(OWN * times)
                self._marks.append(box(x + 1, y + height - mark - 1, wide - 2, mark, OF_OWN))
            if shown[i] in self.lifted:
                low, right = y + height - FRAME, x + wide - FRAME
                for top in (y, low):
                    self._marks.append(box(x, top, wide, FRAME, theme.GOLD))
                for left in (x, right):
                    self._marks.append(box(left, y, FRAME, height, theme.GOLD))
        x, y = held.spot(held.chosen)
        self._arrow.x, self._arrow.y = x + (width - theme.MARK) // 2, y - theme.MARK + GAP
        self._arrow.hidden = self.app.console.device == devices.TOUCH

    def press(self, keys: int) -> None:
        """Handle keys; if the first press after a hint is A, the raised card stays raised."""
        advised, self.advised = self.advised, EMPTY
        if keys & A and advised != EMPTY and advised == self._table.hand.chosen:
            self.show()
        else:
            super().press(keys)

    def point(self, x: int, y: int, down: bool) -> int:
        if down:
            self.advised = EMPTY
        left, top, wide, high = self._room.button
        if self._phase == DISCARD and 0 <= x - left < wide and 0 <= y - top < high:
            if down and len(self.lifted) == MONTE:
                self._table.lay_away(self.lifted)
            return 0
        return int(super().point(x, y, down))


def choose_kept(part: Any) -> None:
    """Move the cursor to a kept card, so that A asks whether to discard."""
    held = part._table.hand
    while held.chosen in part.lifted:
        held.move(1)


def ask_to_lay(part: Any) -> None:
    """Ask whether to discard; after a no, move the cursor to a kept card."""
    usual_ask_to_lay(part)
    question, held = part._table.question, part._table.hand
    answer = question._answer

    def answered(agreed: bool) -> None:
        answer(agreed)
        if not agreed and held.chosen in part.lifted:
            choose_kept(part)
            part.show()

    question._answer = answered


usual_ask_to_lay = exchange.Exchange._ask_to_lay
OF_EXCHANGE = {"_ask_to_lay": ask_to_lay}


def constants(
    place: tuple[int, int],
    ends: tuple[int, int, int],
    finger: int,
    rows: int,
    is_half: bool = False,
) -> dict[str, object]:
    """Return replacements of the handheld's constants.

    `place`: x, width. `ends`: y of the top, and of the lower ends above `rows` rows and above the
    usual hand.
    """
    top, above_rows, low = ends
    discards = room_of(place, top, above_rows, finger, rows, is_half)
    gives = to_give(place, top, low, is_half)
    return {"Exchange": partial(Exchanging, discards=discards, gives=gives)}
