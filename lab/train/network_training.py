"""Training of Madrasso's large networks, by policy gradient from random weights."""

from argparse import Namespace
from collections import namedtuple
from collections.abc import Callable

import numpy as np
from scipy.sparse import csr_array

from engine.bots.madrasso.features import DUTIES, FEATURES, MOST_ACTIVE, SITUATIONS
from engine.bots.madrasso.large_network import OFFSET, UNITS
from engine.bots.madrasso.row import SCORED, SIZE, TRICKS_LEFT, TURN
from engine.bots.madrasso.weights import LARGE
from lab.train import teacher
from lab.train.policy_gradient import BATCH, adagrad, policy_gradient
from lab.train.training_run import (
    SCALE,
    Rules,
    Sampling,
    TrainingRun,
    madrasso_weights,
    rules_of,
    run_training,
    weights_index,
)
from simulator.arena import compiled
from simulator.arena.compiled_cache import njit
from simulator.arena.compiled_network import correct, rows_of
from simulator.arena.figures import mean_of

SHAPE = f"weights[situation 6][feature 303][unit {UNITS}]: uint8, stored + {OFFSET}, 1/16 logit"
PARTS = 2  # parallel parts of a lesson
LEARNING = 240  # hidden units while learning
LESSON = 160_000  # number of positions in a lesson
LESSONS = Sampling(often=0.3, stray=0.1, mixed=0.9)
STEP, LAST_STEP = 0.1, 0.002
CHECK = 20_000  # number of deals in a check

STATE = SIZE + 40  # ints per position: `row` and `location`
UNIT = np.float32(1 / SCALE)  # logits per unit of the policy table
ENTROPY = 0.01  # weight of the policy's entropy

_network = compiled.functions().network
shared_features, suit_features, card_features = (
    _network.shared_features,
    _network.suit_features,
    _network.card_features,
)
duty = _network.duty
_NONE = np.float32(0)

Net = namedtuple("Net", "table w v")
# logits: by the policy table; active: features; found: final logits
Buffers = namedtuple("Buffers", "cards logits active sums found")


def random_weights(seed: int, units: int) -> tuple:
    drawn = np.random.default_rng(seed)
    w = drawn.normal(size=(DUTIES * FEATURES, units)) * 0.1
    v = np.abs(drawn.normal(size=(SITUATIONS, units))) * 0.1
    v[:, 1::2] *= -1
    return w.astype(np.float32), v.astype(np.float32)


@njit
def buffers(units: int) -> Buffers:
    return Buffers(
        np.zeros(teacher.MOST, np.int64),
        np.zeros(teacher.MOST, np.int64),
        np.zeros(MOST_ACTIVE, np.int64),
        np.zeros((3, units), np.float32),
        np.zeros(teacher.MOST, np.float32),
    )


@njit(fastmath=True)
def _add(w: np.ndarray, at: int, active: np.ndarray, first: int, n: int, sums: np.ndarray) -> None:
    for j in range(first, n):
        weights = w[at + active[j]]
        for u in range(len(sums)):
            sums[u] += weights[u]


@njit(fastmath=True)
def score_cards(row: np.ndarray, location: np.ndarray, net: Net, buffers: Buffers) -> int:
    cards, logits, active, sums, found = buffers
    table, w, v = net
    teacher.best_card(row, table, cards, logits)
    m = row[SCORED]
    if m < 2:
        return m
    units = v.shape[1]
    n = shared_features(row, location, active)
    first = 2 * duty(row)
    at = first // 2 * FEATURES
    sums[2] = 0
    _add(w, at, active, 0, n, sums[2])
    last = -1
    k = 0
    for i in range(m):
        card = cards[i]
        if card >> 4 != last:
            last = card >> 4
            k = suit_features(row, location, last, active, n)
            sums[0] = sums[2]
            _add(w, at, active, n, k, sums[0])
        sums[1] = sums[0]
        _add(w, at, active, k, card_features(row, card, active, k), sums[1])
        situation = first if last else first + 1
        output = _NONE
        for u in range(units):
            output += max(sums[1, u], _NONE) * v[situation, u]
        found[i] = output + logits[i] * UNIT
    return m


