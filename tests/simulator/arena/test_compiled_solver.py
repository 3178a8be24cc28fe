from importlib.util import find_spec

import pytest

from engine.deal import NO_TRUMP
from engine.madrasso.score import LAST_TRICK, RANK_POINTS
from engine.rng import Rng
from engine.solver.exact import Solver
from simulator.arena.quickest import fast_solver

pytestmark = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")


def a_deal(rng, tricks, sides):
    cards = list(range(40))
    hands = [0] * (len(sides) * 4)
    for seat in range(len(sides)):
        for _ in range(tricks):
            card = cards.pop(rng.below(len(cards)))
            hands[seat * 4 + card % 4] |= 1 << card // 4
    trump = rng.below(5)
    return hands, sides, trump, bool(rng.below(2)), RANK_POINTS, LAST_TRICK


@pytest.mark.parametrize("number", range(20))
def test_both_say_the_same_of_every_card_of_a_deal_that_is_played(number):
    rng = Rng(number, 3)
    deal = a_deal(rng, 5, [[0, 1, 0, 1], [1, 0, 1, 1], [0, 1, 1]][number % 3])
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
