from random import Random

import pytest

from lab import bench_solver


@pytest.mark.parametrize("tricks", (2, 3))
def test_all_solvers_agree_on_an_ending(tricks):
    ways = bench_solver.solving(bench_solver.ending(Random(tricks), tricks))
    found = [work() for work in ways.values()]
    assert found and all(each == found[0] for each in found)


def test_a_played_deal_has_every_card_once():
    cards = [card.card for card in bench_solver.played(2)]
    assert len(cards) == len(set(cards)) == 40
