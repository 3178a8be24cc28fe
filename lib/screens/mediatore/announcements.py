"""Announcements at Mediatore's table after an action."""

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, CAPPOTTO, DEAL, DISCARD, PLAY
from engine.mediatore.actions import ALLOWED, BUSSO, RIBUSSO, SIGNAL_NAMES
from engine.mediatore.contracts import CONTRACT_NAMES, MEDIATORE_BID
from engine.options import SIGNALS
from screens import seats
from screens.table import timing
from screens.ui import sounds, words

UPPER, LOWER = 16, 42


def tell(table, seat, phase, flags, place=EMPTY):
    """Announce an action; `place` is its signal's index, or EMPTY."""
    view = table.view
    if phase == PLAY:
        _tell_card(table, view, seat, place)
    elif flags & DEAL:
        table.banner((words.say("thrown"), words.say("thrown_on")))
    elif view.phase != phase:
        if phase == DISCARD:
            table.banner((seats.tell(table.match, "laid_away", seat),))
        elif phase == AUCTION:
            _bidder(table, view)
        elif phase == CALL:
            _call(table, view)
        else:
            _given(table, view, seat)
        if view.phase == DISCARD and view.exposed[0] != EMPTY:
            with table.app.overlay():
                from screens.mediatore import look_again

                look_again.reveal(table)


def _tell_card(table, view, seat, place):
    if place != EMPTY:
        code = view.rules[SIGNALS]
        signal = ALLOWED[code][place]
        if signal in (BUSSO, RIBUSSO):
            table.app.console.sound(sounds.KNOCK)
        if seat != table.seat:
            _signal(table, seat, signal, code)
    if view.end == CAPPOTTO:
        table.banner((words.say("cappotto"),))


def _signal(table, seat, signal, code):
    app = table.app
    name = words.say(SIGNAL_NAMES[signal])
    texts = [words.say("says_signal", table.name(seat), name)]
    heard = app.heard | 1 << signal
    if app.heard != heard:
        app.heard = heard
        with app.overlay():
            from screens.mediatore import explained

            texts += explained.heard(signal, code)
        table.banner(texts, timing.SEE_ANSWER)
        return
    across = (seat - table.seat) % 4 == seats.TOP
    table.banner(texts, y=LOWER if across else UPPER)


def _bidder(table, view):
    text = words.say("said_of", table.name(view.bidder), CONTRACT_NAMES[view.contract])
    table.banner((words.say("auction_over"), text))


def _call(table, view):
    called = table.sign(view.called)
    texts = [seats.tell(table.match, "calls", view.bidder, called)]
    if view.contract == MEDIATORE_BID:
        if view.supplier == EMPTY:
            texts.append(words.say("nobody_has", called))
        else:
            names = table.name(view.supplier), table.name(view.bidder)
            texts.append(words.say("hands_over", names[0], names[1], called))
    table.banner(texts)


def _given(table, view, seat):
    names = table.name(seat), table.name(view.supplier)
    if table.opened and view.seat == view.supplier:
        text = words.say("hands_over", names[0], names[1], table.sign(view.given))
    else:
        text = words.say("gives_back", names[0], names[1])
    table.banner((text,))
