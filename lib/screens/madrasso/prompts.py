"""Madrasso's questions and notices."""

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, REVOKED
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.game import RANK_SEVEN, RANK_TWO
from engine.options import CASSONE, TRE
from screens import seats
from screens.extras import REMARKS
from screens.table import timing
from screens.ui import cards, sounds, theme, widgets, words

# y of two-line questions, and of the last line of longer questions
TWO_LINES_Y = 69
LAST_LINE_Y = TWO_LINES_Y + theme.LINE_HEIGHT


def tell(table, seat, upcard):
    if table.view.turn == EMPTY:
        _tell_end(table, seat)
    else:
        _tell_robbing(table, seat, upcard)


def _tell_robbing(table, seat, robbed):
    table.app.console.sound(sounds.ROB)
    swap = words.say("swaps", *_swapped(table, robbed))
    table.banner((seats.tell(table.match, "robs", seat), swap))


def _tell_end(table, seat):
    match = table.match
    end = table.view.end
    if end == CAPPOTTO:
        table.banner((words.say("cappotto"),))
    elif end == REVOKED:
        table.players.status.say("")
        from engine.options import option_values

        penalty = option_values(match.game_index, "cassone")[match.rules[CASSONE]]
        costs = words.say(f"about_cassone={penalty}").split("\n")
        table.banner([seats.tell(match, "revokes", seat)] + costs, timing.SEE_ANSWER)
    elif match.log[match.n_log - 1] == OUT:
        table.app.console.sound(sounds.OUT)
        table.players.status.say("")
        table.banner((seats.tell(match, "calls_out", seat),))
        if REMARKS:
            from screens.table import remarks

            remarks.tell(table)


def offer(table):
    if table.view.may_rob:
        offer_robbing(table, table.view.may_out)
    elif table.view.may_out:
        offer_out(table)


def offer_gain(table):
    if table.view.upcard & 15 > _robber(table.view) & 15:
        offer_robbing(table, False)


def offer_robbing(table, then_out=False):
    texts = (words.say("rob_question", *_swapped(table, table.view.upcard)),)
    then = (lambda: offer_out(table)) if then_out else None
    widgets.ask(table, texts, lambda: table.act(ROB), then, TWO_LINES_Y)


def offer_out(table):
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
    ranks = table.match.game.ranks
    return cards.sign(_robber(table.view), ranks), cards.sign(upcard, ranks)


def _robber(view) -> int:
    return view.trump << 4 | (RANK_TWO if view.game == TRE else RANK_SEVEN)
