"""Mediatore's learned tables, made from nothing, the same from the same seed.

First the cards: many lessons in which the table raises what its own draws are worth, in the deals
as they lay, from deals that the club player bid and exchanged. Then the exchange, by what hands won
that parted with cards partly by chance; then the chances of hands, of whole deals what every word
brought, and at last what all this tells of the cards that one cannot see.
"""

import os
import time
from functools import cache
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

import numpy as np

from engine.bots.mediatore.hands import PATTERNS, WEIGHTS_SIZE
from engine.bots.mediatore.policy import OFFSET, TABLE_SIZE
from engine.mediatore.contracts import (
    ARCISOLISSIMO,
    CHIAMO,
    CONTRACT_NAMES,
    MEDIATORE_BID,
    SOLISSIMO,
    SOLO,
)
from engine.options import GAMES, MEDIATORE
from simulator import files
from simulator.lab.train.parallel import PARTS, shared_lessons
from simulator.lab.train.weight_files import FOLDER, SCALE, file_content
from simulator.workers import Workers

WARMTH = 0.1
STARTS, TESTS = 80_000, 20_000  # deals
LESSON = 150_000  # positions
OFTEN, STRAY = 0.3, 0.08
STEP, LAST_STEP = 0.1, 0.003
AFRESH = 5  # lessons after which the steps are as long again

EXCHANGES, NOISE = 120_000, 10  # deals of a contract in each of the rounds
ROUNDS = 4
WORTH_SCALE = 24
ANY_HAND = 0.25  # of the bidders

BIDS = 120_000  # deals of a contract
UNTOUCHED_SHARE = 0.3  # as many more of chiamo where the monte lies
BID_SCALE = 32
WORDS = 150_000  # deals of each round
POINT = 8  # of the worths of words

POSITIONS = 100_000

LINE = 100  # letters

