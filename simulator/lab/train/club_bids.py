"""`python -m simulator.lab.train.club_bids`: compute the table from which `club` bids at Mediatore.

For each contract it deals cards under various rules, lets the strongest of the four hands, or any,
bid that contract and the others pass, lets four `club` bots play, and fits the chance to win by
logistic regression on the patterns of the bidder's four suits (re, asso, 2, 3 and length, as
`club.pattern` tells them apart) and on the circumstances: whether he leads, how many
tricks are sure, and the rules that make a contract harder. The file of the table tells the
command and its figures.
"""

import argparse
import math
import time
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy

from engine.bits import POPCOUNT
from engine.bots.mediatore import club
from engine.cards import EMPTY, new_pack
from engine.match import new_view
from engine.mediatore.actions import AUCTION, PASS
from engine.mediatore.contracts import CONTRACT_NAMES, NEEDED
from engine.mediatore.game import Mediatore
from engine.options import DEALS, MEDIATORE, MONTE_SHOWN, SIGNALS, default_rules, options
from engine.rng import Rng
from simulator.files import write
from simulator.lab.train.weight_files import FOLDER, file_content

FILE = Path(FOLDER, "mediatore_club_bids.policy")

A_BATCH = 500  # deals
ANY_HAND = 4  # one bidder in so many is any, not the strongest of the table
PATTERNS = 160
CIRCUMSTANCES = 19
# Fitted together: solissimo and arcisolissimo differ in four cards that the bidder has seen.
ALIKE = ((1,), (2,), (3,), (4, 5))
SCALE = 32  # units of the table for one unit of log odds
STEP = 4  # units between two entries of CHANCES
ENTRIES = 129  # of CHANCES: chances from log odds -8 to 8
RIDGE = 2.0

#                  4 5 6 7 F C R A 2 3    to tell a strong hand, before there is a table
_STRENGTH = bytes((0, 0, 0, 0, 0, 0, 1, 2, 3, 4))


def strength(hand) -> int:
    """A simple count of high cards and of the longest suit."""
    longest = max(POPCOUNT[held] for held in hand)
    cards = [rank for held in hand for rank in range(10) if held >> rank & 1]
    return sum(_STRENGTH[rank] for rank in cards) + 2 * longest


def some_rules(rng: Rng) -> bytes:
    """The default rules, but what the monte, the call and the lead may be drawn by lot."""
    rules = bytearray(default_rules(MEDIATORE))
    for i, (_, values) in enumerate(options(MEDIATORE)):
        if i not in (MONTE_SHOWN, SIGNALS) and rng.below(2):
            rules[i] = rng.below(len(values))
    rules[DEALS] = options(MEDIATORE)[DEALS][1].index(0)
    return bytes(rules)


def play_deal(contract: int, rng: Rng, view) -> tuple[list[int], list[int], int]:
    """The bidder's patterns, the circumstances, and 1 if his side won `contract`, else 0."""
    game = Mediatore(MEDIATORE, some_rules(rng))
    pack = new_pack()
    rng.shuffle(pack)
    game.begin(rng.below(4), pack)
    bidder = rng.below(4)
    hands = [game.deal.hands[seat * 4 : seat * 4 + 4] for seat in range(4)]
    if rng.below(ANY_HAND):
        bidder = max(range(4), key=lambda seat: strength(hands[seat]))
    contract = min(contract, game.top_bid())
    game.look(bidder, view)
    patterns = [club.pattern(held) for held in hands[bidder]]
    around = club.circumstances(view, contract)
    around = [around >> i & 1 for i in range(CIRCUMSTANCES)]
    while game.phase == AUCTION:
        bids = game.deal.turn == bidder and not game.contract
        game.act(PASS + contract if bids else PASS)
    while game.deal.turn != EMPTY:
        game.look(game.deal.turn, view)
        game.act(club.choose(view))
    return patterns, around, int(game.score.thirds[0] >= NEEDED)


def play_deals(contract: int, seed: int) -> list:
    """What comes of a batch of deals."""
    rng = Rng(seed)
    view = new_view(MEDIATORE)
    return [play_deal(contract, rng, view) for _ in range(A_BATCH)]


