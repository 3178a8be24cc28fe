"""Weights of each player's styles of play, from a match's past deals by Bayes' rule.

Log probabilities are in 1/16.
"""

from collections.abc import MutableSequence, Sequence

from engine.bots.madrasso.mixtures import LOGS, MIX, PARTS, SLIPS, SUMS, WHOLE, loads
from engine.bots.madrasso.posterior import CUTOFF, EXP
from engine.bots.madrasso.styles import (
    CLUB_BEST,
    FIRST_OF,
    FIRST_RULE,
    NETWORK_DRAWS,
    SITUATIONS,
    SKILLED_DRAWS,
)
from engine.view import View

# [style]: group (any card, learned policy, club player)
GROUP = (0, 1, 1, 1, 1, 2)
RULES_GROUP = 3
GROUP_PRIOR = (40, 480, 200, 304)  # prior probability of each group of styles, in 1/1024
STYLE_PRIOR = (1, 3, 2, 3, 2, 1)  # prior weight of each style within its group
TEMPER = 12  # weight of a log probability, in 1/16
ALIKE = 512  # weight of other situations and of the partner, in 1/1024


def log_mean(weights: Sequence[int], logs: Sequence[int]) -> int:
    """Return the log of the weighted mean of the exponentials of `logs`."""
    best = max(logs)
    total = 0
    for weight, log in zip(weights, logs):
        if best - log < CUTOFF:
            total += weight * EXP[best - log]
    return best - LOGS[max(1, total * WHOLE // (255 * sum(weights)))]


def shares(weights: Sequence[int], logs: Sequence[int]) -> list[int]:
    """Return `weights` times the exponentials of `logs`, scaled to the sum WHOLE."""
    best = max(logs)
    found = [
        weight * EXP[best - log] if best - log < CUTOFF else 0 for weight, log in zip(weights, logs)
    ]
    total = sum(found)
    return [each * WHOLE // total for each in found]


def work_of(styles: Sequence[int]) -> int:
    needed = [loads(style) for style in styles]
    rules = len([style for style in styles if style >= FIRST_RULE])
    work = 1 + (rules >> 1) + (CLUB_BEST in styles)
    return work + (SKILLED_DRAWS in needed) + 2 * (NETWORK_DRAWS in needed)


class PlayerModels:
    """Models of all players."""

    def __init__(self, view: View, sums: Sequence[int]) -> None:
        self._view = view
        self._logs: dict = {}
        self._found: dict = {}
        for seat in range(view.seats):
            for at in range(SITUATIONS):
                n = FIRST_RULE + FIRST_OF[at + 1] - FIRST_OF[at]
                first = SUMS * (SITUATIONS * seat + at)
                pairs = [sums[first + 2 * i : first + 2 * i + 2] for i in range(n)]
                self._logs[seat, at] = [[TEMPER * log >> 4 for log in pair] for pair in pairs]

    def _by_group(self, values: Sequence[int]) -> list[list[int]]:
        groups: list[list[int]] = [[], [], [], []]
        for i, value in enumerate(values):
            groups[GROUP[i] if i < FIRST_RULE else RULES_GROUP].append(value)
        return groups

    def _evidence(self, seat: int, at: int) -> list[int]:
        if (seat, at) not in self._found:
            self._found[seat, at] = self._gathered(seat, at)
        return self._found[seat, at]

    def _gathered(self, seat: int, at: int) -> list[int]:
        styles = [log_mean((1, 1), pair) for pair in self._logs[seat, at]]
        logs = self._by_group(styles)
        weights = self._by_group(self._priors(len(styles)))
        return [log_mean(*group) for group in zip(weights, logs)]

    def _priors(self, n: int) -> list[int]:
        return list(STYLE_PRIOR) + [1] * (n - FIRST_RULE)

    def _groups(self, seats: Sequence[int], at: int) -> list[int]:
        logs = [0] * 4
        for seat in seats:
            for other in range(SITUATIONS):
                if other != at:
                    for group, log in enumerate(self._evidence(seat, other)):
                        logs[group] += log
        found = shares(GROUP_PRIOR, logs)
        return [(WHOLE - ALIKE) * prior + ALIKE * each for prior, each in zip(GROUP_PRIOR, found)]

    def _weights(self, seat: int, at: int) -> list[int]:
        view = self._view
        alike = [seat]
        if view.seats == 4 and seat ^ 2 != view.seat:
            alike.append(seat ^ 2)
        pairs = self._logs[seat, at]
        n = len(pairs)
        groups = self._groups(alike, at)
        priors = self._priors(n)
        totals = [sum(group) for group in self._by_group(priors)]
        its = [GROUP[i] if i < FIRST_RULE else RULES_GROUP for i in range(n)]
        prior = [groups[its[i]] * priors[i] // totals[its[i]] for i in range(n)]
        prior = [weight for weight in prior for _ in SLIPS]
        if len(alike) > 1:
            found = shares(prior, [log for pair in self._logs[seat ^ 2, at] for log in pair])
            total = sum(prior)
            prior = [
                (WHOLE - ALIKE) * (weight * WHOLE // total) + ALIKE * each
                for weight, each in zip(prior, found)
            ]
        return shares(prior, [log for pair in pairs for log in pair])

    def fill(self, mix: MutableSequence[int]) -> None:
        for seat in range(self._view.seats):
            for at in range(SITUATIONS):
                if seat == self._view.seat:
                    mix[MIX * (SITUATIONS * seat + at)] = 0
                else:
                    self._fill(mix, seat, at)

    def _fill(self, mix, seat: int, at: int) -> None:
        weights = self._weights(seat, at)
        both = [weights[i] + weights[i + 1] for i in range(0, len(weights), 2)]
        order = sorted(range(len(both)), key=lambda i: (-both[i], i))[:PARTS]
        total = sum([both[i] for i in order])
        here = MIX * (SITUATIONS * seat + at)
        n = 0
        styles = []
        for i in sorted(order):
            weight = both[i] * WHOLE // total
            if weight:
                slip = (SLIPS[0] * weights[2 * i] + SLIPS[1] * weights[2 * i + 1]) // both[i]
                style = i if i < FIRST_RULE else i + FIRST_OF[at]
                for k, number in enumerate((style, slip, weight)):
                    mix[here + 2 + 3 * n + k] = number
                n += 1
                styles.append(style)
        mix[here] = n
        mix[here + 1] = work_of(styles)
