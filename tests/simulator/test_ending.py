import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from simulator.protocol.client import EXEC
from tests.support.processes import in_the_foreground

pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no signals here")

# Ignores signals, as do its children
STUBBORN = """
import os, pathlib, signal, subprocess, sys, time
for each in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(each, signal.SIG_IGN)
waits = [sys.executable, "-c", "import time; time.sleep(90)"]
pids = [os.getpid(), subprocess.Popen(waits).pid]
pids.append(subprocess.Popen(waits, start_new_session=True).pid)
folder = pathlib.Path(__file__).parent
new = folder / f"{os.getpid()}.new"  # others write theirs
new.write_text(" ".join(map(str, pids)))
new.rename(new.with_suffix(".pids"))
time.sleep(90)
"""


SCRIPT = """
import os, signal, sys, time
from simulator import ending, files
with ending.ended_by_signals():
    print("begun", flush=True)
    {}
"""


def descendants(pid: int) -> set:
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = {pid}
    while more := {each for each, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return sys.platform != "linux"


def nothing_left(pids: set, within: float) -> bool:
    until = time.monotonic() + within
    while left := [pid for pid in pids if running(pid)]:
        if time.monotonic() > until:
            for pid in left:
                os.kill(pid, signal.SIGKILL)
            return False
        time.sleep(0.05)
    return True


def waited_for(what, within: float = 60) -> object:
    until = time.monotonic() + within
    while not (found := what()):
        assert time.monotonic() < until
        time.sleep(0.05)
    return found


@pytest.fixture
def begun():
    processes = []

    def begin(words: list, log: Path) -> subprocess.Popen:
        with log.open("w") as file:
            processes.append(in_the_foreground(words, stdout=file, stderr=file))
        return processes[-1]

    yield begin
    for process in processes:
        process.kill()
        process.wait()


@pytest.mark.smoke(2)
@pytest.mark.parametrize(
    ("words", "programs", "number"),
    [
        ("record --games 99 --jobs 2 --out {out} --players {program},club,club,club", 2, "TERM"),
        ("record --games 99 --jobs 2 --out {out} --players {program},club,club,club", 2, "HUP"),
        ("record --games 99 --jobs 2 --out {out} --players {program},club,club,club", 2, "INT"),
        ("record --games 99 --jobs 2 --out {out} --players {program},club,club,club", 2, "KILL"),
        ("duel --jobs 2 --a {program} --b club", 2, "TERM"),
        ("watch --headless --players {program},club,club,club", 1, "HUP"),
    ],
)
def test_signal_ends_a_command_with_its_children(begun, tmp_path, words, programs, number):
    path = tmp_path / "stubborn.py"
    path.write_text(STUBBORN)
    program = f"{EXEC}{sys.executable} {path}"
    out = tmp_path / "games.jsonl"
    words = [word.format(program=program, out=out) for word in words.split()]
    process = begun(["-m", "madrasso", *words], tmp_path / "log")
    written = waited_for(
        lambda: len(list(tmp_path.glob("*.pids"))) >= programs and list(tmp_path.glob("*.pids"))
    )
    pids = {int(pid) for each in written for pid in each.read_text().split()}
    pids |= descendants(process.pid)
    assert len(pids) >= 3 * programs
    number = getattr(signal, f"SIG{number}")
    process.send_signal(number)
    status = process.wait(20)
    assert nothing_left(pids, 20 if number == signal.SIGKILL else 0.5)
    assert status == (-number if number == signal.SIGKILL else 128 + number)
    assert not out.exists()
    assert "Traceback" not in (tmp_path / "log").read_text()


tells = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells who began whom")


@tells
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_terminal_signal_ends_all_silently(begun, tmp_path, number):
    words = ["record", "--games", "9999", "--jobs", "2", "--players", "maestro,club,club,club"]
    process = begun(["-m", "madrasso", *words], tmp_path / "log")
    pids = waited_for(lambda: len(descendants(process.pid)) >= 2 and descendants(process.pid))
    time.sleep(0.1)
    os.killpg(process.pid, number)
    assert process.wait(20) == 128 + number
    assert nothing_left(pids, 20)
    assert "Traceback" not in (tmp_path / "log").read_text()


@tells
def test_ended_worker_ends_the_command(begun, tmp_path):
    path = tmp_path / "stubborn.py"
    path.write_text(STUBBORN)
    words = ["record", "--games", "99", "--jobs", "2", "--players"]
    words.append(f"{EXEC}{sys.executable} {path},club,club,club")
    process = begun(["-m", "madrasso", *words], tmp_path / "log")
    waited_for(lambda: len(list(tmp_path.glob("*.pids"))) == 2)
    pids, ours = [list(map(int, each.read_text().split())) for each in tmp_path.glob("*.pids")]
    worker = int(Path(f"/proc/{ours[0]}/stat").read_text().rpartition(")")[2].split()[1])
    pids += descendants(process.pid) - set(ours)
    os.kill(worker, signal.SIGKILL)
    assert process.wait(20) == 1
    assert nothing_left(pids, 20)
    log = (tmp_path / "log").read_text()
    assert log == "madrasso: --jobs: a process that did part of the work was ended\n"
    for pid in ours:
        os.kill(pid, signal.SIGKILL)


def script(begun, tmp_path, body: str):
    path = tmp_path / "script.py"
    path.write_text(SCRIPT.format(body.replace("\n", "\n    ")))
    process = begun([str(path)], tmp_path / "log")
    waited_for((tmp_path / "log").read_text)
    return process


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_signal_ends_a_waiting_process_soon(begun, tmp_path, number):
    process = script(begun, tmp_path, "time.sleep(90)")
    process.send_signal(number)
    assert process.wait(20) == 128 + number
    assert (tmp_path / "log").read_text() == "begun\n"


def test_file_write_is_complete_or_absent(begun, tmp_path):
    body = """
replace = os.fsync
os.fsync = lambda file: (replace(file), os.kill(os.getpid(), signal.SIGTERM))
files.write(sys.argv[0] + ".out", b"all of it")
time.sleep(90)"""
    assert script(begun, tmp_path, body).wait(20) == 143
    assert {path.name for path in tmp_path.iterdir()} == {"log", "script.py"}


def test_a_signal_ignored_from_the_beginning_stays_so(begun, tmp_path):
    body = "os.kill(os.getpid(), signal.SIGHUP)\ntime.sleep(0.2)\nprint('on')"
    path = tmp_path / "script.py"
    path.write_text(SCRIPT.format(body.replace("\n", "\n    ")))
    words = [
        "-c",
        f"import signal; signal.signal(1, signal.SIG_IGN); exec(open({str(path)!r}).read())",
    ]
    assert begun(words, tmp_path / "log").wait(20) == 0
    assert (tmp_path / "log").read_text() == "begun\non\n"


@tells
@pytest.mark.parametrize("seconds", [0.3, 0.6, 0.9])
def test_a_second_signal_changes_nothing(begun, tmp_path, seconds):
    words = ["record", "--games", "9999", "--jobs", "3", "--players", "maestro,club,club,club"]
    process = begun(["-m", "madrasso", *words], tmp_path / "log")
    pids = waited_for(lambda: descendants(process.pid))
    time.sleep(seconds)
    pids |= descendants(process.pid)
    for _ in range(3):
        process.send_signal(signal.SIGTERM)
        time.sleep(0.01)
    assert process.wait(20) == 143
    assert nothing_left(pids, 0.5)
    assert (tmp_path / "log").read_text() == ""


def test_printed_line_survives_any_signal(begun, tmp_path):
    games = tmp_path / "games"
    os.mkfifo(games)
    process = begun(["-m", "madrasso", "replay", str(games)], tmp_path / "log")
    with games.open("w") as file:
        file.write('{"record": 1, "game": "madrasso"}\n' * 2)
        file.flush()
        waited_for((tmp_path / "log").read_text)
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 143
    assert (tmp_path / "log").read_text().endswith("not finished (no deal yet)\n")
