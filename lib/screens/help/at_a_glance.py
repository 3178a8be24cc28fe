"""The rules at a glance, on pages."""

from engine.cards import EMPTY, RANKS
from engine.deal import AUCTION, NO_TRUMP, PLAY
from screens import seats
from screens.help.book import Book
from screens.help.closeup import Closeup
from screens.help.of_game import NAME, ORDER, WORTH, cards_of
from screens.ui import cards, labels, theme, words
from screens.ui.font import FIGURE_SPACE, SUIT_SIGNS
from screens.ui.full_page import MIDDLE, FullPage
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A, B
from screens.ui.part import Part, rolled

CARDS_X, CARDS_Y = 2, 18
STEP = 15
WORTH_Y = CARDS_Y + theme.CARD_HEIGHT + 1
TEXT_Y, NOW_Y = 63, 90

_DOING = ("now_you_bid", "now_you_call", "now_you_discard", "now_you_give")


class Glance(FullPage):
    """The rules of `game`, one page at a time."""

    def __init__(self, app, game, rules, close, table=None, beginner=False, page=0):
        super().__init__(app)
        self.game = game
        self.rules = rules
        self._close = close
        self._table = table
        self._beginner = beginner
        self.page = page
        self.card = RANKS - 1
        self._content = None
        with app.overlay():
            from screens.help import signs

            self._pages = 1 + signs.n_pages(game, rules)
        self._turn(0)

    def _turn(self, step):
        self.page += step
        if self._content:
            self.group.remove(self._content)
            self._content = None  # free the old page before building the new page
        last = self.page + 1 == self._pages
        self.where.say(str(self.page + 1) + "/" + str(self._pages))
        keys = "glance_begun" if self._beginner or not last else "glance_keys"
        self.foot.say(words.say(keys if self.page else "glance_cards"))
        part = Part(self.app)
        if self.page:
            self.heading.say(self._fill(part))
        else:
            shown = cards_of(self.game)
            self.heading.say(words.say("glance_title", words.say(shown[NAME])))
            suit = _show_cards(part, shown, self._table)
            self.card = suit << 4 | RANKS - 1
        self._content = self.add(part.group)

    def _fill(self, part) -> str:
        with self.app.overlay():
            from screens.help import signs

            return signs.show(part, self.page - 1, self.game, self.rules)

    def press(self, keys: int):
        if keys & (B | START):
            self._close()
        elif keys & (LEFT | UP):
            if self.page:
                self._turn(-1)
            elif keys & UP:
                self._open(Closeup, self.card)
        elif self.page + 1 < self._pages:
            if keys & (A | RIGHT | DOWN):
                self._turn(1)
        elif keys & A:
            self._open(Book, self.rules, self._beginner)

    def point(self, x: int, y: int, down: bool) -> int:
        if not self.page and CARDS_Y <= y < CARDS_Y + theme.CARD_HEIGHT:
            rank = RANKS - 1 - min(max(x - CARDS_X, 0) // STEP, RANKS - 1)
            self.card = self.card & ~15 | rank
            return UP if down else 0
        return (LEFT if self.page and x < theme.WIDTH // 3 else A) if down else 0

    def roll(self, down: bool) -> int:
        return rolled(self.page, self._pages, down)

    def _open(self, page_of, shown, *more):
        app = self.app
        table = self._table
        page = self.page
        game, rules, close, beginner = self.game, self.rules, self._close, self._beginner
        if table:
            below = table.below
            table.below = []
            table.answered()
            with app.overlay():
                table.ask(app.load(page_of)(app, game, shown, close, *more))
            table.below = below + [(over_table, page)]
            return

        def back():
            app.open(Glance, game, rules, close, None, beginner, page)

        app.open(page_of, game, shown, back, *more)


def over_table(table, page=0):
    match = table.match
    game = match.game_index
    if table.view.phase == AUCTION:
        page = page or 1
    return Glance(table.app, game, match.rules, table.answered, table, False, page)


def _show_cards(part, shown, table):
    view = table.view if table else None
    has_trump = view and view.trump != NO_TRUMP
    suit = view.trump if has_trump else 0
    worth = ""
    for column in range(RANKS):
        rank = RANKS - 1 - column
        picture = cards.picture(suit << 4 | rank, shown[ORDER])
        part.add(part.app.faces.tile(picture, CARDS_X + column * STEP, CARDS_Y))
        figures = str(shown[WORTH][rank])
        worth += FIGURE_SPACE * (2 - len(figures)) + figures + FIGURE_SPACE
    part.write(CARDS_X + 1, WORTH_Y, RANKS * STEP, worth, theme.GOLD)
    if has_trump:
        text = words.say("worth_trump", SUIT_SIGNS[suit])
    else:
        text = words.say(shown[NAME] + "=")
    _centred(part, TEXT_Y, text)
    if view and view.turn != EMPTY:
        _centred(part, NOW_Y, now(table, view), theme.GOLD)
    return suit


def _centred(part, y, text, color=theme.PAPER):
    for line in text.split("\n"):
        part.write(MIDDLE, y, 0, line, color, labels.CENTRE)
        y += theme.LINE_HEIGHT


def now(table, view) -> str:
    if not table.own_turn:
        return words.say("turn_of", seats.called(table.match, view.turn))
    if view.phase != PLAY:
        return words.say(_DOING[view.phase])
    led = view.led
    if led == EMPTY:
        text = words.say("now_you_lead")
    elif view.hand[led]:
        text = words.say("now_you_follow", SUIT_SIGNS[led])
    elif table.match.game.deal.must_trump and view.hand[view.trump]:
        text = words.say("now_you_trump", SUIT_SIGNS[led])
    else:
        text = words.say("now_you_void", SUIT_SIGNS[led])
    if view.contract:
        return text
    if view.may_rob:
        text += "\n" + words.say("now_you_rob", cards.sign(view.upcard, view.ranks))
    elif view.call_is_right():
        text += "\n" + words.say("now_you_out")
    return text
