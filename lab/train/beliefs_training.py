"""Training of bots' beliefs about who holds unseen cards, by maximum likelihood."""

from argparse import Namespace

import numpy as np
from scipy.special import log_softmax

from engine.bots.madrasso.beliefs import CONTEXTS, LANES, OFFSET
from engine.bots.madrasso.row import SCORED, SIZE, TRICKS_LEFT, TURN, VOIDS
from engine.bots.madrasso.weights import BELIEFS
from lab.train.network_training import choose_large
from lab.train.policy_gradient import BATCH, adagrad
from lab.train.teacher import Rivals, begin, opponents_of, play_seen, rival_card, sides_of
from lab.train.training_run import (
    Rules,
    Sampling,
    TrainingRun,
    madrasso_weights,
    quantized,
    rules_of,
    run_training,
    weights_index,
)
from simulator.arena import compiled, compiled_network
from simulator.arena.compiled_cache import njit

PARTS = 2
SCALE = 16
SHAPE = (
    f"e[kind 2][context {CONTEXTS}][lane {LANES}]: uint8, stored + {OFFSET},"
    f" 1/{SCALE} of a natural logarithm"
)
LESSON = 100_000  # number of positions in a lesson
LESSONS = Sampling(often=0.5, mixed=0.8)
MIXED_A_TRE = 0.4
STEP, LAST_STEP = 0.3, 0.006
CHECK = 40_000  # number of positions in a check
FIRST_CHECK = 10**4  # number of the first check, a lesson without learning

KNOWN = -1  # owner of a card whose place the seat to act knows
OWN = -1  # value for own cards and cards still to be played, which have no row

_beliefs = compiled.functions().beliefs
context, kind_of = _beliefs.context, _beliefs.kind_of

# Arrays of a lesson: rows[position][card played]: index of a row of weights, or OWN;
# played[position][card played]: 4 * seat + suit; owners[position][10 * suit + rank]: a seat or
# KNOWN; voids[position][suit]: void seats, as bits; seats[position]: the seat to act


@njit
def _fill_owners(row: np.ndarray, location: np.ndarray, seats: int, owners: np.ndarray) -> None:
    for seat in range(seats):
        for suit in range(4 if seat != row[TURN] else 0):
            held = row[seat << 2 | suit]
            for rank in range(10):
                shown = not suit and location[rank] > 4
                if held >> rank & 1 and not shown:
                    owners[10 * suit + rank] = seat


@njit
def lessons(n: int, seed: int, player: tuple, rules: Rules, sampling: Sampling) -> tuple:
    """Return `n` positions as arrays of a lesson; `player` is (table, network)."""
    np.random.seed(seed)
    rows = np.full((n, 40), OWN, np.int16)
    played = np.zeros((n, 40), np.int8)
    owners = np.full((n, 40), KNOWN, np.int8)
    voids = np.zeros((n, 4), np.int8)
    seats = np.zeros(n, np.int8)
    row = np.zeros(SIZE, np.int64)
    location = np.zeros(40, np.int64)
    history = np.zeros((40, 2), np.int64)
    taken = 0
    while taken < n:
        begin(row, location, rules)
        others = opponents_of(np.random.randint(sides_of(rules)), rules)
        rivals = Rivals(others, np.random.random() < sampling.mixed, player[0])
        m = 0
        while row[TRICKS_LEFT] and taken < n:
            seat = row[TURN]
            if others >> seat & 1:
                card = rival_card(row, rivals)
            else:
                card = choose_large(row, location, player)
                if m and row[SCORED] > 1 and np.random.random() < sampling.often:
                    seats[taken] = seat
                    played[taken, :m] = history[:m, 1]
                    for i in range(m):
                        other = history[i, 1] >> 2
                        if other != seat:
                            kind = kind_of(other, seat, rules.seats)
                            rows[taken, i] = CONTEXTS * kind + history[i, 0]
                    voids[taken] = row[VOIDS : VOIDS + 4]
                    _fill_owners(row, location, rules.seats, owners[taken])
                    taken += 1
            history[m] = context(row, card), seat << 2 | card >> 4
            m += 1
            play_seen(row, location, card)
    return rows, played, owners, voids, seats


