"""Mediatore's actions as bytes.

In the auction an action is PASS, or PASS + the contract bid. Later it is a card: the one called,
one of the four laid away, the one given back, the one played. The lead of a card with a signal
is `signalled`.
"""

from engine.cards import EMPTY

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
