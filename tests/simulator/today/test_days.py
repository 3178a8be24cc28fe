from contextlib import suppress
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simulator import small_files
from simulator.desktop.window_console import DesktopConsole
from simulator.today.days import (
    FILE,
    FLAGS,
    HELPED,
    LAST,
    MOST_DAYS,
    MOST_LOGS,
    NAMES,
    NONE,
    OLD,
    POINTS,
    SIZE,
    YEAR,
    Day,
    Days,
    date_of,
    joined,
    month_of,
    number,
)

DAY = number(date(2026, 11, 28))

figures = st.one_of(st.just(NONE), st.integers(0, POINTS))
entries = st.builds(
    Day,
    st.integers(0, FLAGS),
    figures,
    st.tuples(st.integers(0, POINTS), st.integers(0, POINTS)).map(sorted),
    st.binary(min_size=len(NAMES), max_size=len(NAMES)).map(
        lambda found: bytes(each if each <= POINTS else NONE for each in found)
    ),
)


@st.composite
def files(draw):
    found = Days()
    found.seen = draw(st.integers(0, LAST))
    found.days = draw(st.dictionaries(st.integers(1, 40), entries, max_size=12))
    logs = draw(st.dictionaries(st.integers(1, 40), st.binary(min_size=1, max_size=9), max_size=6))
    found.logs = logs
    return found.encoded()


def played(days, first=DAY):
    found = Days()
    for day in days:
        found.begin(first + day, first + day)
        found.finish(first + day, first + day, 65)
    return found


@given(st.dates(date(2024, 1, 1), date(2150, 1, 1)))
def test_successive_dates_have_successive_numbers(day):
    assert date_of(number(day)) == day
    assert number(day + timedelta(1)) == number(day) + 1
    month = month_of(number(day))
    assert number(day) in month and date_of(month[0]).day == 1
    assert date_of(month[-1] + 1).day == 1 and len(month) <= 31


def test_a_clock_never_set_has_no_day():
    assert number(date(2000, 1, 1)) == 0


@given(st.sets(st.integers(0, 40)), st.integers(0, 42))
def test_days_in_a_row_are_those_without_a_gap(days, today):
    found = played(sorted(each for each in days if each <= today))
    last = today if today in days else today - 1
    expected = 0
    while last - expected in days:
        expected += 1
    assert found.in_a_row(DAY + today) == expected
    runs = [len(run) for run in "".join("x" if i in days else " " for i in range(41)).split()]
    if max(days, default=0) <= today:
        assert found.longest() == max(runs, default=0)


def test_a_missed_day_can_be_played_and_fills_no_gap():
    found = played([0, 1, 3])
    assert found.in_a_row(DAY + 3) == 1
    found.begin(DAY + 2, DAY + 3)
    found.finish(DAY + 2, DAY + 3, 80)
    assert found.of(DAY + 2).points == 80 and found.in_a_row(DAY + 3) == 1
    assert found.finished(range(DAY, DAY + 4)) == 4


@given(st.integers(1, YEAR))
def test_a_clock_set_back_gains_nothing(days):
    found = played([0])
    found.begin(DAY - days, DAY - days)
    found.finish(DAY - days, DAY - days, 100)
    assert not found.of(DAY - days).counts and found.in_a_row(DAY) == 1
    before = found.encoded()
    found.begin(DAY, DAY)
    found.keep(DAY, b"\1")
    found.help(DAY)
    found.finish(DAY, DAY, 130)
    assert found.encoded() == before


def test_a_clock_set_right_after_years_counts_again():
    found = played([5000])
    found.begin(DAY, DAY)
    found.finish(DAY, DAY, 70)
    assert found.in_a_row(DAY) == 1 and found.seen == DAY


def test_deal_counts_if_finished_by_the_next_day():
    for late, counts in ((0, True), (1, True), (2, False)):
        found = Days()
        found.begin(DAY, DAY)
        found.keep(DAY, b"\1\2")
        found.finish(DAY, DAY + late, 60)
        assert found.of(DAY).counts == counts and not found.logs
        found = Days()
        found.finish(DAY, DAY, 60, b"\1\2")
        found.finish(DAY, DAY, 90, b"\3")
        assert found.logs == {DAY: b"\1\2"} and found.of(DAY).points == 60


def test_helped_deal_is_marked():
    found = Days()
    found.begin(DAY, DAY)
    found.help(DAY)
    found.finish(DAY, DAY, 60)
    assert found.of(DAY).flags & HELPED


def test_a_file_without_limits_is_read():
    found = played([0, 1])
    found.keep(DAY + 5, b"\1\2")
    found.days[DAY].best, found.days[DAY].others[3] = 92, 77
    at = len(found.encoded()) - 2 * SIZE
    days = found.encoded()[at:]
    old = b"".join(
        days[i : i + 4] + bytes([each.best]) + days[i + 6 : i + SIZE]
        for i, each in zip((0, SIZE), found.days.values(), strict=True)
    )
    assert Days(bytes([OLD]) + found.encoded()[1:at] + old).encoded() == found.encoded()


@given(files())
def test_days_round_trip(content):
    assert Days(content).encoded() == content


@given(files(), files(), files())
def test_joining_copies_is_commutative_and_idempotent(one, two, three):
    assert joined(one, two) == joined(two, one)
    assert joined(one, joined(two, three)) == joined(joined(one, two), three)
    assert joined(one, one) == one
    assert joined(joined(one, two), two) == joined(one, two)


@given(files(), files())
def test_a_joined_file_keeps_every_result(one, two):
    both = Days(joined(one, two))
    for each in (Days(one), Days(two)):
        for day, entry in each.days.items():
            assert both.of(day).is_finished >= entry.is_finished
            assert both.of(day).points <= entry.points
        assert all(day in both.logs or both.of(day).is_finished for day in each.logs)


@given(st.binary(max_size=80))
def test_random_bytes_are_valid_or_damaged(content):
    with suppress(ValueError):  # any other error fails the test
        Days(content)
    with pytest.raises(ValueError, match="damaged"):
        small_files.opened(FILE, small_files.SEAL + content)


@given(files(), st.data())
def test_changed_byte_is_noticed(content, data):
    kept = small_files.sealed(FILE, content)
    at = data.draw(st.integers(0, len(kept) - 1))
    changed = bytearray(kept)
    changed[at] ^= data.draw(st.integers(1, 255))
    with pytest.raises(ValueError, match="damaged"):
        small_files.opened(FILE, bytes(changed))
    assert small_files.opened(FILE, kept) == content


def test_a_damaged_file_is_set_aside_and_another_begun(tmp_path):
    console = DesktopConsole(headless=True, home=tmp_path)
    console.write(FILE, played([0]).encoded())
    damaged = (tmp_path / FILE).read_bytes()[:-1]
    (tmp_path / FILE).write_bytes(damaged)
    assert console.read(FILE) is None and console.notice == small_files.notice_of(FILE)
    console.write(FILE, played([1]).encoded())
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == damaged
    assert Days(console.read(FILE)).in_a_row(DAY + 1) == 1
    console.close()


def test_oldest_days_and_logs_are_dropped():
    found = played(range(MOST_DAYS + 9))
    for day in range(1, MOST_LOGS + 5):
        found.keep(day, b"\1")
    again = Days(found.encoded())
    assert len(again.days) == MOST_DAYS and len(again.logs) == MOST_LOGS
    assert again.in_a_row(DAY + MOST_DAYS + 8) == MOST_DAYS
