"""Policy gradient and AdaGrad for tables and networks."""

import numpy as np
from scipy.special import log_softmax, softmax

BATCH = 32  # positions per step


def policy_gradient(
    logits: np.ndarray, values: np.ndarray, warmth: float, entropy: float = 0.0
) -> tuple[np.ndarray, np.ndarray]:
    """Return the gradient of an objective by `logits`, and loss[position].

    The objective is the mean value / `warmth` plus `entropy` * the policy's entropy. The loss is
    the best value minus the mean value.
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
    """Move `weights` along `gradient`; `squares` sums its squares and begins above 0."""
    squares += gradient * gradient
    weights += step * gradient / np.sqrt(squares)
