"""Mediatore's actions as bytes.

PASS, or PASS + a contract; later a card called, discarded, returned or played; `signalled` leads.
"""

from engine.cards import EMPTY

PASS = 0x40  # below this an action is a card
_SIGNALLED = 0x40  # from here on a card played with a signal


def signalled(place: int, card: int) -> int:
    """Return the lead of `card` with allowed signal `place`."""
    return _SIGNALLED + place * 40 + (card >> 4) * 10 + (card & 15)


def led_card(action: int) -> int:
    if action < _SIGNALLED:
        return action
    index = (action - _SIGNALLED) % 40
    return index // 10 << 4 | index % 10


def signal_place(action: int) -> int:
    """Return the index of the allowed signal, or EMPTY."""
    return EMPTY if action < _SIGNALLED else (action - _SIGNALLED) // 40
