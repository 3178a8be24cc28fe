import numpy as np

from engine.bots.madrasso.row import TAKEN, TRICKS_LEFT, WON
from lab import bench

PLAYERS = (bench.play_by_club, bench.play_by_policy, bench.play_compiled)


def test_every_contender_plays_whole_deals():
    for play_out in PLAYERS:
        rows = [np.array(row) for row in bench.dealt_rows(3)]
        assert bench.playouts(rows, play_out)() == 120
        play_out(rows[0])
        assert rows[0][TRICKS_LEFT] == 0
    assert bench.matches("random")() == bench.matches("club")() == 40 * bench.MATCH_DEALS


def test_a_deal_is_played_again_as_it_was_dealt():
    rows = [np.array(row) for row in bench.dealt_rows(3)]
    before = [row.tolist() for row in rows]
    for play_out in PLAYERS:
        bench.playouts(rows, play_out)()
        assert [row.tolist() for row in rows] == before


def test_dealt_row_has_all_hands():
    for row in bench.dealt_rows(5):
        assert row[TRICKS_LEFT] == 10 and not any(row[TAKEN : TAKEN + 4] + row[WON : WON + 4])
        held = [bin(holding).count("1") for holding in row[:16]]
        assert [sum(held[seat : seat + 4]) for seat in (0, 4, 8, 12)] == [10] * 4
        for suit in range(4):
            assert row[suit] | row[4 | suit] | row[8 | suit] | row[12 | suit] == 1023
