"""Code that the examples share."""

import csv
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

import madrasso
from madrasso.observations import PARTS, action_words

HIDDEN = 64
BETAS = 0.9, 0.999  # decay rates of Adam's moments
SUITS, RANKS, SEATS = 4, 10, 4
N_CARDS, N_ACTIONS = SUITS * RANKS, len(action_words())
CHOICES = RANKS + N_ACTIONS - N_CARDS  # maximum legal actions in a decision
WORTH = np.array([0, 0, 0, 0, 0, 2, 3, 4, 10, 11], np.float32)  # points; index: rank
DEAL_POINTS = 130
POINTS = 10


def part(seen: np.ndarray, name: str, *shape: int) -> np.ndarray:
    return seen[:, PARTS[name]].reshape(len(seen), *shape)


def features(seen: np.ndarray) -> np.ndarray:
    """Return the features of each action: float32 of shape (n, N_ACTIONS, N_FEATURES)."""
    n = len(seen)
    hand, playable, played = (
        part(seen, name, SUITS, RANKS) for name in ("hand", "playable", "played")
    )
    trump, led = part(seen, "trump", SUITS, 1), part(seen, "led", SUITS, 1)
    table = part(seen, "table", SEATS, SUITS, RANKS)
    voids = part(seen, "voids", SUITS, SEATS)
    laid = table.sum((1, 2, 3))
    # A card's power in this trick: 0 for a plain card that is not of the suit led
    rank = np.arange(1, RANKS + 1, dtype=np.float32)
    counts = np.maximum(trump, np.where(laid[:, None, None] > 0, led, 1))
    power = counts * (rank + RANKS * trump)
    powers = (table * power[:, None]).max((2, 3))
    best = powers.max(1)
    winner = np.where(laid > 0, powers.argmax(1), -1)
    points = (table * WORTH).sum((1, 2, 3)) / 10
    # For each card, the number of unseen higher cards of its suit
    unseen = 1 - hand - played
    above = unseen[:, :, ::-1].cumsum(2)[:, :, ::-1] - unseen
    held, left = hand.sum(2, keepdims=True), unseen.sum(2, keepdims=True)
    trumps, trumps_left = ((trump * each).sum(1, keepdims=True) for each in (held, left))
    after = np.arange(1, SEATS) < SEATS - laid[:, None]  # which later seats will play
    ruffs = after[:, None] * voids[:, :, 1:] * (trumps_left > 0) * (1 - trump)
    context = [
        *(laid == number for number in range(SEATS)),
        winner == 2,  # the partner is winning
        (winner == 1) | (winner == 3),
        points,
        best / 10,
        best > RANKS,
        part(seen, "counts", SEATS)[:, 0],
        trumps[:, 0, 0] / 4,
        trumps_left[:, 0, 0] / 4,
        (hand * WORTH).sum((1, 2)) / 20,
        (unseen * WORTH).sum((1, 2)) / 60,
    ]
    cards = [
        np.broadcast_to(trump, hand.shape),
        np.broadcast_to(held, hand.shape) / 4,
        np.broadcast_to(left, hand.shape) / 4,
        above / 4,
        above == 0,
        power > best[:, None, None],
        (power > best[:, None, None]) * (above == 0),
        np.broadcast_to(WORTH, hand.shape) / 10,
        hand[:, :, ::-1].cumsum(2)[:, :, ::-1] / 4,
        *(np.broadcast_to(ruffs[:, :, i, None], hand.shape) for i in range(SEATS - 1)),
        *(np.broadcast_to(voids[:, :, i, None], hand.shape) for i in range(1, SEATS)),
    ]
    found = np.zeros((n, N_ACTIONS, N_FEATURES), np.float32)
    for i, number in enumerate(context):
        found[:, :, i] = number[:, None]
    first = len(context)
    for i, number in enumerate(cards, first):
        found[:, :N_CARDS, i] = number.reshape(n, N_CARDS)
    first += len(cards)
    for i in range(RANKS):
        found[:, i:N_CARDS:RANKS, first + i] = 1
    for i in range(N_CARDS, N_ACTIONS):
        found[:, i, first + RANKS + i - N_CARDS] = 1
    return found


N_FEATURES = 14 + 15 + RANKS + N_ACTIONS - N_CARDS


class Choices(NamedTuple):
    """Decisions, with room for CHOICES actions each."""

    features: np.ndarray  # float32 of shape (n, CHOICES, N_FEATURES)
    masks: np.ndarray  # bool of shape (n, CHOICES): True for legal actions
    actions: np.ndarray  # int of shape (n, CHOICES), below N_ACTIONS


def choices(seen: np.ndarray, masks: np.ndarray) -> Choices:
    actions = np.argsort(masks == 0, axis=1, kind="stable")[:, :CHOICES]
    rows = np.arange(len(seen))[:, None]
    return Choices(features(seen)[rows, actions], masks[rows, actions] > 0, actions)


