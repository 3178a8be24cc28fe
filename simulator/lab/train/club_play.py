"""Compute a table by which `club` plays Mediatore: `python -m` this module, `play|exchange`.

The weights of a linear policy are fitted by gradient ascent on what its choices bring. The
likeliest of four hands bids a contract drawn by lot, and `club` is stopped at decisions: each card
that may be chosen is chosen, and the deal finished by `club` with the cards as they lie. Averaged
over many deals that is what a player who sees his own hand alone may expect. The next generation is
played by the new table.

The play table in assets/ is of the fourth generation, seeds 1 to 4; the first learnt from players
written by hand. The exchange table is of the second, between the second and third of the play.
"""

import argparse
import math
import pickle
import time
from collections import namedtuple
from pathlib import Path

import numpy as np

from engine.bots.mediatore import club, club_exchange, club_features, club_play
from engine.cards import EMPTY
from engine.match import new_view
from engine.mediatore.actions import CALL, PLAY, led_card
from engine.mediatore.contracts import ALL_THIRDS, RANK_POINTS
from engine.mediatore.game import Mediatore
from engine.options import MEDIATORE, SIGNALS
from engine.rng import Rng
from simulator.files import write
from simulator.lab.train.mediatore_starts import bid_alone, deal, likeliest, rules_by_lot
from simulator.lab.train.training_run import FOLDER, Weights, file_content
from simulator.workers import Workers

# What is learnt: the file, the function that scores a card, the features that it leaves active, how
# many features there are, and the contracts, as often as each is bid
Policy = namedtuple("Policy", "file score active n contracts")
POLICIES = {
    "play": Policy(
        "mediatore_club_play.policy",
        club_play.score,
        club_play.situation.active,
        club_features.FEATURES,
        (1, 1, 1, 1, 2, 3, 3, 4, 4, 5),
    ),
    "exchange": Policy(
        "mediatore_club_exchange.policy",
        club_exchange.score,
        club_exchange.active,
        club_exchange.FEATURES,
        (1, 1, 2, 2, 3, 3),
    ),
}

A_BATCH = 250  # deals
ONE_IN = 8  # a bidder or a card taken at random
HALF_SURE = 3.0  # thirds above or below the middle that make a result half certain

STEPS = 400  # of gradient ascent
STEP_SIZE = 0.05
DECAY = 3e-5  # towards 0, so that features hardly ever seen say little

NAMES = ("traits", "values", "sizes", "taken")  # of the arrays of a lesson

# A lesson: traits[choice][group]: uint16, active features; values[choice]: float32; by decision its
# number of choices, and which of them was taken


# Playing


def begin(game: Mediatore, view, rng: Rng, what: str) -> None:
    """Deal, and let the likeliest hand bid, up to the exchange or to the first lead."""
    hands = deal(game, rng)
    contracts = POLICIES[what].contracts
    contract = min(contracts[rng.below(len(contracts))], game.top_bid())
    bidder = rng.below(4)
    if rng.below(ONE_IN):
        bidder = likeliest(hands, contract)
    bid_alone(game, bidder, contract)
    if what == "play":
        play_on(game, view, PLAY)


def play_on(game: Mediatore, view, to: int) -> None:
    """Let `club` go on to the phase `to`, or to the end."""
    while game.deal.turn != EMPTY and game.phase != to:
        game.look(game.deal.turn, view)
        game.act(club.choose(view))


def value(thirds: int) -> float:
    """The utility to the bidder's side of its `thirds`, from 0 to a bit above 1."""
    worth = 1 / (1 + math.exp(-(thirds - ALL_THIRDS / 2) / HALF_SURE))
    return worth + 0.003 * thirds


def choices(view) -> list[int]:
    """The cards that may be chosen now, suit by suit, high cards first."""
    cards = [s << 4 | r for s in range(4) for r in range(9, -1, -1) if view.playable[s] >> r & 1]
    if view.phase != CALL:
        return cards
    # One's own brings no help: only where there is nothing else to call
    return [card for card in cards if not view.hand[card >> 4] >> (card & 15) & 1] or cards


def alike(view, card: int, other: int) -> bool:
    """Whether `other`, the lower, has the same effect as `card` in all that follows."""
    suit = card >> 4
    if view.phase == CALL or other >> 4 != suit:
        return False
    between = (1 << (card & 15)) - (2 << (other & 15))
    out = ~view.played[suit] & ~view.hand[suit]
    return not out & between and RANK_POINTS[card & 15] == RANK_POINTS[other & 15]


def decision(policy: Policy, game: Mediatore, view, trial_view, action: int) -> tuple | None:
    """The features and the values of all choices, their number, and the place of `action`.

    None where `action` is none of them, or all have the same value.
    """
    side = 1 if view.seat in (game.bidder, game.partner) else -1
    cards = choices(view)
    if action not in cards:
        return None
    values = []
    stand = pickle.dumps(game)
    for i, card in enumerate(cards):
        if i and alike(view, cards[i - 1], card):
            values.append(values[-1])
            continue
        trial = pickle.loads(stand)
        trial.act(card)
        play_on(trial, trial_view, -1)
        values.append(side * value(trial.score.thirds[0]))
    if max(values) == min(values):
        return None
    if view.phase == PLAY:
        club_play.situation.read(view)
    traits = []
    for card in cards:
        policy.score(view, card)
        traits.append(list(policy.active))
    return traits, values, len(cards), cards.index(action)


