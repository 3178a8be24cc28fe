"""Weights of traits, fitted so that the choice they prefer brings the most.

Choices are rows of trait numbers with a value each; `sizes` says how many of them belong to each
question in turn. The mean value of what a softmax over the weights would choose is made as large
as it gets, by gradient ascent (Adam). What choices bring was tried out once each, with the cards as
they lay in one deal: chance evens out over the questions.
"""

import math

import numpy

STEPS = 400
STEP_SIZE = 0.05
DECAY = 3e-5  # towards 0, so that traits hardly ever seen say little


def starts_of(sizes):
    """Where each question begins."""
    return numpy.concatenate(([0], numpy.cumsum(sizes)[:-1]))


def shares(scores, sizes):
    """The softmax of `scores` within each question."""
    starts = starts_of(sizes)
    odds = numpy.exp(scores - numpy.repeat(numpy.maximum.reduceat(scores, starts), sizes))
    return odds / numpy.repeat(numpy.add.reduceat(odds, starts), sizes)


def fit(traits, values, sizes, numbers: int) -> numpy.ndarray:
    """A weight for each of the `numbers` that traits have."""
    starts = starts_of(sizes)
    weights = numpy.zeros(numbers)
    slope = numpy.zeros(numbers)
    square = numpy.zeros(numbers)
    flat = traits.ravel()
    for step in range(1, STEPS + 1):
        chances = shares(weights[traits].sum(axis=1), sizes)
        mean = numpy.add.reduceat(chances * values, starts)
        push = chances * (values - numpy.repeat(mean, sizes))
        pushes = numpy.repeat(push, traits.shape[1])
        gradient = numpy.bincount(flat, weights=pushes, minlength=numbers) / len(sizes)
        gradient -= DECAY * weights
        slope = 0.9 * slope + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        size = STEP_SIZE * (1 - step / (STEPS + 1))
        scale = numpy.sqrt(square / (1 - 0.999**step)) + 1e-9
        weights += size * (slope / (1 - 0.9**step)) / scale
    return weights


def gain(weights, traits, values, sizes, taken) -> tuple[float, float]:
    """What the choice preferred brings beyond the one that was taken: mean and standard error."""
    scores = weights[traits].sum(axis=1)
    more = []
    for start, size, was in zip(starts_of(sizes), sizes, taken, strict=True):
        now = scores[start : start + size].argmax()
        more.append(values[start + now] - values[start + was])
    return float(numpy.mean(more)), float(numpy.std(more) / math.sqrt(len(more)))


def rounded(weights: numpy.ndarray) -> bytes:
    """The weights as bytes, 128 for 0."""
    scale = 127 / numpy.quantile(abs(weights), 0.999)
    return bytes((numpy.clip(numpy.rint(weights * scale), -128, 127) + 128).astype(int).tolist())
