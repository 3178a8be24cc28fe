from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec

import pytest

from engine.deal import NO_TRUMP
from engine.madrasso.score import LAST_TRICK, RANK_POINTS
from engine.rng import Rng
from engine.solver.exact import Solver
from engine.solver.robbing import Robbing
from simulator.arena.quickest import fast_solver

pytestmark = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")


def a_deal(rng, tricks, sides, points=RANK_POINTS):
    cards = list(range(40))
    hands = [0] * (len(sides) * 4)
    for seat in range(len(sides)):
        for _ in range(tricks):
            card = cards.pop(rng.below(len(cards)))
            hands[seat * 4 + card % 4] |= 1 << card // 4
    trump = rng.below(5)
    return hands, sides, trump, bool(rng.below(2)), points, LAST_TRICK


@pytest.mark.parametrize("number", range(20))
def test_solvers_agree_on_every_card_of_a_deal(number):
    rng = Rng(number, 3)
    points = RANK_POINTS if number % 2 else bytes(rng.below(11) for _ in RANK_POINTS)
    deal = a_deal(rng, 5, [[0, 1, 0, 1], [1, 0, 1, 1], [0, 1, 1]][number % 3], points)
    plain, compiled = Solver(*deal), fast_solver()(*deal)
    seats = len(deal[1])
    left, leader, laid = plain.all_cards, rng.below(seats), ()
    while left:
        values = plain.values(leader, laid, left)
        assert values == compiled.values(leader, laid, left)
        laid += (values[rng.below(len(values))][0],)
        if len(laid) == seats:
            leader = (leader + winner(laid, deal[2])) % seats
            for card in laid:
                left ^= 1 << (card >> 4) * 10 + (card & 15)
            laid = ()


def winner(laid, trump):
    powers = [(card >> 4 == trump, card >> 4 == laid[0] >> 4, card & 15) for card in laid]
    return powers.index(max(powers))


def test_without_trumps_no_side_is_sure_of_points():
    hands = [1 << 9, 0, 0, 0, 0, 1 << 9, 0, 0, 0, 0, 1 << 9, 0, 0, 0, 0, 1 << 9]
    for leader in range(4):
        solver = fast_solver()(hands, [0, 1, 0, 1], NO_TRUMP, False, RANK_POINTS, LAST_TRICK)
        assert solver.value(leader) == (0 if leader & 1 else 4 * RANK_POINTS[9] + LAST_TRICK)


def test_a_larger_table_has_the_same_positions():
    import numpy as np

    from simulator.arena.solver import positions

    table, row = positions.new_table(), [0] * 100
    for order in range(1, 3000):
        first = positions.set_of(table, order)
        positions.keep(table, first, order, 1, order & 63, 64 + (order & 31), order % 40)
    kept = table[1::2].astype(bool).sum()
    larger, count = positions.grown(table)
    assert (count, larger.size) == (kept, 4 * table.size)
    found = 0
    for order in range(1, 3000):
        first = positions.set_of(larger, order)
        known = positions.known(np.array(row), larger, first, order, 1, 130, 0, 130)
        right = order & 63, 64 + (order & 31), order % 40
        assert known in (right, (0, 130, -1))
        found += known == right
    assert found == kept


@pytest.mark.parametrize("tricks", [5, 6])
def test_values_stay_the_same_while_the_table_grows(tricks):
    deal = a_deal(Rng(tricks, 4), tricks, [0, 1, 0, 1])
    solver = fast_solver()(*deal)
    values = solver.values(0)
    assert values == Solver(*deal).values(0)
    assert values == solver.values(0)


@pytest.mark.parametrize("number", range(6))
def test_two_threads_find_the_values_of_a_robbing(monkeypatch, number):
    from simulator.arena import compiled_solver

    helper = ThreadPoolExecutor(1)
    monkeypatch.setattr(compiled_solver, "SHORT", 0)
    monkeypatch.setattr(compiled_solver, "_helper", lambda: helper)
    plain = a_deal(Rng(number, 5), 4, [0, 1, 0, 1])
    robber, hands = 1 + number % 3, list(plain[0])
    suit = next(suit for suit in range(4) if hands[robber * 4 + suit])
    free = next(i for i in range(10) if not any(hand >> i & 1 for hand in hands[suit::4]))
    hands[robber * 4 + suit] &= hands[robber * 4 + suit] - 1
    hands[robber * 4 + suit] |= 1 << free
    robbed = hands, *plain[1:]
    make = fast_solver()
    solver = make.Robbing(robber, make(*plain), make(*robbed))
    values = Robbing(robber, Solver(*plain), Solver(*robbed)).values(0)
    assert solver.values(0) == values
    assert helper._threads
    helper.shutdown()


def test_a_stopped_search_changes_no_value(monkeypatch):
    from simulator.arena import compiled_solver

    helper = ThreadPoolExecutor(1)
    monkeypatch.setattr(compiled_solver, "_helper", lambda: helper)
    deal = a_deal(Rng(3, 6), 8, [0, 1, 0, 1])
    solver = fast_solver()(*deal)
    for _ in range(20):
        solver.begin(0, (), solver.all_cards, 60)
        solver.end()
    assert solver.value(0) == fast_solver()(*deal).value(0)
    helper.shutdown()
