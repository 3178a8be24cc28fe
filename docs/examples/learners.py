"""What the examples share: a network, the suits in another order, self-play and duplicate deals."""

import time
from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

import numpy as np

import madrasso
from madrasso.observations import PARTS, SIZE, action_words

HIDDEN = 256
BETAS = 0.9, 0.999  # of Adam
SUITS, RANKS, SEATS = 4, 10, 4
ORDERS = list(permutations(range(SUITS)))
# By part of an observation that suits order: how many numbers a suit has in it
BY_SUIT = {"trump": 1, "led": 1, "voids": SEATS}
CARDS = ("hand", "playable", "played", "named", "monte", "table", "shown", "played_by", "order")
BY_SUIT |= dict.fromkeys(CARDS, RANKS)
DEAL_POINTS = 130


def moved(numbers: np.ndarray, size: int, order: tuple[int, ...]) -> np.ndarray:
    """`numbers` with the suits, of `size` numbers each, in another order, in every row of them."""
    return numbers.reshape(-1, SUITS, size)[:, order].ravel()


def columns(order: tuple[int, ...]) -> np.ndarray:
    """The columns of an observation with the suits in this order."""
    found = np.arange(SIZE)
    for name, size in BY_SUIT.items():
        found[PARTS[name]] = moved(found[PARTS[name]], size, order)
    return found


N_ACTIONS = len(action_words())
SEEN = np.array([columns(order) for order in ORDERS])
# By order: the actions, cards first, as they are then counted, and the place of each among them
ACTIONS = np.array([[*moved(np.arange(40), RANKS, order), 40, 41] for order in ORDERS])
PLACES = ACTIONS.argsort(1)
# By trump suit: the orders that have it first
FIRST = np.array([[i for i in range(24) if ORDERS[i][0] == suit] for suit in range(SUITS)])


