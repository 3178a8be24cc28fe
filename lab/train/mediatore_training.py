"""Training of bots' weights in Mediatore: for play, exchange, bids and priors."""

from argparse import Namespace
from collections.abc import Sequence
from functools import cache

import numpy as np

from engine.bots.mediatore.hands import PATTERNS, WEIGHTS_SIZE
from engine.bots.mediatore.policy import OFFSET, SIZES
from engine.bots.mediatore.row import (
    BIDDER,
    BIDDER_SIDE,
    SCORED,
    SIZE,
    TAKEN,
    TRICKS_LEFT,
    TURN,
    WON,
)
from engine.mediatore.contracts import (
    ALL_THIRDS,
    ARCISOLISSIMO,
    CHIAMO,
    CONTRACT_NAMES,
    HELD,
    MEDIATORE_BID,
    NEEDED,
    SOLISSIMO,
    SOLO,
)
from lab.train import logistic, teacher
from lab.train import mediatore_bidding as bidding
from lab.train.mediatore_auction import BidValues, expected_points
from lab.train.mediatore_bidding import playout
from lab.train.mediatore_guessing import fitted_priors
from lab.train.mediatore_starts import starts
from lab.train.teacher import MOST
from lab.train.training_run import (
    SCALE,
    Sampling,
    TrainingRun,
    Weights,
    quantized,
    run_training,
)
from simulator.arena import compiled_mediatore
from simulator.arena.compiled import PLACES
from simulator.arena.compiled_cache import njit
from simulator.arena.compiled_mediatore import parts_of
from simulator.arena.figures import mean_of

FEWEST = 200  # minimum sample size

HALF_SURE = 2.0  # scale of the logistic term of UTILITIES, in thirds of a point
CAPPOTTO = 0.2  # utility of winning all nine tricks
WARMTH = 0.1  # temperature of the gradient
FIXED = 18  # the first FIXED weights stay 0
STARTS, CHECKS = 80_000, 20_000  # deals for lessons and for checks
LESSON = 150_000  # number of positions in a lesson
SAMPLING = Sampling(often=0.3, stray=0.08)
STEP, LAST_STEP = 0.1, 0.003
AFRESH = 5  # lessons between resets of the summed squared gradients

EXCHANGES, NOISE = 120_000, 10  # deals per contract and round; largest random change of a weight
ROUNDS = 4
ANY_HAND = 0.25  # chance that a random hand bids
HAND_SCALE = 24

BIDS = 120_000  # deals per contract
FIRST_SHARE = 0.25  # part of BIDS in the first fit, which selects bidders for the second
UNTOUCHED_SHARE = 0.3  # part of BIDS added for chiamo without the monte
BID_SCALE = 32
AUCTIONS = 150_000  # deals per round
POINT = 8  # unit of passes and chiamo: 1 / POINT of a point
# Indices of two features, of which each deal has one: HIGHER in arcisolissimo and in chiamo
# without the monte, else USUAL
HIGHER = PATTERNS + bidding.AROUND
USUAL = HIGHER + 1

POSITIONS = 100_000

