"""Claiming, from the pause of any game: "the rest are mine".

It asks what the player's own view tells, so no answer gives a secret away. A match that is played
by memory does not name the card that is still out.
"""

from engine import claim as claims
from engine.cards import EMPTY
from engine.deal import PLAY
from screens.ui import cards, words


def claim(table):
    """Let the player's cards play themselves, where no lie of the cards can cost him a trick."""
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
    """The card that the claimer at `table` plays next."""
    return claims.next_card(table.view, table.app.show_frame)