@njit
def choose(row: np.ndarray, location: np.ndarray, player: tuple[Net, Buffers]) -> int:
    net, own = player
    m = score_cards(row, location, net, own)
    best = 0
    for i in range(1, m):
        if own.found[i] > own.found[best]:
            best = i
    return own.cards[best]


_play_out = teacher.playing(choose)


@njit
def lessons(
    n: int, seed: int, net: Net, rules: Rules, sampling: Sampling
) -> tuple[np.ndarray, np.ndarray]:
    """Return states[position][STATE] (int32) and values[position][card] (float32, points)."""
    np.random.seed(seed)
    states = np.zeros((n, STATE), np.int32)
    values = np.zeros((n, teacher.MOST), np.float32)
    row = np.zeros(SIZE, np.int64)
    trial = np.zeros(SIZE, np.int64)
    location = np.zeros(40, np.int64)
    trial_location = np.zeros(40, np.int64)
    tried = np.zeros(teacher.MOST, np.int64)
    logits = np.zeros(teacher.MOST, np.int64)
    player = net, buffers(net.v.shape[1])
    taken = 0
    while taken < n:
        teacher.begin(row, location, rules)
        np.random.random()  # unused, but needed to reproduce the weights in assets/
        seats = teacher.opponents_of(np.random.randint(teacher.sides_of(rules)), rules)
        rivals = teacher.Rivals(seats, np.random.random() < sampling.mixed, net.table)
        while row[TRICKS_LEFT] and taken < n:
            seat = row[TURN]
            if seats >> seat & 1:
                teacher.play_seen(row, location, teacher.rival_card(row, rivals))
                continue
            card = choose(row, location, player)
            m = 0
            if np.random.random() < sampling.often:
                teacher.best_card(row, net.table, tried, logits)
                m = row[SCORED]
            if m > 1:
                states[taken, :SIZE] = row
                states[taken, SIZE:] = location
                for i in range(m):
                    trial[:] = row
                    trial_location[:] = location
                    teacher.play_seen(trial, trial_location, tried[i])
                    _play_out(trial, trial_location, player, rivals)
                    values[taken, i] = teacher.points_of(trial, seat)
                taken += 1
                if np.random.random() < sampling.stray:
                    card = tried[np.random.randint(m)]
            teacher.play_seen(row, location, card)
    return states, values


