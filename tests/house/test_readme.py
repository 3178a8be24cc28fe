"""What the README shows of the command line is what it does."""

import json
import re
import shlex
from pathlib import Path

import pytest

from simulator.cli.main import COMMANDS, main
from simulator.protocol.server import Bot

README = Path(__file__).parents[2] / "README.md"
LINES = [line.strip() for line in README.read_text(encoding="utf-8").splitlines()]

SHOWN = [i for i, line in enumerate(LINES) if line.startswith("$ madrasso ") and "bot" not in line]
QUESTIONS = [i for i, line in enumerate(LINES) if line.startswith('{"ask":') and '"hand"' in line]


def without_times(text: str) -> str:
    """`text` with no seconds in it."""
    return re.sub(r"\d+ s\b", "", text)


@pytest.mark.parametrize("at", SHOWN, ids=lambda at: LINES[at])
def test_a_command_prints_what_the_readme_shows(capsys, at):
    assert main(shlex.split(LINES[at])[2:]) == 0
    printed = capsys.readouterr().out.splitlines()
    shown = LINES[at + 1 : at + 1 + len(printed)]
    assert [without_times(line) for line in printed] == [without_times(line) for line in shown]


def test_the_readme_shows_something():
    assert len(SHOWN) >= 2 and len(QUESTIONS) >= 3


@pytest.mark.parametrize("at", QUESTIONS, ids=lambda at: LINES[at][:10])
def test_a_question_gets_the_answer_that_the_readme_shows(at):
    assert Bot("club", "en").answer(LINES[at].encode()) == json.loads(LINES[at + 1])


@pytest.mark.parametrize("command", COMMANDS)
def test_the_readme_tells_of_every_command_and_its_words(capsys, command):
    text = README.read_text(encoding="utf-8")
    assert f"`madrasso {command}" in text or f"madrasso {command} " in text
    with pytest.raises(SystemExit):
        main([command, "--help"])
    words = set(re.findall(r"--[a-z][a-z-]+", capsys.readouterr().out)) - {"--help"}
    assert [word for word in sorted(words) if word not in text] == []
