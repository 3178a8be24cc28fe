from engine.bits import HIGHEST, HOLDINGS, POPCOUNT
from engine.cards import MADRASSO_RANKS
from engine.madrasso.score import RANK_POINTS

WORTH = {"A": 11, "3": 10, "R": 4, "C": 3, "F": 2}  # M3


def ranks_of(holding: int) -> str:
    return "".join([MADRASSO_RANKS[rank] for rank in range(10) if holding // 2**rank % 2])


def test_every_holding_of_ten_ranks_is_in_each_table():
    assert HOLDINGS == len(POPCOUNT) == len(HIGHEST) == 1024


def test_popcount_counts_the_cards():
    for holding in range(1024):
        assert POPCOUNT[holding] == len(ranks_of(holding))


def test_highest_is_the_highest_rank_and_0_for_none():
    assert HIGHEST[0] == 0
    for holding in range(1, 1024):
        assert MADRASSO_RANKS[HIGHEST[holding]] == ranks_of(holding)[-1]


def test_rank_points_equal_the_rules():
    for rank in range(10):
        assert RANK_POINTS[rank] == WORTH.get(MADRASSO_RANKS[rank], 0)
