"""Code that the examples share: a network, its training by self-play, and a duel with a bot."""

import time
from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

import numpy as np

import madrasso
from madrasso.observations import PARTS, SIZE, action_words

HIDDEN = 256
BETAS = 0.9, 0.999  # decay rates of Adam's two running means
SUITS, RANKS, SEATS = 4, 10, 4
ORDERS = list(permutations(range(SUITS)))
# The parts of an observation that have numbers for each suit; value: how many per suit
BY_SUIT = {"trump": 1, "led": 1, "voids": SEATS}
CARDS = ("hand", "playable", "played", "named", "monte", "table", "shown", "played_by", "order")
BY_SUIT |= dict.fromkeys(CARDS, RANKS)
DEAL_POINTS = 130


def moved(numbers: np.ndarray, size: int, order: tuple[int, ...]) -> np.ndarray:
    """Return `numbers`, which has `size` numbers for each suit, with the suits in `order`."""
    return numbers.reshape(-1, SUITS, size)[:, order].ravel()


def columns(order: tuple[int, ...]) -> np.ndarray:
    """Return indices; an observation indexed by them has its suits in `order`."""
    found = np.arange(SIZE)
    for name, size in BY_SUIT.items():
        found[PARTS[name]] = moved(found[PARTS[name]], size, order)
    return found


N_ACTIONS = len(action_words())
SEEN = np.array([columns(order) for order in ORDERS])
# ACTIONS[i]: numbers of the actions, with the suits in ORDERS[i]; PLACES[i][action]: the action's
# index in ACTIONS[i]
ACTIONS = np.array([[*moved(np.arange(40), RANKS, order), 40, 41] for order in ORDERS])
PLACES = ACTIONS.argsort(1)
# FIRST[trump]: indices in ORDERS of the orders that begin with the suit `trump`
FIRST = np.array([[i for i in range(24) if ORDERS[i][0] == suit] for suit in range(SUITS)])


class Network:
    """Two layers of float32 weights, trained by Adam."""

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
        """Return hidden layer and outputs; in observations `seen`, trumps are the first suit."""
        one, bias, two, bias_two = self.weights
        hidden = np.maximum(seen @ one + bias, 0)
        return hidden, hidden @ two + bias_two

    def descend(
        self, seen: np.ndarray, hidden: np.ndarray, slopes: np.ndarray, rate: float
    ) -> None:
        """Update the weights once by Adam; `slopes` is the gradient of the loss at the outputs."""
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
        """Return the legal action with the highest mean score over the orders of plain suits."""
        orders = FIRST[seen["observation"][PARTS["trump"]].argmax()]
        _, scores = self.forward(seen["observation"][SEEN[orders]])
        mean = np.take_along_axis(scores[:, :N_ACTIONS], PLACES[orders], 1).mean(0)
        return int(np.where(seen["action_mask"], mean, -np.inf).argmax())


def odds_of(scores: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """Return the probabilities of the actions, one row per decision; illegal actions get 0."""
    scores = np.where(masks, scores, -np.inf)
    odds = np.exp(scores - scores.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True)


class Batch(NamedTuple):
    """Decisions, one per row, with trumps as the first suit; points are divided by DEAL_POINTS."""

    seen: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    odds: np.ndarray  # probability with which the action was chosen
    expected: np.ndarray  # further points expected for the player's side, minus the opponents'
    better: np.ndarray  # advantage: the result minus `expected`


def self_play(network: Network, n: int, trace: float, rng: np.random.Generator) -> Iterator[Batch]:
    """Yield batches of decisions from `n` deals or more, in which `network` plays all seats.

    The network outputs a score for each action, and the expected points. TD(lambda) estimates each
    decision's result from the network's later expectations; lambda is `trace`. If it is 1, only the
    deal's result counts.
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
        side = 1 - infos["seat"] % 2 * 2  # 1 for South and North, -1 for West and East
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
    """Return the decisions of each deal i, from step `begin[i]` until before step `end[i]`."""
    *parts, expected, so_far, side, done, final = (
        np.stack(each) for each in zip(*steps, strict=True)
    )
    known = (so_far + expected) * side  # points by which South's side is expected to win
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
    """For `minutes` of processor time, yield batches and the fraction of time left."""
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
    mean, error = duel(network, "beginner", 400)
    print(f"against beginner {mean:+.1f} ± {error:.1f} points per deal")


def duel(network: Network, against: str, deals: int, seed: int = 0) -> tuple[float, float]:
    """Return the points per deal by which `network` beats `against`, and the standard error."""
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
