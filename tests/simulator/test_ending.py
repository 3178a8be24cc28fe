"""However a command ends, nothing that it has begun goes on: no process of ours, no program."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from simulator.ending import Ended, held, told_by_exception
from simulator.protocol.client import EXEC

pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no signals here")

# A program that won't be ended and has children that won't, some in sessions of their own
STUBBORN = """
import os, pathlib, signal, subprocess, sys, time
for each in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(each, signal.SIG_IGN)
waits = [sys.executable, "-c", "import time; time.sleep(90)"]
pids = [os.getpid(), os.getppid(), subprocess.Popen(waits).pid]
if sys.platform == "linux":
    pids.append(subprocess.Popen(waits, start_new_session=True).pid)
    begin = f"import subprocess; print(subprocess.Popen({waits!r}, start_new_session=True).pid)"
    begin = subprocess.Popen([sys.executable, "-c", begin], stdout=subprocess.PIPE)
    pids.append(int(begin.stdout.readline()))  # whose parent does not wait for it
folder = pathlib.Path(__file__).parent
(folder / "new").write_text(" ".join(map(str, pids)))
(folder / "new").rename(folder / f"{os.getpid()}.pids")
time.sleep(90)
"""

WORK = """
import sys, time
from simulator.workers import Workers
if __name__ == "__main__":
    with Workers(2) as workers:
        list(workers.imap(time.sleep, [90, 90, 90, 90]))
