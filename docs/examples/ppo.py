"""Learn Madrasso from nothing but its own play, by proximal policy optimisation (Schulman 2017).

    python ppo.py

It needs the extra `rl`. As `reinforce.py`, but each batch is learnt from several times: a decision
whose odds have changed by more than CLIP since it was made is left as it is.
"""

from collections.abc import Iterator

import numpy as np
from learners import N_ACTIONS, Batch, Network, odds_of, report, training

DEALS, RATE, MINUTES = 256, 1e-3, 8
TRACE = 0.8  # how far what comes later counts for a decision
CLIP, EPOCHS, BATCH = 0.2, 3, 1024
ENTROPY = 0.01  # keeps the policy from being sure too early


def parts_of(batch: Batch, rng: np.random.Generator) -> Iterator[Batch]:
    """The decisions of `batch` in random parts, EPOCHS times."""
    n = len(batch.actions)
    for _ in range(EPOCHS):
        for rows in np.split(rng.permutation(n), range(BATCH, n, BATCH)):
            yield Batch(*(part[rows] for part in batch))


def learn(network: Network, batch: Batch, scale: float, rate: float) -> None:
    """One step on a part of a batch, in which `better` is about `scale`."""
    better = batch.better / scale
    hidden, outputs = network.forward(batch.seen)
    odds = odds_of(outputs[:, :N_ACTIONS], batch.masks)
    rows = np.arange(len(better))
    ratio = odds[rows, batch.actions] / batch.odds
    clipped = np.where(better > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    gain = np.where(clipped, 0, better * ratio)
    logs = np.log(odds + 1e-9)
    entropy = -(odds * logs).sum(1, keepdims=True)
    slopes = np.zeros_like(outputs)
    slopes[:, :N_ACTIONS] = odds * gain[:, None] + ENTROPY * odds * (logs + entropy)
    slopes[rows, batch.actions] -= gain
    slopes[:, -1] = outputs[:, -1] - batch.expected - batch.better
    network.descend(batch.seen, hidden, slopes / len(better), rate)


def train(minutes: float = MINUTES, seed: int = 0) -> Network:
    """Return a network after this many minutes of self-play, in processor time."""
    rng = np.random.default_rng(seed)
    network = Network(N_ACTIONS + 1, rng)
    for batch, left in training(network, DEALS, TRACE, minutes, rng):
        scale = batch.better.std() + 1e-6
        for part in parts_of(batch, rng):
            learn(network, part, scale, RATE * left)
    return network


if __name__ == "__main__":
    report(train())
