"""Policy gradient and AdaGrad, for tables and networks.

The playing stays in numba: it is a loop of small steps on a row. What is learnt is arithmetic on
whole batches, and numpy and scipy are enough for that: a table has 4,504 weights, a network two
layers. PyTorch would add a gigabyte to the installation, and save some ten lines.
"""

import numpy as np
from scipy.special import log_softmax, softmax

BATCH = 32  # positions of a step


def policy_gradient(
    logits: np.ndarray, values: np.ndarray, warmth: float, entropy: float = 0.0
) -> tuple[np.ndarray, np.ndarray]:
    """The gradient of the draws' expected value by logits[position][card]; the loss by position.

    values[position][card]: points; a card that is not there has the logit -inf. The loss is of the
    policy's draws, to the best card. `warmth` is the temperature, `entropy` its weight.
    """
    chances, there = softmax(logits, axis=1), np.isfinite(logits)
    mean = (chances * values).sum(1, keepdims=True)
    loss = np.where(there, values, -np.inf).max(1) - mean[:, 0]
    slopes = chances * (values - mean) / warmth
    if entropy:
        logs = np.where(there, log_softmax(logits, axis=1), 0)
        slopes -= entropy * chances * (logs - (chances * logs).sum(1, keepdims=True))
    return slopes, loss


def adagrad(weights: np.ndarray, squares: np.ndarray, gradient: np.ndarray, step: float) -> None:
    """A step upwards; `squares` are the summed squared gradients, above 0 from the beginning."""
    squares += gradient * gradient
    weights += step * gradient / np.sqrt(squares)
