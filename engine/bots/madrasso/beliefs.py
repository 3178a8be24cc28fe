"""What the cards that were played tell of who holds the others.

Each card of another seat was chosen from a hand: what it was chosen as, leading or not, for whose
trick, tells a little of every card that its player may still hold, more of its own suit, and of
trumps. What it tells was learnt from deals in which the opponents are the club player or play by
the table; see `simulator.lab.train.beliefs_training`. All that is told of a seat and a card is
added up.

It is a file: after HEADER bytes of text a row of LANES for each of CONTEXTS and kind of seat,
a byte each, sixteenths of a logarithm, OFFSET too large: by rank for the suit of the card played,
for trumps if it is plain, for the other plain suits.

Rows of numbers are those of `row`.
"""

from engine.bots.asset_files import HEADER
from engine.bots.madrasso.row import (
    LAID,
    LED,
    LED_BY,
    POWER,
    SEATS,
    TRICK_POINTS,
    TRICKS_LEFT,
    TURN,
    WINNING,
    play,
)

LANES = 30
OFFSET = 128
CONTEXTS = 134 * 30
SIZE = HEADER + 2 * CONTEXTS * LANES  # of a file, in bytes
CARDS_A_SLICE = 8

_LEADS = 8  # kinds of leads: of a plain suit or trumps, new, or led before by some
_WAYS = 7  # with a plain card or a trump, each losing or winning so far; discarding, ruffing
_HIGH = 10  # points in the trick, from which it is a rich one


def context(state, card) -> int:
    """As what `card` is played in the deal of `s`, of CONTEXTS; from what all know."""
    seat = state[TURN]
    suit = card >> 4
    rank = card & 15
    laid = state[LAID]
    mate = seat ^ 2 if state[SEATS] == 4 else -1
    if laid:
        power = 1 << rank
        if not suit:
            power <<= 10
        if suit == state[LED]:
            way = 0 if suit else 2
        else:
            way = 4 if suit else 5
        if way != 4 and power > state[POWER]:
            way += 1
        stake = state[TRICK_POINTS]
        if stake:
            stake = 1 if stake < _HIGH else 2
        kind = _LEADS + (_WAYS * (laid - 1) + way) * 6 + stake
        if state[WINNING] == mate:
            kind += 3
    else:
        kind = 0 if suit else 4
        leaders = state[LED_BY + suit]
        if leaders >> seat & 1:
            kind += 3
        elif mate >= 0 and leaders >> mate & 1:
            kind += 1
        elif leaders:
            kind += 2
    left = state[TRICKS_LEFT]
    return (kind * 10 + rank) * 3 + (0 if left > 7 else 1 if left > 4 else 2)


def kind_of(seat, me, seats) -> int:
    """The kind of `seat` to `me`: the next but one, at a table of four the partner, is 0."""
    return 0 if (seat + seats - me) % seats == 2 else 1


def add_row(beliefs, seat, suit, row) -> None:
    """Add to `beliefs` what `row`, of a file, tells of `seat` who played a card of `suit`."""
    at = 40 * seat
    for other in range(4):
        lane = 0 if other == suit else 20 if other else 10
        for rank in range(10):
            beliefs[at + rank] += row[lane + rank] - OFFSET
        at += 10


def add_evidence(start, history, n, me, file, state, beliefs):
    """Add to `beliefs` what the first `n` cards of `past` tell `me`; a slice a `next()`.

    `start` is the deal as it began and `s` a row to play it in. `beliefs` is by seat and card, at
    [40 * seat + 10 * suit + rank], sixteenths of a logarithm. The `file` is closed at the end.
    """
    for i in range(len(start)):
        state[i] = start[i]
    row = bytearray(LANES)
    for i in range(n):
        card = history[i]
        seat = state[TURN]
        if seat != me:
            at = CONTEXTS * kind_of(seat, me, state[SEATS]) + context(state, card)
            file.seek(HEADER + LANES * at)
            file.readinto(row)
            add_row(beliefs, seat, card >> 4, row)
        play(state, card)
        if i % CARDS_A_SLICE == CARDS_A_SLICE - 1:
            yield
    file.close()