# How good a pattern is before anything is known: 3, 2, asso, re
_FIRST = np.array(
    [sum(n * (p // 10 >> bit & 1) for bit, n in enumerate((1, 2, 3, 4))) for p in range(PATTERNS)]
)


def whole(weights, scale: int) -> np.ndarray:
    """The numbers of a table nearest to `weights`."""
    return np.clip(np.rint(weights * scale) + OFFSET, 0, 255).astype(np.uint8)


class Training:
    """The tables as far as they are made, and the lines that tell how."""

    def __init__(self, lessons: int, seed: int, size: float, say, workers=None, parts: int = 1):
        self.n_lessons = lessons
        self.seed = seed * 1000
        self.size = size
        self.lines = []
        self.begun = time.time()
        self.table = whole(np.zeros(TABLE_SIZE), 1)
        self.hand_weights = np.full(WEIGHTS_SIZE, OFFSET, np.int64)
        self.bids = np.zeros((ARCISOLISSIMO + 1, 1))
        self._say = say
        self._workers = workers or Workers()
        self._give = shared_lessons(self._workers, parts, some_mediatore_lessons)

    def say(self, line: str) -> None:
        """Say `line` and keep it, with the time that it took to come so far."""
        self.lines.append(f"{line}; {time.time() - self.begun:.0f} s")
        self._say(self.lines[-1])

    def some(self, n: int) -> int:
        """`n`, in a small training less."""
        return max(200, int(n * self.size))

    def learn_cards(self) -> np.ndarray:
        """The table of the cards."""
        from simulator.lab.train import mediatore_teacher as teacher
        from simulator.lab.train.mediatore_starts import starts

        deals = (self.some(STARTS), self.seed + 1)
        tests = starts(self.some(TESTS), self.seed + 2)
        weights = np.zeros(TABLE_SIZE)
        squares = np.full(TABLE_SIZE, 1e-3)
        first = before = self.table
        for number in range(self.n_lessons):
            if number % AFRESH == 0:
                squares[:] = 1e-3
            lesson = self._give(
                self.some(LESSON), self.seed + 100 + number, deals, self.table, OFTEN, STRAY
            )
            step = STEP * (1 - number / self.n_lessons) + LAST_STEP
            lost = teacher.learn(weights, squares, *lesson, step, WARMTH)
            self.table = whole(weights, SCALE)
            if number % 10 == 9 or number == self.n_lessons - 1:
                line = f"lesson {number + 1}: {lost:.4f} lost a card"
                for name, other in (("the one before", before), ("no table", first)):
                    mean, error = teacher.above(tests, self.table, other)
                    line += f", {mean:+.4f} ± {error:.4f} against {name}"
                self.say(line)
                before = self.table
        return self.table

    def learn_exchange(self) -> np.ndarray:
        """What suits of a bidder's hand are worth, and cards laid away."""
        from simulator.lab.train import mediatore_bidding as bidding

        for kind in range(3):
            self.hand_weights[kind * PATTERNS : (kind + 1) * PATTERNS] += 6 * _FIRST
        bids = {contract: _FIRST for contract in (CHIAMO, MEDIATORE_BID, SOLO)}
        for number in range(ROUNDS):
            tasks = [
                (
                    self.some(EXCHANGES),
                    self.seed + 300 + 10 * number + contract,
                    bidding.Draw(contract, False, ANY_HAND, NOISE),
                    self.table,
                    self.hand_weights,
                    bids[contract],
                )
                for contract in bids
            ]
            found = []
            played = self._workers.imap(some_hands, tasks)
            for contract, (dealt, final, won) in zip(tuple(bids), played, strict=True):
                beta = bidding.logistic(dealt, won, PATTERNS + bidding.AROUND)
                bids[contract] = beta[:PATTERNS]
                found.append((final, won))
            final, won = (np.concatenate(each) for each in zip(*found, strict=True))
            beta = bidding.logistic(final, won, WEIGHTS_SIZE + 4)
            # Blanks laid away are the measure of the others.
            for first in (WEIGHTS_SIZE - 8, WEIGHTS_SIZE - 4):
                beta[first : first + 4] -= beta[first]
            self.hand_weights = whole(beta[:WEIGHTS_SIZE], WORTH_SCALE).astype(np.int64)
            shares = ", ".join(f"{won.mean():.3f}" for _, won in found)
            self.say(f"exchange {number + 1}: chiamo, mediatore, solo won {shares}")
        return self.hand_weights

    def learn_bids(self) -> list:
        """The weights of hands by contract, as `logistic` gives them; the last is higher."""
        from simulator.lab.train import mediatore_bidding as bidding

        found = []
        higher = PATTERNS + bidding.AROUND  # arcisolissimo; the monte of chiamo untouched
        for contracts in ((CHIAMO,), (MEDIATORE_BID,), (SOLO,), (SOLISSIMO, ARCISOLISSIMO)):
            bids = _FIRST
            for share in (0.25, 1.0):
                tasks = []
                for contract in contracts:
                    kinds = (False, True) if contract == CHIAMO else (False,)
                    for untouched in kinds:
                        n = self.some(BIDS * share * (UNTOUCHED_SHARE if untouched else 1))
                        seed = self.seed + 500 + 10 * contract + 2 * untouched + (share < 1)
                        draw = bidding.Draw(contract, untouched, ANY_HAND, 0)
                        tasks.append((n, seed, draw, self.table, self.hand_weights, bids))
                cases = []
                played = self._workers.imap(some_hands, tasks)
                for task, (dealt, _, won) in zip(tasks, played, strict=True):
                    extra = np.full((task[0], 1), higher)
                    if not task[2].untouched and task[2].contract != ARCISOLISSIMO:
                        extra[:] = higher + 1
                    cases.append((np.hstack((dealt, extra)), won))
                active, won = (np.concatenate(each) for each in zip(*cases, strict=True))
                beta = bidding.logistic(active, won, higher + 2)
                bids = beta[:PATTERNS]
            beta[-1] += beta[higher + 1]
            beta[higher] -= beta[higher + 1]
            odd = np.arange(len(won)) % 2 == 1
            trial = bidding.logistic(active[odd], won[odd], higher + 2)
            said = bidding.chances(active[~odd], trial)
            words = _said_and_won(said, won[~odd])
            names = ", ".join(CONTRACT_NAMES[contract] for contract in contracts)
            self.say(f"{names}: won {won.mean():.3f}, said→won {words}")
            found.append(beta)
        return found

    def learn_words(self, bids: list) -> tuple:
        """What passing and chiamo are worth, and bids over others' bids."""
        from simulator.lab.train.mediatore_auction import expected_points

        higher = len(bids[0]) - 3
        weights = np.zeros((ARCISOLISSIMO + 1, higher + 1))
        for contract in range(CHIAMO, ARCISOLISSIMO + 1):
            beta = bids[min(contract, SOLISSIMO) - 1]
            weights[contract, :higher] = beta[:higher]
            weights[contract, higher] = beta[-1] + (contract == ARCISOLISSIMO) * beta[higher]
        n = self.some(WORDS)
        found = expected_points(n, self.seed + 700, self.table, self.hand_weights, weights)
        self.say(f"what every word brings, {n} deals in every round")
        return found

    def learn_guesses(self) -> np.ndarray:
        """What holdings are likely."""
        from simulator.lab.train.mediatore_guessing import fitted_priors

        weights, told = fitted_priors(self.some(POSITIONS), self.seed + 800, "club")
        self.say(f"guesses: of two deals the true one at {np.exp(told):.3f} (by chance 0.500)")
        return weights


@cache
def _deals(n: int, seed: int) -> np.ndarray:
    from simulator.lab.train.mediatore_starts import starts

    return starts(n, seed)


def some_mediatore_lessons(task) -> tuple:
    """A part of a lesson; in the place of the deals stand how many, and their seed."""
    from simulator.lab.train import mediatore_teacher as teacher

    n, seed, deals, *more = task
    return teacher.lessons(n, seed, _deals(*deals), *more)


def some_hands(task) -> tuple:
    """What hands won that bid; `task` has what `mediatore_bidding.play_many` takes."""
    from simulator.lab.train import mediatore_bidding as bidding

    return bidding.play_many(*task)


def _said_and_won(said, won) -> str:
    words = []
    for tenths in range(3, 10):
        near = abs(said - tenths / 10) < 0.05
        if near.sum() > 100:
            words.append(f"{tenths / 10:.1f}→{won[near].mean():.2f} ({near.sum()})")
    return " ".join(words)


class Table(NamedTuple):
    """One file that is made: its name, what it is, the shapes in it, its numbers."""

    name: str
    title: str
    shapes: list[str]
    numbers: bytes


def tables(training: Training) -> list[Table]:
    """All tables made, that of the cards first."""
    table = training.learn_cards()
    worths = training.learn_exchange()
    bids = training.learn_bids()
    words = training.learn_words(bids)
    guesses = whole(training.learn_guesses(), SCALE)
    weight = f"uint8, stored + {OFFSET}, 1/{WORTH_SCALE} logit"
    return [
        Table(
            "mediatore.policy",
            "The learned table of Mediatore.",
            [f"policy[{TABLE_SIZE}]: uint8, stored + {OFFSET}, 1/{SCALE} logit"],
            bytes(table),
        ),
        Table(
            "mediatore_hands.policy",
            "What suits of a bidder's hand are worth at Mediatore.",
            [f"suit[kind 3][pattern {PATTERNS}]: {weight}", f"away[alone 2][kind 4]: {weight}"],
            bytes(worths.tolist()),
        ),
        Table(
            "mediatore_priors.policy",
            "What holdings are likely at Mediatore.",
            [
                f"prior[holder and suit 25][pattern 56]: uint8, stored + {OFFSET},"
                f" 1/{SCALE} of a natural logarithm"
            ],
            bytes(guesses),
        ),
        _bid_table(bids, *words),
    ]


def _bid_table(bids: list, passing, chiamo, over) -> Table:
    higher = len(bids[0]) - 3
    base = [beta[-1] for beta in bids]
    base.append(bids[-1][-1] + bids[-1][higher])
    around = np.concatenate([np.append(beta[PATTERNS:higher], 0) for beta in bids])
    around[higher - PATTERNS] = bids[0][higher]  # of chiamo: the monte lies untouched
    weights = np.concatenate([beta[:PATTERNS] for beta in bids])
    point = f"uint8, stored + {OFFSET}, 1/{POINT} point"
    logit = f"uint8, stored + {OFFSET}, 1/{BID_SCALE} logit"
    parts = (
        ("base[contract 5]", logit, whole(np.array(base), BID_SCALE)),
        ("pass_worth[highest bid 5][tenth of a chance 10]", point, whole(passing[:-1], POINT)),
        ("chiamo_worth[tenth of a chance 10]", point, whole(chiamo, POINT)),
        ("over[contract 5][highest bid 5]", logit, whole(over[1:, :-1], BID_SCALE)),
        ("around[contract 4][circumstance 15]", logit, whole(around, BID_SCALE)),
        (f"suit[contract 4][pattern {PATTERNS}]", logit, whole(weights, BID_SCALE)),
    )
    return Table(
        "mediatore_bids.policy",
        "How likely hands win at Mediatore, and what words bring.",
        [f"{shape}: {unit}" for shape, unit, _ in parts],
        b"".join(each.tobytes() for _, _, each in parts),
    )


def main(words) -> int:
    """Run `madrasso train --game mediatore`: make all tables and write their files."""
    seed = 1 if words.seed is None else words.seed
    command = f"madrasso train --game {GAMES[MEDIATORE]} --lessons {words.lessons} --seed {seed}"
    if words.size != 1:
        command += f" --size {words.size:g}"
    # On a cluster in several parts, and the command says so: the same parts, the same tables.
    parts = words.parts or (PARTS if words.cluster else 1)
    if parts > 1:
        command += f" --parts {parts}"
    files.check(Path(words.out or FOLDER) / "mediatore.policy")
    print(command)
    with Workers(words.jobs if parts > 1 else 1, words.cluster) as workers:
        training = Training(words.lessons, seed, words.size, print, workers, parts)
        made = tables(training)
    for name, title, shapes, numbers in made:
        path = Path(words.out or FOLDER) / name
        origin = ["Made by", "", f"    {command}", ""]
        if name == made[0].name:
            told = [fill(line, LINE, subsequent_indent="    ") for line in training.lines]
            origin += [*told, "", f"on {os.cpu_count()} shared cores."]
        else:
            origin.append(f"of which {made[0].name} tells more.")
        files.write(path, file_content(title, shapes, origin, numbers))
        print(f"written to {path}")
    return 0
