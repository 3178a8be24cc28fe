"""Fit of Mediatore's priors: likelihoods of holdings, by holder (a seat or the monte).

By pairwise logistic regression, the weights tell a true deal from one with two cards swapped.
"""

from collections import namedtuple
from collections.abc import Sequence

import numpy as np
from scipy.sparse import csr_array
from scipy.special import log_expit

from engine.bits import POPCOUNT
from engine.bots import choose
from engine.bots.mediatore.candidates import see
from engine.bots.mediatore.constraints import HOLDERS, IN_MONTE, LEAST, PRIOR, imagine
from engine.bots.mediatore.knowledge import KINDS, PATTERNS, Knowledge
from engine.bots.mediatore.row import ASSO
from engine.bots.mediatore.worlds import LENGTH, LENGTHS
from engine.cards import EMPTY
from engine.match import new_view
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import MEDIATORE
from lab.train import logistic
from lab.train.logistic import ABSENT
from lab.train.mediatore_starts import games
from simulator.arena.compiled_cache import njit

LOOKS = 6  # one position in LOOKS is used
EXCHANGES = 20  # swaps per position
PRIORS = KINDS * PATTERNS

_ONES = np.frombuffer(POPCOUNT, np.uint8).astype(np.int64)
_LENGTH = np.frombuffer(LENGTH, np.uint8).astype(np.int64)

# holdings[position][4 * holder + suit]: cards before the first trick, as bits; offsets[same
# indices]: first weight; pools[position][i], owners[position][i]: unseen cards, their holders;
# sizes[position]: number of unseen cards; bans[position][card]: impossible holders, as bits
Positions = namedtuple("Positions", "holdings offsets pools owners sizes bans")


def positions(n: int, seed: int, level: str) -> Positions:
    def act(view: MediatoreView) -> int:
        return choose(level, view, 0)

    view = new_view(MEDIATORE)
    knowledge = Knowledge()
    found = Positions(
        holdings=np.zeros((n, 4 * HOLDERS), np.int64),
        offsets=np.zeros((n, 4 * HOLDERS), np.int64),
        pools=np.zeros((n, 40), np.int64),
        owners=np.zeros((n, 40), np.int64),
        sizes=np.zeros(n, np.int64),
        bans=np.zeros((n, 64), np.int64),
    )
    at = 0
    for game, rng in games(seed, act):
        held = list(game.deal.hands) + [0] * 4
        for card in game.monte:
            held[IN_MONTE << 2 | card >> 4] |= 1 << (card & 15)
        while game.deal.turn != EMPTY:
            game.look(game.deal.turn, view)
            if rng.below(LOOKS) == 0:
                see(knowledge, view)
                imagine(knowledge, view)
                size = knowledge.size
                cards = [
                    [card for card in knowledge.pool[:size] if has(held, holder, card)]
                    for holder in range(HOLDERS)
                ]
                found.pools[at, :size] = [cards[each].pop() for each in knowledge.owners[:size]]
                found.owners[at] = knowledge.owners
                found.holdings[at] = held
                found.offsets[at] = np.multiply(knowledge.holdings[PRIOR:LEAST], PATTERNS)
                found.bans[at] = knowledge.bans
                found.sizes[at] = size
                at += 1
                if at == n:
                    return found
            game.act(act(view))
    raise AssertionError("there are always more games")


def has(held: Sequence[int], holder: int, card: int) -> int:
    return held[holder << 2 | card >> 4] >> (card & 15) & 1


@njit
def _place(row: int, held: int) -> int:
    return row + (held >> ASSO) * LENGTHS + _LENGTH[_ONES[held]]


@njit
def swapped(positions: Positions, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the indices of weights before and after each swap, or ABSENT."""
    holdings, offsets, pools, owners, sizes, bans = positions
    np.random.seed(seed)
    true = np.full((len(sizes) * EXCHANGES, 4), ABSENT, np.int64)
    false = true.copy()
    n = 0
    for at in range(len(sizes)):
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
            alike = a >> 4 == b >> 4
            if alike:
                bit |= second
            for k in range(2 if alike else 4):
                holding = (one if k & 1 else other) << 2 | (b if k & 2 else a) >> 4
                row, held = offsets[at, holding], holdings[at, holding]
                true[n, k] = _place(row, held)
                false[n, k] = _place(row, held ^ (second if k & 2 else bit))
            n += 1
    return true[:n], false[:n]


def fitted_priors(n: int, seed: int, level: str) -> tuple[np.ndarray, float]:
    """Return weights in logits, and the mean log-likelihood of further swaps."""

    def pairs(n: int, seed: int) -> csr_array:
        true, false = swapped(positions(n, seed, level), seed)
        return logistic.counted(true, PRIORS) - logistic.counted(false, PRIORS)

    x = pairs(n, seed)
    weights = logistic.newton(x, np.ones(x.shape[0]), np.full(PRIORS, logistic.RIDGE))
    others = pairs(max(1, n // 8), seed + 1_000_000)
    return weights, log_expit(others @ weights).mean()
