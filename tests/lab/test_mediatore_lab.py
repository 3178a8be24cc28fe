"""Mediatore's laboratory: it plays by the engine's own functions, and finds what is so."""

import numpy as np
import pytest

pytest.importorskip("numba")

from engine.bots import mediatore_flat, mediatore_rating
from engine.bots.mediatore_table import TABLE
from simulator.lab import mediatore_bidding as bidding
from simulator.lab import mediatore_fast as fast
from simulator.lab import mediatore_teacher as teacher
from simulator.lab.mediatore_starts import starts
from simulator.lab.mediatore_training import Training, tables

# Compiled once, where all of these are tested
pytestmark = pytest.mark.xdist_group("compiled")

table = np.frombuffer(TABLE, np.uint8).copy()


def test_compiled_functions_play_as_the_engine_does():
    functions = fast.functions()
    none = np.zeros(0, np.int64)
    for row in starts(40, 3):
        plain = [int(each) for each in row]
        while plain[38]:
            chosen = mediatore_rating.rate(plain, TABLE, [], [])
            assert functions.rate(row, table, none, none) == chosen
            mediatore_flat.play(plain, chosen)
            functions.play(row, chosen)
            assert plain == list(row)


def test_the_places_noted_are_those_that_made_the_marks():
    note = fast.functions().note
    cards, marks = fast.row(16), fast.row(16)
    lessons = 0
    for row in starts(40, 4):
        while row[38]:
            notes = np.zeros(16 * fast.PLACES, np.int64)
            chosen = note(row, table, cards, marks, notes)
            if row[46] > 1:
                for i in range(row[46]):
                    places = notes[i * fast.PLACES : (i + 1) * fast.PLACES]
                    assert table[places].astype(int).sum() == marks[i]
                    lessons += 1
            fast.functions().play(row, chosen)
    assert lessons > 1000


def test_the_learned_table_is_better_than_none():
    mean, error = teacher.above(starts(500, 5), table, np.full(len(TABLE), 128, np.uint8))
    assert mean > 5 * error


def test_logistic_regression_finds_what_is_so():
    """Two numbers, one of which doubles the odds."""
    rng = np.random.default_rng(1)
    active = rng.integers(0, 2, (20_000, 1))
    won = (rng.random(20_000) < np.where(active[:, 0] == 1, 2 / 3, 1 / 2)).astype(float)
    beta = bidding.logistic(active, won, 2, ridge=0.1)
    assert abs(beta[1] - beta[0] - np.log(2)) < 0.1
    said = bidding.chances(np.array([[0], [1]]), beta)
    assert abs(said - (1 / 2, 2 / 3)).max() < 0.02


def test_a_hand_that_bids_keeps_nine_cards_and_all_forty_are_there():
    row, monte = fast.row(), fast.row(4)
    worths = np.full(488, 128, np.int64)
    for contract in range(1, 6):
        bidding.deal(row, monte)
        bidding.exchange(row, monte, contract, worths, False, fast.row(24), fast.row(24))
        seen = [0, 0, 0, 0]
        for seat in range(4):
            held = [int(each) for each in row[seat * 4 : seat * 4 + 4]]
            assert sum(each.bit_count() for each in held) == 9
            seen = [one | other for one, other in zip(seen, held, strict=True)]
        for card in monte:
            seen[card >> 4] |= 1 << (int(card) & 15)
        assert seen == [1023] * 4


def test_a_small_training_makes_every_table_of_its_size():
    from engine.bots import mediatore_bid_table, mediatore_guesses, mediatore_worths

    training = Training(1, 1, 0.002, lambda line: None)
    made = {name: text for name, _, text in tables(training)}
    for module in (mediatore_bid_table, mediatore_guesses, mediatore_worths):
        found = {}
        exec(made[module.__name__.split(".")[-1]], found)
        for name, content in vars(module).items():
            if isinstance(content, bytes | tuple) and name.isupper():
                assert len(found[name]) == len(content), name
    assert len(training.lines) > 8
