import re

import pytest

from engine.bots import level_of
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE, parse_game
from screens.menu import new_game
from tests.support.vm import budget, machine, whole


@pytest.mark.xdist_group("parts")
@pytest.mark.parametrize("i", range(len(budget.parts())), ids=lambda i: budget.parts()[i].name)
def test_a_part_keeps_no_more_than_its_budget(i):
    part = budget.parts()[i]
    kept = budget.measured()[i]
    assert kept <= part.bytes, f"{part.name} keeps {kept:,} bytes of {part.bytes:,}"


@pytest.mark.whole
@pytest.mark.xdist_group("pages")
@pytest.mark.parametrize("i", range(len(budget.pages())), ids=lambda i: budget.pages()[i].name)
def test_a_page_keeps_no_more_than_its_budget(i):
    page = budget.pages()[i]
    kept, block = budget.measured_pages()[i]
    assert 0 < kept <= page.bytes, f"{page.name} keeps {kept:,} bytes of {page.bytes:,}"
    assert block <= page.block


TOTALS = [
    pytest.param(
        total,
        id=total.name,
        marks=[pytest.mark.xdist_group(total.name), *[pytest.mark.whole] * (not total.often)],
    )
    for total in budget.totals()
]


@pytest.mark.smoke(1)
@pytest.mark.parametrize("total", TOTALS)
def test_the_whole_program_stays_below_the_limit(total):
    most = whole.whole(total)
    assert most.bytes <= total.bytes, f"{total.name}: {most.bytes:,} bytes, {most.where}"


@pytest.mark.smoke(1)
@pytest.mark.parametrize("total", TOTALS)
def test_table_allocates_no_large_block(total):
    assert not [block for block in whole.whole(total).asked if block[0] > total.block]


def test_a_new_large_block_is_noticed():
    names = ["fine = bytearray(1024)", "large = bytearray(1025)", "gc.collect()", ""]
    steps = ["import gc, micropython; gc.collect()", *names]
    done = machine.succeed([each for step in steps for each in (step, whole.MAP)])
    maps = [outcome.printed for outcome in done[1::2]]
    assert whole.new_blocks(maps) == [(2, 1040)]


def test_limit_is_that_of_the_largest_total():
    assert budget.limit() == max(total.bytes for total in budget.totals())


@pytest.mark.smoke(1)
@pytest.mark.parametrize("total", TOTALS)
def test_the_table_of_names_is_not_to_double(total):
    names = whole.whole(total).names
    assert names <= whole.ROOM_FOR_NAMES, "a table twice as large takes 4,512 bytes more"


@pytest.mark.smoke(2)
@pytest.mark.parametrize("names", [1, 20, 21, 60, 300, 301, 620, 621])
def test_the_reckoned_table_of_names_is_the_machines(names):
    made = f"""
class Name:
    pass
for i in range({names} - int(told)):
    setattr(Name(), "name%d" % i, 0)
"""
    counted = "micropython.qstr_info()"
    programs = ["import micropython", counted, "told = {}", made, counted]
    before = whole.counted(machine.run(*programs[:2]))
    programs[2] = f"told = {before}"
    told = machine.run(*programs).splitlines()[-1]
    letters, all_ = (
        int(re.search(rf"n_{key}_bytes=(\d+)", told)[1]) for key in ("str_data", "total")
    )
    assert abs(all_ - letters - whole.table_of(whole.counted(told))[0]) <= 8


@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE, MEDIATORE])
def test_every_handheld_level_has_a_total(game):
    totals = [total for total in budget.totals() if parse_game(total.game) == game]
    weighed = {level_of(player) for total in totals for player in total.players}
    offered = {level_of(player) for player in new_game.kinds(game, False)}
    if game == BREVE:
        offered &= {"human", "master"}
    assert offered <= weighed


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_table_ends_with_the_largest_total(over, monkeypatch):
    most = budget.limit() + over
    largest = budget.totals()[2]

    def weighed(total):
        return whole.Most(most if total == largest else 1000, "Table", 600)

    monkeypatch.setattr(budget, "whole", weighed)
    monkeypatch.setattr(budget, "measured", lambda: [1] * len(budget.parts()))
    monkeypatch.setattr(budget, "measured_pages", lambda: [(1, 0)] * len(budget.pages()))
    *_, last = budget.table()
    assert last.split()[2:4] == [f"{most:,}", f"{budget.limit():,}"]
    assert last.endswith("over") == (over > 0)
