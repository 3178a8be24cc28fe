from pathlib import Path

from tests.support.language import complaints
from tests.support.places import ROOT
from tests.support.vm import machine
from tools.bundle.assemble import module_name

ENGINE = sorted(path.relative_to(ROOT) for path in ROOT.glob("engine/**/*.py"))
HANDHELD = sorted(path.relative_to(ROOT) for path in ROOT.glob("lib/**/*.py"))
HANDHELD += [Path("again.py"), Path("boot.py"), Path("code.py"), Path("safemode.py")]

LACKING = """
import typing
import itertools
from functools import cache
from __future__ import annotations
both = {**one, **two}
all_of = [*one, *two]
def f(a, /, b): pass
text = "7".zfill(2)
text = "7".ljust(2)
ones = n.bit_count()
n = 1 << 30
n = -2**31
n = 1073741824
f"{n=}"
random.shuffle(cards)
json.dumps(record, indent=1)
zip(one, two, strict=True)
breakpoint()
class Card(metaclass=Meta): pass
name, _, value = line.partition(" ")
parent, _, leaf = name.rpartition(".")
lines = text.splitlines()
text = "7".center(3)
seats = frozenset(people)
number = complex(1, 2)
from collections import OrderedDict
rows = collections.deque()
def __radd__(self, other): pass
raise ValueError("no card") from error
why = error.__cause__
rows.insert(True, row)
rows.insert(not first, row)
rows.insert(bool(keys & A), row)
rows.insert(first == last, row)
rows.insert(a < b and not c, row)
rows.insert((a < b) | (b < c), row)
rows.insert(False if a else a < b, row)
content = bytes(a < b)
content = bytearray(isinstance(a, int))
f = lambda low: rows.insert(low in rows, low)
""".strip().splitlines()

NOT_LACKING = """
import array
if TYPE_CHECKING: from engine.match import Match
from engine import deal
first, *rest = cards
f(*cards, **rules)
n = 0x3FFFFFFF
rng.shuffle(cards)
f"n={n} {n!r} {n:3}"
title = self.title
json.dumps(record)
def f(a, *, b=1): pass
raise ValueError("no card") from None
rows.insert(0 if first else 1, row)
rows.insert(int(first == last), row)
rows.insert(1 + (first == last), row)
rows.insert(first and 2, row)
row = rows[a < b]
rows = rows[not first :]
for i in range(a < b): pass
content = bytes((a < b, b < c))
content = bytes([a < b])
rows.pop(a < b)
from collections import namedtuple
def __add__(self, other): pass
""".strip().splitlines()

BOOLS_BY_NAME = """
def f(rows, low: bool): rows.insert(low, 1)

def f(rows, a, b):
    low = a < b
    low |= not a
    rows.insert(low, 1)

def low(a) -> bool: return a < 2
rows.insert(low(1), 1)

class Row:
    @property
    def low(self) -> bool: return self.at < 2
    def add(self, rows): rows.insert(self.low, 1)

class Row:
    def __init__(self, at): self.low = at < 2
    def add(self, rows): rows.insert(self.low, 1)
""".split("\n\n")

INTS_BY_NAME = """
def f(rows, low: int): rows.insert(low, 1)

def f(rows, a, b):
    low = a < b
    low += 1
    rows.insert(low, 1)

def f(rows, a, b):
    for low in rows: rows.insert(low, 1)
    low = a < b

def f(rows, low): rows.insert(low, 1)
def g(rows, low: bool): return rows[low]

class Row:
    def __init__(self, at): self.low = at < 2
    def turn(self): self.low = 2
    def add(self, rows): rows.insert(self.low, 1)
""".split("\n\n")

ALONE = """
import sys
for name in list(sys.modules):
    del sys.modules[name]
import """


def all_complaints(paths, of_engine: bool) -> list[str]:
    return [
        f"{path}, {complaint}"
        for path in paths
        for complaint in complaints((ROOT / path).read_text(encoding="utf-8"), of_engine)
    ]


def test_engine_uses_only_the_handhelds_language():
    assert len(ENGINE) > 50 and all_complaints(ENGINE, of_engine=True) == []


def test_screens_use_only_the_handhelds_language():
    assert len(HANDHELD) > 50 and all_complaints(HANDHELD, of_engine=False) == []


def test_a_complaint_names_file_and_line(tmp_path):
    (tmp_path / "bad.py").write_text("n = 1\nn.bit_count()\n")
    found = all_complaints([tmp_path / "bad.py"], of_engine=True)
    assert found == [f"{tmp_path / 'bad.py'}, line 2: the method bit_count"]


def test_missing_features_are_noticed():
    assert [line for line in LACKING if not complaints(line, of_engine=False)] == []


def test_existing_features_are_allowed():
    assert [line for line in NOT_LACKING if complaints(line, of_engine=False)] == []


def test_a_bool_by_another_name_is_noticed_as_a_place():
    assert [text for text in BOOLS_BY_NAME if not complaints(text, of_engine=False)] == []
    assert [text for text in INTS_BY_NAME if complaints(text, of_engine=False)] == []


def test_vm_refuses_the_reported_bools():
    rows = machine.outcomes(
        [
            "rows = [1, 2, 3]; rows.insert(False, 4); print(rows)",
            "bytes(True)",
            "bytearray(True)",
            "print([1, 2][True], (1, 2)[False:True], list(range(True)), bytes([True]))",
        ]
    )
    assert rows[0].printed == "[1, 2, 3, 4]"
    assert [bool(row.error) for row in rows] == [False, True, True, False]


def test_forbidden_engine_features_are_noticed():
    for line in ("half = n / 2", "half = 0.5", "print(n)", "import json"):
        assert complaints(line, of_engine=True), line


def test_every_handheld_module_compiles_on_the_vm():
    done = machine.outcomes(
        [f"compile(open('{path}').read(), '{path}', 'exec')" for path in ENGINE + HANDHELD]
    )
    assert [outcome.error for outcome in done if outcome.error] == []


def test_every_engine_module_imports_alone_on_the_vm():
    alone = []
    for path in ENGINE:
        # Modules that read assets need the opener set by `tests.engine`
        opens = "tests.engine, " if {"bots", "review"} & set(path.parts) else ""
        alone.append(ALONE + opens + module_name(path.as_posix()))
    done = machine.outcomes(alone)
    assert [outcome.error for outcome in done if outcome.error] == []
