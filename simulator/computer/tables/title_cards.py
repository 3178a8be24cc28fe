"""The title screen's menu, with cards for some items."""

from functools import partial
from math import ceil
from typing import Any, NamedTuple

from screens.menu import title
from screens.ui import labels, menus, theme
from screens.ui.keys import LEFT, RIGHT, A
from screens.ui.labels import Line
from screens.ui.part import Part, box
from simulator.computer import devices, scene, serif
from simulator.computer.canvas import DOUBLED, TALL, WIDE, WIDTH
from simulator.computer.pages import title_sides
from simulator.computer.tables.layout import Places
from simulator.computer.tables.lists import MOST_HALF_ROW, MOST_ROW, MOST_SIDE_ROW, TITLE_EDGE
from simulator.computer.tables.rows import show_part

# Lengths in units
STEP, MOST_STEP = theme.FONT_HEIGHT, theme.LINE_HEIGHT
EDGE, PAD, MOST_PAD = 6, 3, 5
BESIDE, ABOVE, BELOW = 4, 2, 3
FRAME = 1
ROWS = 4  # maximum lines on a card
CARDS = 2
EASY_ROW = 14
BAR = 5


class Card(str):
    """An item drawn as a card; `lines`: pairs of left and right texts."""

    lines: list[tuple[str, str]]

    def __new__(cls, text: str, lines: list[tuple[str, str]]) -> "Card":
        found = super().__new__(cls, text)
        found.lines = lines
        return found


def card_height(lines: int, pad: int) -> int:
    return lines * min(MOST_STEP, STEP + pad - PAD) + 2 * pad


