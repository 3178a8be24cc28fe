from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("numba")

from engine.bots.mediatore import policy
from engine.bots.mediatore.hands import WEIGHTS_SIZE
from engine.bots.mediatore.levels import TABLES
from engine.bots.mediatore.row import (
    ALL_RANKS,
    SCORED,
    TRICKS_LEFT,
    play,
)
from engine.bots.runtime import HEADER
from lab.train import logistic
from lab.train import mediatore_bidding as bidding
from lab.train.mediatore_starts import starts
from lab.train.mediatore_training import compare, train
from lab.train.training_run import TrainingRun
from simulator.arena import compiled_mediatore as fast
from simulator.arena.compiled import PLACES

table = np.frombuffer(b"".join(TABLES), np.uint8).copy()
parts = fast.parts_of(table)


def test_compiled_functions_play_as_the_engine_does():
    functions = fast.functions()
    none = np.zeros(0, np.int64)
    for row in starts(40, 3):
        plain = [int(each) for each in row]
        while plain[TRICKS_LEFT]:
            chosen = policy.best_card(plain, TABLES, [], [])
            assert functions.best_card(row, parts, none, none) == chosen
            play(plain, chosen)
            functions.play(row, chosen)
            assert plain == list(row)


def test_noted_look_ups_make_the_logits():
    note = fast.functions().note
    cards, logits = fast.row(16), fast.row(16)
    lessons = 0
    for row in starts(40, 4):
        while row[TRICKS_LEFT]:
            notes = np.zeros(16 * PLACES, np.int64)
            chosen = note(row, parts, cards, logits, notes)
            if row[SCORED] > 1:
                for i in range(row[SCORED]):
                    places = notes[i * PLACES : (i + 1) * PLACES]
                    assert table[places].astype(int).sum() == logits[i]
                    lessons += 1
            fast.functions().play(row, chosen)
    assert lessons > 1000


def test_the_learned_table_is_better_than_none():
    gains = compare(starts(500, 5), table, np.full(len(table), 128, np.uint8))
    assert gains.mean() > 5 * gains.std() / len(gains) ** 0.5


def test_logistic_regression_finds_known_odds():
    rng = np.random.default_rng(1)
    active = rng.integers(0, 2, (20_000, 1))
    won = (rng.random(20_000) < np.where(active[:, 0] == 1, 2 / 3, 1 / 2)).astype(float)
    beta = logistic.fit(active, won, 2, ridge=0.1)
    assert abs(beta[1] - beta[0] - np.log(2)) < 0.1
    said = 1 / (1 + np.exp(-beta[:2] - beta[2]))
    assert abs(said - (1 / 2, 2 / 3)).max() < 0.02


def test_bidding_hand_keeps_nine_of_forty_cards():
    row, monte = fast.row(), fast.row(4)
    worths = np.full(WEIGHTS_SIZE, 128, np.int64)
    for contract in range(1, 6):
        bidding.deal(row, monte)
        bidding.exchange(row, monte, contract, worths, False)
        seen = [0, 0, 0, 0]
        for seat in range(4):
            held = [int(each) for each in row[seat * 4 : seat * 4 + 4]]
            assert sum(each.bit_count() for each in held) == 9
            seen = [one | other for one, other in zip(seen, held, strict=True)]
        for card in monte:
            seen[card >> 4] |= 1 << (int(card) & 15)
        assert seen == [ALL_RANKS] * 4


def test_small_training_makes_every_table():
    training = TrainingRun(1, 1, size=0.002)
    made = {table.name: table for table in train(training)}
    assert len(made) == 4
    for name, table in made.items():
        shipped = Path("assets", name).read_bytes()
        assert len(table.numbers) == len(shipped) - HEADER, name
        head = shipped[:HEADER].decode()
        assert head.startswith(table.title), name
        assert all(f"\n{shape}\n" in head for shape in table.shapes), name
    assert len(training.lines) > 8