def draw_lesson(task: tuple[str, int]) -> tuple[np.ndarray, ...]:
    """The lesson of a batch of deals, every other decision; `task`: what is learnt, and a seed."""
    what, seed = task
    rng = Rng(seed)
    view, trial_view = new_view(MEDIATORE), new_view(MEDIATORE)
    decisions = []
    for _ in range(A_BATCH):
        rules = rules_by_lot(
            rng, lambda i: rng.below(4) == 0 or (i == SIGNALS and rng.below(3) == 0)
        )
        game = Mediatore(MEDIATORE, rules)
        begin(game, view, rng, what)
        while game.deal.turn != EMPTY and (what == "play" or game.phase != PLAY):
            game.look(game.deal.turn, view)
            action = club.choose(view)
            cards = choices(view)
            if (len(cards) > 1 or game.phase != PLAY) and rng.below(2):
                card = led_card(action)
                decisions.append(decision(POLICIES[what], game, view, trial_view, card))
            game.act(action if rng.below(ONE_IN) else cards[rng.below(len(cards))])
    traits, values, sizes, taken = zip(*filter(None, decisions), strict=True)
    by_choice = np.concatenate(traits).astype(np.uint16), np.float32(np.concatenate(values))
    return *by_choice, np.array(sizes), np.array(taken)


# Fitting


def starts_of(sizes):
    """Where each decision begins."""
    return np.concatenate(([0], np.cumsum(sizes)[:-1]))


def softmax(logits, sizes):
    """The softmax of `logits` within each decision."""
    starts = starts_of(sizes)
    odds = np.exp(logits - np.repeat(np.maximum.reduceat(logits, starts), sizes))
    return odds / np.repeat(np.add.reduceat(odds, starts), sizes)


def fit(traits, values, sizes, n: int) -> np.ndarray:
    """The weights of `n` features that maximize the value of softmax draws, by Adam."""
    starts = starts_of(sizes)
    weights = np.zeros(n)
    slope = np.zeros(n)
    square = np.zeros(n)
    flat = traits.ravel()
    for step in range(1, STEPS + 1):
        chances = softmax(weights[traits].sum(axis=1), sizes)
        mean = np.add.reduceat(chances * values, starts)
        push = chances * (values - np.repeat(mean, sizes))
        pushes = np.repeat(push, traits.shape[1])
        gradient = np.bincount(flat, weights=pushes, minlength=n) / len(sizes)
        gradient -= DECAY * weights
        slope = 0.9 * slope + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        size = STEP_SIZE * (1 - step / (STEPS + 1))
        scale = np.sqrt(square / (1 - 0.999**step)) + 1e-9
        weights += size * (slope / (1 - 0.9**step)) / scale
    return weights


def gain(weights, traits, values, sizes, taken) -> tuple[float, float]:
    """The gain of the preferred choices over those taken: mean and standard error."""
    scores = weights[traits].sum(axis=1)
    more = []
    for start, size, was in zip(starts_of(sizes), sizes, taken, strict=True):
        now = scores[start : start + size].argmax()
        more.append(values[start + now] - values[start + was])
    return float(np.mean(more)), float(np.std(more) / math.sqrt(len(more)))


def rounded(weights: np.ndarray) -> bytes:
    """The weights as bytes, 128 for 0; all but one in a thousand within the range."""
    scale = 127 / np.quantile(abs(weights), 0.999)
    return (np.clip(np.rint(weights * scale), -128, 127) + 128).astype(np.uint8).tobytes()


def with_kept(learnt: tuple, path: Path | None) -> tuple:
    """The lesson kept in the file at `path` and `learnt`, which is then kept there instead."""
    if path is None:
        return learnt
    kept = []
    if path.exists():
        with np.load(path) as file:
            kept = [file[name] for name in NAMES]
    np.savez_compressed(path, **dict(zip(NAMES, learnt, strict=True)))
    if not kept:
        return learnt
    return tuple(np.concatenate(pair) for pair in zip(kept, learnt, strict=True))


def main() -> None:
    """Compute the table and write its file."""
    parser = argparse.ArgumentParser(
        prog="python -m simulator.lab.train.club_play", description=__doc__
    )
    parser.add_argument("what", choices=POLICIES)
    parser.add_argument("--deals", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kept", type=Path, help="lessons of the generation before count too")
    words = parser.parse_args()
    began = time.monotonic()
    policy = POLICIES[words.what]
    first = words.seed * 1_000_000
    tasks = [(words.what, seed) for seed in range(first, first + words.deals // A_BATCH)]
    with Workers(words.jobs) as workers:
        batches = list(workers.imap(draw_lesson, tasks))
    learnt = tuple(np.concatenate(each) for each in zip(*batches, strict=True))
    fresh = len(learnt[2])
    traits, values, sizes, taken = with_kept(learnt, words.kept)
    # The last fifth of those learnt now is left out of a first fit, to see what it gains there.
    cut = len(sizes) - fresh // 5
    cards = int(sizes[:cut].sum())
    trial = fit(traits[:cards], values[:cards], sizes[:cut], policy.n)
    more, error = gain(trial, traits[cards:], values[cards:], sizes[cut:], taken[cut:])
    line = (
        f"{fresh} decisions and {len(sizes) - fresh} kept; on those that the fit had not seen each "
        f"gains\n{more:+.4f} ± {error:.4f} deals won over the players who took them."
    )
    print(line, f"{time.monotonic() - began:.0f} s")
    command = f"python -m simulator.lab.train.club_play {words.what}"
    command += f" --deals {words.deals} --seed {words.seed}"
    if words.kept:
        command += " --kept …"
    title = "How `club` weighs the features of a card at Mediatore."
    numbers = rounded(fit(traits, values, sizes, policy.n))
    weights = Weights(policy.file, title, [f"feature[{policy.n}]: uint8, stored + 128"], numbers)
    write(Path(FOLDER, policy.file), file_content(weights, [f"Made by `{command}`:", line]))


if __name__ == "__main__":
    main()
