"""The call: the bidder chooses a card in a grid of all forty [D7, D8, D22]."""

import displayio

from engine.cards import RANKS
from engine.mediatore.contracts import CHIAMO
from screens.ui import cards, labels, theme, widgets, words
from screens.ui.corners import CORNER, ROW, line
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A
from screens.ui.part import Part, box, rolled

STEP = 15
GRID_X, GRID_Y = 8, 14
HEAD_Y = 1
HEAD_ROOM, NOTE_ROOM = 58, 58
OWN_X = 66
QUESTION_Y = 108
_OWN = 4


class Call(Part):
    """The grid; the cursor is on `card`."""

    lifted = b""

    def __init__(self, table):
        super().__init__(table.app)
        self._table = table
        for column in range(RANKS):
            self._lay_column(RANKS - 1 - column)
        for suit in range(4):
            for rank in range(RANKS):
                if self._own(suit, rank):
                    x, y = _corner(suit, rank)
                    self.add(box(x - _OWN, y, _OWN, ROW - 1, theme.TRUMPS))
        self._cursor = self.add(_frame())
        self._head = self.write(5, HEAD_Y, HEAD_ROOM, "", theme.GOLD)
        right = theme.WIDTH - 5
        self._note = self.write(right, HEAD_Y, NOTE_ROOM, "", theme.PAPER_SHADE, labels.RIGHT)
        self.add(box(OWN_X, HEAD_Y + 1, _OWN, theme.FONT_HEIGHT - 2, theme.TRUMPS))
        self.write(OWN_X + _OWN + 2, HEAD_Y, 0, words.say("call_own"), theme.PAPER_SHADE)
        self._suit, self._rank = self._first()

    def _lay_column(self, rank):
        faces = self.app.faces
        ranks = self._table.match.game.ranks
        x, y = _corner(0, rank)
        pictures = [cards.picture(suit << 4 | rank, ranks) for suit in range(4)]
        column = self.add(line(faces, pictures, x, y, True))
        faces.light(column, self._callable(rank))

    def _callable(self, rank) -> bool:
        return bool(self._table.view.playable[0] >> rank & 1)

    def _own(self, suit, rank) -> bool:
        return bool(self._table.view.hand[suit] >> rank & 1)

    def _first(self) -> tuple:
        for rank in range(RANKS - 1, -1, -1):
            for suit in range(4):
                if self._callable(rank) and not self._own(suit, rank):
                    return suit, rank
        return 0, RANKS - 1

    def show(self):
        self.card = self._suit << 4 | self._rank
        sign = self._table.sign(self.card)
        self._head.say(words.say("called_sign", words.say("call_which"), sign))
        self._note.say(words.say("call_it") if self._callable(self._rank) else "")
        x, y = _corner(self._suit, self._rank)
        self._cursor.x, self._cursor.y = x - 2, y - 1

    def point_out(self, card):
        self._suit, self._rank = card >> 4, card & 15

    def point(self, x: int, y: int, down: bool) -> int:
        rank = RANKS - 1 - (x - GRID_X) // STEP
        suit = (y - GRID_Y) // ROW
        if not (0 <= rank < RANKS and 0 <= suit < 4):
            return START if down else 0
        if not (down or self._callable(rank)):
            return 0
        self._suit, self._rank = suit, rank
        self.show()
        return A if down else 0

    def roll(self, down: bool) -> int:
        return rolled(self._suit, 4, down)

    def press(self, keys: int):
        if keys & A:
            self._ask()
            return
        if keys & (UP | DOWN):
            self._suit = (self._suit + (1 if keys & DOWN else -1)) % 4
        elif keys & (LEFT | RIGHT):
            self._move(-1 if keys & RIGHT else 1)
        self.show()

    def _move(self, step):
        self._rank = (self._rank + step) % RANKS
        if self._callable(self._rank):
            return
        while not self._callable(self._rank):
            self._rank = (self._rank + step) % RANKS
        self._say_why_not()

    def _say_why_not(self):
        with self.app.overlay():
            from screens.help import refusal

            refusal.tell_callable(self._table)

    def _ask(self):
        if not self._callable(self._rank):
            self._say_why_not()
            return
        card = self._suit << 4 | self._rank
        texts = [words.say("call_ask", self._table.sign(card))]
        if self._own(self._suit, self._rank):
            chiamo = self._table.view.contract == CHIAMO
            texts.append(words.say("call_own_alone" if chiamo else "call_own_none"))
        y = QUESTION_Y - len(texts) * theme.LINE_HEIGHT
        widgets.ask(self._table, texts, lambda: self._table.act(card), None, y)


def _corner(suit, rank) -> tuple:
    return GRID_X + (RANKS - 1 - rank) * STEP, GRID_Y + suit * ROW


def _frame():
    width, height = CORNER + 4, ROW + 2
    group = displayio.Group()
    for x, y, across, down in (
        (0, 0, width, 2),
        (0, height - 2, width, 2),
        (0, 0, 2, height),
        (width - 2, 0, 2, height),
    ):
        group.append(box(x, y, across, down, theme.GOLD))
    return group
