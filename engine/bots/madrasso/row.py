"""A deal as one row of whole numbers, the learned player's marks, and deals played out by it.

These functions take rows of numbers, change them in place and make no object: lists here, arrays
where the laptop compiles them. Suits are numbered anew, 0 is trumps. The places in a row:

 0 hands, at [seat << 2 | suit]      32 whose turn it is     39 seats
16 by suit: cards in no hand         33 cards in the trick   40 one must trump
20 by suit: seats known to lack it   34 the suit led         41 points of the last trick
24 by seat: points taken             35 the trick's points   42 by seat: tricks won
28 by suit: seats that have led it   36 who is winning it    46 how many cards were marked
                                     37 its best power       47 the best mark
                                     38 tricks left

A power is the bit of a card, trumps shifted by ten.
"""

from engine.bits import RANK_POINTS, TOP
from engine.bots.madrasso.policy import rate

SIZE = 48


def play(s, card) -> None:
    """Play `card`, which may be played, for the seat whose turn it is."""
    seat = s[32]
    suit = card >> 4
    bit = 1 << (card & 15)
    s[seat << 2 | suit] ^= bit
    s[16 + suit] |= bit
    s[35] += RANK_POINTS[card & 15]
    if not suit:
        bit <<= 10
    laid = s[33] + 1
    if laid == 1:
        s[34] = suit
        s[36] = seat
        s[37] = bit
        s[28 + suit] |= 1 << seat
    elif suit == s[34]:
        if bit > s[37]:
            s[37] = bit
            s[36] = seat
    else:
        s[20 + s[34]] |= 1 << seat
        if not suit:
            if bit > s[37]:
                s[37] = bit
                s[36] = seat
        elif s[40]:
            s[20] |= 1 << seat
    if laid < s[39]:
        s[33] = laid
        seat += 1
        s[32] = seat if seat < s[39] else 0
        return
    seat = s[36]
    s[24 + seat] += s[35]
    s[42 + seat] += 1
    s[32] = seat
    s[33] = 0
    s[35] = 0
    s[38] -= 1
    if not s[38]:
        s[24 + seat] += s[41]


def playout(s, table, none) -> None:
    """Let the learned player play for every seat to the end of the deal; `none` is an empty row."""
    while s[38] > 1:
        play(s, rate(s, table, none, none))
    if not s[33]:
        _play_last_trick(s)
    while s[38]:
        play(s, rate(s, table, none, none))


def _play_last_trick(s) -> None:
    """Play the last trick whole, if there is one left: nobody has a choice."""
    if not s[38]:
        return
    seat = s[32]
    led = 0
    best = 0
    for laid in range(s[39]):
        suit = 0
        at = seat << 2
        while not s[at]:
            at += 1
            suit += 1
        bit = s[at]
        s[at] = 0
        s[35] += RANK_POINTS[TOP[bit]]
        if not laid:
            led = suit
        if not suit:
            bit <<= 10
        if bit > best and (suit == led or not suit):
            best = bit
            s[36] = seat
        seat += 1
        if seat == s[39]:
            seat = 0
    seat = s[36]
    s[24 + seat] += s[35] + s[41]
    s[42 + seat] += 1
    s[38] = 0
