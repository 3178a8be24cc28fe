"""What networks are worth without any search: duplicate deals against the table, or the club."""

import numpy as np

from engine.bots.madrasso.features import MOST_ACTIVE
from engine.bots.madrasso.row import SCORED, SIZE, TRICKS_LEFT, TURN
from simulator.lab import compiled
from simulator.lab.compiled_cache import njit
from simulator.lab.compiled_network import correct
from simulator.lab.train import teacher
from simulator.lab.train.network_teacher import CARDS, begin, choose, lay

best_card, choose_club = compiled.functions().best_card, compiled.functions().choose_club


@njit
def choose_large(row, location, table, net, cards, logits, active) -> int:
    """The best card by `table` and the wide network `net`, its weights as whole numbers."""
    best_card(row, table, cards, logits)
    best = 0
    if row[SCORED] > 1:
        correct(row, location, net, active, cards, logits)
        for i in range(1, row[SCORED]):
            if logits[i] > logits[best]:
                best = i
    return cards[best]


@njit
def _choose_fractions(row, location, table, net, cards, logits, active):
    w, v = net
    sums = np.zeros((3, v.shape[1]), np.float32)
    found = np.zeros(CARDS, np.float32)
    return choose(row, location, table, w, v, cards, logits, active, sums, found)


def _comparing(choose_card):
    """A function that compares what plays by `choose_card`, compiled."""

    @njit
    def compare(n, seed, table, net, other, against_club, seats, must):
        """What `table` corrected by `net` takes above its share: sums.

        Against the table `other` alone, or the club. Each deal is played from every side.
        """
        row = np.zeros(SIZE, np.int64)
        start = np.zeros(SIZE, np.int64)
        location = np.zeros(40, np.int64)
        location_first = np.zeros(40, np.int64)
        cards = np.zeros(CARDS, np.int64)
        logits = np.zeros(CARDS, np.int64)
        active = np.zeros(MOST_ACTIVE, np.int64)
        none = np.zeros(0, np.int64)
        np.random.seed(seed)
        total = 0.0
        squares = 0.0
        sides = 3 if seats == 3 else 2
        for _ in range(n):
            begin(start, location_first, seats, must)
            above = 0.0
            for side in range(sides):
                row[:] = start
                location[:] = location_first
                while row[TRICKS_LEFT]:
                    if row[TURN] % sides == side:
                        card = choose_card(row, location, table, net, cards, logits, active)
                    elif against_club:
                        card = choose_club(row, none)
                    else:
                        card = best_card(row, other, none, none)
                    lay(row, location, card)
                above += teacher.points_of(row, side)
            above = above / sides - 130 / sides
            total += above
            squares += above * above
        return total, squares

    return compare


compare = _comparing(choose_large)  # `net`: the weights as whole numbers
compare_fractions = _comparing(_choose_fractions)  # `net`: weights, and what the units say