def fit(patterns: numpy.ndarray, around: numpy.ndarray, won: numpy.ndarray) -> numpy.ndarray:
    """Weights by pattern, by circumstance and the constant, in log odds (Newton, a ridge)."""
    x = features(patterns, around)
    ridge = numpy.full(x.shape[1], RIDGE)
    ridge[-1] = 1e-6
    beta = numpy.zeros(x.shape[1])
    for _ in range(30):
        p = 1 / (1 + numpy.exp(-x @ beta))
        gradient = x.T @ (won - p) - ridge * beta
        hessian = (x * (p * (1 - p))[:, None]).T @ x + numpy.diag(ridge)
        step = numpy.linalg.solve(hessian, gradient)
        beta += step
        if abs(step).max() < 1e-6:
            break
    return beta


def features(patterns: numpy.ndarray, around: numpy.ndarray) -> numpy.ndarray:
    """How often each pattern and circumstance is there, the last the higher contract, and a one."""
    counts = numpy.zeros((len(patterns), PATTERNS))
    for column in patterns.T:
        counts[numpy.arange(len(patterns)), column] += 1
    return numpy.concatenate((counts, around, numpy.ones((len(patterns), 1))), axis=1)


def area_under_curve(scores: numpy.ndarray, won: numpy.ndarray) -> float:
    """The chance that a hand that won has a higher score than one that lost."""
    ranks = scores.argsort().argsort()
    n_won = won.sum()
    return float((ranks[won == 1].sum() - n_won * (n_won - 1) / 2) / (n_won * (len(won) - n_won)))


def said_and_won(scores: numpy.ndarray, won: numpy.ndarray) -> str:
    """How often hands won of which the fit says that they win 4, 5, 6, 7, 8 times in ten."""
    chances = 1 / (1 + numpy.exp(-scores))
    words = []
    for tenths in range(4, 9):
        near = abs(chances - tenths / 10) < 0.05
        if near.sum() > 30:
            words.append(f"{tenths / 10:.1f}→{won[near].mean():.2f}")
    return " ".join(words)


def units(weights: numpy.ndarray) -> bytes:
    """Log odds as bytes, 128 for 0."""
    rounded = numpy.clip(numpy.rint(weights * SCALE), -128, 127).astype(int) + 128
    return bytes(rounded.tolist())


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
    weights = around_weights = b""
    base = []
    notes = []
    with get_context("spawn").Pool(words.jobs) as pool:
        for contracts in ALIKE:
            played = []
            for contract in contracts:
                first = (words.seed * 5 + contract) * 10_000_000
                batches = range(first, first + words.deals // A_BATCH)
                played += sum(pool.map(partial(play_deals, contract), batches, chunksize=1), [])
            patterns, around, won = (numpy.array(each) for each in zip(*played, strict=True))
            higher = numpy.arange(len(won)) >= words.deals
            around = numpy.column_stack((around, higher))
            odd = numpy.arange(len(won)) % 2 == 1
            trial = fit(patterns[odd], around[odd], won[odd])
            beta = fit(patterns, around, won)
            for contract in contracts:
                weights += units(beta[:PATTERNS])
                around_weights += units(beta[PATTERNS : PATTERNS + CIRCUMSTANCES])
                second = contract != contracts[0]
                base.append(round((beta[-1] + second * beta[-2]) * SCALE))
                new = ~odd & (higher == second)
                scores = features(patterns[new], around[new]) @ trial
                note = f"{CONTRACT_NAMES[contract]}: won {won[new].mean():.3f}, "
                note += f"AUC {area_under_curve(scores, won[new]):.3f}, "
                notes.append(note + f"said→won {said_and_won(scores, won[new])}")
                print(notes[-1], flush=True)
    chances = []
    for i in range(ENTRIES):
        odds = (i - ENTRIES // 2) * STEP / SCALE
        chances.append(round(255 / (1 + math.exp(-odds))))
    command = f"python -m simulator.lab.train.club_bids --deals {words.deals} --seed {words.seed}"
    origin = [
        f"Made by `{command}`",
        f"in {time.monotonic() - began:.0f} s. AUC and the chances said and won are of the half",
        "that a fit to the other half had not seen:",
        *notes,
    ]
    logit = f"uint8, stored + 128, 1/{SCALE} logit"
    shapes = [
        f"base[contract {len(base)}]: {logit}",
        f"around[contract {len(base)}][circumstance {CIRCUMSTANCES}]: {logit}",
        f"suit[contract {len(base)}][pattern {PATTERNS}]: {logit}",
        f"chance[{ENTRIES}]: uint8, 1/256, by 1/{SCALE // STEP} logit from -8 to 8",
    ]
    numbers = bytes(each + 128 for each in base) + around_weights + weights + bytes(chances)
    title = "How likely a hand is to win each contract of Mediatore, for `club`."
    write(FILE, file_content(title, shapes, origin, numbers))


if __name__ == "__main__":
    main()
