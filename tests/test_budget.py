"""The byte budget of the handheld, as the 32-bit VM counts it."""

import pytest

from tests.vm import budget

# The bundle is made once, where all of these are tested
pytestmark = pytest.mark.xdist_group("bundle")


@pytest.mark.parametrize("i", range(len(budget.parts())), ids=lambda i: budget.parts()[i].name)
def test_a_part_keeps_no_more_than_its_budget(i):
    part = budget.parts()[i]
    kept = budget.measured()[i]
    assert kept <= part.bytes, f"{part.name} keeps {kept:,} bytes of {part.bytes:,}"


@pytest.mark.parametrize("total", budget.totals(), ids=lambda total: total.name)
def test_the_whole_program_stays_below_the_limit(total):
    kept = budget.whole(total)
    assert kept <= budget.limit(), f"{total.name}: {kept:,} bytes of {budget.limit():,}"


def test_the_table_ends_with_the_largest_total_against_the_limit():
    *_, last = budget.table()
    most = max(budget.whole(total) for total in budget.totals())
    assert last.split()[2:4] == [f"{most:,}", f"{budget.limit():,}"]
    assert last.endswith("over") == (most > budget.limit())
