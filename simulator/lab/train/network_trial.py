"""What networks are worth without any search: duplicate deals against the table, or the club."""

import numba
import numpy as np

from engine.bots.madrasso.features import MOST
from engine.bots.madrasso.row import SIZE
from simulator.lab import compiled, compiled_club
from simulator.lab.compiled_network import correct
from simulator.lab.train import teacher
from simulator.lab.train.network_teacher import CARDS, begin, choose, lay

rate = compiled.functions().rate


@numba.njit(nogil=True)
def choose_wide(row, who, table, net, cards, marks, picked) -> int:
    """The best card by `table` and the wide network `net`, its weights as whole numbers."""
    rate(row, table, cards, marks)
    best = 0
    if row[46] > 1:
        correct(row, who, net, picked, cards, marks)
        for i in range(1, row[46]):
            if marks[i] > marks[best]:
                best = i
    return cards[best]


@numba.njit(nogil=True)
def _choose_fractions(row, who, table, net, cards, marks, picked):
    w, v = net
    sums = np.zeros((3, v.shape[1]), np.float32)
    found = np.zeros(CARDS, np.float32)
    return choose(row, who, table, w, v, cards, marks, picked, sums, found)


def _comparing(choose_card):
    """A function that compares what plays by `choose_card`, compiled."""

    @numba.njit(nogil=True)
    def compare(n, seed, table, net, other, against_club, seats, must):
        """What `table` corrected by `net` takes above its share: sums.

        Against the table `other` alone, or the club. Each deal is played from every side.
        """
        row = np.zeros(SIZE, np.int64)
        start = np.zeros(SIZE, np.int64)
        who = np.zeros(40, np.int64)
        who_first = np.zeros(40, np.int64)
        cards = np.zeros(CARDS, np.int64)
        marks = np.zeros(CARDS, np.int64)
        picked = np.zeros(MOST, np.int64)
        none = np.zeros(0, np.int64)
        np.random.seed(seed)
        total = 0.0
        squares = 0.0
        sides = 3 if seats == 3 else 2
        first = compiled_club.FastPosition()
        position = compiled_club.FastPosition()
        for _ in range(n):
            begin(start, who_first, first, seats, must)
            above = 0.0
            for side in range(sides):
                row[:] = start
                who[:] = who_first
                position.copy(first)
                while row[38]:
                    if row[32] % sides == side:
                        card = choose_card(row, who, table, net, cards, marks, picked)
                    elif against_club:
                        card = compiled_club.choose(position)
                    else:
                        card = rate(row, other, none, none)
                    lay(row, who, card)
                    position.play(card)
                above += teacher.points_of(row, side)
            above = above / sides - 130 / sides
            total += above
            squares += above * above
        return total, squares

    return compare


compare = _comparing(choose_wide)  # `net`: the weights as whole numbers
compare_fractions = _comparing(_choose_fractions)  # `net`: weights, and what the units say
