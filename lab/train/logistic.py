"""Logistic regression on sparse features, by Newton's method."""

import numpy as np
from scipy.sparse import csr_array, hstack
from scipy.special import expit

ABSENT = -1  # in the place of a feature that a case has not
RIDGE = 3.0
BIAS_RIDGE = 1e-6
STEPS, SMALLEST_STEP = 12, 1e-4


def fit(active: np.ndarray, won: np.ndarray, n: int, ridge: float = RIDGE) -> np.ndarray:
    """The weights of `n` features, in logits, and the bias; active[case] are the features it has.

    Maximum likelihood of `won`, 1 or 0 by case, with L2 regularization. A feature that a case has
    twice counts twice.
    """
    case, place = np.nonzero(active != ABSENT)
    counts = csr_array((np.ones(len(case)), (case, active[case, place])), shape=(len(won), n))
    x = hstack([counts, csr_array(np.ones((len(won), 1)))], format="csr")
    pull = np.append(np.full(n, ridge), BIAS_RIDGE)
    beta = np.zeros(n + 1)
    for _ in range(STEPS):
        likely = expit(x @ beta)
        weighted = x.multiply((likely * (1 - likely))[:, None])
        hessian = (x.T @ weighted).toarray() + np.diag(pull)
        step = np.linalg.solve(hessian, x.T @ (won - likely) - pull * beta)
        beta += step
        if abs(step).max() < SMALLEST_STEP:
            break
    return beta
