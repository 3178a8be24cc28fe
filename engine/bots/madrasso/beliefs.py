"""Beliefs about who holds the unseen cards, by naive Bayes.

After a header, a file has one byte per kind of seat, context and lane: a log likelihood ratio in
1/16, plus 128. The kinds of seat are the second on the right (the partner, if four play) and
any other. A lane is a rank of the suit played, of trumps or of another suit.
"""

from collections.abc import Iterator, MutableSequence, Sequence
from typing import Any

from engine.bots.madrasso import row as places
from engine.bots.madrasso.row import play
from engine.bots.runtime import HEADER

LANES = 30
OFFSET = 128
CONTEXTS = 134 * 30
SIZE = HEADER + 2 * CONTEXTS * LANES
CARDS_A_SLICE = 8

_LEADS = 8
_WAYS = 7
_HIGH = 10


def context(state: list[int], card: int) -> int:
    seat = state[places.TURN]
    suit = card >> 4
    rank = card & 15
    laid = state[places.LAID]
    mate = seat ^ 2 if state[places.SEATS] == 4 else -1
    if laid:
        power = 1 << rank
        if not suit:
            power <<= 10
        if suit == state[places.LED]:
            way = 0 if suit else 2
        else:
            way = 4 if suit else 5
        if way != 4 and power > state[places.POWER]:
            way += 1
        stake = state[places.TRICK_POINTS]
        if stake:
            stake = 1 if stake < _HIGH else 2
        kind = _LEADS + (_WAYS * (laid - 1) + way) * 6 + stake
        if state[places.WINNING] == mate:
            kind += 3
    else:
        kind = 0 if suit else 4
        leaders = state[places.LED_BY + suit]
        if leaders >> seat & 1:
            kind += 3
        elif mate >= 0 and leaders >> mate & 1:
            kind += 1
        elif leaders:
            kind += 2
    left = state[places.TRICKS_LEFT]
    return (kind * 10 + rank) * 3 + (0 if left > 7 else 1 if left > 4 else 2)


def kind_of(seat: int, me: int, seats: int) -> int:
    return 0 if (seat + seats - me) % seats == 2 else 1


def add_row(beliefs: MutableSequence[int], seat: int, suit: int, row: Sequence[int]) -> None:
    first = 40 * seat
    for other in range(4):
        lane = 0 if other == suit else 20 if other else 10
        for rank in range(10):
            beliefs[first + rank] += row[lane + rank] - OFFSET
        first += 10


def add_evidence(
    start: Sequence[int],
    history: Sequence[int],
    n: int,
    me: int,
    file: Any,
    state: list[int],
    beliefs: MutableSequence[int],
) -> Iterator[None]:
    """Add the evidence of the first `n` cards of `history` to `beliefs`.

    `start` is the row (row.py) at the first lead.
    """
    for i in range(len(start)):
        state[i] = start[i]
    row = bytearray(LANES)
    for i in range(n):
        card = history[i]
        seat = state[places.TURN]
        if seat != me:
            ratios = CONTEXTS * kind_of(seat, me, state[places.SEATS]) + context(state, card)
            file.seek(HEADER + LANES * ratios)
            file.readinto(row)
            add_row(beliefs, seat, card >> 4, row)
        play(state, card)
        if i % CARDS_A_SLICE == CARDS_A_SLICE - 1:
            yield
    file.close()
