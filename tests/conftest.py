"""What holds for every test: no window, no sound, and none of the user's own files."""

import gc
import os
import tempfile

import pytest
from hypothesis import settings

import simulator  # noqa: F401  it lets players open the files of assets/
from tests.support import bundles, samples
from tests.support.places import ROOT

LONG = (
    "tests/simulator/arena/",
    "tests/lab/train/",
    "tests/vm/",
    "tests/lab/cost/",
    "tests/simulator/cli/test_main.py",
    "tests/simulator/test_package.py",
    "tests/lib/test_depth.py",
    "tests/lib/screens/mediatore/test_curtain.py",
    "tests/lib/screens/table/test_curtain.py",
    "tests/lib/screens/test_whole_match.py",
    "tests/engine/bots/test_digests.py",
)
# What numba compiles, in one process: another would compile the same at the same time.
COMPILED = (
    "tests/simulator/arena/",
    "tests/lab/train/",
    "tests/lab/test_bench.py",
    "tests/engine/bots/test_digests.py",
)
LONGEST_NAME = 80  # letters of a parameter in a test's name, which every process sends and keeps
EXAMPLES = 100  # of hypothesis, for a test that says no number of its own

# Before the first import of pygame or displayio.
os.environ["BLINKA_OS_AGNOSTIC"] = "1"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_VIDEODRIVER"] = "dummy"

# Two processes that test side by side need no threads of their own for small sums.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

# No test cuts the laptop's power: a save need not wait for the disk.
os.fsync = lambda file: None

# A save made by a test must never meet a save made by a player. Caches are kept and shared.
_HOME = tempfile.TemporaryDirectory(prefix="madrasso-tests-")
for _name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
    os.environ[_name] = _HOME.name
os.environ.pop("MADRASSO_HOME", None)


def pytest_addoption(parser):
    parser.addoption("--whole", action="store_true", help="run the tests marked whole too")
    parser.addoption("--smoke", action="store_true", help="few cases of the tests marked smoke")


def pytest_configure(config):
    """Before any test file is read: its samples are whole or parts.

    A part is the same in every run. A machine busy with something else is no failure.
    """
    samples.whole = config.getoption("--whole")
    bundles.share()
    settings.register_profile(
        "madrasso",
        deadline=None,
        derandomize=not samples.whole,
        max_examples=samples.size(25, EXAMPLES),
    )
    settings.load_profile("madrasso")


def pytest_make_parametrize_id(val):
    """The name of a parameter: of a long text its beginning and its length."""
    if isinstance(val, str | bytes) and len(val) > LONGEST_NAME:
        return f"{val[: LONGEST_NAME // 2]!r}, {len(val)}"
    return None


def left_out(config, items):
    """The cases that this run leaves out: those marked `whole`, and most of those marked `smoke`.

    `smoke(n)` keeps n cases, one of each n-th part, not always at the same place of it.
    """
    if config.getoption("--whole"):
        return []
    found = [item for item in items if item.get_closest_marker("whole")]
    smoke, tests = config.getoption("--smoke"), {}
    for item in items:
        if smoke and item not in found and item.get_closest_marker("smoke"):
            tests.setdefault((item.path, item.originalname), []).append(item)
    for cases in tests.values():
        n = cases[0].get_closest_marker("smoke").args[0]
        step = max(len(cases) / n, 1) if n else 0
        kept = {int(i * step) + i % int(step) for i in range(min(n, len(cases)))}
        found += [case for i, case in enumerate(cases) if i not in kept]
    return found


@pytest.hookimpl(tryfirst=True)  # before xdist looks at the groups
def pytest_collection_modifyitems(config, items):
    """Leave out what this run does not want; what takes long comes first, so that no process works
    alone at the end.
    """
    without = set(left_out(config, items))
    config.hook.pytest_deselected(items=list(without))
    items[:] = [item for item in items if item not in without]
    for item in items:
        if item.nodeid.startswith(COMPILED):
            item.add_marker(pytest.mark.xdist_group("compiled"))
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


def freeze():
    """Let no later collection of garbage look through what is there by now.

    Screens collect whenever one opens, and the more there is, the longer that takes.
    """
    gc.collect()
    gc.freeze()


def pytest_collection_finish():
    """What is loaded by now stays."""
    freeze()


@pytest.hookimpl(trylast=True)  # when the fixtures are torn down
def pytest_runtest_teardown(item, nextitem):
    """What the tests of a file keep for others, such as the bundle's parsed modules, stays too."""
    if nextitem is None or nextitem.path != item.path:
        freeze()


@pytest.fixture(autouse=True)
def _as_after_the_start(monkeypatch):
    """Tests name files from the root of the checkout, wherever pytest was called. Files of assets
    are the checkout's, Italian is spoken and nobody from elsewhere plays, whatever the test before
    left.
    """
    from engine.bots import runtime
    from screens.ui import words
    from simulator.assets import open_asset

    monkeypatch.chdir(ROOT)
    runtime.set_asset_opener(open_asset)
    words.read_from(open_asset)
    words.use("it")
    runtime.external_players.clear()