class Network:
    """Two layers of float32 weights, which learn by Adam."""

    def __init__(self, outputs: int, rng: np.random.Generator, hidden: int = HIDDEN) -> None:
        self.weights = [
            rng.normal(0, SIZE**-0.5, (SIZE, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            rng.normal(0, 0.1 * hidden**-0.5, (hidden, outputs)).astype(np.float32),
            np.zeros(outputs, np.float32),
        ]
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self.steps = 0

    def forward(self, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The hidden layer and the outputs for observations with the trumps first."""
        one, bias, two, bias_two = self.weights
        hidden = np.maximum(seen @ one + bias, 0)
        return hidden, hidden @ two + bias_two

    def descend(
        self, seen: np.ndarray, hidden: np.ndarray, slopes: np.ndarray, rate: float
    ) -> None:
        """One step of Adam against the `slopes` of the loss by each output."""
        slopes = slopes.astype(np.float32)
        back = slopes @ self.weights[2].T * (hidden > 0)
        gradients = [seen.T @ back, back.sum(0), hidden.T @ slopes, slopes.sum(0)]
        self.steps += 1
        rate *= (1 - BETAS[1] ** self.steps) ** 0.5 / (1 - BETAS[0] ** self.steps)
        for weight, moments, slope in zip(self.weights, self.moments, gradients, strict=True):
            for moment, value, beta in zip(moments, (slope, slope**2), BETAS, strict=True):
                moment += (1 - beta) * (value - moment)
            weight -= rate * moments[0] / (np.sqrt(moments[1]) + 1e-8)

    def choose(self, seen: dict[str, np.ndarray]) -> int:
        """The legal action with the highest score, on average over the orders of suits."""
        orders = FIRST[seen["observation"][PARTS["trump"]].argmax()]
        _, scores = self.forward(seen["observation"][SEEN[orders]])
        mean = np.take_along_axis(scores[:, :N_ACTIONS], PLACES[orders], 1).mean(0)
        return int(np.where(seen["action_mask"], mean, -np.inf).argmax())


def odds_of(scores: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """The probabilities of the legal actions, rows of 1 in all."""
    scores = np.where(masks, scores, -np.inf)
    odds = np.exp(scores - scores.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True)


class Batch(NamedTuple):
    """Decisions, seen with the trumps first, in parts of a deal's points."""

    seen: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    odds: np.ndarray  # of the action when it was chosen
    expected: np.ndarray  # what the side of the seat would still take, less what the others would
    better: np.ndarray  # by how much it went better than expected


def self_play(network: Network, n: int, trace: float, rng: np.random.Generator) -> Iterator[Batch]:
    """The decisions of `n` deals and more, again and again: all four seats play by `network`.

    Its outputs are the scores of actions and what is expected. What a decision brought is judged by
    what the next seats expect, with `trace` as in TD(lambda): at 1 by the end of the deal alone.
    """
    env = madrasso.vector_env("madrasso", n, dense=True)
    seen, infos = env.reset(seed=int(rng.integers(2**30)))
    used, ended, steps = np.zeros(n, int), np.zeros(n, int), []
    while True:
        trumps = seen["observation"][:, PARTS["trump"]].argmax(1)
        orders = FIRST[trumps, rng.integers(FIRST.shape[1], size=n)]
        turned = np.take_along_axis(seen["observation"], SEEN[orders], 1)
        masks = np.take_along_axis(seen["action_mask"], ACTIONS[orders], 1) > 0
        outputs = network.forward(turned)[1]
        odds = odds_of(outputs[:, :N_ACTIONS], masks)
        chosen = (odds.cumsum(1) > rng.random((n, 1))).argmax(1)
        taken = turned[:, PARTS["taken"]]
        so_far = taken[:, 0] + taken[:, 2] - taken[:, 1] - taken[:, 3]
        side = 1 - infos["seat"] % 2 * 2  # 1 for South and North, -1 for the others
        part = turned, masks, chosen, odds[np.arange(n), chosen], outputs[:, -1], so_far, side
        seen, _, done, _, infos = env.step(ACTIONS[orders, chosen])
        final = infos["returns"][:, 0] / DEAL_POINTS if done.any() else np.zeros(n)
        steps.append((*part, done, final))
        ended[done] = len(steps)
        if (ended > used).all():
            yield _judged(steps, used, ended, trace)
            first = ended.min()
            steps, ended = steps[first:], ended - first
            used = ended.copy()


def _judged(steps: list[tuple], begin: np.ndarray, end: np.ndarray, trace: float) -> Batch:
    """The decisions of `steps` from `begin` to `end` of each deal, judged."""
    *parts, expected, so_far, side, done, final = (
        np.stack(each) for each in zip(*steps, strict=True)
    )
    known = (so_far + expected) * side  # what South's side is expected to be ahead at the end
    after, better, gains = known[-1], np.zeros_like(known[0]), np.zeros_like(known)
    for t in reversed(range(len(steps))):
        after = np.where(done[t], final[t], after)
        better = after - known[t] + trace * np.where(done[t], 0, better)
        gains[t] = better * side[t]
        after = known[t]
    number = np.arange(len(steps))[:, None]
    use = (begin <= number) & (number < end)
    judged = (expected, gains.astype(np.float32))
    return Batch(*(each[use] for each in (*parts, *judged)))


def training(
    network: Network, n: int, trace: float, minutes: float, rng: np.random.Generator
) -> Iterator[tuple[Batch, float]]:
    """The batches of `self_play` for some minutes of processor time, and the share of time left.

    Once a minute a line tells how the network does against `beginner`.
    """
    start, printed = time.process_time(), 0.0
    for batch in self_play(network, n, trace, rng):
        spent = (time.process_time() - start) / 60
        if spent >= minutes:
            return
        yield batch, 1 - spent / minutes
        if spent - printed >= 1:
            printed = spent
            mean, error = duel(network, "beginner", 100, seed=1)
            print(f"{spent:.0f} minutes: {mean:+.1f} ± {error:.1f} points per deal", flush=True)


def report(network: Network) -> None:
    """Print what the network is worth."""
    mean, error = duel(network, "beginner", 400)
    print(f"against beginner {mean:+.1f} ± {error:.1f} points per deal")


def duel(network: Network, against: str, deals: int, seed: int = 0) -> tuple[float, float]:
    """Points per deal by which `network` is ahead of `against`, and the standard error."""
    env = madrasso.env(dense=True, duplicate=True)
    ahead = np.zeros(deals)
    env.reset(seed=seed)
    for deal in np.repeat(np.arange(deals), 2):
        for agent in env.agent_iter():
            seen, reward, over, _, _ = env.last()
            if over:
                ahead[deal] += reward / 2 if agent == "player_0" else 0
                env.step(None)
            elif agent in ("player_0", "player_2"):
                env.step(network.choose(seen))
            else:
                view, chance = env.match.view(), env.match.decision_seed()
                env.step(madrasso.choose(against, view, chance))
        env.reset()
    return float(ahead.mean()), float(ahead.std(ddof=1) / deals**0.5)
