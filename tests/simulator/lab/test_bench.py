"""The contenders of `make bench` play what they say that they play."""

from engine.bots.madrasso.row import TAKEN, TRICKS_LEFT, WON
from simulator.lab import bench


def test_every_contender_plays_whole_deals():
    rows, table = bench.dealt_rows(3)
    assert bench.club_playouts(rows)() == bench.policy_playouts(rows, table)() == 120
    assert bench.compiled_playouts(rows)() == 120
    assert bench.matches("random")() == bench.matches("club")() == 40 * bench.MATCH_DEALS


def test_a_deal_is_played_again_as_it_was_dealt():
    rows, table = bench.dealt_rows(3)
    before = [row[:] for row in rows]
    for play_all in (
        bench.club_playouts(rows),
        bench.policy_playouts(rows, table),
        bench.compiled_playouts(rows),
    ):
        play_all()
        assert rows == before


def test_a_dealt_row_is_the_beginning_of_a_deal_with_all_hands():
    for row in bench.dealt_rows(5)[0]:
        assert row[TRICKS_LEFT] == 10 and not any(row[TAKEN : TAKEN + 4] + row[WON : WON + 4])
        held = [bin(holding).count("1") for holding in row[:16]]
        assert [sum(held[seat : seat + 4]) for seat in (0, 4, 8, 12)] == [10] * 4
        for suit in range(4):
            assert row[suit] | row[4 | suit] | row[8 | suit] | row[12 | suit] == 1023
