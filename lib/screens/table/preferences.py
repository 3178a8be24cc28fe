"""Behaviour of the table that depends on the settings."""

from engine.cards import EMPTY
from engine.deal import PLAY
from screens.settings import PACE, WATCH_PACE
from screens.table.timing import PACES
from screens.ui import cards, theme, widgets, words

ASK_Y = 68
SEE_FORCED = 20


def play_forced(table):
    if table.claimed:
        with table.app.overlay():
            from screens.table import claiming

            card = claiming.next_card(table)
    else:
        card = forced_card(table.view)
    if card != EMPTY and not table.question:
        table.turn_shown = False
        table.players.status.say(words.say("claim") if table.claimed else "", theme.PAPER_SHADE)
        table.motions.add(_forced(table, card))


def forced_card(view) -> int:
    """Return the card that is the only legal action, or EMPTY.

    A lead in Mediatore is never forced, because the leader may add a signal.
    """
    free = view.phase != PLAY
    if not free:
        free = not view.laid if view.contract else view.may_rob or view.may_out
    found = EMPTY
    for suit in range(4):
        for rank in range(10):
            if view.playable[suit] >> rank & 1:
                free = free or found != EMPTY
                found = suit << 4 | rank
    return EMPTY if free else found


def _forced(table, card):
    for _ in range(SEE_FORCED):
        yield
    table.act(card)


def wait_for_key(table):
    table.players.status.say(words.say("press_on"))
    table.motions.add(_wait(table.motions.waiting))


def _wait(waiting):
    itself = waiting[0]
    while waiting and waiting[0] is itself:
        yield


def ask(table, card):
    texts = (words.say("play_ask", cards.sign(card, table.match.game.ranks)),)
    widgets.ask(table, texts, lambda: table.act(card), None, ASK_Y)


def change_pace(table, step, round_the_end):
    app = table.app
    pace = app.settings[table.pace] + step
    pace = pace % PACES if round_the_end else min(max(pace, 0), PACES - 1)
    if table.people:
        with app.overlay():
            from screens.menu import saved_settings

            saved_settings.keep(app, PACE, pace)
        return
    app.settings[WATCH_PACE] = pace
    if table.players:
        table.players.status.say(words.say("pace_now_" + str(pace)))
