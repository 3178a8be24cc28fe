import importlib
import inspect

import pytest

from engine.bots import LEVELS, SLOW
from engine.bots.madrasso import levels
from tests.support.engine.brief import think_briefly
from tests.support.samples import size
from tests.support.vm import engine_tests, machine, playing
from tests.support.vm.engine_tests import short_name

# Every fourth match is Mediatore
RANDOM = range(size(12, 60))
BOTS_PLAY = (0, 1, 2, 4, 5, 6)
BLOCK = 16  # bytes
SEARCHERS_PLAY = (0, 2, 5)
# `maestro` needs much memory
SEARCHED = {"master": size(2, playing.MOST_DEALS), "maestro": 2}
WEIGHED = range(size(12, 24))

FILES = engine_tests.files()

LITTLE_WORK = """
from engine.bots.madrasso import levels
from tests.support.engine.brief import think_briefly
think_briefly(levels, 1)
"""


def matches_of(level: str) -> tuple:
    if level in SEARCHED:
        return SEARCHERS_PLAY, SEARCHED[level]
    return BOTS_PLAY, playing.MOST_DEALS


# Slow tests, which need --whole
LONG = (
    "bots/madrasso/test_features",
    "bots/madrasso/test_levels",
    "bots/mediatore/test_levels",
    "test_counts",
)

ENGINE_TESTS = [
    pytest.param(
        path,
        name,
        id=f"{short_name(path)}::{name}",
        marks=[
            pytest.mark.xdist_group(short_name(path)),
            *[pytest.mark.whole] * (short_name(path) in LONG),
        ],
    )
    for path in FILES
    for name in engine_tests.functions(path)
]


@pytest.mark.smoke(5)
@pytest.mark.parametrize("path, name", ENGINE_TESTS)
def test_engine_test_passes_on_the_vm(path, name):
    error = engine_tests.results(path)[name]
    if error:
        pytest.fail(error, pytrace=False)


@pytest.mark.parametrize("path", FILES, ids=short_name)
def test_no_engine_test_escapes_the_vm(path):
    module = importlib.import_module(engine_tests.module_name(path))
    collected = [name for name in dir(module) if name.lower().startswith("test")]
    assert sorted(collected) == sorted(engine_tests.functions(path))
    for name in collected:
        test = getattr(module, name)
        assert not inspect.signature(test).parameters, f"{name} takes arguments"
        assert not getattr(test, "pytestmark", None), f"{name} is marked"


def test_the_vm_counts_in_32_bits():
    assert machine.run("import sys", "print(sys.maxsize == 2**31 - 1)") == "True"


def test_failing_step_has_a_traceback():
    files = {"wrong.py": b"def fail():\n    assert 1 == 2, 'one is not two'\n"}
    failed, ran = machine.outcomes(["import wrong; wrong.fail()", "print('still here')"], files)
    assert 'File "wrong.py", line 2, in fail' in failed.error
    assert "one is not two" in failed.error
    assert ran == ("still here", None)


def test_live_bytes_are_the_kept_bytes():
    kept, dropped = machine.live_bytes("kept = bytearray(1600)", "dropped = len(bytearray(1600))")
    assert 1600 < kept < 2100
    assert dropped < 64


@pytest.mark.smoke(2)
@pytest.mark.parametrize(
    "level, matches, deals",
    [
        ("", RANDOM, playing.MOST_DEALS),
        *[(level, *matches_of(level)) for level in LEVELS if level != SLOW],
        pytest.param(SLOW, *matches_of(SLOW), marks=pytest.mark.whole),
    ],
    ids=["any action", *[level for level in LEVELS if level != SLOW], SLOW],
)
def test_the_same_seed_gives_the_same_match_on_the_vm(level, matches, deals, monkeypatch):
    think_briefly(levels, 1, monkeypatch.setattr)
    there = machine.run(
        LITTLE_WORK,
        "from tests.support.vm import playing",
        f"for n in {matches}: print(playing.digest(playing.record(n, '{level}', {deals})))",
    ).split()
    here = [str(playing.digest(playing.record(n, level, deals))) for n in matches]
    different = [n for n, one, other in zip(matches, here, there, strict=True) if one != other]
    for n in different[:1]:
        lines = machine.run(
            LITTLE_WORK,
            "from tests.support.vm import playing",
            f"for line in playing.record({n}, '{level}', {deals}): print(line)",
        )
        assert lines.splitlines() == playing.record(n, level, deals)
    assert not different


def test_deal_allocates_nothing_in_play():
    steps = [f"print(playing.heap_growth({number}, gc.mem_alloc))" for number in WEIGHED]
    growth = machine.run("import gc; from tests.support.vm import playing", *steps).splitlines()
    assert growth == ["[0, 0, 0]"] * len(WEIGHED)


@pytest.mark.parametrize("game, before, most", [(0, 7, 64), (3, 25, 64)])
def test_a_finished_deal_keeps_a_few_bytes(game, before, most):
    deals = 5 if game == 0 else 20
    play = (
        "for _ in range({}): match.begin(); playing.play_deal(match, view, rng); match.history.ends"
    )
    rules = "parse_rules(3, {'deals': 0})" if game else "bytes(8)"
    *_, kept = machine.live_bytes(
        "from engine.match import Match, new_view; from tests.support.vm import playing\n"
        "from engine.options import parse_rules; from engine.rng import Rng",
        f"match = Match({game}, {rules}, 5, ['random'] * 4); view = new_view({game}); rng = Rng(1)",
        play.format(before),
        play.format(deals),
    )
    assert deals * 30 < kept <= deals * most


def test_club_playout_allocates_nothing():
    steps = [f"print(playing.playout_growth({number}, gc.mem_alloc))" for number in BOTS_PLAY]
    growth = machine.run("import gc; from tests.support.vm import playing", *steps).splitlines()
    assert growth == ["0"] * len(BOTS_PLAY)


def test_search_allocates_only_its_slices():
    steps = [f"print(playing.search_growth({number}, gc.mem_alloc))" for number in SEARCHERS_PLAY]
    growth = machine.run("import gc; from tests.support.vm import playing", *steps).splitlines()
    assert growth == [str(2 * BLOCK)] * len(SEARCHERS_PLAY), "a row for each of two cards"


def test_an_action_that_allocates_is_noticed():
    growth = machine.run(
        "import gc; from tests.support.vm import playing",
        "print(playing.growth_by_acting(gc.mem_alloc, lambda action: [action], b'12345', 5))",
    )
    assert int(growth) >= 5 * 16
