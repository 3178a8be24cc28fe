"""Training of the level `skilled`: a small network beside a policy table of 4-bit weights."""

from argparse import Namespace

import numpy as np

from engine.bots.madrasso.features import FEATURES
from engine.bots.madrasso.policy import OFFSET, SIZES
from engine.bots.madrasso.small_network import FIRST_LAID, LAST_LAID, LEADING, OTHERS, SHIFT
from engine.bots.madrasso.weights import SMALL
from lab.train.network_training import (
    LESSONS,
    PARTS,
    Net,
    buffers,
    compare_small,
    learn_in_lessons,
    random_weights,
)
from lab.train.training_run import (
    SCALE,
    TrainingRun,
    madrasso_weights,
    rules_of,
    run_training,
    weights_index,
)
from simulator.arena import compiled

SHAPE = (
    f"policy[{sum(SIZES)}]: 4 bits, stored + 8, 1 logit; lead[feature 261][unit 12], void[feature"
    " 303][unit 4]: 4 bits, stored + 8; output[12 + 12 + 4 + 4]: uint16, stored + 32768"
)
UNITS = (LEADING, LEADING, 0, 0, OTHERS, OTHERS)  # hidden units in use, by situation
MIXED_A_TRE = 0.6
NEVER = np.float32(1e30)  # a squared gradient so large that its weight never changes
LARGEST = 7
CUTS = np.linspace(0.1, 1.0, 46)  # clipping limits, as fractions of the largest weight


def quantized_table(table: np.ndarray) -> np.ndarray:
    logits = np.clip(np.rint((table.astype(int) - OFFSET) / SCALE), -LARGEST - 1, LARGEST)
    return (logits * SCALE + OFFSET).astype(np.uint8)


def quantized_units(w: np.ndarray) -> tuple:
    """Return integers from -8 to 7 and scale[unit]; their products are near `w`."""
    worth = np.zeros(w.shape[1])
    for u, weights in enumerate(w.T.astype(float)):
        largest = max(np.abs(weights).max(), 1e-6)
        worths = largest * CUTS / LARGEST
        errors = [((weights - _clipped(weights, each) * each) ** 2).sum() for each in worths]
        worth[u] = worths[np.argmin(errors)]
    return _clipped(w.astype(float), worth).astype(int), worth


def _clipped(weights: np.ndarray, worth: np.ndarray | float) -> np.ndarray:
    return np.clip(np.rint(weights / worth), -LARGEST - 1, LARGEST)


def packed(numbers: np.ndarray | list) -> bytes:
    both = (np.asarray(numbers).ravel() + 8).astype(np.uint8)
    return bytes(both[0::2] | both[1::2] << 4)


def quantized_network(net: Net) -> tuple[bytes, Net]:
    table, w, v = net
    nearest = Net(table, np.zeros_like(w), np.zeros_like(v))
    content = packed((table.astype(int) - OFFSET) // SCALE)
    outputs = b""
    for duty, units in ((0, LEADING), (2, OTHERS)):
        rows = slice(FEATURES * duty, FEATURES * (duty + 1))
        found, worth = quantized_units(w[rows, :units])
        nearest.w[rows, :units] = found * worth
        kept = np.ones(FEATURES, bool)
        if duty == 0:
            kept[FIRST_LAID : LAST_LAID + 1] = False
        content += packed(found[kept])
        scale = worth * SCALE * 2**SHIFT
        for situation in (2 * duty, 2 * duty + 1):
            output = np.rint(v[situation, :units] * scale).clip(-32768, 32767)
            nearest.v[situation, :units] = output / scale
            outputs += (output + 32768).astype(">u2").tobytes()
    return content + outputs, nearest


def silence(w: np.ndarray, v: np.ndarray) -> tuple:
    """Set output weights of unused units to 0; return squared gradients that keep them 0."""
    squares = np.full_like(w, 1e-2), np.full_like(v, 1e-2)
    for situation, units in enumerate(UNITS):
        v[situation, units:] = 0
        squares[1][situation, units:] = NEVER
    return squares


def train(run: TrainingRun) -> list:
    table = compiled.flat_table(weights_index(run.rules))
    w, v = random_weights(run.seed, LEADING)
    squares = silence(w, v)
    net = Net(quantized_table(table), w, v)

    def compare(deals: int, against_club: bool) -> np.ndarray:
        player = quantized_network(net)[1], buffers(LEADING)
        return compare_small(deals, run.seed, player, table, against_club, run.rules)

    sampling = LESSONS._replace(mixed=MIXED_A_TRE) if run.rules.seats == 3 else LESSONS
    learn_in_lessons(run, net, squares, sampling, compare)
    return [madrasso_weights(run.rules, SMALL, "level `skilled`", SHAPE, quantized_network(net)[0])]


def main(args: Namespace) -> int:
    return run_training(args, " --small", SMALL, PARTS, train, rules_of(args))
