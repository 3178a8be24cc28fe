"""The rules at a glance: what each card is worth, which beats which, and what may be done now.

It says no more of a deal than the view of the seat that looks does.
"""

from engine.cards import EMPTY, MADRASSO_RANKS, MEDIATORE_RANKS, RANKS
from engine.mediatore.actions import AUCTION, CALL, DISCARD, GIVE, PLAY
from engine.options import GAMES, MADRASSO, MEDIATORE, MUST_TRUMP, VOID
from screens import seats
from screens.ui import cards, labels, theme, words
from screens.ui.font import FIGURE_SPACE, SUIT_SIGNS
from screens.ui.keys import START, A, B
from screens.ui.leaf import MIDDLE, Leaf

CARDS_X, CARDS_Y = 2, 18
STEP = 15  # from one card to the next: three figures
WORTH_Y = CARDS_Y + theme.CARD_HEIGHT + 1
TEXT_Y, NOW_Y = 63, 90

# By rank, from low to high
_WORTH = (b"\0\0\0\0\0\2\3\4\12\13", b"\0\0\0\0\1\1\1\3\1\1")  # points [M3], thirds [D2]
_DOING = {
    AUCTION: "now_you_bid",
    CALL: "now_you_call",
    DISCARD: "now_you_discard",
    GIVE: "now_you_give",
}


class Glance(Leaf):
    """The rules of `game`; A opens the book of them, which leads back; B or Start calls `close()`.

    `rules` are those of the match, or None; `table` is the one that is played at, or None. For a
    `beginner` the book lies open at its first chapter.
    """

    def __init__(self, app, game, rules, close, table=None, beginner=False):
        super().__init__(app)
        self._book = (game, rules, close, beginner)
        self._close = close
        self._table = table
        # Its short and its three-handed form have the cards of Madrasso.
        name = GAMES[game if game == MEDIATORE else MADRASSO]
        self.heading.say(words.say("glance_title", words.say(name)))
        self.foot.say(words.say("glance_begun" if beginner else "glance_keys"))
        view = table.view if table else None
        self._show_cards(game == MEDIATORE, view)
        if view and view.turn != EMPTY:
            self._centred(NOW_Y, now(table, view, game == MEDIATORE), theme.GOLD)

    def _centred(self, y, text, color=theme.PAPER):
        for line in text.split("\n"):
            self.write(MIDDLE, y, 0, line, color, labels.CENTRE)
            y += theme.LINE_HEIGHT

    def _show_cards(self, mediatore, view):
        """The ten cards of a suit from high to low, and below them what they are worth."""
        ranks = MEDIATORE_RANKS if mediatore else MADRASSO_RANKS
        suit = view.trump if view and not mediatore else 0
        worth = ""
        for column in range(RANKS):
            rank = RANKS - 1 - column
            picture = cards.picture(suit << 4 | rank, ranks)
            self.add(self.app.faces.tile(picture, CARDS_X + column * STEP, CARDS_Y))
            figures = str(_WORTH[mediatore][rank])
            worth += FIGURE_SPACE * (2 - len(figures)) + figures + FIGURE_SPACE
        self.write(CARDS_X + 1, WORTH_Y, RANKS * STEP, worth, theme.GOLD)
        if mediatore:
            text = words.say("worth_thirds")
        elif view:
            text = words.say("worth_trump", SUIT_SIGNS[suit])
        else:
            text = words.say("worth_points")
        self._centred(TEXT_Y, text)

    def press(self, keys: int):
        """Open the book, or close."""
        if keys & A:
            self._open_book(*self._book)
        elif keys & (B | START):
            self._close()

    def _open_book(self, game, rules, close, beginner):
        app = self.app
        table = self._table
        if table:
            below = table.below
            table.below = []
            table.answered()
            table.ask(app.run_and_unload("help.book.Book", app, game, rules, close, beginner))
            table.below = below + [("help.glance.over_table",)]
            return

        def back():
            app.open("help.glance.Glance", game, rules, close, None, beginner)

        app.open("help.book.Book", game, rules, back, beginner)


def over_table(table):
    """The rules of the match at `table`, to lie over it."""
    match = table.match
    return Glance(table.app, match.game_index, match.rules, table.answered, table)


def now(table, view, mediatore) -> str:
    """What the player whose hand lies open may do, or whose turn it is."""
    if not table.own_turn:
        return words.say("turn_of", seats.compass(table.match, view.turn))
    if mediatore and view.phase != PLAY:
        return words.say(_DOING[view.phase])
    led = view.led
    if led == EMPTY:
        text = words.say("now_you_lead")
    elif view.hand[led]:
        text = words.say("now_you_follow", SUIT_SIGNS[led])
    elif not mediatore and view.rules[VOID] == MUST_TRUMP and view.hand[view.trump]:
        text = words.say("now_you_trump", SUIT_SIGNS[led])
    else:
        text = words.say("now_you_void", SUIT_SIGNS[led])
    if not mediatore and view.may_rob:
        text += "\n" + words.say("now_you_rob", cards.sign(view.upcard, MADRASSO_RANKS))
    elif not mediatore and view.call_is_right():
        text += "\n" + words.say("now_you_out")
    return text
