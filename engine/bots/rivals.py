"""Deals played out by the learned player against the club player, for those with time and room.

Like `worlds`: rows of numbers, changed in place, and no object made. The club player has the deal
as a Position, which is played on beside the row.
"""

from engine.bots.club import choose
from engine.bots.flat import play
from engine.bots.position import Position
from engine.bots.rating import rate
from engine.bots.worlds import place, value


def try_card(row, now, pool, owners, n, card, me, aims, table, none, seen, position) -> int:
    """What `card` is worth in the world of `pool` if all who are against `me` play like the club.

    `seen` is the Position as it stands, `position` another one.
    """
    place(row, now, pool, owners, n)
    position.copy(seen)
    seats = row[39]
    for i in range(seats << 2):
        position.hands[i] = row[i]
    ours = 1 << me
    if seats == 4:
        ours |= 1 << (me ^ 2)
    while True:
        play(row, card)
        if not row[38]:
            return value(row, me, aims)
        position.play(card)
        if ours >> row[32] & 1:
            card = rate(row, table, none, none)
        else:
            card = choose(position)


class Rivals:
    """The club player as the others."""

    def __init__(self):
        self.seen = Position()
        self.position = Position()

    def see(self, view) -> None:
        """Take in `view`."""
        self.seen.see(view)

    def try_card(self, row, now, pool, owners, n, card, me, aims, table, none) -> int:
        """See `try_card`."""
        return try_card(
            row, now, pool, owners, n, card, me, aims, table, none, self.seen, self.position
        )
