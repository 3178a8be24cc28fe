import pytest

from tests.support.heap import drive, machine, scenario

pytestmark = pytest.mark.skipif(not machine.is_there(), reason=machine.LACKING)

SEEDS = (1, 2, 3)
TOO_SMALL = 140_000  # bytes, too few for `master`
CATCHES = "try:\n    f()\nexcept {}:\n    g()\n"

# so that the simulated drive is made once
TOGETHER = pytest.mark.xdist_group("heap")

ROWS = [
    pytest.param(row, seed, id=f"{row.name} {seed}", marks=TOGETHER if often else pytest.mark.whole)
    for row in scenario.rows()
    for seed in SEEDS
    for often in [row.often and seed == 1]
]


@pytest.mark.parametrize(("row", "seed"), ROWS)
def test_nothing_is_refused_in_the_handhelds_heap(row, seed):
    played = scenario.play(row, seed)
    assert not played.fault, f"start {played.starts}: {played.fault}"


@TOGETHER
def test_a_row_falls_in_a_heap_that_is_too_small():
    row = next(row for row in scenario.rows() if row.often and row.players)
    played = scenario.play(row, SEEDS[0], TOO_SMALL)
    assert played.fault.startswith("refused") and "MemoryError" in played.fault


@pytest.mark.parametrize("caught", ["MemoryError", "(OSError, MemoryError)", "Exception as e", ""])
def test_memory_error_handler_reports(caught):
    assert "caught(" in drive.told(CATCHES.replace(" {}", f" {caught}" if caught else ""))


def test_other_handlers_are_left_alone():
    assert drive.told(CATCHES.format("OSError")) is None


def test_the_longest_run_after_each_collection_is_read():
    output = "\tat Table\nmem: 1\nGC: total: 9\n max blk sz: 7, max free sz: 12\n\tdone match 0\n"
    assert scenario.runs(output) == [(12 * machine.BLOCK, "Table")]
