"""The book of rules on a screen of any size."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from engine.options import GAMES
from screens.help import book, match_rules
from screens.help.advice import wrapped
from screens.ui import full_page, labels, theme
from screens.ui import words as spoken
from screens.ui.full_page import BAND, EDGE, FullPage
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A, B
from screens.ui.labels import Line
from screens.ui.part import box, rolled
from simulator.computer import scene, serif

TWO_PANES = 400
CONTENTS = 144  # pixels: width of the table of contents
WIDEST = 340
ROOM = 160 - 2 * EDGE
GAP = 6
STEP = 4  # pixels between the page heights tried, to avoid a chapter's almost empty last page
MOST_LEADING, MOST_APART = 3, 12  # maximum pixels added between lines, and between pieces
LEAST_LINES = 3
LINE = theme.LINE_HEIGHT
_WORDS = re.compile(r"(?<=\S)\s+(?=\S)")
_FAR = re.compile(r"\s{2,}")


class Piece(NamedTuple):
    """A page of the handheld's book; each paragraph has a colour.

    `cards[1:]`: picture and x of each card in turn; the x of a winning card is negative.
    """

    title: str
    paragraphs: list[tuple[str, int]]
    cards: list[int]
    names: str = ""


def joined(lines: list[str], width: Callable[[str], int]) -> list[str]:
    paragraphs: list[str] = []
    before = ""
    for line in lines:
        first = line.split(" ", 1)[0]
        goes_on = before and line and width(f"{before} {first}") > ROOM
        if goes_on:
            paragraphs[-1] += f" {line}"
        elif line:
            paragraphs.append(line)
        before = line
    return paragraphs


def _cut(rows: list[str], room: int, width: Callable[[str], int]) -> list[str]:
    if rows:
        words = rows[-1].split(" ")
        while width(" ".join(words) + " …") > room:
            words.pop()
        rows[-1] = " ".join(words) + " …"
    return rows


def parted(names: str, n: int) -> list[str]:
    """Split the line `names` at wide gaps if that gives `n` names, else at all gaps."""
    far = _FAR.split(names.strip())
    return far if len(far) == n else _WORDS.split(names.strip())


class Book(book.Book):
    """The book of rules, laid out for the screen."""

    def __init__(
        self, app: Any, game: int, rules: bytes | None, close: Any, begun: bool = False
    ) -> None:
        FullPage.__init__(self, app)
        self._game, self._rules, self._close = game, rules, close
        self._chosen = self._top = self._page = self._pages = self._leading = 0
        self._step = app.row_height(1)
        self._is_wide = theme.WIDTH >= TWO_PANES
        self._low = full_page.FOOT_Y - 2
        self._shown: scene.Group | None = None
        self._screens: list[list[tuple[Piece, int]]] = []
        if self._is_wide:
            self.add(box(0, BAND, CONTENTS, self._low - BAND + 1, theme.FELT_DARK))
        self._open_contents(game)
        if begun:
            rows = self._rows
            self._chosen = rows.index(min(row for row in rows if row[0] >= len(GAMES)))
            self._open_chapter()
            self._begun = True
            self._draw()

    @property
    def _seen(self) -> int:
        return int((self._low - BAND - 2) // self._step)

    def _show_contents(self) -> None:
        self._begun = False
        self._page = 0
        self._screens = []
        if self._is_wide and self._rows[self._chosen][0] >= len(GAMES):
            self._open_chapter()
            return
        self._draw()

    def _open_chapter(self) -> None:
        at, _ = self._rows[self._chosen]
        if at < len(GAMES):
            self._open_contents(at)
            return
        self._screens = self._in_screens(self._chapter(at))
        self._pages = len(self._screens)
        self._page = 1
        self._draw()

    def _chapter(self, at: int) -> list[Piece]:
        first = self._piece(at, 1)
        n = self._n
        return [first, *(self._piece(at, number) for number in range(2, n + 1))]

    def _piece(self, at: int, number: int) -> Piece:
        if at == book.MATCH:
            self._n, title, names, text = match_rules.page(self._game, self._rules, number)
            rows: list[tuple[str, int]] = []
            named, told = names.split("\n"), text.split("\n")
            for i in range(max(len(named), len(told))):
                name, line = "".join(named[i : i + 1]), "".join(told[i : i + 1])
                if name:
                    rows.append((name, theme.GOLD))
                elif line and rows[-1][1] == theme.PAPER:
                    rows[-1] = f"{rows[-1][0]} {line}", theme.PAPER
                elif line:
                    rows.append((line, theme.PAPER))
            return Piece(title, rows, [])
        head, lines = self._page_of(at + number - 1)
        cards = book.numbers(lines.pop(0)) if lines[0].startswith(book.CARDS) else []
        _, n, title = head.split(" ", 2)
        self._n = int(n)
        named = ""
        if cards and "" in lines:
            named = lines[-1]
            lines = lines[: lines.index("")]
        texts = [(text, theme.PAPER) for text in joined(lines, self.app.font.width)]
        return Piece(title, texts, cards, named)

    def _page_of(self, piece: int) -> tuple[str, list[str]]:
        """Return heading and lines of page `piece` under the match's rules."""
        game = self._contents
        rules = self._rules if game == self._game else None
        options = (rules or bytes(book.OPTIONS)) + bytes((game,))
        head, *lines = self._read(piece)
        while lines[0].startswith(book.INSTEAD):
            other, *needed = book.numbers(lines.pop(0))
            pairs = zip(needed[::2], needed[1::2], strict=True)
            if all(mask >> options[option] & 1 for option, mask in pairs):
                head, *lines = self._read(other)
        return head, lines

    @property
    def _place(self) -> tuple[int, int]:
        left = CONTENTS if self._is_wide else 0
        width = min(theme.WIDTH - left - 2 * EDGE, WIDEST)
        return left + (theme.WIDTH - left - width) // 2, width

    @property
    def _times(self) -> int:
        return 2 if self._place[1] >= 2 * ROOM else 1

    def _in_screens(self, pieces: list[Piece]) -> list[list[tuple[Piece, int]]]:
        """Return the pages, filled about equally, as lists of pairs (piece, its y)."""
        screens = self._filled(pieces, self._low)
        n = len(screens)
        for low in range(BAND + GAP, self._low, STEP) if n > 1 else ():
            found = self._filled(pieces, low)
            if len(found) == n and max(map(self._end, found)) <= self._low:
                return found
        return screens

    def _end(self, screen: list[tuple[Piece, int]]) -> int:
        piece, y = screen[-1]
        return y + self._height(piece)

    def _filled(self, pieces: list[Piece], low: int) -> list[list[tuple[Piece, int]]]:
        screens: list[list[tuple[Piece, int]]] = []
        y, title = 0, ""
        for piece in pieces:
            if piece.title == title:
                piece = piece._replace(title="")
            else:
                title = piece.title
            height = self._height(piece)
            if not screens or y + height > low:
                screens.append([])
                y = BAND + GAP
            screens[-1].append((piece, y))
            y += height
        return screens

    def _height(self, piece: Piece) -> int:
        font, (_, width) = self.app.font, self._place
        height = LINE + 2 if piece.title else 0
        for text, color in piece.paragraphs:
            height += len(wrapped(font, text, width)) * LINE
            height += 0 if color == theme.GOLD else GAP
        if piece.cards:
            height += theme.CARD_HEIGHT * self._times + GAP + (LINE if piece.names else 0)
        return height

    def _draw(self) -> None:
        if self._shown is not None:
            self.group.remove(self._shown)
        self._shown = self.add(scene.Group())
        if self._is_wide or not self._page:
            self._draw_contents()
        if self._page:
            self._draw_page(self._screens[self._page - 1])
        if not (self._is_wide or self._page):
            self._draw_beginning()
        game = spoken.say("rules_of_game", spoken.say(GAMES[self._contents]))
        title = self._rows[self._chosen][1]
        fits = self.app.font.width(title) <= self.heading.bitmap.width
        self.heading.say(title if self._page and not self._is_wide and fits else game)
        several = self._page and self._pages > 1
        goes_on = self._top + self._seen < len(self._rows)
        more = "" if self._page else "▲" * bool(self._top) + "▼" * goes_on
        self.where.say(f"{self._page}/{self._pages}" if several else more)
        self.foot.say(self._keys())

    def _keys(self) -> str:
        """Return the prompts of the foot; on a chapter's last page, that of A names the next."""
        if not self._page:
            return str(spoken.say("contents_keys"))
        is_last = self._page == self._pages
        if self._begun and is_last:
            return str(spoken.say("read_to_play"))
        back = spoken.say("hands_go_back" if self._is_wide else "book_contents")
        after = self._rows[(self._chosen + 1) % len(self._rows)][1]
        texts = [f"{spoken.say('brief_on')}   {back}"]
        if is_last:
            texts.insert(0, f"{spoken.say('book_after', after)}   {back}")
        width, room = self.app.font.width, theme.WIDTH - 2 * EDGE
        return next((text for text in texts if width(text) <= room), texts[-1])

    def _draw_page(self, shown: list[tuple[Piece, int]]) -> None:
        lines = [self._lines_of(piece) for piece, _ in shown]
        spare = self._low - self._end(shown) - GAP
        self._leading = max(0, min(MOST_LEADING, spare // max(1, sum(lines))))
        spare -= self._leading * sum(lines)
        apart = max(0, min(MOST_APART, spare // len(shown)))
        down = 0
        for (piece, y), n in zip(shown, lines, strict=True):
            self._draw_piece(piece, y + down)
            down += n * self._leading + apart

    def _lines_of(self, piece: Piece) -> int:
        font, (_, width) = self.app.font, self._place
        return sum(len(wrapped(font, text, width)) for text, _ in piece.paragraphs)

    def _draw_contents(self) -> None:
        width = CONTENTS if self._is_wide else theme.WIDTH
        rows, step = self._rows, self._step
        first = min(max(self._top, self._chosen - self._seen + 1), self._chosen)
        self._top = first
        menu = scene.Group()  # the narrator finds a menu by its gold bar
        self._append(menu)
        top = BAND + 2
        menu.append(box(0, top + (self._chosen - first) * step, width, step, theme.GOLD))
        y = top + (step - theme.FONT_HEIGHT) // 2
        for row in range(first, min(first + self._seen, len(rows))):
            color = theme.INK if row == self._chosen else theme.PAPER
            menu.append(Line(self.app, EDGE, y, width - EDGE, rows[row][1], color))
            y += step

    def _draw_beginning(self) -> None:
        at = self._rows[self._chosen][0]
        seen = min(self._seen, len(self._rows))
        top = BAND + 2 + seen * self._step + GAP
        lines = (self._low - top - 2 * GAP) // LINE
        if at < len(GAMES) or lines < LEAST_LINES:
            return
        x, width = self._place
        self._append(box(0, top, theme.WIDTH, self._low - top + 1, theme.FELT_DARK))
        y = top + GAP
        pieces = self._chapter(at)
        texts = [each for piece in pieces for each in piece.paragraphs]
        for text, color in texts:
            shade = theme.PAPER_SHADE if color == theme.PAPER else color
            rows = wrapped(self.app.font, text, width)
            if len(rows) > lines:
                rows = _cut(rows[:lines], width, self.app.font.width)
            lines -= len(rows)
            if not rows:
                return
            whole = "\n".join(rows)
            self._append(Line(self.app, x, y, width, whole, shade, labels.LEFT, len(rows)))
            y += len(rows) * LINE

    def _append(self, thing: Any) -> None:
        assert self._shown is not None
        self._shown.append(thing)

    def _draw_piece(self, piece: Piece, y: int) -> None:
        (x, width), font = self._place, self.app.font
        if piece.title:
            title = Line(self.app, x, y, width, piece.title, theme.GOLD)
            serif.use(title)
            self._append(title)
            y += LINE + 2
        for text, color in piece.paragraphs:
            lines, step = wrapped(font, text, width), LINE + self._leading
            n = len(lines)
            line = Line(self.app, x, y, width, "", color, labels.LEFT, -(-n * step // LINE))
            line.step = step
            line.say("\n".join(lines))
            self._append(line)
            y += n * step + (0 if color == theme.GOLD else GAP)
        if piece.cards:
            self._draw_cards(piece, x + (width - self._times * ROOM) // 2, y)

    def _draw_cards(self, piece: Piece, left: int, y: int) -> None:
        times = self._times
        group = scene.Group(x=left - EDGE * times, y=y, scale=times)
        self._append(group)
        places = [abs(x) for x in piece.cards[2::2]]
        for picture, x in zip(piece.cards[1::2], piece.cards[2::2], strict=True):
            if x < 0:
                width, height = theme.CARD_WIDTH + 4, theme.CARD_HEIGHT + 2
                group.append(box(-x - 2, -1, width, height, theme.GOLD))
            group.append(self.app.faces.tile(picture, abs(x), 0))
        y += theme.CARD_HEIGHT * times + 2
        names = parted(piece.names, len(places))
        if len(names) != len(places):
            self._append(Line(self.app, left, y, ROOM, piece.names))
            return
        for name, x in zip(names, places, strict=True):
            middle = left + (x - EDGE + theme.CARD_WIDTH // 2) * times
            room = self.app.font.width(name)
            self._append(Line(self.app, middle, y, room, name, theme.PAPER, labels.CENTRE))

    def spoken(self) -> list[str]:
        title = self._rows[self._chosen][1]
        texts = [self.heading.text] if self._is_wide or not self._page else []
        several = self._page and self._pages > 1
        where = f", {spoken.say('deal_of', self._page, self._pages)}" if several else ""
        texts.append(title + where)
        for piece, _ in self._screens[self._page - 1] if self._page else ():
            texts += [piece.title] if piece.title else []
            texts += [text for text, _ in piece.paragraphs]
        return texts

    def press(self, keys: int) -> None:
        if not self._is_wide or not self._page:
            super().press(keys)
        elif keys & (UP | DOWN):
            self._choose((self._chosen + (1 if keys & DOWN else -1)) % len(self._rows))
        elif keys & (A | RIGHT):
            self._turn(1)
        elif keys & LEFT and self._page > 1:
            self._turn(-1)
        elif keys & (B | START):
            if self._contents == self._game:
                self._close()
            else:
                self._open_contents(self._game)

    def _turn(self, step: int) -> None:
        page = self._page + step
        if 0 < page <= self._pages:
            self._page = page
            self._draw()
        elif page and self._begun:
            from screens.menu import new_game

            new_game.play(self.app)
        elif page and self._rows[(self._chosen + 1) % len(self._rows)][0] >= len(GAMES):
            self._chosen += 1
            self._open_chapter()
        else:
            if page:
                self._chosen = min(self._chosen + 1, len(self._rows) - 1)
            self._show_contents()

    def point(self, x: int, y: int, down: bool) -> int:
        over_contents = x < CONTENTS if self._is_wide else not self._page
        if not over_contents:
            left = (CONTENTS if self._is_wide else 0) + book.BACK
            return (LEFT if x < left else A) if down else 0
        row = self._top + (y - BAND - 2) // self._step
        if BAND + 2 <= y < self._low and self._top <= row < len(self._rows):
            if down or not self._is_wide:
                self._choose(row)
            opens = not self._is_wide or self._rows[row][0] < len(GAMES)
            return A if down and opens else 0
        return 0

    def roll(self, down: bool) -> int:
        if self._page and not self._is_wide:
            return rolled(self._page - 1, self._pages, down)
        return rolled(self._chosen, len(self._rows), down)
