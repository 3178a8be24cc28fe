"""The byte budget of the handheld, as the 32-bit VM counts it."""

import pytest

from tests.vm import budget


@pytest.mark.parametrize("i", range(len(budget.parts())), ids=lambda i: budget.parts()[i].name)
@pytest.mark.xdist_group("budget")
def test_a_part_keeps_no_more_than_its_budget(i):
    part = budget.parts()[i]
    kept = budget.measured()[i]
    assert kept <= part.bytes, f"{part.name} keeps {kept:,} bytes of {part.bytes:,}"


def test_the_parts_together_stay_below_the_limit():
    assert sum(part.bytes for part in budget.parts()) <= budget.limit()
