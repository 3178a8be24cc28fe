"""What a network is worth without any search: duplicate deals against the table, or the club."""

import numba
import numpy as np

from engine.bots.flat import SIZE
from engine.bots.network import ROOM
from simulator.lab import club, fast, teacher
from simulator.lab.network_teacher import CARDS, begin, lay

_fast = fast.functions()
rate, correct, duty = _fast.rate, _fast.network.correct, _fast.network.duty


@numba.njit(nogil=True)
def compare(n, seed, table, net, against_club, seats, must):
    """What the table corrected by `net`, in whole numbers, takes above its share: sums.

    Against the table alone, or the club. Each deal is played from every side.
    """
    row = np.zeros(SIZE, np.int64)
    start = np.zeros(SIZE, np.int64)
    who = np.zeros(40, np.int64)
    who_first = np.zeros(40, np.int64)
    cards = np.zeros(CARDS, np.int64)
    marks = np.zeros(CARDS, np.int64)
    room = np.zeros(ROOM, np.int64)
    none = np.zeros(0, np.int64)
    np.random.seed(seed)
    total = 0.0
    squares = 0.0
    sides = 3 if seats == 3 else 2
    first = club.FastPosition()
    position = club.FastPosition()
    for _ in range(n):
        begin(start, who_first, first, seats, must)
        above = 0.0
        for side in range(sides):
            row[:] = start
            who[:] = who_first
            position.copy(first)
            while row[38]:
                if row[32] % sides == side:
                    rate(row, table, cards, marks)
                    best = 0
                    if row[46] > 1:
                        for part in net[duty(row) if len(net) > 1 else 0]:
                            correct(row, who, part, room, cards, marks)
                        for i in range(1, row[46]):
                            if marks[i] > marks[best]:
                                best = i
                    card = cards[best]
                elif against_club:
                    card = club.choose(position)
                else:
                    card = rate(row, table, none, none)
                lay(row, who, card)
                position.play(card)
            above += teacher.points_of(row, side)
        above = above / sides - 130 / sides
        total += above
        squares += above * above
    return total, squares
