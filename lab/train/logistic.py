"""Logistic regression on sparse features, by Newton's method."""

import numpy as np
from scipy.sparse import csr_array, hstack
from scipy.special import expit

ABSENT = -1  # marks the unused places in lists of features
RIDGE = 3.0
BIAS_RIDGE = 1e-6
STEPS, SMALLEST_STEP = 12, 1e-4


def counted(active: np.ndarray, n: int) -> csr_array:
    """Return counts[case][feature]; active[case] lists a case's features."""
    case, place = np.nonzero(active != ABSENT)
    return csr_array((np.ones(len(case)), (case, active[case, place])), shape=(len(active), n))


def fit(active: np.ndarray, won: np.ndarray, n: int, ridge: float = RIDGE) -> np.ndarray:
    """Return the weights of `n` features and the bias, in logits.

    They maximize the likelihood of won[case] (1 or 0), with L2 regularization.
    """
    x = hstack([counted(active, n), csr_array(np.ones((len(won), 1)))], format="csr")
    return newton(x, won, np.append(np.full(n, ridge), BIAS_RIDGE))


def newton(x: csr_array, won: np.ndarray, ridge: np.ndarray) -> np.ndarray:
    """Return the weight of each column of `x`; ridge[column] is an L2 penalty."""
    beta = np.zeros(x.shape[1])
    for _ in range(STEPS):
        likely = expit(x @ beta)
        weighted = x.multiply((likely * (1 - likely))[:, None])
        hessian = (x.T @ weighted).toarray() + np.diag(ridge)
        step = np.linalg.solve(hessian, x.T @ (won - likely) - ridge * beta)
        beta += step
        if abs(step).max() < SMALLEST_STEP:
            break
    return beta
