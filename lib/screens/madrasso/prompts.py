"""What Madrasso's table asks and tells: robbing the upcard, calling oneself out, how a deal ended.

Select brings the questions on; A says yes, B says no. Functions on a madrasso.table.Table,
whose code is there for the moment of asking.
"""

from engine.cards import EMPTY
from engine.ends import CAPPOTTO, REVOKED
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.game import RANK_SEVEN, RANK_TWO
from engine.options import CASSONE, TRE, option_values
from screens import seats
from screens.extras import REMARKS
from screens.table import timing
from screens.ui import cards, sounds, theme, widgets, words

# Notices leave trick and upcard to be seen, for his own card, of whom is asked, is not there yet:
# where one of two lines stands, and where the last line of any
TWO_LINES_Y = 69  # below the upcard, whose frame nobody misses, and above the ranks of the hand
LAST_LINE_Y = TWO_LINES_Y + theme.LINE_HEIGHT


def tell(table, seat, upcard):
    """Tell everybody how the deal has ended, where `seat` ended it before its time; or that `seat`
    has robbed `upcard`."""
    if table.view.turn == EMPTY:
        _tell_end(table, seat)
    else:
        _tell_robbing(table, seat, upcard)


def _tell_robbing(table, seat, robbed):
    table.app.console.sound(sounds.ROB)
    swap = words.say("swaps", *_swapped(table, robbed))
    texts = (seats.tell(table.match, "robs", seat), swap)
    if REMARKS:
        with table.app.passing():
            from screens.table import manners

            texts += manners.offer(table, seat)
    table.banner(texts)


def _tell_end(table, seat):
    match = table.match
    end = table.view.end
    if end == CAPPOTTO:
        table.banner((words.say("cappotto"),))
    elif end == REVOKED:
        table.players.status.say("")
        penalty = option_values(match.game_index, "cassone")[match.rules[CASSONE]]
        costs = words.say(f"about_cassone={penalty}").split("\n")
        table.banner([seats.tell(match, "revokes", seat)] + costs, timing.SEE_ANSWER)
    elif match.log[match.n_log - 1] == OUT:
        table.app.console.sound(sounds.OUT)
        table.players.status.say("")
        table.banner((seats.tell(match, "calls_out", seat),))


def offer(table):
    """Offer whatever the player whose turn it is may do besides playing a card."""
    if table.view.may_rob:
        offer_robbing(table, table.view.may_out)
    elif table.view.may_out:
        offer_out(table)


def offer_gain(table):
    """Offer robbing where it wins something: the upcard is higher than what would be given."""
    if table.view.upcard & 15 > _robber(table.view) & 15:
        offer_robbing(table, False)


def offer_robbing(table, then_out=False):
    """Ask whether to rob; after a no go on to calling out, where `then_out`."""
    texts = (words.say("rob_question", *_swapped(table, table.view.upcard)),)
    then = (lambda: offer_out(table)) if then_out else None
    widgets.ask(table, texts, lambda: table.act(ROB), then, TWO_LINES_Y)


def offer_out(table):
    """Ask whether to call out; the panel says when that loses the match."""
    view = table.view
    if view.call_is_right():
        loses = words.say("out_warning")
    elif view.number > view.fewest:
        loses = words.say("out_no_trick")
    else:
        loses = words.say("out_early", view.fewest + 1)
    texts = [words.say("out_question")] + loses.split("\n")
    y = LAST_LINE_Y - len(texts) * theme.LINE_HEIGHT
    widgets.ask(table, texts, lambda: table.act(OUT), None, y)


def _swapped(table, upcard) -> tuple:
    """The card that robs `upcard`, and that card, as players write them."""
    ranks = table.match.game.ranks
    return cards.sign(_robber(table.view), ranks), cards.sign(upcard, ranks)


def _robber(view) -> int:
    """The card that may be exchanged for the upcard."""
    return view.trump << 4 | (RANK_TWO if view.game == TRE else RANK_SEVEN)
