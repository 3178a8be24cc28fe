"""The game in brief: one idea a page, in large letters, with large cards."""

from math import ceil
from typing import Any, NamedTuple

from engine.cards import RANKS
from engine.options import GAMES
from screens.help.advice import wrapped
from screens.help.of_game import ORDER, WORTH, cards_of
from screens.ui import cards, full_page, labels, theme
from screens.ui.full_page import BAND, EDGE, FullPage
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A, B
from screens.ui.labels import Line
from screens.ui.part import box, rolled
from screens.ui.words import say
from simulator.computer import scene, serif
from simulator.computer.canvas import SMALL, Canvas
from simulator.computer.pages import book, frames
from simulator.computer.tables.half_line import HALF
from simulator.computer.tables.layout import Places

FOOT = 17  # pixels: height of the foot with its button
LINE = theme.LINE_HEIGHT
GAP, MARGIN = 4, 8
# Minimum width of a page with cards beside its text; minimum height if cards' names are full-size
BESIDE = 200
# Possible shares of a page's width for the text; 1: the text is above the cards
SHARES = 0.5, 0.56, 0.62, 0.7, 0.78, 1.0
APART = 1  # pixels between cards, before enlargement
MOST = 3.0  # maximum enlargement of a card
SIZES = 1, HALF  # scales of the text, the preferred first
EVEN = 2  # maximum rows of cards if the last has fewer
CROSS = 3  # minimum cards of a trick that is shown as on a table
DOT, DOTS = 3, 7  # pixels: size of a page's dot, and from one dot to the next


class Shown(NamedTuple):
    """A page; `cards`: pairs (picture, whether the card wins); `names`: texts under them."""

    title: str
    texts: list[str]
    cards: list[tuple[int, bool]]
    names: list[str]


def shows(canvas: Canvas) -> bool:
    is_readable = canvas.shape != SMALL or canvas.scale >= frames.READABLE
    return canvas.times > 1 and is_readable and not canvas.is_low


