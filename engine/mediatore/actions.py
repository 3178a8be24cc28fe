"""Mediatore's actions as bytes, its phases, and whether an action is refused.

In the auction an action is PASS, or PASS + the contract bid. Later it is a card: the one called,
one of the four laid away, the one given back, the one played. The lead of a card with a signal
is `signalled`.
"""

from engine.cards import EMPTY

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


def may(game, action: int) -> bool:
    """Whether the seat to act in `game` may do `action`."""
    if game.deal.turn == EMPTY:
        return False
    if game.phase == AUCTION:
        return action >= PASS and bool(game.bids() >> action - PASS & 1)
    card = led_card(action) if game.phase == PLAY else action
    if card >> 4 > 3 or card & 15 > 9 or not game.playable(card >> 4) >> (card & 15) & 1:
        return False
    return card == action or game.may_signal(signal_place(action), card)


def check(game, action: int) -> None:
    """ValueError, with the reason in words, unless the seat to act in `game` may do `action`."""
    if not may(game, action):
        from engine.mediatore.errors import refusal

        raise ValueError(refusal(game, action))
