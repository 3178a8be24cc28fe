import gc
import os
import tempfile
from zlib import crc32

import pytest
from hypothesis import settings

from screens.ui import words
from simulator import computer  # noqa: F401  prepares displayio
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
    "tests/madrasso/test_vector.py",
    "tests/docs/test_examples.py",
)
# Tests that need numba's compiled code run in one process, because each process would compile it
COMPILED = (
    "tests/simulator/arena/",
    "tests/simulator/analysis/",
    "tests/lab/train/",
    "tests/lab/test_bench.py",
    "tests/engine/bots/test_digests.py",
    "tests/madrasso/test_vector.py",
    "tests/docs/test_examples.py",
)
LONGEST_NAME = 80  # characters
EXAMPLES = 100
FEW = 2

# Set before pygame, SDL and Blinka read them
os.environ["BLINKA_OS_AGNOSTIC"] = "1"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_VIDEODRIVER"] = "dummy"

os.environ["OPENBLAS_NUM_THREADS"] = "1"

os.fsync = lambda file: None

# Tests must not touch a player's saves
_HOME = tempfile.TemporaryDirectory(prefix="madrasso-tests-")
for _name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
    os.environ[_name] = _HOME.name
os.environ.pop("MADRASSO_HOME", None)


def pytest_addoption(parser):
    parser.addoption("--whole", action="store_true", help="run the tests marked whole too")
    parser.addoption("--smoke", action="store_true", help="few cases of each test")


def pytest_configure(config):
    samples.whole = config.getoption("--whole")
    bundles.share()
    settings.register_profile(
        "madrasso",
        deadline=None,
        derandomize=not samples.whole,
        max_examples=samples.size(25, EXAMPLES),
    )
    settings.load_profile("madrasso")


def pytest_xdist_auto_num_workers():
    return (os.cpu_count() or 1) + 1


def pytest_make_parametrize_id(val):
    if isinstance(val, str | bytes) and len(val) > LONGEST_NAME:
        return f"{val[: LONGEST_NAME // 2]!r}, {len(val)}"
    return None


def left_out(config, items):
    if config.getoption("--whole"):
        return []
    found = [item for item in items if item.get_closest_marker("whole")]
    tests = {}
    if config.getoption("--smoke"):
        for item in items:
            if not item.get_closest_marker("whole"):
                tests.setdefault((item.path, item.cls, item.originalname), []).append(item)
    for cases in tests.values():
        marker = cases[0].get_closest_marker("smoke")
        n = marker.args[0] if marker else FEW
        step = max(len(cases) / n, 1) if n else 0
        kept = [int(i * step) + i % int(step) for i in range(min(n, len(cases)))]
        if not marker:
            kept = [kept[crc32(cases[0].originalname.encode()) % len(kept)]]
        found += [case for i, case in enumerate(cases) if i not in kept]
    return found


@pytest.hookimpl(tryfirst=True)  # run before xdist reads the marks `xdist_group`
def pytest_collection_modifyitems(config, items):
    without = set(left_out(config, items))
    config.hook.pytest_deselected(items=list(without))
    items[:] = [item for item in items if item not in without]
    for item in items:
        if item.nodeid.startswith(COMPILED):
            item.add_marker(pytest.mark.xdist_group("compiled"))
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


def freeze():
    gc.collect()
    gc.freeze()


def pytest_collection_finish():
    freeze()


@pytest.hookimpl(trylast=True)  # run after the teardown of fixtures
def pytest_runtest_teardown(item, nextitem):
    if nextitem is None or nextitem.path != item.path:
        freeze()


@pytest.fixture(autouse=True)
def _as_after_the_start(monkeypatch):
    from engine.bots import runtime
    from simulator.assets import open_asset

    monkeypatch.chdir(ROOT)
    runtime.set_asset_opener(open_asset)
    words.read_from(open_asset)
    words.use("it")
    runtime.external_players.clear()


@pytest.fixture(params=sorted(words.LANGUAGES))
def language(request):
    words.use(request.param)
    return request.param


@pytest.fixture
def english():
    words.use("en")