def _lane(card: int, suit: int) -> int:
    rank = card % 10
    if card // 10 == suit:
        return rank
    return 20 + rank if card // 10 else 10 + rank


_LANES = np.array([[_lane(card, suit) for card in range(40)] for suit in range(4)])
_SUITS = np.arange(40) // 10


def learn(w: np.ndarray, squares: np.ndarray, lesson: tuple, step: float) -> tuple[float, float]:
    """Run one epoch of AdaGrad; with `step` 0, change no weights.

    Return the mean negative log-likelihood of a card's owner, with weights and without.
    """
    loss = blind_loss = 0.0
    for first in range(0, len(lesson[0]), BATCH):
        rows, played, owners, voids, _ = (each[first : first + BATCH] for each in lesson)
        told = rows != OWN
        by_seat = ((played >> 2)[:, :, None] == np.arange(4)) & told[:, :, None]
        places = rows[:, :, None].astype(np.int64) * LANES + _LANES[played & 3]
        evidence = w.ravel()[places].transpose(0, 2, 1) @ by_seat.astype(np.float32)
        free = (owners[:, :, None] == np.arange(4)).sum(1)
        is_void = voids[:, _SUITS, None] >> np.arange(4) & 1
        may_hold = (is_void == 0) & (free[:, None] > 0)
        prior = np.where(may_hold, np.log(np.maximum(free, 1))[:, None], -np.inf)
        unknown = owners != KNOWN
        true = owners[unknown][:, None]
        likely = log_softmax(prior[unknown] + evidence[unknown], axis=1)
        loss -= np.take_along_axis(likely, true, 1).sum()
        blind_loss -= np.take_along_axis(log_softmax(prior[unknown], axis=1), true, 1).sum()
        if step:
            slopes = np.zeros(prior.shape)
            slopes[unknown] = (true == np.arange(4)) - np.exp(likely)
            each = by_seat @ slopes.transpose(0, 2, 1)
            gradient = np.bincount(places[told].ravel(), each[told].ravel(), w.size)
            adagrad(w, squares, gradient.reshape(w.shape), step)
    count = (lesson[2] != KNOWN).sum()
    return loss / count, blind_loss / count


def train(run: TrainingRun) -> list:
    index = weights_index(run.rules)
    player = compiled.flat_table(index), compiled_network.weights(index)
    w = np.zeros((2 * CONTEXTS, LANES), np.float32)
    squares = np.ones_like(w)
    positions = run.scaled(LESSON)
    sampling = LESSONS._replace(mixed=MIXED_A_TRE) if run.rules.seats == 3 else LESSONS

    def lesson(n: int, number: int, sampling: Sampling) -> tuple:
        return run.lesson(__name__, n, number, player, run.rules, sampling)

    checks = [
        (name, lesson(run.scaled(CHECK), FIRST_CHECK + i, LESSONS._replace(mixed=1.0 - i)))
        for i, name in enumerate(("club", "skilled"))
    ]
    for number in range(run.lessons):
        step = STEP * max(1 - number / run.lessons, LAST_STEP / STEP)
        learn(w, squares, lesson(positions, number, sampling), step)
        if run.reports(number):
            line = f"lesson {number + 1}, {positions} positions: -ln of a card's owner"
            nearest = (quantized(w, SCALE).astype(np.float32) - OFFSET) / SCALE
            for name, check in checks:
                loss, blind_loss = learn(nearest, squares, check, 0)
                line += f"; {name} {loss:.4f} of {blind_loss:.4f}"
            run.report(line)
    return [madrasso_weights(run.rules, BELIEFS, "beliefs", SHAPE, quantized(w, SCALE))]


def main(args: Namespace) -> int:
    return run_training(args, " --beliefs", BELIEFS, PARTS, train, rules_of(args))
