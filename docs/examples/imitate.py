"""Train a policy from recorded games and let it play against `novice`. It needs the extra `rl`.

    madrasso record --games 1000 --players skilled,skilled,skilled,skilled --out games.jsonl
    python imitate.py games.jsonl

The policy is a network with one hidden layer, which learns by Adam to do what the recorded players
did. It sees the suits in another order each time, the trumps always first: what is right in one
suit is right in another. Then it plays North and South in duplicate deals: in 400 of them it was
6.5 ± 0.8 points per deal ahead of `novice`, after 100 seconds on one core (2026-11-28).
"""

import sys
from itertools import permutations

import numpy as np

import madrasso
from madrasso.observations import PARTS, SIZE, action_words

HIDDEN, EPOCHS, BATCH, RATE = 256, 12, 256, 1e-3
BETAS = 0.9, 0.999  # of Adam
SUITS, RANKS, SEATS = 4, 10, 4
ORDERS = list(permutations(range(SUITS)))
# By part of an observation that suits order: how many numbers a suit has in it
BY_SUIT = {"trump": 1, "led": 1, "voids": SEATS}
CARDS = ("hand", "playable", "played", "named", "monte", "table", "shown", "played_by", "order")
BY_SUIT |= dict.fromkeys(CARDS, RANKS)


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


class Policy:
    """Scores of all actions: two layers, in float32."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, SIZE**-0.5, (SIZE, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            rng.normal(0, HIDDEN**-0.5, (HIDDEN, N_ACTIONS)).astype(np.float32),
            np.zeros(N_ACTIONS, np.float32),
        ]
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self.steps = 0

    def forward(self, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The hidden layer and the scores for observations with the trumps first."""
        one, bias, two, bias_two = self.weights
        hidden = np.maximum(seen @ one + bias, 0)
        return hidden, hidden @ two + bias_two

    def choose(self, seen: dict[str, np.ndarray]) -> int:
        """The legal action with the highest score, on average over the orders of suits."""
        orders = FIRST[seen["observation"][PARTS["trump"]].argmax()]
        _, scores = self.forward(seen["observation"][SEEN[orders]])
        mean = np.take_along_axis(scores, PLACES[orders], 1).mean(0)
        return int(np.where(seen["action_mask"], mean, -np.inf).argmax())

    def learn(self, seen: np.ndarray, masks: np.ndarray, actions: np.ndarray, rate: float) -> float:
        """One step of Adam on the cross-entropy of a batch, which it returns."""
        hidden, scores = self.forward(seen)
        scores = np.where(masks, scores, -np.inf)
        odds = np.exp(scores - scores.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        rows = np.arange(len(actions))
        loss = -np.log(odds[rows, actions] + 1e-9).mean()
        odds[rows, actions] -= 1
        odds /= len(actions)
        back = odds @ self.weights[2].T * (hidden > 0)
        slopes = [seen.T @ back, back.sum(0), hidden.T @ odds, odds.sum(0)]
        self.steps += 1
        rate *= (1 - BETAS[1] ** self.steps) ** 0.5 / (1 - BETAS[0] ** self.steps)
        for weight, moments, slope in zip(self.weights, self.moments, slopes, strict=True):
            for moment, value, beta in zip(moments, (slope, slope**2), BETAS, strict=True):
                moment += (1 - beta) * (value - moment)
            weight -= rate * moments[0] / (np.sqrt(moments[1]) + 1e-8)
        return float(loss)


def train(data: "madrasso.datasets.Dataset", epochs: int = EPOCHS, seed: int = 0) -> Policy:
    """A policy that does what the players of `data` did."""
    rng = np.random.default_rng(seed)
    policy = Policy(rng)
    n = len(data.actions)
    trumps = data.observations[:, PARTS["trump"]].argmax(1)
    for epoch in range(epochs):
        shuffled = rng.permutation(n)
        losses = []
        for rows in np.split(shuffled, range(BATCH, n, BATCH)):
            orders = FIRST[trumps[rows], rng.integers(FIRST.shape[1], size=len(rows))]
            seen = data.observations[rows[:, None], SEEN[orders]]
            masks = data.masks[rows[:, None], ACTIONS[orders]]
            actions = PLACES[orders, data.actions[rows]]
            losses.append(policy.learn(seen, masks, actions, RATE * (1 - epoch / epochs)))
        print(f"epoch {epoch + 1}: cross-entropy {np.mean(losses):.3f}", flush=True)
    return policy


def duel(policy: Policy, against: str, deals: int, seed: int = 0) -> tuple[float, float]:
    """Points per deal by which `policy` is ahead of `against`, and the standard error."""
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
                env.step(policy.choose(seen))
            else:
                view, chance = env.match.view(), env.match.decision_seed()
                env.step(madrasso.choose(against, view, chance))
        env.reset()
    return float(ahead.mean()), float(ahead.std(ddof=1) / deals**0.5)


def main(paths: list[str]) -> None:
    """Train from the records at `paths` and print what the policy is worth."""
    data = madrasso.dataset(paths, every=3, dense=True)
    print(f"{len(data.actions):,} decisions", flush=True)
    policy = train(data)
    mean, error = duel(policy, "novice", 400)
    print(f"against novice {mean:+.1f} ± {error:.1f} points per deal")


if __name__ == "__main__":
    main(sys.argv[1:])
