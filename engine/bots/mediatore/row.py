"""A deal of Mediatore as one row of whole numbers, and deals played out by the learned player.

Like `flat` for Madrasso: these functions change rows of numbers in place and make no object. Rows
are lists here, arrays where the laptop compiles them. The places in a row:

 0 hands, at [seat << 2 | suit]        33 cards in the trick      41 his partner, 4 for none
16 by suit: cards played               34 the suit led            42 tricks of the bidder's side
20 by suit: seats known to lack it     35 the trick's thirds      43 thirds of the last trick
24 thirds of the bidder's side         36 who is winning it       44 whether the bidder himself
25 thirds of the others                37 its best card's bit        knows that he is alone
26 seats of the bidder's side          38 tricks left             45 the best mark
27 whether all know the sides          39 the bidder              46 how many cards were marked
28 like 16, and what lies apart if     40 the card called, until it is played; 255
   the bidder knows it                 47 whether he does
32 whose turn it is
"""

from engine.bots.mediatore.policy import best_card

SIZE = 48

#           4 5 6 7 F C R A 2 3    thirds
THIRDS = b"\0\0\0\0\1\1\1\3\1\1"


def play(s, card) -> None:
    """Play `card`, which may be played, for the seat whose turn it is."""
    seat = s[32]
    suit = card >> 4
    rank = card & 15
    bit = 1 << rank
    s[seat << 2 | suit] ^= bit
    s[16 + suit] |= bit
    s[28 + suit] |= bit
    s[35] += THIRDS[rank]
    if card == s[40]:
        s[40] = 255
        s[27] = 1
    laid = s[33] + 1
    if laid == 1:
        s[34] = suit
        s[36] = seat
        s[37] = bit
    elif suit != s[34]:
        s[20 + s[34]] |= 1 << seat
    elif bit > s[37]:
        s[37] = bit
        s[36] = seat
    if laid < 4:
        s[33] = laid
        s[32] = seat + 1 & 3
        return
    seat = s[36]
    s[32] = seat
    s[33] = 0
    s[38] -= 1
    thirds = s[35]
    s[35] = 0
    if not s[38]:
        thirds += s[43]
    if s[26] >> seat & 1:
        s[24] += thirds
        s[42] += 1
    else:
        s[25] += thirds


def playout(s, table, none) -> None:
    """Let the learned player play for every seat to the end of the deal; `none` is an empty row."""
    while s[38]:
        play(s, best_card(s, table, none, none))
