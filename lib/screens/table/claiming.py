"""Claims of "the rest are mine", judged from what the player knows."""

from engine import claim as claims
from engine.cards import EMPTY
from engine.deal import PLAY
from screens.ui import cards, words


def claim(table):
    view = table.view
    if not (table.own_turn and view.phase == PLAY and len(table.people) < 2):
        table.answer((words.say("claim_when"),))
        return
    card = claims.beaten_by(view, table.app.show_frame)
    if card == EMPTY:
        table.claimed = True
        table.turn_shown = False
        table.banner((words.say("claim_yes"),))
    elif card == claims.LOST:
        table.answer((words.say("claim_lost"),))
    elif table.match.by_memory or card == claims.UNNAMED:
        table.answer((words.say("claim_no"),))
    else:
        sign = cards.sign(card, table.match.game.ranks)
        table.answer((words.say("claim_no"), words.say("claim_beaten", sign)))


def next_card(table) -> int:
    return claims.next_card(table.view, table.app.show_frame)
