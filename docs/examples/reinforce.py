"""Learn Madrasso from self-play alone, by REINFORCE with a baseline (Williams 1992).

    python reinforce.py

The script needs the extra `rl`. One network plays all four seats, in many deals at once. If a side
wins more points after a decision than the network expected, the decision becomes likelier, in
proportion to the difference.
"""

import numpy as np
from learners import N_ACTIONS, Batch, Network, odds_of, report, training

DEALS, RATE, MINUTES = 256, 1e-3, 8
ENTROPY = 0.01  # weight of the policy's entropy


def learn(network: Network, batch: Batch, rate: float) -> None:
    hidden, outputs = network.forward(batch.seen)
    odds = odds_of(outputs[:, :N_ACTIONS], batch.masks)
    logs = np.log(odds + 1e-9)
    entropy = -(odds * logs).sum(1, keepdims=True)
    scale = batch.better / (batch.better.std() + 1e-6)
    slopes = np.zeros_like(outputs)
    slopes[:, :N_ACTIONS] = odds * scale[:, None] + ENTROPY * odds * (logs + entropy)
    slopes[np.arange(len(scale)), batch.actions] -= scale
    slopes[:, -1] = -batch.better
    network.descend(batch.seen, hidden, slopes / len(scale), rate)


def train(minutes: float = MINUTES, seed: int = 0) -> Network:
    """Return a network after `minutes` of self-play, in processor time."""
    rng = np.random.default_rng(seed)
    network = Network(N_ACTIONS + 1, rng)
    for batch, left in training(network, DEALS, 1, minutes, rng):
        learn(network, batch, RATE * left)
    return network


if __name__ == "__main__":
    report(train())
