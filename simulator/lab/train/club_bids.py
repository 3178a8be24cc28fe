"""`python -m simulator.lab.train.club_bids`: compute the table from which `club` bids at Mediatore.

For each contract it deals cards under various rules, lets the strongest of the four hands, or any,
bid that contract and four `club` bots play. The chance to win is a logistic regression on the
patterns of the bidder's four suits (`club.pattern`) and on the circumstances: whether he leads, how
many tricks are sure, and the rules that make a contract harder. The file tells the command and its
figures.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from engine.bits import POPCOUNT
from engine.bots.mediatore import club
from engine.cards import EMPTY
from engine.match import new_view
from engine.mediatore.contracts import CONTRACT_NAMES, NEEDED
from engine.mediatore.game import Mediatore
from engine.options import MEDIATORE, MONTE_SHOWN, SIGNALS
from engine.rng import Rng
from simulator.files import write
from simulator.lab.train import logistic
from simulator.lab.train.mediatore_starts import bid_alone, deal, rules_by_lot
from simulator.lab.train.training_run import FOLDER, Weights, file_content
from simulator.workers import Workers

A_BATCH = 500  # deals
ANY_HAND = 4  # one bidder in so many is any, not the strongest of the table
PATTERNS = 160
CIRCUMSTANCES = 19
MOST_AROUND = 4  # circumstances at once
HIGHER = PATTERNS + CIRCUMSTANCES  # the feature of the second of two contracts
# Fitted together: solissimo and arcisolissimo differ in four cards that the bidder has seen.
ALIKE = ((1,), (2,), (3,), (4, 5))
SCALE = 32  # numbers of the table to a logit
STEP = 4  # numbers between two chances of the table
CHANCES = 129  # of the table, for logits from -8 to 8
RIDGE = 2.0

#                  4 5 6 7 F C R A 2 3    to tell a strong hand, before there is a table
_STRENGTH = bytes((0, 0, 0, 0, 0, 0, 1, 2, 3, 4))


def strength(hand) -> int:
    """A simple count of high cards and of the longest suit."""
    longest = max(POPCOUNT[held] for held in hand)
    cards = [rank for held in hand for rank in range(10) if held >> rank & 1]
    return sum(_STRENGTH[rank] for rank in cards) + 2 * longest


def play_deal(contract: int, rng: Rng, view) -> tuple[list[int], int]:
    """The features of a bidder's hand, and 1 if his side won `contract`, else 0."""
    rules = rules_by_lot(rng, lambda i: i not in (MONTE_SHOWN, SIGNALS) and rng.below(2))
    game = Mediatore(MEDIATORE, rules)
    hands = deal(game, rng)
    bidder = rng.below(4)
    if rng.below(ANY_HAND):
        bidder = max(range(4), key=lambda seat: strength(hands[seat]))
    contract = min(contract, game.top_bid())
    game.look(bidder, view)
    around = club.circumstances(view, contract)
    active = [PATTERNS + i for i in range(CIRCUMSTANCES) if around >> i & 1]
    active += [logistic.ABSENT] * (MOST_AROUND - len(active))
    active += [club.pattern(held) for held in hands[bidder]]
    bid_alone(game, bidder, contract)
    while game.deal.turn != EMPTY:
        game.look(game.deal.turn, view)
        game.act(club.choose(view))
    return active, int(game.score.thirds[0] >= NEEDED)


def play_deals(task: tuple[int, int]) -> list:
    """The features and results of a batch of deals; `task` is a contract and a seed."""
    contract, seed = task
    rng = Rng(seed)
    view = new_view(MEDIATORE)
    return [play_deal(contract, rng, view) for _ in range(A_BATCH)]


def area_under_curve(chances: np.ndarray, won: np.ndarray) -> float:
    """The chance that a hand that won has a higher score than one that lost."""
    ranks = chances.argsort().argsort()
    n_won = won.sum()
    return float((ranks[won == 1].sum() - n_won * (n_won - 1) / 2) / (n_won * (len(won) - n_won)))


def fit(workers: Workers, contracts: tuple, deals: int, seed: int) -> tuple[np.ndarray, list]:
    """The weights, in logits, of features, HIGHER and the bias; a line about each contract."""
    tasks = []
    for contract in contracts:
        first = (seed * 5 + contract) * 10_000_000
        tasks += [(contract, each) for each in range(first, first + deals // A_BATCH)]
    played = sum(workers.imap(play_deals, tasks), [])
    active, won = (np.array(each) for each in zip(*played, strict=True))
    higher = np.arange(len(won)) >= deals
    active = np.column_stack((active, np.where(higher, HIGHER, logistic.ABSENT)))
    odd = np.arange(len(won)) % 2 == 1
    trial = logistic.fit(active[odd], won[odd], HIGHER + 1, RIDGE)
    lines = []
    for contract in contracts:
        new = ~odd & (higher == (contract != contracts[0]))
        chances = logistic.chances(active[new], trial)
        line = f"{CONTRACT_NAMES[contract]}: won {won[new].mean():.3f}, "
        line += f"AUC {area_under_curve(chances, won[new]):.3f}, "
        lines.append(line + f"said→won {logistic.calibration(chances, won[new])}")
        print(lines[-1], flush=True)
    return logistic.fit(active, won, HIGHER + 1, RIDGE), lines


def rounded(logits) -> bytes:
    """Logits as bytes, 128 for 0."""
    return (np.clip(np.rint(np.array(logits) * SCALE), -128, 127) + 128).astype(np.uint8).tobytes()


def main() -> None:
    """Compute the table and write its file."""
    parser = argparse.ArgumentParser(
        prog="python -m simulator.lab.train.club_bids", description=__doc__
    )
    parser.add_argument("--deals", type=int, default=60000, help="for each contract")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    words = parser.parse_args()
    began = time.monotonic()
    base, around, suits, lines = [], [], [], []
    with Workers(words.jobs) as workers:
        for contracts in ALIKE:
            beta, more = fit(workers, contracts, words.deals, words.seed)
            lines += more
            for contract in contracts:
                base.append(beta[-1] + beta[HIGHER] * (contract != contracts[0]))
                around.append(beta[PATTERNS:HIGHER])
                suits.append(beta[:PATTERNS])
    steps = np.arange(CHANCES) - CHANCES // 2
    chances = np.rint(255 / (1 + np.exp(-steps * STEP / SCALE))).astype(np.uint8)
    logit = f"uint8, stored + 128, 1/{SCALE} logit"
    shapes = [
        f"base[contract {len(base)}]: {logit}",
        f"around[contract {len(base)}][circumstance {CIRCUMSTANCES}]: {logit}",
        f"suit[contract {len(base)}][pattern {PATTERNS}]: {logit}",
        f"chance[{CHANCES}]: uint8, 1/256, by 1/{SCALE // STEP} logit from -8 to 8",
    ]
    command = f"python -m simulator.lab.train.club_bids --deals {words.deals} --seed {words.seed}"
    origin = [
        f"Made by `{command}`",
        f"in {time.monotonic() - began:.0f} s. AUC and the chances said and won are of the half",
        "that a fit to the other half had not seen:",
        *lines,
    ]
    title = "How likely a hand is to win each contract of Mediatore, for `club`."
    numbers = rounded(base) + rounded(around) + rounded(suits) + chances.tobytes()
    weights = Weights("mediatore_club_bids.policy", title, shapes, numbers)
    write(Path(FOLDER, weights.name), file_content(weights, origin))


if __name__ == "__main__":
    main()