def places(width: int, height: int) -> Places:
    of_page = {"FOOT_Y": height - FOOT, "MIDDLE": width // 2, "ROOM": width - 2 * EDGE}
    return {full_page: of_page}


frame = frames.whole


class Brief(book.Book):
    """The first chapter of the rules of `game`, open at page `page` (from 0).

    Leaving it calls `close()`; turning past its end begins the first lesson.
    """

    def __init__(self, app: Any, game: int, rules: bytes, close: Any, page: int = 0) -> None:
        FullPage.__init__(self, app)
        self._game = self._contents = game
        self._rules, self._close = rules, close
        self._shown: scene.Group | None = None
        lines = self._read(game)
        chapters = [int(line.split(" ", 1)[0]) for line in lines]
        at = min(each for each in chapters if each >= len(GAMES))
        self.pages = [_shown(piece) for piece in self._chapter(at)]
        self.pages.insert(2, _in_order(game))
        self.page = page
        self.add(box(0, full_page.FOOT_Y - 1, theme.WIDTH, FOOT + 1, theme.FELT_DARK))
        self.heading.say(say("lessons_rules"))
        y = full_page.FOOT_Y + (FOOT - theme.FONT_HEIGHT) // 2 - 1
        self.write(EDGE, y, theme.WIDTH // 2, say("hands_go_back"), theme.PAPER_SHADE)
        self._draw()

    def reopening(self, opened: tuple) -> tuple:
        return Brief, (self._game, self._rules, self._close, self.page)

    def _draw(self) -> None:
        if self._shown is not None:
            self.group.remove(self._shown)
        self._shown = self.add(scene.Group())
        self.where.say(f"{self.page + 1}/{len(self.pages)}")
        self._draw_foot()
        self._lay_out(self.pages[self.page], full_page.FOOT_Y - 1 - BAND)

    def _lay_out(self, page: Shown, height: int) -> None:
        """Draw texts and cards side by side or one above the other, whichever allows larger cards.

        The letters are smaller if otherwise cards of the usual size would have no room.
        """
        most, best = 0.0, None
        for size in SIZES:
            for share in SHARES if theme.WIDTH >= BESIDE else (1.0,):
                room = int(theme.WIDTH * share) - 2 * MARGIN
                lines = self._broken(page, room, size)
                high = int(LINE + GAP + len(lines) * LINE * size)
                left, top = (MARGIN + room + GAP, 2) if share < 1 else (1, GAP + high)
                place = left, top, theme.WIDTH - 1 - left, height - top - 2
                spots = self._spots(page, *place[2:])
                if spots[1] > most and high + 2 * GAP <= height:
                    most = spots[1]
                    best = size, lines, place, spots, 0 if share == 1 else (height - high) // 2
            if most >= 1:
                break
        assert best
        size, lines, (left, top, _, _), spots, text_y = best
        self._draw_text(page, BAND + max(text_y, GAP), size, lines)
        self._lay_cards(page, left, BAND + top, spots)

    def _broken(self, page: Shown, room: int, size: float) -> list[str]:
        texts = [wrapped(self.app.font, each, int(room / size)) for each in page.texts]
        return [line for text in texts for line in text]

    def _draw_text(self, page: Shown, y: int, size: float, lines: list[str]) -> None:
        title = Line(self.app, MARGIN, y, theme.WIDTH - MARGIN, page.title, theme.GOLD)
        serif.use(title)
        self._append(title)
        group = scene.Group(x=MARGIN, y=y + LINE + GAP, scale=size)
        room = max(map(self.app.font.width, lines)) + 1
        whole = "\n".join(lines)
        group.append(Line(self.app, 0, 0, room, whole, theme.PAPER, labels.LEFT, len(lines)))
        self._append(group)

    def _lay_cards(self, page: Shown, left: int, top: int, of_cards: tuple) -> None:
        spots, size = of_cards
        for i, ((picture, wins), (x, y)) in enumerate(zip(page.cards, spots, strict=True)):
            group = scene.Group(x=int(left + x), y=int(top + y), scale=size)
            if wins:
                edge = theme.CARD_WIDTH + 4, theme.CARD_HEIGHT + 4
                group.append(box(-2, -2, *edge, theme.GOLD))
            group.append(self.app.faces.tile(picture, 0, 0))
            self._append(group)
            if page.names:
                self._name(page.names[i], left + x + theme.CARD_WIDTH * size / 2, top + y, size)

    def _name(self, name: str, middle: float, y: float, size: float) -> None:
        low = int(y + (theme.CARD_HEIGHT + 2) * size) + 1
        group = scene.Group(x=int(middle), y=low, scale=_of_names())
        room = self.app.font.width(name)
        group.append(Line(self.app, 0, 0, room, name, theme.GOLD, labels.CENTRE))
        self._append(group)

    def _spots(
        self, page: Shown, width: int, height: int
    ) -> tuple[list[tuple[float, float]], float]:
        """Return the cards' upper left corners in `width` × `height` and their enlargement."""
        n, under = len(page.cards), int(LINE * _of_names()) + 2 if page.names else 0
        widths = [self.app.font.width(each) for each in page.names]
        named = max(widths, default=0) * _of_names() + APART
        wide, high = theme.CARD_WIDTH + APART, theme.CARD_HEIGHT + APART
        if page.names and any(wins for _, wins in page.cards) and n >= CROSS:
            size = self._rounded(min(width / (3 * wide), (height / 2 - under) / high, MOST))
            if size >= 1:
                return _as_on_a_table(n, size, (width, height), (under, named)), size
        best, chosen = 0.0, (1, n)
        for rows in range(1, n + 1):
            across = ceil(n / rows)
            size = min(width / (across * wide), (height / rows - under) / high, MOST)
            size = self._rounded(size)
            is_even = rows <= EVEN or n % across == 0
            if size > best and named * across <= width and is_even:
                best, chosen = size, (rows, across)
        rows, across = chosen
        step = max(wide * best, min(max(named, wide * best + 2 * MARGIN), width / across))
        down = min(high * best + under + 2 * GAP, height / rows)
        above = (height - rows * down) / 2
        spots = []
        for i in range(n):
            row, column = divmod(i, across)
            in_row = min(across, n - row * across)
            begin = (width - in_row * step + step - theme.CARD_WIDTH * best) / 2
            spots.append((begin + column * step, above + row * down))
        return spots, best

    def _rounded(self, size: float) -> float:
        times = self.app.console.canvas.times
        return int(size * times) / times

    def _draw_foot(self) -> None:
        is_last = self.page + 1 == len(self.pages)
        text = say("brief_to_lesson") if is_last else say("brief_on")
        font, y = self.app.font, full_page.FOOT_Y
        width = font.width(text) + 2 * MARGIN
        self._button_x = left = theme.WIDTH - width - 2
        self._append(box(left, y + 1, width, FOOT - 3, theme.GOLD))
        at = left + width // 2, y + (FOOT - theme.FONT_HEIGHT) // 2 - 1
        self._append(Line(self.app, *at, width, text, theme.INK, labels.CENTRE))
        begin = font.width(say("hands_go_back")) + EDGE + MARGIN
        x = begin + (left - begin - len(self.pages) * DOTS) // 2
        for i in range(len(self.pages) if x >= begin else 0):
            color = theme.GOLD if i == self.page else theme.FADED
            self._append(box(x + i * DOTS, y + (FOOT - DOT) // 2, DOT, DOT, color))

    def spoken(self) -> list[str]:
        page, where = self.pages[self.page], say("deal_of", self.page + 1, len(self.pages))
        return [f"{self.heading.text}, {where}", page.title, *page.texts]

    def press(self, keys: int) -> None:
        if keys & (A | RIGHT | DOWN):
            self._turn(1)
        elif keys & (LEFT | UP):
            self._turn(-1)
        elif keys & (B | START):
            self._close()

    def _turn(self, step: int) -> None:
        page = self.page + step
        if 0 <= page < len(self.pages):
            self.page = page
            self._draw()
        elif page > 0:
            from screens.lessons import course

            course.begin(self.app, 0)

    def point(self, x: int, y: int, down: bool) -> int:
        if y >= full_page.FOOT_Y:
            return A if down and x >= self._button_x else 0
        return (LEFT if x < theme.WIDTH // 4 else A) if down else 0

    def roll(self, down: bool) -> int:
        return rolled(self.page, len(self.pages), down)


def _of_names() -> float:
    return 1 if theme.HEIGHT >= BESIDE else HALF


def _as_on_a_table(
    n: int, size: float, room: tuple[int, int], names: tuple[int, float]
) -> list[tuple[float, float]]:
    """Return a trick's cards' upper left corners: own card, right, opposite if n > 3, left."""
    (width, height), (under, named) = room, names
    across, down = theme.CARD_WIDTH * size, theme.CARD_HEIGHT * size + under
    middle, side = (width - across) / 2, (height - down) / 2
    apart = min(down + 2 * GAP, height - down) / 2
    aside = min(max(across + 3 * APART * size, (across + named) / 2 + GAP), middle)
    places = [(middle, side + apart), (middle + aside, side), (middle, side - apart)]
    return [*places[: n - 1], (middle - aside, side)]


def _shown(piece: book.Piece) -> Shown:
    pictures, places = piece.cards[1::2], piece.cards[2::2]
    texts = [text for text, _ in piece.paragraphs]
    names = book.parted(piece.names, len(pictures))
    shown = [(picture, x < 0) for picture, x in zip(pictures, places, strict=True)]
    return Shown(piece.title, texts, shown, names if len(names) == len(shown) else [])


def _in_order(game: int) -> Shown:
    of_game = cards_of(game)
    ranks = range(RANKS - 1, -1, -1)
    shown = [(cards.picture(rank, of_game[ORDER]), False) for rank in ranks]
    worth = [str(of_game[WORTH][rank]) for rank in ranks]
    return Shown(say("brief_order"), [say("brief_worth")], shown, worth)
