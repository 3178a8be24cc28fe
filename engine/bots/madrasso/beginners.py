"""The levels `beginner` and `novice`: the club player with less memory and foresight.

A novice remembers the last trick and the aces, a beginner only the aces.
"""

from array import array
from collections.abc import Generator, Sequence

from engine.bots.madrasso import row as places
from engine.bots.madrasso.club import think
from engine.bots.madrasso.club_weights import KEEPING, OURS_BY_TRICKS, OURS_TRUMPS, PLANS
from engine.view import View

_ASSO = 9
# Unit of the penalty for ruffing the partner's card, in 1/128 point
NOT_ON_OURS = 80


_made: dict = {}


def _weights(sixteenths: int, plans: int):
    if sixteenths in _made:
        return _made[sixteenths]
    keeping = array("h", KEEPING)
    for i in range(len(keeping)):
        keeping[i] = keeping[i] * sixteenths >> 4
    bonuses = array("h", PLANS)
    for i in range(OURS_TRUMPS):
        if i < OURS_BY_TRICKS:
            bonuses[i] *= plans
        else:
            bonuses[i] -= (16 - sixteenths) * NOT_ON_OURS
    _made[sixteenths] = keeping, bonuses
    return keeping, bonuses


def novice(
    view: View, seed: int, style: Sequence[int] | None = None
) -> Generator[int, None, tuple]:
    return think(view, seed, style, _weights(11, 1), forget_early_tricks)


def beginner(
    view: View, seed: int, style: Sequence[int] | None = None
) -> Generator[int, None, tuple]:
    return think(view, seed, style, _weights(8, 0), forget_tricks)


def forget_early_tricks(view: View, row_suits: Sequence[int], state: list[int]) -> None:
    _forget(view, row_suits, state, view.tricks - 1)


def forget_tricks(view: View, row_suits: Sequence[int], state: list[int]) -> None:
    _forget(view, row_suits, state, view.tricks)


def _forget(view, row_suits, state, tricks: int) -> None:
    if tricks <= 0:
        return
    seats = view.seats
    for i in range(tricks * seats):
        card = view.history[i]
        if card & 15 < _ASSO:
            state[places.GONE + row_suits[card >> 4]] &= ~(1 << (card & 15))
    for i in range(4):
        state[places.VOIDS + i] = state[places.LED_BY + i] = state[places.LAST_LED + i] = 0
    for i in range(tricks * seats, view.n_played):
        trick = i // seats
        seat = (view.leaders[trick] + i % seats) % seats
        suit = row_suits[view.history[i] >> 4]
        led = row_suits[view.history[trick * seats] >> 4]
        if suit != led:
            state[places.VOIDS + led] |= 1 << seat
        elif i % seats == 0:
            state[places.LED_BY + suit] |= 1 << seat
            if suit:
                state[places.LAST_LED + seat] = suit
