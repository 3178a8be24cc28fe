import os
import subprocess
import sys

import pytest

from simulator.progress import Progress
from tests.support.places import ROOT

pty = pytest.importorskip("pty")  # Windows lacks this module

RECORD = ["record", "--games", "3", "--jobs", "1", "--seed", "1"]
GAMES = ["--game", "mediatore", "--rule", "deals=4"]


def everything(terminal: int) -> bytes:
    seen = b""
    try:
        while found := os.read(terminal, 4096):
            seen += found
    except OSError:
        pass
    os.close(terminal)
    return seen


def on_a_terminal(words, columns: int, stdout=subprocess.PIPE) -> tuple[str, str]:
    """Run a command; return the texts on standard error (a terminal) and standard output.

    If `columns` is 0, the terminal has no known width.
    """
    import fcntl
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", columns and 24, columns, 0, 0))
    env = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "madrasso", *words]
    output = theirs if stdout is None else stdout
    process = subprocess.Popen(command, stderr=theirs, stdout=output, cwd=ROOT, env=env)
    os.close(theirs)
    seen = everything(ours)
    printed = process.stdout.read().decode() if process.stdout else ""
    if process.stdout:
        process.stdout.close()
    assert process.wait() == 0
    return seen.decode(), printed


@pytest.mark.parametrize("columns", [80, 0])
def test_games_are_counted_from_the_first_moment_on(tmp_path, columns):
    seen, printed = on_a_terminal([*RECORD, *GAMES, "--out", str(tmp_path / "r")], columns)
    assert "0/3" in seen.split("\r")[1] and "3/3" in seen
    assert printed == ""


@pytest.mark.smoke(1)
@pytest.mark.parametrize(
    ("words", "unit"),
    [
        (["duel", "--a", "random", "--b", "random", "--deals", "6", "--jobs", "1"], "deal"),
        (["duel", "--a", "random", "--b", "random", "--matches", "2", "--jobs", "1"], "match"),
        (["watch", "--headless", *GAMES, "--players", ",".join(["random"] * 4)], "deal"),
        (["replay", "{}"], "game"),
    ],
)
def test_other_long_work_is_counted_too(tmp_path, words, unit):
    record = tmp_path / "games.jsonl"
    subprocess.run(
        [sys.executable, "-m", "madrasso", *RECORD, *GAMES, "--out", str(record)],
        cwd=ROOT,
        check=True,
    )
    seen, printed = on_a_terminal([word.format(record) for word in words], 0)
    assert unit in seen.split("\r")[1]
    assert "\r" not in printed and printed.endswith("\n")


def test_output_is_printed_above_the_bar():
    seen, _ = on_a_terminal([*RECORD, *GAMES], 80, stdout=None)
    lines = [line.rsplit("\r", 1)[-1] for line in seen.split("\r\n")]
    assert sum(line.startswith('{"madrasso') or line.startswith("{") for line in lines) == 15
    assert not any("game/s" in line and "{" in line for line in lines)


SLEEPING = """
import time
from simulator.progress import counting
with counting(2, "x"):
    time.sleep(2.5)
"""


def test_the_clock_goes_on_while_nothing_is_done():
    ours, theirs = pty.openpty()
    with subprocess.Popen([sys.executable, "-c", SLEEPING], stderr=theirs, cwd=ROOT) as process:
        os.close(theirs)
        seen = everything(ours)
    assert process.returncode == 0
    assert b"00:01" in seen and b"00:02" in seen


def test_bar_needs_a_terminal(tmp_path):
    words = [*RECORD, *GAMES, "--out", str(tmp_path / "r")]
    done = subprocess.run(
        [sys.executable, "-m", "madrasso", *words], cwd=ROOT, capture_output=True, check=True
    )
    assert done.stderr == done.stdout == b""


def test_line_without_a_terminal_is_flushed(tmp_path):
    with open(tmp_path / "lines", "w", encoding="utf-8") as file:
        Progress().print("a line\n", file)
        assert (tmp_path / "lines").read_text("utf-8") == "a line\n"
