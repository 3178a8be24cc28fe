"""Mediatore's actions as bytes.

In the auction an action is PASS, or PASS + a contract; later an action is the card to call,
discard, give back or play. `signalled` adds a signal to a lead.
"""

from engine.cards import EMPTY

PASS = 0x40  # lower actions are cards
_SIGNALLED = 0x40


def signalled(place: int, card: int) -> int:
    return _SIGNALLED + place * 40 + (card >> 4) * 10 + (card & 15)


def led_card(action: int) -> int:
    if action < _SIGNALLED:
        return action
    index = (action - _SIGNALLED) % 40
    return index // 10 << 4 | index % 10


def signal_place(action: int) -> int:
    """Return the index of the action's signal among the allowed signals, or EMPTY."""
    return EMPTY if action < _SIGNALLED else (action - _SIGNALLED) // 40
