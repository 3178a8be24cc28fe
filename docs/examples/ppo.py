"""Learn Madrasso from self-play alone, by proximal policy optimisation (Schulman 2017).

    python ppo.py

The script needs the extra `rl`.
"""

from collections.abc import Iterator

import numpy as np
from learners import Batch, Network, Training, main, odds_of, slopes_of

DEALS, RATE, DECISIONS = 256, 1e-3, 4_000_000
CLIP, EPOCHS, BATCH = 0.2, 2, 4096
ENTROPY = 0.01


def parts_of(batch: Batch, rng: np.random.Generator) -> Iterator[Batch]:
    """Yield the decisions of `batch` in random parts, EPOCHS times."""
    n = len(batch.chosen)
    for _ in range(EPOCHS):
        for rows in np.split(rng.permutation(n), range(BATCH, n, BATCH)):
            yield Batch(*(part[rows] for part in batch))


def learn(network: Network, batch: Batch, scale: float, rate: float) -> None:
    """Take one step; `scale` is the standard deviation of `Batch.better`."""
    hidden, outputs = network.forward(batch.features)
    odds = odds_of(outputs[:, :, 0], batch.masks)
    ratio = odds[np.arange(len(odds)), batch.chosen] / batch.odds
    better = batch.better / scale
    clipped = np.where(better > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    gain = np.where(clipped, 0, better * ratio)
    slopes = slopes_of(batch, outputs, odds, gain, ENTROPY)
    network.descend(batch.features, hidden, slopes, rate)


def train(seed: int = 0, decisions: int = DECISIONS) -> Training:
    rng = np.random.default_rng(seed)
    training = Training(DEALS, decisions, rng)
    for batch, left in training:
        scale = batch.better.std() + 1e-6
        for part in parts_of(batch, rng):
            learn(training.network, part, scale, RATE * left)
    return training


if __name__ == "__main__":
    main(train, DECISIONS)
