"""What the table asks and offers: robbing, calling out, the pause; each lies over the felt.

Functions on a screens.table.Table, which gives its keys to the question until it is answered.
"""

from engine.cards import EMPTY
from engine.madrasso import OUT, ROB
from engine.options import TRE
from screens import font, play, theme, widgets, words
from screens import seats as sitting
from screens.keys import START, B

_TWO, _SEVEN = 0, 4  # ranks that rob


def sign(card: int, ranks: str) -> str:
    """A card as players write it: its rank and its suit's sign."""
    return ranks[card & 15] + font.SUIT_SIGNS[card >> 4]


def robber_card(view) -> int:
    """The card that robs the upcard of `view`."""
    return view.trump << 4 | (_TWO if view.game == TRE else _SEVEN)


def robbing_lines(table, seat, robbed):
    """What everybody is told of a swap."""
    ranks = table.match.game.ranks
    given = sign(robber_card(table.view), ranks)
    name = sitting.name(table.match, seat)
    return words.say("robs"), words.say("swaps", name, given, sign(robbed, ranks))


class _Asked:
    """A question whose yes and no are functions of the table."""

    def __init__(self, table, lines, yes, no):
        self._table = table
        self._question = widgets.Question(table.app, lines)
        self.group = self._question.group
        self._yes = yes
        self._no = no

    def press(self, keys):
        answer = self._question.press(keys)
        if answer is None:
            return
        self._table.answered()
        if answer:
            self._yes(self._table)
        else:
            self._no(self._table)


def _nothing(_table):
    pass


def _rob(table):
    table.act(ROB)


def _call_out(table):
    table.act(OUT)


def offer(table):
    """Offer whatever the player whose turn it is may do besides playing a card."""
    if table.view.may_rob:
        offer_robbing(table, table.view.may_out)
    elif table.view.may_out:
        offer_out(table)


def offer_robbing(table, then_out):
    """Ask whether to rob; after a no go on to calling out, where `then_out`."""
    view = table.view
    assert view.upcard != EMPTY
    ranks = table.match.game.ranks
    given = sign(robber_card(view), ranks)
    swap = words.say("swap", given, sign(view.upcard, ranks))
    lines = (words.say("rob_question"), swap)
    table.ask(_Asked(table, lines, _rob, offer_out if then_out else _nothing))


def offer_out(table):
    """Ask whether to call out; a wrong call loses the game, so the panel says so."""
    lines = (words.say("out_question"), words.say("out_warning"))
    table.ask(_Asked(table, lines, _call_out, _nothing))


def remind(table):
    """Say on the felt which button offers robbing or calling out."""
    if table.view.may_rob:
        table.around.hint.say(words.say("select_rob"))
    elif table.view.may_out:
        table.around.hint.say(words.say("select_out"))
    else:
        table.around.hint.say("")


class _Pause:
    """The score so far, and whether to go on."""

    WIDTH = 120

    def __init__(self, table):
        self._table = table
        view = table.view
        middle = self.WIDTH // 2
        self.group = widgets.panel((theme.WIDTH - self.WIDTH) // 2, 18, self.WIDTH, 78)
        if view.game == TRE:
            totals = words.say("totals_3", view.totals[0], view.totals[1], view.totals[2])
        else:
            totals = words.say("totals_2", view.totals[0], view.totals[1])
        y = 5
        for text in (words.say("deal_number", view.number), totals):
            line = widgets.Line(
                table.app, middle, y, self.WIDTH - 4, text, theme.INK, widgets.CENTRE
            )
            self.group.append(line)
            y += theme.LINE_HEIGHT
        items = (words.say("go_on"), words.say("to_scores"), words.say("to_title"))
        self._menu = widgets.Menu(table.app, items, self.WIDTH - 12, x=6, y=y + 6, color=theme.INK)
        self.group.append(self._menu.group)

    def press(self, keys):
        chosen = self._menu.press(keys)
        if keys & (START | B) or chosen == 0:
            self._table.answered()
        elif chosen == 1:
            play.score(self._table.app, self._table.match)
        elif chosen == 2:
            play.to_title(self._table.app)


def pause(table):
    """Lay the pause menu over the table."""
    table.ask(_Pause(table))
