"""The large network in memory: it corrects logits as the one in the file does."""

from engine.bots import runtime
from engine.bots.madrasso import features
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.packed_large_network import NO_FEATURE, correct_by_rows, packed_rows
from engine.bots.madrasso.policy import best_card
from engine.bots.madrasso.row import BEST_LOGIT, SCORED
from engine.bots.madrasso.weights import network_of, table_of, weights_index
from tests.engine.bots.test_levels import some_views


def test_it_corrects_as_the_file_does_row_by_row():
    rows = {}
    location, active = [0] * 40, [0] * features.MOST_ACTIVE
    corrected = []

    def check(view, match):
        index = weights_index(view)
        if index not in rows:
            rows[index] = packed_rows(index)
        found, expected = Knowledge(), Knowledge()
        for knowledge in (found, expected):
            knowledge.see(view)
            best_card(knowledge.now, table_of(view), knowledge.cards, knowledge.logits)
            features.fill_locations(knowledge, view, location)
        before = list(found.logits)
        scratch = location, active, found.cards, found.logits, []
        correct_by_rows(found.now, rows[index], scratch)
        for _ in features.correct(
            expected.now, location, network_of(index), active, expected.cards, expected.logits
        ):
            pass
        n = found.now[SCORED]
        if n > 1:  # else there is nothing to choose
            assert found.logits == expected.logits
            assert found.now[BEST_LOGIT] == max(found.logits[:n])
            corrected.append(found.logits != before)

    some_views(24, check)
    assert sum(corrected) > len(corrected) * 9 // 10 > 40


def test_every_row_is_there_and_one_of_zeros():
    for index in range(4):
        rows = packed_rows(index)
        assert len(rows) == NO_FEATURE + 1 and rows[NO_FEATURE] == 0


def test_without_its_file_there_are_no_rows():
    opened = runtime.open_asset

    def no_network(name):
        if name.endswith(".large_network"):
            raise OSError(2, name)
        return opened(name)

    runtime.set_asset_opener(no_network)
    try:
        assert packed_rows(0) == []
    finally:
        runtime.set_asset_opener(opened)