# Initial weights of a suit: 1 for the re, 2 for the asso, 3 for the 2, 4 for the 3
_FIRST = np.array(
    [sum(n * (p // 10 >> bit & 1) for bit, n in enumerate((1, 2, 3, 4))) for p in range(PATTERNS)]
)

_thirds = np.arange(ALL_THIRDS + 1)
# Indexed by the thirds of a point that the bidder's side won
UTILITIES = 0.5 / (1 + np.exp(-(_thirds - ALL_THIRDS / 2) / HALF_SURE))
UTILITIES += 0.5 * (_thirds >= NEEDED) + 0.004 * _thirds

_fast = compiled_mediatore.functions()
play, _best_card, _note = _fast.play, _fast.best_card, _fast.note


@njit
def utility(row: np.ndarray, seat: int) -> float:
    total = UTILITIES[row[TAKEN]]
    if row[WON] == HELD:
        total += CAPPOTTO
    elif row[WON] == 0:
        total -= CAPPOTTO
    return total if row[BIDDER_SIDE] >> seat & 1 else -total


@cache
def _starts(n: int, seed: int) -> np.ndarray:
    return starts(n, seed)


def lessons(n: int, seed: int, deals: tuple, table: np.ndarray, sampling: Sampling) -> tuple:
    return _lessons(n, seed, _starts(*deals), table, sampling)


@njit
def _lessons(n: int, seed: int, starts: np.ndarray, table: np.ndarray, sampling: Sampling) -> tuple:
    np.random.seed(seed)
    places = np.zeros((n, MOST, PLACES), np.int16)
    values = np.zeros((n, MOST), np.float32)
    counts = np.zeros(n, np.int64)
    row = np.zeros(SIZE, np.int64)
    trial = np.zeros(SIZE, np.int64)
    cards = np.zeros(MOST, np.int64)
    logits = np.zeros(MOST, np.int64)
    notes = np.zeros(MOST * PLACES, np.int64)
    parts = parts_of(table)
    taken = 0
    while taken < n:
        row[:] = starts[np.random.randint(len(starts))]
        while row[TRICKS_LEFT] and taken < n:
            notes[:] = 0
            card = _note(row, parts, cards, logits, notes)
            m = row[SCORED]
            if m > 1 and np.random.random() < sampling.often:
                places[taken] = notes.reshape((MOST, PLACES))
                for i in range(m):
                    trial[:] = row
                    play(trial, cards[i])
                    playout(trial, table, row[:0])
                    values[taken, i] = utility(trial, row[TURN])
                if values[taken, :m].min() < values[taken, :m].max():
                    counts[taken] = m
                taken += 1
            if np.random.random() < sampling.stray:
                card = cards[np.random.randint(m)]
            play(row, card)
    return places, values, counts


@njit
def compare(starts: np.ndarray, one: np.ndarray, two: np.ndarray) -> np.ndarray:
    """Return gains[start]: a seat's mean gain if it plays `one` and the others `two`."""
    row = np.zeros(SIZE, np.int64)
    none = row[:0]
    first, second = parts_of(one), parts_of(two)
    gains = np.zeros(len(starts))
    for at in range(len(starts)):
        row[:] = starts[at]
        playout(row, two, none)
        base = utility(row, row[BIDDER])
        side = row[BIDDER_SIDE]
        for seat in range(4):
            row[:] = starts[at]
            while row[TRICKS_LEFT]:
                tables = first if row[TURN] == seat else second
                play(row, _best_card(row, tables, none, none))
            more = utility(row, row[BIDDER]) - base
            gains[at] += (more if side >> seat & 1 else -more) / 4
    return gains


def learn_cards(run: TrainingRun) -> np.ndarray:
    deals = run.scaled(STARTS, FEWEST), run.seed_of(1)
    checks = starts(run.scaled(CHECKS, FEWEST), run.seed_of(2))
    weights = np.zeros(sum(SIZES))
    squares = np.zeros(sum(SIZES))
    table = first = before = quantized(weights, SCALE)
    for number in range(run.lessons):
        if number % AFRESH == 0:
            squares[:] = 1e-3
        n = run.scaled(LESSON, FEWEST)
        lesson = run.lesson(__name__, n, 100 + number, deals, table, SAMPLING)
        step = STEP * (1 - number / run.lessons) + LAST_STEP
        loss = teacher.learn(weights, squares, lesson, step, WARMTH, True, FIXED)
        table = quantized(weights, SCALE)
        if run.reports(number):
            line = f"lesson {number + 1}: {loss:.4f} lost a card"
            for name, other in (("the one before", before), ("no table", first)):
                line += f", {mean_of(compare(checks, table, other), 4)} against {name}"
            run.report(line)
            before = table
    return table


def learn_exchange(run: TrainingRun, table: np.ndarray) -> np.ndarray:
    hand_weights = np.full(WEIGHTS_SIZE, OFFSET, np.int64)
    hand_weights[: 3 * PATTERNS] += np.tile(6 * _FIRST, 3)
    bids = {contract: _FIRST for contract in (CHIAMO, MEDIATORE_BID, SOLO)}
    n = run.scaled(EXCHANGES, FEWEST)
    for number in range(ROUNDS):
        tasks = []
        for contract, likely in bids.items():
            draw = bidding.Draw(contract, False, ANY_HAND, NOISE)
            seed = run.seed_of(300 + 10 * number + contract)
            tasks.append((n, seed, draw, table, hand_weights, likely))
        played = list(run.imap(bidding.__name__, "play_many", tasks))
        for contract, (dealt, _, won) in zip(list(bids), played, strict=True):
            bids[contract] = logistic.fit(dealt, won, PATTERNS + bidding.AROUND)[:PATTERNS]
        _, final, won = (np.concatenate(each) for each in zip(*played, strict=True))
        beta = logistic.fit(final, won, WEIGHTS_SIZE + 4)
        for first in (WEIGHTS_SIZE - 8, WEIGHTS_SIZE - 4):
            beta[first : first + 4] -= beta[first]
        hand_weights = quantized(beta[:WEIGHTS_SIZE], HAND_SCALE).astype(np.int64)
        shares = ", ".join(f"{won.mean():.3f}" for _, _, won in played)
        run.report(f"exchange {number + 1}: chiamo, mediatore, solo won {shares}")
    return hand_weights


def learn_bids(run: TrainingRun, table: np.ndarray, hand_weights: np.ndarray) -> list:
    """Return the weights of a bid's features and the bias, in logits, by contract.

    Solissimo and arcisolissimo count as one contract.
    """
    found = []
    for contracts in ((CHIAMO,), (MEDIATORE_BID,), (SOLO,), (SOLISSIMO, ARCISOLISSIMO)):
        beta = _FIRST
        for share in (FIRST_SHARE, 1):
            active, won = _play_bids(run, contracts, share, table, hand_weights, beta[:PATTERNS])
            beta = logistic.fit(active, won, USUAL + 1)
        beta[-1] += beta[USUAL]
        beta[HIGHER] -= beta[USUAL]
        names = ", ".join(CONTRACT_NAMES[contract] for contract in contracts)
        run.report(f"{names}: won {won.mean():.3f}")
        found.append(beta)
    return found


def _play_bids(
    run: TrainingRun,
    contracts: Sequence[int],
    share: float,
    table: np.ndarray,
    hand_weights: np.ndarray,
    likely: np.ndarray,
) -> tuple:
    tasks = []
    higher = []
    for contract in contracts:
        for untouched in (False, True) if contract == CHIAMO else (False,):
            n = run.scaled(BIDS * share * (UNTOUCHED_SHARE if untouched else 1), FEWEST)
            seed = run.seed_of(500 + 10 * contract + 2 * untouched + (share < 1))
            draw = bidding.Draw(contract, untouched, ANY_HAND, 0)
            tasks.append((n, seed, draw, table, hand_weights, likely))
            higher += [HIGHER if untouched or contract == ARCISOLISSIMO else USUAL] * n
    played = run.imap(bidding.__name__, "play_many", tasks)
    dealt, _, won = (np.concatenate(each) for each in zip(*played, strict=True))
    return np.column_stack((dealt, higher)), won


def learn_bid_values(
    run: TrainingRun, table: np.ndarray, hand_weights: np.ndarray, bids: list
) -> BidValues:
    weights = np.zeros((ARCISOLISSIMO + 1, HIGHER + 1))
    for contract in range(CHIAMO, ARCISOLISSIMO + 1):
        beta = bids[min(contract, SOLISSIMO) - 1]
        weights[contract, :HIGHER] = beta[:HIGHER]
        weights[contract, HIGHER] = beta[-1] + (contract == ARCISOLISSIMO) * beta[HIGHER]
    n = run.scaled(AUCTIONS, FEWEST)
    found = expected_points(n, run.seed_of(700), table, hand_weights, weights)
    run.report(f"what every word brings, {n} deals in every round")
    return found


def learn_priors(run: TrainingRun) -> np.ndarray:
    weights, likelihood = fitted_priors(run.scaled(POSITIONS, FEWEST), run.seed_of(800), "club")
    chance = np.exp(likelihood)
    run.report(f"guesses: of two deals the true one at {chance:.3f} (by chance 0.500)")
    return weights


def train(run: TrainingRun) -> list:
    table = learn_cards(run)
    hand_weights = learn_exchange(run, table)
    bids = learn_bids(run, table, hand_weights)
    values = learn_bid_values(run, table, hand_weights, bids)
    unit = f"uint8, stored + {OFFSET}, 1/"
    hand_unit = f"{unit}{HAND_SCALE} logit"
    return [
        Weights(
            "mediatore.policy",
            "The learned table of Mediatore.",
            [f"policy[{sum(SIZES)}]: {unit}{SCALE} logit"],
            bytes(table),
        ),
        Weights(
            "mediatore_hands.policy",
            "What suits of a bidder's hand are worth at Mediatore.",
            [
                f"suit[kind 3][pattern {PATTERNS}]: {hand_unit}",
                f"away[alone 2][kind 4]: {hand_unit}",
            ],
            bytes(hand_weights.tolist()),
        ),
        Weights(
            "mediatore_priors.policy",
            "What holdings are likely at Mediatore.",
            [f"prior[holder and suit 25][pattern 56]: {unit}{SCALE} of a natural logarithm"],
            bytes(quantized(learn_priors(run), SCALE)),
        ),
        _bid_weights(bids, values, f"{unit}{POINT} point", f"{unit}{BID_SCALE} logit"),
    ]


def _bid_weights(bids: list, values: BidValues, point: str, logit: str) -> Weights:
    base = [beta[-1] for beta in bids]
    base.append(bids[-1][-1] + bids[-1][HIGHER])
    around = np.array([np.append(beta[PATTERNS:HIGHER], 0) for beta in bids])
    around[0, -1] = bids[0][HIGHER]
    suits = np.concatenate([beta[:PATTERNS] for beta in bids])
    passing, chiamo, over = values
    parts = (
        ("base[contract 5]", logit, np.array(base), BID_SCALE),
        ("pass_worth[highest bid 5][tenth of a chance 10]", point, passing[:-1], POINT),
        ("chiamo_worth[tenth of a chance 10]", point, chiamo, POINT),
        ("over[contract 5][highest bid 5]", logit, over[1:, :-1], BID_SCALE),
        ("around[contract 4][circumstance 15]", logit, around, BID_SCALE),
        (f"suit[contract 4][pattern {PATTERNS}]", logit, suits, BID_SCALE),
    )
    return Weights(
        "mediatore_bids.policy",
        "How likely hands win at Mediatore, and what words bring.",
        [f"{shape}: {unit}" for shape, unit, _, _ in parts],
        b"".join(quantized(numbers, scale).tobytes() for _, _, numbers, scale in parts),
    )


def main(args: Namespace) -> int:
    return run_training(args, "", ".policy", 1, train)
