import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba")

import numpy as np

from simulator.arena import compiled_cache
from simulator.arena.compiled_cache import njit

FACTOR = 3

# prints a card, and the number of functions in the cache
PROGRAM = """
from simulator.arena import compiled
row = compiled.row()
row[:4], row[4:8], row[8:12], row[12:16] = 31, 992, 21, 682
choose = compiled.functions().best_card
card = choose(row, compiled.tables(0), compiled.row(16), compiled.row(16))
print(card, sum(choose.stats.cache_hits.values()))
"""


@pytest.fixture(autouse=True)
def where(tmp_path, monkeypatch) -> Path:
    path = tmp_path / "compiled"
    monkeypatch.setattr(compiled_cache, "folder", lambda: path)
    return path


def times(number: int, factor=None):
    """Return a new function that multiplies by `factor` or FACTOR, and adds `number`."""
    if factor is None:

        @njit
        def multiply(n):
            return FACTOR * n + number
    else:

        @njit
        def multiply(n):
            return factor(n) + number

    return multiply


def loaded(function) -> int:
    """Return the number of signatures in the cache."""
    return sum(function.stats.cache_hits.values())


def test_what_was_compiled_is_loaded_by_whoever_makes_the_same_function():
    first, again = times(1), times(1)
    assert first(5) == again(5) == 16
    assert loaded(first) == 0 and loaded(again) == 1


def test_other_types_are_compiled_on_their_own(where):
    assert times(1)(5) == 16 and times(1)(0.5) == 2.5
    assert len(list(where.iterdir())) == 2


def test_another_constant_makes_another_function(monkeypatch):
    assert times(1)(5) == 16
    monkeypatch.setitem(globals(), "FACTOR", 4)
    other = times(1)
    assert other(5) == 21 and loaded(other) == 0
    assert times(2)(5) == 22


def test_what_a_function_calls_is_part_of_it():
    @njit
    def double(n):
        return 2 * n

    def triple():
        @njit
        def double(n):
            return 3 * n

        return double

    assert times(0, double)(5) == 10
    assert times(0, triple())(5) == 15


def test_an_array_that_is_compiled_in_is_part_of_the_function():
    def nth(row):
        @njit
        def look(i):
            return row[i]

        return look

    one, other = np.arange(5000), np.arange(5000)
    other[2500] = 7
    assert nth(one)(2500) == 2500
    assert nth(other)(2500) == 7


def test_a_function_that_calls_itself_is_compiled_every_time(where):
    def made():
        @njit
        def factorial(n):
            if n < 2:
                return 1
            return n * factorial(n - 1)

        return factorial

    assert made()(5) == 120
    again = made()
    assert again(5) == 120 and loaded(again) == 0 and not where.exists()


@pytest.mark.parametrize("damage", [b"", b"x" * 20, b"x" * 5000])
def test_a_damaged_file_is_compiled_and_written_again(where, damage):
    assert times(1)(5) == 16
    (file,) = where.iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2] + damage)
    again = times(1)
    assert again(5) == 16 and loaded(again) == 0
    third = times(1)
    assert third(5) == 16 and loaded(third) == 1


def test_where_nothing_can_be_written_everything_is_compiled(where):
    where.write_text("no folder")
    again = times(1)
    assert times(1)(5) == again(5) == 16
    assert loaded(again) == 0
    assert where.read_text() == "no folder"


def test_who_has_no_home_compiles(monkeypatch):
    def nowhere():
        raise RuntimeError("could not determine home directory")

    monkeypatch.setattr(compiled_cache, "folder", nowhere)
    assert times(1)(5) == 16


def test_only_the_newest_folders_are_kept(tmp_path, monkeypatch):
    monkeypatch.undo()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(compiled_cache, "cache_directory", lambda: tmp_path)
    for n in range(9):
        (tmp_path / str(n)).mkdir()
        os.utime(tmp_path / str(n), (n, n))
    compiled_cache.folder.cache_clear()
    assert compiled_cache.folder().parent == tmp_path
    compiled_cache.folder.cache_clear()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["6", "7", "8"]


@pytest.mark.whole
def test_processes_at_one_time_and_one_after_them_play_alike(tmp_path):
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    command = [sys.executable, "-c", PROGRAM]
    begun = [
        subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    said = [process.communicate()[0].split() for process in begun]
    after = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found, hits = after.stdout.split()
    assert [each[0] for each in said] == [found] * 2 and hits == "1"
    names = [path.name for path in (tmp_path / "madrasso/compiled").glob("*/*")]
    assert names and all(len(name) == 64 for name in names)  # no partly written files
