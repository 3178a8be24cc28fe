"""The book of rules: a table of contents and short pages for each game.

tools/rules.py makes the book's files, which consist of pieces of 384 bytes. A line of contents has
a piece's number and a heading. A page begins with page number, number of pages and title.

A line "?" has the number of a piece that may replace the page, then pairs of an option and a bit
mask of its values. A line "=" has the y of cards, then picture and x of each.
"""

import displayio

from engine.options import GAMES
from screens.ui import theme, words
from screens.ui.full_page import BAND, EDGE, ROOM, FullPage, say_rows, write_rows
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A, B
from screens.ui.part import box, rolled

PIECE = 384
LINES = 8
LINES_Y = BAND + 2
LIFT = 0
INSTEAD, CARDS = "?", "="
OPTIONS = 8

BACK = theme.WIDTH // 3  # left of this x, a press turns back a page

MATCH = 0xFF  # piece number for the pages of match_rules


class Book(FullPage):
    """The book, open at the contents of `game` or, if `begun`, at the first chapter."""

    def __init__(self, app, game, rules, close, begun=False):
        super().__init__(app)
        self._game = game
        self._rules = rules
        self._close = close
        self._top = 0
        self._page = 0  # from 1, or 0 for the contents
        self._pages = 0
        self._bar = self.add(box(0, 0, theme.WIDTH, theme.LINE_HEIGHT, theme.GOLD))
        self._cards = self.add(displayio.Group())
        self._lines = write_rows(self, LINES_Y, theme.PAPER, LINES)
        self._names = None
        self._row = self.write(EDGE, 0, ROOM, "", theme.INK)
        self._open_contents(game)
        if begun:
            rows = self._rows
            self._chosen = rows.index(min([row for row in rows if row[0] >= len(GAMES)]))
            self._open_chapter()
            self._begun = True

    def press(self, keys: int):
        if self._page:
            if keys & (A | RIGHT | DOWN):
                self._turn(1)
            elif keys & (LEFT | UP):
                self._turn(-1)
            elif keys & (B | START):
                self._show_contents()
        elif keys & (UP | DOWN):
            self._chosen = (self._chosen + (1 if keys & DOWN else -1)) % len(self._rows)
            self._show_contents()
        elif keys & (A | RIGHT):
            self._open_chapter()
        elif keys & (B | START | LEFT):
            if self._contents == self._game:
                self._close()
            else:
                self._open_contents(self._game)

    def point(self, x: int, y: int, down: bool) -> int:
        if self._page:
            return (LEFT if x < BACK else A) if down else 0
        row = self._top + (y - LINES_Y) // theme.LINE_HEIGHT
        if y < BAND and x >= BACK and down:
            on = self._top + LINES < len(self._rows)
            self._choose(self._top + LINES if on else self._top - 1)
        elif self._top <= row < min(self._top + LINES, len(self._rows)):
            self._choose(row)
            return A if down else 0
        return 0

    def roll(self, down: bool) -> int:
        if self._page:
            return rolled(self._page - 1, self._pages, down)
        return rolled(self._chosen, len(self._rows), down)

    def _choose(self, row):
        row = max(row, 0)
        if row != self._chosen:
            self._chosen = row
            self._show_contents()

    def _open_contents(self, game):
        self._contents = game
        self._rows = []
        if game == self._game and self._rules is not None:
            self._rows.append((MATCH, words.say("rules_of_match")))
        for line in self._read(game):
            at, title = line.split(" ", 1)
            self._rows.append((int(at), title))
        self._chosen = 0
        self._show_contents()

    def _show_contents(self):
        self._page = 0
        self._begun = False
        self._lay([])
        rows = self._rows
        self._top = first = min(max(self._top, self._chosen - LINES + 1), self._chosen)
        shown = [title for _, title in rows[first : first + LINES]]
        at = self._chosen - first
        self._row.say(shown[at])
        shown[at] = ""
        y = LINES_Y + at * theme.LINE_HEIGHT
        self._row.y = y
        self._bar.y = y - 1
        self._hide_bar(False)
        self.heading.say(words.say("rules_of_game", words.say(GAMES[self._contents])))
        more = ("▲" if first else "") + ("▼" if first + LINES < len(rows) else "")
        self._say("\n".join(shown), "", more, "contents_keys")

    def _open_chapter(self):
        at, title = self._rows[self._chosen]
        if at < len(GAMES):
            self._open_contents(at)
            return
        self._first = at
        self._pages = 1
        self._turn(1)

    def _turn(self, step):
        page = self._page + step
        if not 0 < page <= self._pages:
            if page and self._begun:
                with self.app.overlay():
                    from screens.menu import new_game

                    new_game.play(self.app)
                return
            if page:
                self._chosen = min(self._chosen + 1, len(self._rows) - 1)
            self._show_contents()
            return
        self._page = page
        self._hide_bar(True)
        self._lay([])
        names = ""
        if self._first == MATCH:
            with self.app.overlay():
                from screens.help import match_rules

                self._pages, title, names, text = match_rules.page(self._game, self._rules, page)
        else:
            game = self._contents
            rules = self._rules if game == self._game else None
            options = (rules or bytes(OPTIONS)) + bytes((game,))
            head, *lines = self._read(self._first + page - 1)
            while lines[0].startswith(INSTEAD):
                piece, *needed = numbers(lines.pop(0))
                while needed:
                    mask, option = needed.pop(), needed.pop()
                    if not mask >> options[option] & 1:
                        break
                else:
                    head, *lines = self._read(piece)
            if lines[0].startswith(CARDS):
                self._lay(numbers(lines.pop(0)))
            _, pages, title = head.split(" ", 2)
            self._pages = int(pages)
            text = "\n".join(lines)
        self.heading.say(title)
        where = str(page) + "/" + str(self._pages)
        play = self._begun and page == self._pages
        self._say(text, names, where, "read_to_play" if play else "page_turning")

    def _lay(self, places):
        while len(self._cards):
            self._cards.pop()
        for i in range(1, len(places), 2):
            x, y = places[i + 1], places[0] - LIFT
            if x < 0:
                x = -x
                height = theme.CARD_HEIGHT + 2
                self._cards.append(box(x - 2, y - 1, theme.CARD_WIDTH + 4, height, theme.GOLD))
            self._cards.append(self.app.faces.tile(places[i], x, y))

    def _say(self, text, names, where, keys):
        say_rows(self._lines, text)
        if names and not self._names:
            self._names = write_rows(self, LINES_Y, theme.GOLD, LINES)
        if self._names:
            say_rows(self._names, names)
        self.where.say(where)
        self.foot.say(words.say(keys))

    def _hide_bar(self, hidden):
        self._bar.hidden = self._row.hidden = hidden

    def _read(self, piece) -> list:
        name = "words/rules." + words.language() + ".txt"
        with open(self.app.console.asset(name), "rb") as file:
            file.seek(piece * PIECE)
            return str(file.read(PIECE), "utf-8").rstrip("\n").split("\n")


def numbers(line) -> list:
    return [int(word) for word in line[1:].split()]
