import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from simulator.cli import main
from tests.support import programs

RECORD = "record --games 2 --players club,club,club,club --seed 3"


def run(words: str, streams: str):
    line = f'"{sys.executable}" -m madrasso {words} {streams}'
    return subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("jobs", [1, 2])
def test_closed_output_is_reported_in_one_line(jobs):
    ended = run(f"{RECORD} --jobs {jobs}", ">&-")
    assert ended.returncode == 1
    assert ended.stderr == "madrasso: standard output: is closed\n"


def test_out_dev_stdout_is_refused_if_closed():
    ended = run(f"{RECORD} --jobs 1 --out /dev/stdout", ">&-")
    assert ended.returncode == 1
    assert ended.stderr == "madrasso: standard output: is closed\n"


@pytest.mark.parametrize("streams", ["2>&-", ">&-", "<&- >&- 2>&-"])
def test_record_is_written_despite_closed_streams(tmp_path, streams):
    assert run(f"{RECORD} --jobs 2 --out '{tmp_path}/some'", streams).returncode == 0
    assert run(f"{RECORD} --jobs 2 --out '{tmp_path}/all'", "").returncode == 0
    assert (tmp_path / "some").read_bytes() == (tmp_path / "all").read_bytes()


def test_when_nobody_reads_on_nothing_is_complained_of():
    games = "record --games 20 --players club,club,club,club --jobs 1 --seed 3"
    ended = run(games, "| head -c 1")
    assert ended.stdout == "{"
    assert ended.stderr == ""


def test_a_full_standard_output_is_named():
    ended = run(f"{RECORD} --jobs 1", ">/dev/full")
    assert ended.returncode == 1
    assert ended.stderr == "madrasso: standard output: No space left on device\n"


@pytest.mark.smoke(2)
@pytest.mark.parametrize(
    ("streams", "reason"), [(">/dev/full", "No space left on device"), (">&-", "is closed")]
)
@pytest.mark.parametrize("words", ["--help", "duel --help", "--version"])
def test_unprintable_help_is_reported(words, streams, reason):
    ended = run(words, streams)
    assert ended.returncode == 1
    assert ended.stderr == f"madrasso: standard output: {reason}\n"


def test_wrong_word_keeps_its_status():
    assert run("foo", "2>/dev/full").returncode == 2


@pytest.mark.parametrize("words", ["play --save", "record --out", "shot table --out", "replay"])
def test_an_empty_name_of_a_file_is_refused(capsys, words):
    with pytest.raises(SystemExit) as stop:
        programs.run([*words.split(), ""])
    assert stop.value.code == 2
    assert "the name of the file is empty" in capsys.readouterr().err


def test_figure_is_printed_without_its_sign(monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    ended = run("duel --a club --b random --deals 2 --jobs 1", "")
    assert ended.returncode == 0 and ended.stderr == ""
    assert ended.stdout.startswith("club against random: +") and " +- " in ended.stdout


def test_install_desktop_needs_a_standard_output_too(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    ended = run("install-desktop", ">&-")
    assert ended.returncode == 1 and not list(tmp_path.iterdir())
    assert ended.stderr == "madrasso: standard output: is closed\n"


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (OSError(errno.EMFILE, "Too many open files"), "Too many open files"),
        (OSError(errno.EIO, "Input/output error"), "standard output: Input/output error"),
        (MemoryError(), "there is not enough memory"),
    ],
)
def test_missing_library_blames_no_file(fault, told, monkeypatch, capsys, tmp_path):
    def fail(words):
        raise fault

    monkeypatch.setattr("simulator.arena.recorder.record", fail)
    assert main.main(["record", "--out", str(tmp_path / "games.jsonl")]) == 1
    assert capsys.readouterr().err == f"madrasso: {told}\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps the current folder")
@pytest.mark.parametrize("words", [f"madrasso {RECORD} --jobs 1", "tools.shots table"])
def test_a_file_in_a_folder_that_is_gone_is_named(words, tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.setenv("PYTHONPATH", os.getcwd())
    line = f'cd "{gone}" && rmdir "{gone}" && "{sys.executable}" -m {words} --out t.png'
    ended = subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    assert ended.stderr == "madrasso: t.png: No such file or directory\n"


@pytest.mark.parametrize("command", ["replay", "analyse", "stats"])
def test_closed_input_is_reported_in_one_line(command):
    ended = run(f"{command} -", "<&-")
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert ended.stderr.startswith("madrasso: -: standard input is closed")


def test_no_module_of_the_current_folder_is_run(tmp_path):
    mark = tmp_path / "was-run"
    for name in ("types", "queue", "heapq", "json"):
        (tmp_path / f"{name}.py").write_text(f"open({str(mark)!r}, 'w'); raise SystemExit(9)")
    command = Path(sys.executable).with_name("madrasso")
    if not command.exists():
        pytest.skip("the command is not installed here")
    words = "duel --a club --b random --deals 4 --jobs 2".split()
    ended = subprocess.run(
        [command, *words], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )
    assert (ended.returncode, ended.stderr) == (0, "") and not mark.exists()
