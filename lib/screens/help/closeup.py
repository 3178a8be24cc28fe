"""A page about a card, with a large picture."""

import displayio

from engine.cards import EMPTY, PACK, RANKS, SPADE
from screens.help.of_game import NAME, ORDER, WORTH, cards_of
from screens.help.reasons import say_in
from screens.settings import FACE
from screens.ui import bmp, labels, theme, themes, words
from screens.ui.cards import PICTURE_COLOURS, TRANSPARENT, picture, sign
from screens.ui.full_page import BAND, EDGE, FullPage
from screens.ui.keys import LEFT, START, UP, B

WIDTH, HEIGHT = 64, 96
PIECE = 32  # rows of pixels per bitmap
CARD_X, CARD_Y = 3, BAND + 2
TEXT_X = CARD_X + WIDTH + 4
ROOM = theme.WIDTH - TEXT_X - EDGE + 1
TEXT_Y = BAND + 2
ROWS = 6
MOTTO_Y = TEXT_Y + 5 * theme.LINE_HEIGHT
MOTTO_ROWS = 3
IN_A_LINE = 4
_IN_WORDS = "A3RCF76542"
_ROW = WIDTH // 2


class Closeup(FullPage):
    """A page for each card of `game`, beginning at `card`."""

    def __init__(self, app, game, card, close):
        super().__init__(app)
        self.card = card
        self.cards = cards_of(game)
        self._ranks = self.cards[ORDER]
        self._close = close
        path = app.console.asset(themes.file("closeups", app.settings[FACE]))
        self._file, palette = bmp.opened(path, WIDTH, PACK * HEIGHT, 4)
        self._start = self._file.tell()
        palette.make_transparent(TRANSPARENT)
        self._pieces = []
        rows = HEIGHT if app.console.quick else PIECE
        for y in range(HEIGHT - rows, -1, -rows):
            piece = displayio.Bitmap(WIDTH, rows, PICTURE_COLOURS)
            self._pieces.append(piece)
            self.add(displayio.TileGrid(piece, pixel_shader=palette, x=CARD_X, y=CARD_Y + y))
        self._facts = self.write(TEXT_X, TEXT_Y, ROOM, "", theme.PAPER, labels.LEFT, ROWS)
        self.motto = self.write(
            TEXT_X, MOTTO_Y, ROOM, "", theme.PAPER_SHADE, labels.LEFT, MOTTO_ROWS
        )
        words.keep("closeup")
        self.foot.say(words.say("closeup_keys"))
        self._show()

    def press(self, keys: int):
        if keys & (B | START):
            self._file.close()
            self._close()
            return
        self._step(-1 if keys & (LEFT | UP) else 1)

    def point(self, x: int, y: int, down: bool) -> int:
        if not down:
            return 0
        return B if y < BAND else LEFT if x < CARD_X + WIDTH // 2 else super().point(x, y, down)

    def _step(self, step):
        at = (self._place() + step) % PACK
        suit, below = divmod(at, RANKS)
        self.card = suit << 4 | RANKS - 1 - below
        self._show()

    def _place(self):
        return (self.card >> 4) * RANKS + RANKS - 1 - (self.card & 15)

    def _show(self):
        shown = picture(self.card, self._ranks)
        self._file.seek(self._start + (PACK - 1 - shown) * HEIGHT * _ROW)
        for piece in self._pieces:
            bmp.fill(piece, self._file, 4)
        self.heading.say(self.called(words.language()).replace("\n", " "))
        self.where.say(str(self._place() + 1) + "/" + str(PACK))
        facts = [self.called(self.other_language())]
        rank = self.card & 15
        worth = str(self.cards[WORTH][rank])
        facts.append(words.say(self.cards[NAME] + "=" + worth))
        facts.append(self._beaten_by(rank))
        self._facts.say("\n".join(facts))
        self.motto.say(self._said())

    def other_language(self) -> str:
        first, second, *_ = words.OFFERED.split()
        return second if words.language() == first else first

    def called(self, language) -> str:
        rank = self._ranks[self.card & 15]
        rank = say_in(language, "why_ranks").split()[_IN_WORDS.find(rank)]
        suit = say_in(language, "why_of_suits").split("\n")[self.card >> 4]
        return say_in(language, "why_called").format(rank=rank, suit=suit)

    def _beaten_by(self, rank) -> str:
        higher = [sign(i, self._ranks)[:1] for i in range(RANKS - 1, rank, -1)]
        if not higher:
            return words.say("closeup_top")
        first = IN_A_LINE if len(higher) > IN_A_LINE + 2 else PACK
        text = " ".join(higher[:first]) + "\n" + " ".join(higher[first:])
        return words.say("closeup_below", text.rstrip())

    def _said(self) -> str:
        if self.app.settings[FACE] == themes.FRANCESI:
            return ""
        rank = self._ranks[self.card & 15]
        if rank == "A":
            return words.say("closeup_motto_" + str(self.card >> 4))
        return words.say("closeup_vecia") if rank == "F" and self.card >> 4 == SPADE else ""


def over_table(table):
    card = table.hand.chosen
    if card == EMPTY:
        return None
    return Closeup(table.app, table.match.game_index, card, table.answered)
