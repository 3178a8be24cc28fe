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
    return sum(function.stats.cache_hits.values())


def test_equal_function_is_loaded_from_the_cache():
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


def test_called_function_is_part_of_the_key():
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


def test_compiled_array_is_part_of_the_key():
    def nth(row):
        @njit
        def look(i):
            return row[i]

        return look

    one, other = np.arange(5000), np.arange(5000)
    other[2500] = 7
    assert nth(one)(2500) == 2500
    assert nth(other)(2500) == 7


def test_recursive_function_is_always_compiled(where):
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


def test_unwritable_cache_compiles_everything(where):
    where.write_text("no folder")
    again = times(1)
    assert times(1)(5) == again(5) == 16
    assert loaded(again) == 0
    assert where.read_text() == "no folder"


def test_missing_home_compiles_everything(monkeypatch):
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
def test_parallel_processes_play_alike(tmp_path):
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
    assert names and all(len(name) == 64 for name in names)
