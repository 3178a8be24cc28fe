"""What the table asks and offers in Madrasso: robbing, calling out.

Functions on a screens.table.Table, which gives its keys to the question until it is answered.
"""

from engine.cards import EMPTY
from engine.madrasso import OUT, ROB
from engine.options import TRE
from screens import cards, questions, words
from screens import seats as sitting

_TWO, _SEVEN = 0, 4  # ranks that rob


def robber_card(view) -> int:
    """The card that robs the upcard of `view`."""
    return view.trump << 4 | (_TWO if view.game == TRE else _SEVEN)


def robbing_lines(table, seat, robbed):
    """What everybody is told of a swap."""
    ranks = table.match.game.ranks
    given = cards.sign(robber_card(table.view), ranks)
    name = sitting.name(table.match, seat)
    return words.say("robs"), words.say("swaps", name, given, cards.sign(robbed, ranks))


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
    given = cards.sign(robber_card(view), ranks)
    swap = words.say("swap", given, cards.sign(view.upcard, ranks))
    lines = (words.say("rob_question"), swap)
    then = offer_out if then_out else None
    table.course.ask(questions.Asked(table, lines, _rob, then))


def offer_out(table):
    """Ask whether to call out; a wrong call loses the game, so the panel says so."""
    lines = (words.say("out_question"), words.say("out_warning"))
    table.course.ask(questions.Asked(table, lines, _call_out))


def remind(table):
    """Say on the felt which button offers robbing or calling out."""
    if table.view.may_rob:
        table.around.hint.say(words.say("select_rob"))
    elif table.view.may_out:
        table.around.hint.say(words.say("select_out"))
    else:
        table.around.hint.say("")
