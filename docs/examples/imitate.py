"""Train a policy from recorded games, and let it play against `novice`.

    madrasso record --games 1000 --players skilled,skilled,skilled,skilled --out games.jsonl
    python imitate.py games.jsonl

The script needs the extra `rl`. After a minute on one core, the network won 6.4 ± 0.7 points per
deal more than `novice`.
"""

import sys

import numpy as np
from learners import Choices, Network, choices, duel, odds_of

import madrasso

EPOCHS, BATCH, RATE = 12, 256, 1e-3


def learn(network: Network, found: Choices, actions: np.ndarray, rate: float) -> float:
    """Take one training step; return the cross-entropy of the batch."""
    hidden, outputs = network.forward(found.features)
    slopes = np.zeros_like(outputs)
    odds = odds_of(outputs[:, :, 0], found.masks)
    right = found.actions == actions[:, None]
    loss = -np.log(odds[right] + 1e-9).mean()
    slopes[:, :, 0] = (odds - right) / len(actions)
    network.descend(found.features, hidden, slopes, rate)
    return float(loss)


def train(data: "madrasso.datasets.Dataset", epochs: int = EPOCHS, seed: int = 0) -> Network:
    rng = np.random.default_rng(seed)
    network = Network(rng)
    n = len(data.actions)
    for epoch in range(epochs):
        losses = []
        for rows in np.split(rng.permutation(n), range(BATCH, n, BATCH)):
            found = choices(data.observations[rows], data.masks[rows])
            losses.append(learn(network, found, data.actions[rows], RATE * (1 - epoch / epochs)))
        print(f"epoch {epoch + 1}: cross-entropy {np.mean(losses):.3f}", flush=True)
    return network


def main(paths: list[str]) -> None:
    data = madrasso.dataset(paths, every=3, dense=True)
    print(f"{len(data.actions):,} decisions", flush=True)
    mean, error = duel(train(data), "novice", 400)
    print(f"against novice {mean:+.1f} ± {error:.1f} points per deal")


if __name__ == "__main__":
    main(sys.argv[1:])
