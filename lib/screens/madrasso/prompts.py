"""What the table asks, offers and tells in Madrasso: robbing, calling out, how a deal ended.

Functions on a madrasso.table.Table, which gives its keys to a question until it is answered.
"""

from engine.cards import EMPTY
from engine.ends import CAPPOTTO, REVOKED
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.game import RANK_SEVEN, RANK_TWO
from engine.options import TRE
from screens import seats as sitting
from screens.table import questions
from screens.ui import cards, words


def robber_card(view) -> int:
    """The card that robs the upcard of `view`."""
    return view.trump << 4 | (RANK_TWO if view.game == TRE else RANK_SEVEN)


def tell_robbing(table, seat, robbed):
    """Tell everybody of a swap."""
    ranks = table.match.game.ranks
    given = cards.sign(robber_card(table.view), ranks)
    name = sitting.name(table.match, seat)
    swap = words.say("swaps", name, given, cards.sign(robbed, ranks))
    table.banner((words.say("robs"), swap))


def tell_end(table, seat):
    """Tell how the deal has ended, where `seat` ended it before its time."""
    end = table.view.end
    name = sitting.name(table.match, seat)
    if end == REVOKED:
        table.banner((words.say("revokes"), name))
    elif end == CAPPOTTO:
        table.banner((words.say("cappotto"),))
    elif table.match.log[table.match.n_log - 1] == OUT:
        table.banner((words.say("calls_out"), name))


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
    table.make_room()
    ranks = table.match.game.ranks
    given = cards.sign(robber_card(view), ranks)
    swap = words.say("swap", given, cards.sign(view.upcard, ranks))
    texts = (words.say("rob_question"), swap)
    then = offer_out if then_out else None
    table.ask(questions.TableQuestion(table, texts, _rob, then))


def offer_out(table):
    """Ask whether to call out; a wrong call loses the game, so the panel says so."""
    table.make_room()
    texts = (words.say("out_question"), words.say("out_warning"))
    table.ask(questions.TableQuestion(table, texts, _call_out))