class Network:
    """Network of two layers; its outputs are an action's score and expected points."""

    def __init__(self, rng: np.random.Generator, hidden: int = HIDDEN) -> None:
        self.weights = [
            rng.normal(0, N_FEATURES**-0.5, (N_FEATURES, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            rng.normal(0, 0.1 * hidden**-0.5, (hidden, 2)).astype(np.float32),
            np.zeros(2, np.float32),
        ]
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self.steps = 0

    def forward(self, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        one, bias, two, bias_two = self.weights
        hidden = np.maximum(seen @ one + bias, 0)
        return hidden, hidden @ two + bias_two

    def descend(
        self, seen: np.ndarray, hidden: np.ndarray, slopes: np.ndarray, rate: float
    ) -> None:
        """Take one step of Adam; `slopes` is the gradient of the loss at the outputs."""
        seen, hidden, slopes = (each.reshape(-1, each.shape[-1]) for each in (seen, hidden, slopes))
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
        found = choices(seen["observation"][None], seen["action_mask"][None])
        scores = np.where(found.masks, self.forward(found.features)[1][:, :, 0], -np.inf)
        return int(found.actions[0, scores.argmax()])


def odds_of(scores: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """Return the probabilities of the legal actions."""
    scores = np.where(masks, scores, -np.inf)
    odds = np.exp(scores - scores.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True)


class Batch(NamedTuple):
    """Decisions; points are fractions of a deal's points."""

    features: np.ndarray
    masks: np.ndarray
    chosen: np.ndarray  # index of the chosen action among the CHOICES
    odds: np.ndarray  # probability of the action when it was chosen
    expected: np.ndarray  # the side's expected further points, minus the opponents'
    better: np.ndarray  # how far the result exceeded `expected`


def self_play(network: Network, n: int, rng: np.random.Generator) -> Iterator[Batch]:
    """Yield batches of self-play, at least `n` deals each."""
    env = madrasso.vector_env("madrasso", n, dense=True)
    seen, infos = env.reset(seed=int(rng.integers(2**30)))
    used, ended, steps = np.zeros(n, int), np.zeros(n, int), []
    rows = np.arange(n)
    while True:
        found = choices(seen["observation"], seen["action_mask"])
        outputs = network.forward(found.features)[1]
        odds = odds_of(outputs[:, :, 0], found.masks)
        chosen = (odds.cumsum(1) > rng.random((n, 1))).argmax(1)
        taken = seen["observation"][:, PARTS["taken"]]
        so_far = taken[:, 0] + taken[:, 2] - taken[:, 1] - taken[:, 3]
        side = 1 - infos["seat"] % 2 * 2  # 1 for South and North, -1 for East and West
        judged = odds[rows, chosen], (odds * outputs[:, :, 1]).sum(1), so_far, side
        seen, _, done, _, infos = env.step(found.actions[rows, chosen])
        final = infos["returns"][:, 0] / DEAL_POINTS if done.any() else np.zeros(n)
        steps.append((found.features, found.masks, chosen, *judged, done, final))
        ended[done] = len(steps)
        if (ended > used).all():
            yield _judged(steps, used, ended)
            first = ended.min()
            steps, ended = steps[first:], ended - first
            used = ended.copy()


def _judged(steps: list[tuple], begin: np.ndarray, end: np.ndarray) -> Batch:
    *parts, expected, so_far, side, done, final = (
        np.stack(each) for each in zip(*steps, strict=True)
    )
    lead = np.zeros_like(final)  # South's side's points minus the opponents' at the deal's end
    for t in reversed(range(len(steps))):
        lead[t] = np.where(done[t], final[t], lead[min(t + 1, len(steps) - 1)])
    number = np.arange(len(steps))[:, None]
    use = (begin <= number) & (number < end)
    judged = expected, (lead * side - so_far - expected).astype(np.float32)
    return Batch(*(each[use] for each in (*parts, *judged)))


def slopes_of(
    batch: Batch, outputs: np.ndarray, odds: np.ndarray, gain: np.ndarray, entropy: float
) -> np.ndarray:
    """Return the gradient of a policy's loss at the network's outputs.

    A positive `gain` makes the chosen action likelier.
    """
    rows = np.arange(len(gain))
    logs = np.log(odds + 1e-9)
    slopes = np.zeros_like(outputs)
    slopes[:, :, 0] = odds * gain[:, None]
    slopes[:, :, 0] += entropy * odds * (logs - (odds * logs).sum(1, keepdims=True))
    slopes[rows, batch.chosen, 0] -= gain
    error = outputs[rows, batch.chosen, 1] - batch.expected - batch.better
    slopes[rows, batch.chosen, 1] = error
    return slopes / len(gain)


class Point(NamedTuple):
    """A point of a learning curve: the network against `beginner` in duplicate deals."""

    decisions: int
    minutes: float  # processor time since the start
    ahead: float  # points per deal
    error: float


class Training:
    """Training by self-play in `n` deals at once."""

    def __init__(self, n: int, decisions: int, rng: np.random.Generator) -> None:
        self.network = Network(rng)
        self.points: list[Point] = []
        self._batches = self_play(self.network, n, rng)
        self._most = decisions

    def __iter__(self) -> Iterator[tuple[Batch, float]]:
        """Yield (batch, fraction of decisions left)."""
        start, done = time.process_time(), 0
        while done < self._most:
            if done * POINTS >= len(self.points) * self._most:
                self._measure(done, start, 100)
            batch = next(self._batches)
            yield batch, 1 - done / self._most
            done += len(batch.chosen)
        self._measure(done, start, 400)

    def _measure(self, done: int, start: float, deals: int) -> None:
        mean, error = duel(self.network, "beginner", deals)
        point = Point(done, (time.process_time() - start) / 60, mean, error)
        self.points.append(point)
        what = f"{done:9,} decisions, {point.minutes:4.1f} minutes"
        print(f"{what}: {mean:+6.1f} ± {error:.1f} points per deal", flush=True)


def main(train: Callable[[int, int], Training], decisions: int) -> None:
    parser = ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--decisions", type=int, default=decisions)
    parser.add_argument("--curve", metavar="FILE.csv")
    args = parser.parse_args()
    points = train(args.seed, args.decisions).points
    if args.curve:
        with open(args.curve, "w", newline="") as file:
            csv.writer(file).writerows([Point._fields, *points])


def duel(network: Network, against: str, deals: int, seed: int = 0) -> tuple[float, float]:
    """Return the points per deal by which `network` beats `against`, with standard error."""
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
