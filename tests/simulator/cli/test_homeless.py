import json
import os
import subprocess
import sys

import pytest

from tests.support.places import ROOT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="homes and names of POSIX")

# In a container, the system may not know the user's name
UNKNOWN = """
import pwd, runpy, sys
def unknown(number):
    raise KeyError(f"getpwuid(): uid not found: {number}")
pwd.getpwuid = unknown
shot = sys.argv[1] == "shot"
del sys.argv[:shot]
sys.argv[0] = "madrasso"
runpy.run_module("tools.shots" if shot else "madrasso", run_name="__main__", alter_sys=True)
"""


def whole(value):
    return pytest.param(value, marks=pytest.mark.whole)


NO_HOMES = [None, "", "here", "/proc/self/no/such/folder"]
KEEPS_NOTHING = [
    "--version",
    "help record",
    "completion bash",
    "record --games 2 --seed 1 --jobs 2 --players random,random,random,random --out games.jsonl",
    "replay games.jsonl",
    "watch --headless --seed 1 --players random,random,random,random",
    "shot table --out table.png",
    "shot settings --out settings.png",
    "bot",
    "duel --a club --b random --deals 2 --jobs 1",
]
NEEDS_ONE = "madrasso: HOME: names no folder from the root on"


def run(words, folder, home=None, name=None, **variables):
    keep = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
    env = {**keep, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **variables}
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT), *filter(None, sys.path)])
    if home is not None:
        env["HOME"] = home
    return subprocess.run(
        [sys.executable, "-c", UNKNOWN, *words],
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
    )


@pytest.mark.smoke(0)
@pytest.mark.parametrize("home", [NO_HOMES[0], *map(whole, NO_HOMES[1:])])
def test_commands_that_keep_nothing_need_no_home(tmp_path, home):
    for words in KEEPS_NOTHING:
        done = run(words.split(), tmp_path, home)
        assert (words, done.returncode, done.stderr) == (words, 0, b"")
    made = {"games.jsonl", "table.png", "settings.png"}
    assert {path.name for path in tmp_path.iterdir()} == made


@pytest.mark.smoke(1)
@pytest.mark.parametrize("home", NO_HOMES[:3])
def test_kept_match_needs_a_home(tmp_path, home):
    done = run(["play"], tmp_path, home)
    assert done.returncode == 1
    assert done.stderr.decode() == f"{NEEDS_ONE}; MADRASSO_HOME may name one\n"
    done = run(["play", "--players", "club,club,club"], tmp_path, home)
    assert done.returncode == 2


@pytest.mark.smoke(1)
@pytest.mark.skipif(sys.platform != "linux", reason="menus of Linux")
@pytest.mark.parametrize("home", NO_HOMES)
def test_menu_entry_needs_a_home(tmp_path, home):
    for words in (["install-desktop"], ["install-desktop", "--remove"]):
        done = run(words, tmp_path, home)
        told = done.stderr.decode()
        if home == NO_HOMES[-1] and words[1:]:
            assert done.returncode == 0 and not told
        else:
            assert done.returncode == 1 and told.count("\n") == 1
            assert told.startswith("madrasso: /proc/self/no" if home == NO_HOMES[-1] else NEEDS_ONE)
    assert not list(tmp_path.iterdir())


CONSOLE = """
import sys
from simulator.desktop.window_console import DesktopConsole
console = DesktopConsole(save=sys.argv[1])
console.write("settings", b"pace 2")
assert console.read("settings") == b"pace 2" and console.read("other") is None
assert console.notice is None and not console.archive().entries
console.close()
"""


def test_save_file_keeps_settings_only_in_the_window(tmp_path):
    code = UNKNOWN.partition("shot =")[0] + CONSOLE
    keep = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
    env = {
        **keep,
        "SDL_VIDEODRIVER": "dummy",
        "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]),
    }
    for file in (tmp_path / "match.jsonl", os.devnull):
        subprocess.run([sys.executable, "-c", code, file], env=env, cwd=tmp_path, check=True)


# Under these, Python cannot decode file names in Latin-1
ENCODINGS = [
    {"LC_ALL": "C.UTF-8"},
    {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8:strict"},
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
]


@pytest.fixture
def folder(tmp_path):
    path = os.path.join(os.fsencode(tmp_path), b"caf\xe9\xff")
    try:
        os.mkdir(path)
    except OSError:
        pytest.skip("here every name is text")
    bot = os.path.join(path, b"bot\xff")
    with open(bot, "w") as file:
        file.write(f"#!/bin/sh\nexec {sys.executable} -m madrasso bot --level random\n")
    os.chmod(bot, 0o755)
    return path


@pytest.mark.whole
@pytest.mark.parametrize("encoding", [*ENCODINGS[1:], whole(ENCODINGS[0])])
def test_undecodable_names_are_read_and_written(folder, encoding):
    def done(*words, status=0):
        each = run([*words], folder, home=os.fsdecode(folder), **encoding)
        assert each.returncode == status, each.stderr.decode()
        assert b"Traceback" not in each.stderr
        return each

    program = b'exec:"' + os.path.join(folder, b"bot\xff") + b'"'
    players = [b"--players", program + b",random,random,random", b"--seed", b"1"]
    assert not done(b"record", *players, b"--out", b"r\xff").stdout
    with open(os.path.join(folder, b"r\xff"), "rb") as file:
        assert json.loads(file.readline())["players"]["S"] == os.fsdecode(program)
    assert b"1 game" in done(b"replay", b"r\xff").stdout
    assert b"forfeits: " in done(b"watch", b"--headless", *players).stdout
    told = done(b"duel", b"--a", program, b"--b", b"random", b"--deals", b"2", b"--jobs", b"1")
    assert b"2 duplicate deals" in told.stdout
    assert done(b"record", b"--out", b"no\xff/x", status=1).stderr.count(b"\n") == 1
    done(b"shot", b"table", b"--out", b"s\xff")
    assert os.path.getsize(os.path.join(folder, b"s\xff"))
    if sys.platform == "linux":
        paths = done(b"install-desktop").stdout.splitlines()
        assert len(paths) == 4
        if "UTF-8" in encoding["LC_ALL"]:
            assert all(os.path.exists(path) for path in paths)
