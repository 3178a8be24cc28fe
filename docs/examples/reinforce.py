"""Learn Madrasso from self-play alone, by REINFORCE with a baseline (Williams 1992).

    python reinforce.py

The script needs the extra `rl`.
"""

import numpy as np
from learners import Batch, Network, Training, main, odds_of, slopes_of

DEALS, RATE, DECISIONS = 64, 3e-3, 4_000_000
ENTROPY = 0.01


def learn(network: Network, batch: Batch, rate: float) -> None:
    hidden, outputs = network.forward(batch.features)
    odds = odds_of(outputs[:, :, 0], batch.masks)
    gain = batch.better / (batch.better.std() + 1e-6)
    slopes = slopes_of(batch, outputs, odds, gain, ENTROPY)
    network.descend(batch.features, hidden, slopes, rate)


def train(seed: int = 0, decisions: int = DECISIONS) -> Training:
    rng = np.random.default_rng(seed)
    training = Training(DEALS, decisions, rng)
    for batch, left in training:
        learn(training.network, batch, RATE * left)
    return training


if __name__ == "__main__":
    main(train, DECISIONS)
