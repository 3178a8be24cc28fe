"""Mediatore's actions as bytes, its phases, and why an action is refused.

In the auction an action is PASS, or PASS + the contract bid. Later it is a card: the one called,
one of the four laid away, the one given back, the one played. The lead of a card with a signal
is `signalled`.
"""

from engine.cards import EMPTY, card_text
from engine.payments import ARCISOLISSIMO, CONTRACT_NAMES
from engine.signals import SIGNAL_NAMES

AUCTION, CALL, DISCARD, GIVE, PLAY = range(5)  # phases

PASS = 0x40  # below this, an action is a card
_SIGNALLED = 0x40  # in the play, this and above is a card with a signal


def signalled(place: int, card: int) -> int:
    """The action of leading `card` with the signal at `place` among those that the rules allow."""
    return _SIGNALLED + place * 40 + (card >> 4) * 10 + (card & 15)


def led_card(action: int) -> int:
    """The card of an action in the play, with a signal or without."""
    if action < _SIGNALLED:
        return action
    index = (action - _SIGNALLED) % 40
    return index // 10 << 4 | index % 10


def signal_place(action: int) -> int:
    """The place of the signal in `action` among those allowed, or EMPTY."""
    return EMPTY if action < _SIGNALLED else (action - _SIGNALLED) // 40


def check(game, action: int) -> None:
    """ValueError, with the reason in words, unless the seat to act in `game` may do `action`."""
    if game.deal.turn == EMPTY:
        raise ValueError("the deal is over")
    if game.phase == AUCTION:
        _check_bid(game, action)
        return
    card = led_card(action) if game.phase == PLAY else action
    if card >> 4 > 3 or card & 15 > 9:
        raise ValueError("a card is due now")
    if not game.playable(card >> 4) >> (card & 15) & 1:
        _refuse_card(game, card)
    if card != action:
        _check_signal(game, signal_place(action), card)


def _check_bid(game, action: int) -> None:
    bid = action - PASS
    if bid < 0 or bid > ARCISOLISSIMO:
        raise ValueError("a bid or a pass is due now")
    if game.bids() >> bid & 1:
        return
    if bid > game.top_bid():
        raise ValueError(f"there is no {CONTRACT_NAMES[bid]} under these rules")
    raise ValueError(f"{CONTRACT_NAMES[bid]} is not higher than {CONTRACT_NAMES[game.contract]}")


def _refuse_card(game, card: int) -> None:
    name = card_text(card, game.ranks)
    if game.phase == CALL:
        raise ValueError(f"{name} may not be called under these rules")
    if not game.deal.holds(game.deal.turn, card):
        raise ValueError(f"{name} is not in the hand of the player to act")
    raise ValueError(f"{name} does not follow suit")


def _check_signal(game, place: int, card: int) -> None:
    allowed = game.allowed_signals()
    if place >= len(allowed):
        raise ValueError("there is no such signal under these rules")
    name = SIGNAL_NAMES[allowed[place]]
    if game.deal.laid:
        raise ValueError(f"{name} is for the player who leads")
    if not game.may_signal(place, card):
        raise ValueError(f"{name} is not true of {card_text(card, game.ranks)}")
