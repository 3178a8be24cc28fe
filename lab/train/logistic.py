"""Logistic regression on sparse binary features, by Newton's method."""

import numpy as np

from simulator.arena.compiled_cache import njit

ABSENT = -1  # in the place of a feature that a case has not
RIDGE = 3.0
STEPS, SMALLEST_STEP = 12, 1e-4


@njit
def _add_slopes(
    active: np.ndarray, won: np.ndarray, beta: np.ndarray, gradient: np.ndarray, hessian: np.ndarray
) -> None:
    """Add up the gradient and the Hessian of the log-likelihood; the last feature is the bias."""
    last = len(beta) - 1
    for at in range(len(won)):
        features = active[at][active[at] != ABSENT]
        x = beta[last]
        for i in features:
            x += beta[i]
        p = 1 / (1 + np.exp(-x))
        gradient[last] += won[at] - p
        spread = p * (1 - p)
        hessian[last, last] += spread
        for i in features:
            gradient[i] += won[at] - p
            hessian[i, last] += spread
            hessian[last, i] += spread
            for j in features:
                hessian[i, j] += spread


def fit(active: np.ndarray, won: np.ndarray, n: int, ridge: float = RIDGE) -> np.ndarray:
    """The weights of `n` features, in logits, and the bias; active[case] are the features it has.

    Maximum likelihood of `won`, 1 or 0 by case, with L2 regularization but for the bias.
    """
    beta = np.zeros(n + 1)
    pull = np.full(n + 1, ridge)
    pull[-1] = 1e-6
    for _ in range(STEPS):
        gradient = -pull * beta
        hessian = np.diag(pull)
        _add_slopes(active, won, beta, gradient, hessian)
        step = np.linalg.solve(hessian, gradient)
        beta += step
        if abs(step).max() < SMALLEST_STEP:
            break
    return beta
