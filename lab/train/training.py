"""Training of Madrasso's policy tables, by cross-entropy and then by policy gradient."""

from argparse import Namespace

import numpy as np

from engine.bots.madrasso.policy import SIZES
from engine.bots.madrasso.weights import POLICY
from lab.train import teacher
from lab.train.training_run import (
    SCALE,
    Sampling,
    TrainingRun,
    madrasso_weights,
    quantized,
    rules_of,
    run_training,
)
from simulator.arena.figures import mean_of

TABLE_SIZE = sum(SIZES)
SHAPE = f"policy[{TABLE_SIZE}]: uint8, stored + 128, 1/{SCALE} logit"
FIXED = 24  # the first FIXED weights stay 0

GENERATIONS = (30_000, 60_000, 120_000)  # positions per generation
FITTING = Sampling(often=0.2, stray=0.1, worlds=16)
# Fits of each generation: (epochs, step, whether by policy gradient)
FITS = ((6, 0.15, False), (3, 0.03, True))
LESSON = 250_000  # number of positions in a lesson
LESSONS = Sampling(often=0.3, stray=0.05, mixed=0.5)
FIRST_LESSON = 100  # number of the first lesson after the generations
STEP = 0.05
CHECK = 20_000  # number of deals in a check


def fit(weights: np.ndarray, lesson: tuple, epochs: int, step: float, sharp: bool) -> float:
    squares = np.full(len(weights), 1e-3)
    loss = 0.0
    for epoch in range(epochs):
        rate = step * (1 - epoch / epochs)
        loss = teacher.learn(weights, squares, lesson, rate, teacher.WARMTH, sharp, FIXED)
    return loss


def train(run: TrainingRun) -> list:
    table = quantized(np.zeros(TABLE_SIZE), SCALE)
    weights = np.zeros(TABLE_SIZE)

    def lesson(positions: int, number: int, sampling: Sampling) -> tuple:
        return run.lesson(teacher.__name__, positions, number, table, run.rules, sampling)

    def report(name: str, before: np.ndarray, loss: float) -> None:
        line = f"{name}: {loss:.2f} lost a card; the last"
        for club in (False, True):
            gains = teacher.compare(CHECK, run.seed, table, before, club, run.rules)
            line += f"{', club' if club else ''} {mean_of(gains)}"
        run.report(line)

    for number, positions in enumerate(map(run.scaled, GENERATIONS)):
        found = lesson(positions, number, FITTING)
        weights[:] = 0
        for epochs, step, sharp in FITS:
            loss = fit(weights, found, epochs, step, sharp)
        before, table = table, quantized(weights, SCALE)
        report(f"generation {number + 1}, {positions} positions", before, loss)
    before = table
    positions = run.scaled(LESSON)
    for number in range(run.lessons):
        found = lesson(positions, FIRST_LESSON + number, LESSONS)
        loss = fit(weights, found, 1, STEP * (1 - number / run.lessons), True)
        table = quantized(weights, SCALE)
        if run.reports(number):
            report(f"lesson {number + 1}, {positions} positions", before, loss)
            before = table
    return [madrasso_weights(run.rules, POLICY, "learned table", SHAPE, table)]


def main(args: Namespace) -> int:
    return run_training(args, "", POLICY, 1, train, rules_of(args))
