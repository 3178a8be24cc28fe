"""Learn Madrasso from self-play alone, by proximal policy optimisation (Schulman 2017).

    python ppo.py

The script needs the extra `rl`. Unlike `reinforce.py`, it learns from each batch several times. A
decision no longer changes the network once training has changed its probability by the fraction
CLIP in the wanted direction.
"""

from collections.abc import Iterator

import numpy as np
from learners import N_ACTIONS, Batch, Network, odds_of, report, training

DEALS, RATE, MINUTES = 256, 1e-3, 8
TRACE = 0.8  # lambda of TD(lambda), see `self_play`
CLIP, EPOCHS, BATCH = 0.2, 3, 1024
ENTROPY = 0.01  # weight of the entropy, which at first keeps several actions likely


def parts_of(batch: Batch, rng: np.random.Generator) -> Iterator[Batch]:
    """Yield all decisions of `batch` EPOCHS times, in random order, BATCH at a time."""
    n = len(batch.actions)
    for _ in range(EPOCHS):
        for rows in np.split(rng.permutation(n), range(BATCH, n, BATCH)):
            yield Batch(*(part[rows] for part in batch))


def learn(network: Network, batch: Batch, scale: float, rate: float) -> None:
    """Update the weights once; `scale` is the standard deviation of the whole batch's `better`."""
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
    """Return a network after `minutes` of self-play, in processor time."""
    rng = np.random.default_rng(seed)
    network = Network(N_ACTIONS + 1, rng)
    for batch, left in training(network, DEALS, TRACE, minutes, rng):
        scale = batch.better.std() + 1e-6
        for part in parts_of(batch, rng):
            learn(network, part, scale, RATE * left)
    return network


if __name__ == "__main__":
    report(train())
