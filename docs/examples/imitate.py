"""Train a policy from recorded games, and let it play against the bot `novice`.

    madrasso record --games 1000 --players skilled,skilled,skilled,skilled --out games.jsonl
    python imitate.py games.jsonl

The script needs the extra `rl`. A network learns to choose the actions of the recorded players. For
each decision, it sees trumps first, then the plain suits, which are interchangeable, in a random
order. After training for 100 seconds on one core, the network was 6.5 ± 0.8 points per deal ahead
of `novice` in 400 duplicate deals (2026-11-28).
"""

import sys

import numpy as np
from learners import ACTIONS, FIRST, N_ACTIONS, PLACES, SEEN, Network, duel, odds_of

import madrasso
from madrasso.observations import PARTS

EPOCHS, BATCH, RATE = 12, 256, 1e-3


def learn(
    network: Network, seen: np.ndarray, masks: np.ndarray, actions: np.ndarray, rate: float
) -> float:
    """Take one step that reduces the cross-entropy of a batch; return the cross-entropy."""
    hidden, scores = network.forward(seen)
    odds = odds_of(scores, masks)
    rows = np.arange(len(actions))
    loss = -np.log(odds[rows, actions] + 1e-9).mean()
    odds[rows, actions] -= 1
    network.descend(seen, hidden, odds / len(actions), rate)
    return float(loss)


def train(data: "madrasso.datasets.Dataset", epochs: int = EPOCHS, seed: int = 0) -> Network:
    rng = np.random.default_rng(seed)
    network = Network(N_ACTIONS, rng)
    n = len(data.actions)
    trumps = data.observations[:, PARTS["trump"]].argmax(1)
    for epoch in range(epochs):
        shuffled = rng.permutation(n)
        losses = []
        for rows in np.split(shuffled, range(BATCH, n, BATCH)):
            orders = FIRST[trumps[rows], rng.integers(FIRST.shape[1], size=len(rows))]
            seen = data.observations[rows[:, None], SEEN[orders]]
            masks = data.masks[rows[:, None], ACTIONS[orders]] > 0
            actions = PLACES[orders, data.actions[rows]]
            losses.append(learn(network, seen, masks, actions, RATE * (1 - epoch / epochs)))
        print(f"epoch {epoch + 1}: cross-entropy {np.mean(losses):.3f}", flush=True)
    return network


def main(paths: list[str]) -> None:
    data = madrasso.dataset(paths, every=3, dense=True)
    print(f"{len(data.actions):,} decisions", flush=True)
    mean, error = duel(train(data), "novice", 400)
    print(f"against novice {mean:+.1f} ± {error:.1f} points per deal")


if __name__ == "__main__":
    main(sys.argv[1:])