class Place(NamedTuple):
    """A menu's upper left corner in pixels of the screen, and lengths in pixels of the menu.

    `least`, `most`: heights of a row. `stacks`: whether cards are above each other.
    """

    x: int
    y: int
    width: int
    height: int
    least: int
    most: int
    stacks: bool
    halves: bool

    @property
    def units(self) -> int:
        """Return the units of the canvas per pixel of the menu."""
        return 1 if self.halves else DOUBLED

    def of_card(self, lines: int, pad: int) -> int:
        return ceil((ABOVE + card_height(lines, pad) + BELOW) / self.units)

    def divided(self, rows: int, cards: list[int]) -> tuple[int, int]:
        """Return the padding of cards and the height of plain rows.

        `cards`: lines of each row of cards.
        """
        pad = PAD
        while pad < MOST_PAD and self._left(cards, pad + 1) >= rows * max(self.least, EASY_ROW):
            pad += 1
        left = self._left(cards, pad)
        seen = min(rows, max(1, left // self.least))
        return pad, max(self.least, min(self.most, left // seen))

    def _left(self, cards: list[int], pad: int) -> int:
        return self.height - sum(self.of_card(lines, pad) for lines in cards)


def shows(app: Any) -> bool:
    console = app.console
    canvas = console.canvas
    if canvas.times != DOUBLED or canvas.shape not in (TALL, WIDE) or not console.today():
        return False
    return canvas.shape == TALL or canvas.large or console.device != devices.TOUCH


class CardRows(menus.Menu):
    """A scrolling menu of rows and cards at `place`."""

    def __init__(self, place: Place, app: Any, items: list[str], *_: int, **_sizes: int) -> None:
        self.place = place
        scale = 1 / DOUBLED if place.halves else 1
        group = scene.Group(scale=scale, x=place.x, y=place.y)
        Part.__init__(self, app, group)
        self.items, self.chosen, self._top = items, 0, 0
        self._bar = self.add(box(0, 0, place.width, 1, theme.GOLD))
        self._more, self._rows, self._cards = None, {}, {}
        self._lay_out()
        for i, text in enumerate(items):
            if isinstance(text, Card):
                self._cards[i] = self._card(text, *self._size_of(i))
            else:
                self._rows[i] = self.write(3, 0, place.width - 4)
        self._show()

    def _lay_out(self) -> None:
        place, items = self.place, self.items
        self._bands: list[list[int]] = []
        for i, text in enumerate(items):
            last = self._bands[-1] if self._bands else []
            beside = last and not place.stacks and isinstance(items[last[0]], Card)
            if beside and isinstance(text, Card):
                last.append(i)
            else:
                self._bands.append([i])
        of_cards = [each for each in self._bands if isinstance(items[each[0]], Card)]
        n = len(self._bands) - len(of_cards)
        self._pad, self._step = place.divided(n, [self._lines_of(each) for each in of_cards])
        self._heights = [
            place.of_card(self._lines_of(each), self._pad) if each in of_cards else self._step
            for each in self._bands
        ]
        if place.halves:
            self.group.y += max(0, place.height - sum(self._heights)) // (2 * DOUBLED)

    def _band_of(self, i: int) -> int:
        return next(at for at, band in enumerate(self._bands) if i in band)

    def _lines_of(self, band: list[int]) -> int:
        return max(len(self.items[i].lines) for i in band)

    def _size_of(self, i: int) -> tuple[int, int]:
        band = self._bands[self._band_of(i)]
        n, width = len(band), self.place.width * self.place.units
        return (width - (n - 1) * BESIDE) // n, card_height(self._lines_of(band), self._pad)

    def _card(self, card: Card, width: int, height: int) -> tuple:
        group = scene.Group(scale=1 / self.place.units)
        # The narrator finds a menu by its bar
        group.append(box(0, 0, width, height, theme.GOLD))
        inner = width - 2 * FRAME, height - 2 * FRAME
        paper = box(FRAME, FRAME, *inner, theme.PAPER)
        group.append(paper)
        lines, room = [], width - 2 * EDGE
        high = (height - 2 * self._pad) / len(card.lines)
        for row, (left, right) in enumerate(card.lines):
            y = self._pad + int(row * high + (high - STEP) / 2 + 0.5)
            color = theme.PENCIL if row else theme.SUIT_WORDS[0]
            texts = ((EDGE, left, labels.LEFT), (width - EDGE, right, labels.RIGHT))
            for x, text, align in texts:
                if text:
                    lines.append((Line(self.app, x, y, room, text, color, align), color))
                    group.append(lines[-1][0])
        serif.use(lines[0][0])
        self.add(group)
        return group, paper, lines

    @property
    def height(self) -> int:
        """The height of the visible rows and cards, in pixels of the screen."""
        shown = sum(self._heights[self._top : self._top + self._shown])
        return shown // DOUBLED if self.place.halves else shown

    def _fitting(self, first: int) -> int:
        room, n = self.place.height, 0
        for height in self._heights[first:]:
            room -= height
            if room < 0:
                break
            n += 1
        return n

    def _show(self) -> None:
        at = self._band_of(self.chosen)
        first = min(self._top, at)
        while at >= first + self._fitting(first):
            first += 1
        while first and first - 1 + self._fitting(first - 1) == len(self._bands):
            first -= 1
        self._top, self._shown = first, self._fitting(first)
        seen = self._bands[first : first + self._shown]
        self._lines = [self._rows[i] for band in seen for i in band if i in self._rows]
        y = 0
        for band_at, band in enumerate(self._bands):
            hidden = not first <= band_at < first + self._shown
            for i in band:
                self._show_item(i, y, hidden)
            y += 0 if hidden else self._heights[band_at]
        before = sum(self._heights[:first])
        room = sum(self._heights[first : first + self._shown])
        show_part(self, (self.place.width + BAR, 0, room), (before, room, sum(self._heights)))

    def scroll_to(self, top: int) -> bool:
        bands, chosen = self._bands, self.chosen
        ends = (at for at in range(len(bands)) if at + self._fitting(at) == len(bands))
        top = max(0, min(top, next(ends)))
        if top == self._top:
            return False
        at = self._band_of(chosen)
        seen = max(top, min(at, top + self._fitting(top) - 1))
        self._top, self.chosen = top, chosen if at == seen else bands[seen][0]
        self._show()
        return True

    def _show_item(self, i: int, y: int, hidden: bool) -> None:
        is_chosen = i == self.chosen
        if i in self._rows:
            line = self._rows[i]
            line.hidden = hidden
            line.y = y + (self._step - theme.FONT_HEIGHT + 1) // 2
            line.say(self.items[i], theme.INK if is_chosen else theme.PAPER)
            x, width, height = 0, self.place.width, self._step
        else:
            group, paper, lines = self._cards[i]
            group.hidden, paper.hidden = hidden, is_chosen
            width, height = self._size_of(i)
            x = self._x_of(i)
            y += ABOVE // self.place.units
            group.x, group.y = x, y
            for line, color in lines:
                line.say(line.text, theme.INK if is_chosen else color)
            width, height = width // self.place.units, height // self.place.units
        if is_chosen:
            self._bar.x, self._bar.y = x, y
            self._bar.width, self._bar.height = width, height

    def _x_of(self, i: int) -> int:
        band = self._bands[self._band_of(i)]
        return band.index(i) * (self._size_of(i)[0] + BESIDE) // self.place.units

    def press(self, keys: int) -> int | None:
        if keys & (LEFT | RIGHT):
            band = self._bands[self._band_of(self.chosen)]
            at = band.index(self.chosen) + bool(keys & RIGHT) - bool(keys & LEFT)
            self.choose(band[max(0, min(at, len(band) - 1))])
        return super().press(keys)

    def point(self, x: int, y: int, down: bool, twice: bool = False) -> int:
        times = DOUBLED if self.place.halves else 1
        x, y = (x - self.group.x) * times, (y - self.group.y) * times
        if not 0 <= x < self.place.width or y < 0:
            return 0
        for at in range(self._top, self._top + self._shown):
            y -= self._heights[at]
            if y < 0:
                band = self._bands[at]
                return self._pointed(band[x * len(band) // self.place.width], down, twice)
        return 0

    def _pointed(self, i: int, down: bool, twice: bool) -> int:
        was_chosen = i == self.chosen
        self.choose(i)
        return A if down and (was_chosen or not twice) else 0


def lay_out(app: Any, entries: int) -> tuple[Places, int, int]:
    """Return a title screen's layout, its top in units and its height in pixels."""
    console = app.console
    canvas, corner = console.canvas, console.corner
    high, plain = canvas.height // DOUBLED, entries - CARDS
    finger = canvas.finger if console.device == devices.TOUCH else 0
    if title_sides.is_beside(canvas):
        left, top = theme.TITLE_WIDTH * DOUBLED + TITLE_EDGE, max(corner, TITLE_EDGE)
        size = canvas.width - left - TITLE_EDGE, canvas.height - top - TITLE_EDGE
        bounds = max(theme.FONT_HEIGHT, finger), MOST_SIDE_ROW
        return _with(Place(left // DOUBLED, top // DOUBLED, *size, *bounds, True, True)), 0, high
    x, y = (WIDTH - title.MENU_WIDTH) // 2, theme.TITLE_HEIGHT + 1
    if canvas.shape == WIDE:
        size = title.MENU_WIDTH * DOUBLED, (high - y - 1) * DOUBLED
        bounds = max(theme.FONT_HEIGHT, finger), DOUBLED * MOST_HALF_ROW
        return _with(Place(x, y, *size, *bounds, False, True)), 0, high
    is_under = title_sides.is_under(canvas, corner)
    top = max(0, corner - title_sides.NAME_TOP * DOUBLED) if is_under else 0
    least = max(theme.FONT_HEIGHT if canvas.large else theme.LINE_HEIGHT, ceil(finger / DOUBLED))
    with_strip = high - title_sides.STRIP // DOUBLED
    for low, row in ((with_strip, max(least, EASY_ROW)), (high, least)):
        room = low - ceil(top / DOUBLED) - y - 1
        place = Place(x, y, title.MENU_WIDTH, room, row, MOST_ROW, False, False)
        pad, step = place.divided(plain, [ROWS])
        used = plain * step + place.of_card(ROWS, pad)
        if used <= room:
            break
    height = y + min(used, room) + 1
    spare = (low - height) * DOUBLED
    return _with(place), max(top, min(corner, spare // 2) or spare // 4), height


def _with(place: Place) -> Places:
    return {menus: {"Menu": partial(CardRows, place)}}