"""


def descendants(pid: int) -> set:
    """The processes that `pid` has begun, and those that they have, where Linux tells."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has ended
    found = {pid}
    while more := {each for each, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


def running(pid: int) -> bool:
    """Whether there is such a process, and not just its remains."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return sys.platform != "linux"


def nothing_left(pids: set, within: float) -> bool:
    """Whether none of `pids` runs any more, at the latest after so many seconds."""
    until = time.monotonic() + within
    while left := [pid for pid in pids if running(pid)]:
        if time.monotonic() > until:
            for pid in left:
                os.kill(pid, signal.SIGKILL)
            return False
        time.sleep(0.05)
    return True


def waited_for(what, within: float = 60) -> object:
    """What `what()` answers as soon as that is something."""
    until = time.monotonic() + within
    while not (found := what()):
        assert time.monotonic() < until
        time.sleep(0.05)
    return found


@pytest.fixture
def begun():
    """A function that begins a process, which is ended with the test at the latest."""
    processes = []

    def begin(words: list, log: Path) -> subprocess.Popen:
        processes.append(in_the_foreground(words, log))
        return processes[-1]

    yield begin
    for process in processes:
        process.kill()
        process.wait()


def in_the_foreground(words: list, log: Path) -> subprocess.Popen:
    """A process of this Python with `words`, which takes signals as a terminal's command does."""
    ours = os.environ | {"PYTHONPATH": os.getcwd()}
    # What is ignored here, as in the background of a shell, would be ignored there.
    before = {each: signal.signal(each, lambda *_: None) for each in (signal.SIGINT, signal.SIGHUP)}
    try:
        with log.open("w") as file:
            return subprocess.Popen(
                [sys.executable, *words], stdout=file, stderr=file, env=ours, start_new_session=True
            )
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


@pytest.mark.parametrize(
    ("words", "programs", "number"),
    [
        ("record --games 99 --jobs 2 --out {out} --players {program},club,club,club", 2, "TERM"),
        ("record --games 99 --jobs 2 --out {out} --players {program},club,club,club", 2, "HUP"),
        ("record --games 99 --jobs 2 --out {out} --players {program},club,club,club", 2, "INT"),
        ("record --games 99 --jobs 2 --out {out} --players {program},club,club,club", 2, "KILL"),
        ("record --games 99 --jobs 1 --out {out} --players {program},club,club,club", 1, "KILL"),
        ("duel --jobs 2 --a {program} --b club", 2, "TERM"),
        ("watch --headless --players {program},club,club,club", 1, "HUP"),
    ],
)
def test_a_signal_ends_a_command_with_all_that_it_has_begun(
    begun, tmp_path, words, programs, number
):
    path = tmp_path / "stubborn.py"
    path.write_text(STUBBORN)
    program = f"{EXEC}{sys.executable} {path}"
    out = tmp_path / "games.jsonl"
    words = [word.format(program=program, out=out) for word in words.split()]
    process = begun(["-m", "simulator", *words], tmp_path / "log")
    written = waited_for(
        lambda: len(list(tmp_path.glob("*.pids"))) >= programs and list(tmp_path.glob("*.pids"))
    )
    pids = {int(pid) for each in written for pid in each.read_text().split()}
    pids |= descendants(process.pid)
    assert len(pids) >= 3 * programs
    number = getattr(signal, f"SIG{number}")
    process.send_signal(number)
    status = process.wait(20)
    assert nothing_left(pids, 20)
    assert status == (-number if number == signal.SIGKILL else 128 + number)
    assert not out.exists()  # all games or nothing
    assert "Traceback" not in (tmp_path / "log").read_text()


tells = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells who began whom")


@tells
@pytest.mark.parametrize("number", ["TERM", "KILL"])
def test_work_that_takes_long_ends_with_who_wants_it(begun, tmp_path, number):
    path = tmp_path / "work.py"
    path.write_text(WORK)
    process = begun([str(path)], tmp_path / "log")
    pids = waited_for(lambda: len(descendants(process.pid)) >= 3 and descendants(process.pid))
    process.send_signal(getattr(signal, f"SIG{number}"))
    process.wait(20)
    assert nothing_left(pids, 20)


@tells
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_what_a_terminal_sends_to_all_processes_ends_them_without_a_word(begun, tmp_path, number):
    words = ["record", "--games", "9999", "--jobs", "2", "--players", "maestro,club,club,club"]
    process = begun(["-m", "simulator", *words], tmp_path / "log")
    pids = waited_for(lambda: len(descendants(process.pid)) >= 3 and descendants(process.pid))
    time.sleep(0.1)  # they have hardly begun
    os.killpg(process.pid, number)
    assert process.wait(20) == 128 + number
    assert nothing_left(pids, 20)
    assert "Traceback" not in (tmp_path / "log").read_text()


@tells
def test_a_worker_that_is_ended_ends_the_command_with_one_line(begun, tmp_path):
    path = tmp_path / "stubborn.py"
    path.write_text(STUBBORN)
    words = ["record", "--games", "99", "--jobs", "2", "--players"]
    words.append(f"{EXEC}{sys.executable} {path},club,club,club")
    process = begun(["-m", "simulator", *words], tmp_path / "log")
    pids = waited_for(lambda: list(tmp_path.glob("*.pids")))[0].read_text().split()
    keeper = int(pids[1])
    worker = int(Path(f"/proc/{keeper}/stat").read_text().rpartition(")")[2].split()[1])
    pids = descendants(process.pid) | {int(pid) for pid in pids}
    os.kill(worker, signal.SIGKILL)
    assert process.wait(20) == 1
    assert nothing_left(pids, 20)
    log = (tmp_path / "log").read_text()
    assert log == "madrasso: --jobs: a process that did part of the work was ended\n"


@pytest.mark.parametrize(
    ("number", "raised"), [("TERM", Ended), ("HUP", Ended), ("INT", KeyboardInterrupt)]
)
def test_held_a_signal_waits_for_the_end_of_what_it_must_not_interrupt(number, raised):
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
    done = []
    with pytest.raises(raised), told_by_exception():
        with held(), held():
            os.kill(os.getpid(), getattr(signal, f"SIG{number}"))
            done.append("inner")
        done.append("outer")
    assert done == ["inner"]


def test_held_a_signal_may_come_after_what_was_held_within():
    done = []
    with pytest.raises(Ended), told_by_exception(), held():
        with held():
            done.append("inner")
        os.kill(os.getpid(), signal.SIGTERM)
        done.append("outer")
    assert done == ["inner", "outer"]


def test_a_lesson_is_made_whole_before_a_signal_ends_the_training(monkeypatch):
    training_run = pytest.importorskip("simulator.lab.train.training_run")
    made = []

    def lesson():
        os.kill(os.getpid(), signal.SIGTERM)
        made.append("whole")

    monkeypatch.setattr(training_run, "some_lesson", lesson, raising=False)
    with pytest.raises(Ended), told_by_exception():
        training_run.call((training_run.__name__, "some_lesson"))
    assert made == ["whole"]
