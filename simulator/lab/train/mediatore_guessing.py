"""What holdings are likely at Mediatore, by what their holders have said and done: the guesses.

Positions from deals of the bots are looked at from one seat, and cards that it cannot see are
exchanged two at a time. Weights are fitted so that of the true deal and the changed one the true
one is the likelier; by just these weights a thinking player exchanges cards.
"""

import numba
import numpy as np

from engine.bits import ONES
from engine.bots import choose
from engine.bots.mediatore.knowledge import GUESSES, Knowledge
from engine.bots.mediatore.worlds import LENGTHS, MONTE
from engine.cards import EMPTY
from engine.match import new_view
from engine.mediatore.game import Mediatore
from engine.options import MEDIATORE
from engine.rng import Rng
from simulator.lab.train.mediatore_starts import contract_by_lot, some_rules, start

HOLDERS = 5
LOOKS = 6  # one position in so many is looked at
EXCHANGES = 20  # tried in each
EPOCHS = (0.1, 0.05, 0.02)  # steps
DECAY = 1e-4

_ONES = np.frombuffer(ONES, np.uint8).astype(np.int64)
_LENGTHS = np.frombuffer(LENGTHS, np.uint8).astype(np.int64)


def positions(n: int, seed: int, level: str) -> tuple[np.ndarray, ...]:
    """`n` positions in deals of four of `level`.

    Of each: true holdings and rows of the table by holder and suit, the cards not known, who has
    them, how many they are, and who cannot have which.
    """
    rng = Rng(seed)
    view = new_view(MEDIATORE)
    knowledge = Knowledge()
    holdings = np.zeros((n, 4 * HOLDERS), np.int64)
    rows = np.zeros((n, 4 * HOLDERS), np.int64)
    pools = np.zeros((n, 40), np.int64)
    owners = np.zeros((n, 40), np.int64)
    sizes = np.zeros(n, np.int64)
    bans = np.zeros((n, 64), np.int64)

    def act(view):
        return choose(level, view, 0)

    at = 0
    while at < n:
        game = Mediatore(MEDIATORE, some_rules(rng))
        if not start(game, view, rng, contract_by_lot(rng), act):
            continue
        held = list(game.deal.hands) + [0] * 4
        for card in game.monte:
            held[MONTE << 2 | card >> 4] |= 1 << (card & 15)
        while game.deal.turn != EMPTY and at < n:
            game.look(game.deal.turn, view)
            if rng.below(LOOKS) == 0:
                knowledge.see(view)
                knowledge.imagine(view)
                size = knowledge.size
                cards = [
                    [card for card in knowledge.pool[:size] if has(held, holder, card)]
                    for holder in range(HOLDERS)
                ]
                pools[at, :size] = [cards[holder].pop() for holder in knowledge.owners[:size]]
                owners[at] = knowledge.owners
                holdings[at] = held
                rows[at] = knowledge.rows
                bans[at] = knowledge.bans
                sizes[at] = size
                at += 1
            game.act(act(view))
    return holdings, rows, pools, owners, sizes, bans


def has(held, holder: int, card: int) -> int:
    """Whether `holder` had `card` when the play began."""
    return held[holder << 2 | card >> 4] >> (card & 15) & 1


@numba.njit
def _place(row, held):
    """Where the weight of a holding stands."""
    return row + (held >> 7) * 7 + _LENGTHS[_ONES[held]]


@numba.njit
def fit(weights, squares, holdings, rows, pools, owners, sizes, bans, step, seed):
    """Once through the positions; how likely, in logs, true deals were told from changed ones.

    With `step` 0 nothing is changed.
    """
    np.random.seed(seed)
    true = np.zeros(4, np.int64)
    false = np.zeros(4, np.int64)
    told = 0.0
    n = 0
    for at in np.random.permutation(len(sizes)):
        for _ in range(EXCHANGES if sizes[at] else 0):
            i = np.random.randint(sizes[at])
            j = np.random.randint(sizes[at])
            one = owners[at, i]
            other = owners[at, j]
            a = pools[at, i]
            b = pools[at, j]
            if one == other or bans[at, b] >> one & 1 or bans[at, a] >> other & 1:
                continue
            bit = 1 << (a & 15)
            second = 1 << (b & 15)
            places = 0
            if a >> 4 == b >> 4:
                bit |= second
            for k in range(4):
                holder = one if k & 1 else other
                suit = (b if k & 2 else a) >> 4
                if k & 2 and a >> 4 == b >> 4:
                    break
                row = rows[at, holder << 2 | suit]
                held = holdings[at, holder << 2 | suit]
                true[k] = _place(row, held)
                false[k] = _place(row, held ^ (second if k & 2 else bit))
                places += 1
            more = 0.0
            for k in range(places):
                more += weights[true[k]] - weights[false[k]]
            sure = 1 / (1 + np.exp(-more))
            told += np.log(sure)
            n += 1
            if step:
                for k in range(places):
                    for place, push in ((true[k], 1 - sure), (false[k], sure - 1)):
                        push -= DECAY * weights[place]
                        squares[place] += push * push
                        weights[place] += step * push / np.sqrt(squares[place])
    return told / n


def guesses(n: int, seed: int, level: str) -> tuple[np.ndarray, float]:
    """The weights, in logits, fitted to `n` positions; how well they tell, of others."""
    lessons = positions(n, seed, level)
    weights = np.zeros(GUESSES)
    squares = np.full(GUESSES, 1e-2)
    for number, step in enumerate(EPOCHS):
        fit(weights, squares, *lessons, step, seed + number)
    others = positions(max(1, n // 8), seed + 1_000_000, level)
    return weights, fit(weights, squares, *others, 0.0, seed)