@njit
def described(
    states: np.ndarray, table: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Return (logits, situations, starts, active) of the cards in `states`.

    For i = position * MOST + card, active[starts[i] : starts[i + 1]] are the card's features.
    """
    logits = np.full((len(states), teacher.MOST), -np.inf, np.float32)
    situations = np.zeros(logits.size, np.int64)
    starts = np.zeros(logits.size + 1, np.int64)
    active = np.zeros(logits.size * MOST_ACTIVE, np.int64)
    row, location = np.zeros(SIZE, np.int64), np.zeros(40, np.int64)
    cards, marks, own = buffers(1)[:3]
    for t in range(len(states)):
        row[:] = states[t, :SIZE]
        location[:] = states[t, SIZE:]
        teacher.best_card(row, table, cards, marks)
        shared = shared_features(row, location, own)
        for i in range(teacher.MOST):
            at = t * teacher.MOST + i
            end = 0
            if i < row[SCORED]:
                suit = cards[i] >> 4
                logits[t, i] = marks[i] * UNIT
                situations[at] = 2 * duty(row) + (0 if suit else 1)
                end = suit_features(row, location, suit, own, shared)
                end = card_features(row, cards[i], own, end)
            first = starts[at]
            starts[at + 1] = first + end
            active[first : first + end] = own[:end] + duty(row) * FEATURES
    return logits, situations, starts, active[: starts[-1]]


def learn(
    net: Net,
    squares: tuple[np.ndarray, np.ndarray],
    lesson: tuple[np.ndarray, np.ndarray],
    step: float,
    warmth: float,
) -> float:
    """Run one epoch of AdaGrad by policy gradient; return the mean loss in points."""
    table, w, v = net
    states, values = lesson
    total = 0.0
    for first in range(0, len(states), BATCH):
        logits, situations, starts, active = described(states[first : first + BATCH], table)
        ones = np.ones(len(active), np.float32)
        features = csr_array((ones, active, starts), shape=(len(situations), len(w)))
        units = np.maximum(features @ w, 0)
        outputs = (units * v[situations]).sum(1).reshape(logits.shape)
        slopes, loss = policy_gradient(
            logits + outputs, values[first : first + BATCH], warmth, ENTROPY
        )
        total += loss.sum()
        slope = slopes.reshape(-1, 1).astype(np.float32)
        of_v = np.eye(len(v), dtype=np.float32)[situations].T @ (slope * units)
        of_w = features.T @ (slope * v[situations] * (units > 0))
        adagrad(w, squares[0], of_w, step)
        adagrad(v, squares[1], of_v, step)
    return total / len(states)


@njit
def choose_large(
    row: np.ndarray, location: np.ndarray, player: tuple[np.ndarray, np.ndarray]
) -> int:
    table, weights = player
    cards = np.zeros(teacher.MOST, np.int64)
    logits = np.zeros(teacher.MOST, np.int64)
    teacher.best_card(row, table, cards, logits)
    best = 0
    if row[SCORED] > 1:
        correct(row, location, weights, np.zeros(MOST_ACTIVE, np.int64), cards, logits)
        for i in range(1, row[SCORED]):
            if logits[i] > logits[best]:
                best = i
    return cards[best]


compare_large = teacher.comparing(choose_large)
compare_small = teacher.comparing(choose)


def quantized_network(w: np.ndarray, v: np.ndarray) -> np.ndarray:
    """Quantize `w` and `v` to bytes[situation][feature][unit].

    ReLU(a * x) = a * ReLU(x) for a > 0, so `w` is multiplied by abs(`v`). For each sign of `v`, a
    situation keeps the UNITS / 2 strongest units.
    """
    net = np.full((SITUATIONS, FEATURES, UNITS), OFFSET, np.uint8)
    for situation, outputs in enumerate(v):
        duty = situation // 2 * FEATURES
        logits = np.rint(w[duty : duty + FEATURES] * np.abs(outputs) * SCALE)
        weights = np.clip(logits, 1 - OFFSET, OFFSET - 1) + OFFSET
        strongest = np.argsort(-np.abs(weights - OFFSET).sum(0), kind="stable")
        for first, among in enumerate((outputs > 0, outputs < 0)):
            units = [u for u in strongest if among[u]][: UNITS // 2]
            net[situation, :, first : first + 2 * len(units) : 2] = weights[:, units]
    return net


def learn_in_lessons(
    run: TrainingRun,
    net: Net,
    squares: tuple[np.ndarray, np.ndarray],
    sampling: Sampling,
    compare: Callable[[int, bool], np.ndarray],
) -> None:
    """Train `net` in all lessons of `run`."""
    positions, deals = run.scaled(LESSON), run.scaled(CHECK, least=2)
    for number in range(run.lessons):
        lesson = run.lesson(__name__, positions, number, net, run.rules, sampling)
        step = STEP * max(1 - number / run.lessons, LAST_STEP / STEP)
        loss = learn(net, squares, lesson, step, teacher.WARMTH)
        if run.reports(number):
            line = f"lesson {number + 1}, {positions} positions: {loss:.2f} lost a card"
            for against_club, name in ((False, "table"), (True, "club")):
                line += f"; {name} {mean_of(compare(deals, against_club))}"
            run.report(line)


def train(run: TrainingRun) -> list:
    table = compiled.flat_table(weights_index(run.rules))
    w, v = random_weights(run.seed, LEARNING)

    def compare(deals: int, against_club: bool) -> np.ndarray:
        player = table, rows_of(quantized_network(w, v))
        return compare_large(deals, run.seed, player, table, against_club, run.rules)

    squares = np.full_like(w, 1e-2), np.full_like(v, 1e-2)
    learn_in_lessons(run, Net(table, w, v), squares, LESSONS, compare)
    return [madrasso_weights(run.rules, LARGE, "network", SHAPE, quantized_network(w, v))]


def main(args: Namespace) -> int:
    return run_training(args, " --network", LARGE, PARTS, train, rules_of(args))
