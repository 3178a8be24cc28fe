"""Stand-ins of programs report the desktop's preferences."""

import os
import sys

import pytest

from screens.likes import CLOTH, MOTIONS
from screens.menu.settings import FILE
from screens.ui import looks
from simulator.desktop import system_wishes
from tests.support.screens.stage import Stage

posix = pytest.mark.skipif(sys.platform == "win32", reason="the answers are of a shell")


def desktop(folder, monkeypatch, name, answers):
    """Install a program that answers by the end of its arguments."""
    cases = "".join(f"*{end}) echo {text} ;;\n" for end, text in answers.items())
    program = folder / name
    program.write_text(f'#!/bin/sh\ncase "$*" in\n{cases}*) exit 1 ;;\nesac\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")


@posix
@pytest.mark.parametrize(
    ("animations", "contrast", "wished"),
    [
        ("true", "false", {}),
        ("false", "false", {"motions": 0}),
        ("true", "true", {"cloth": looks.BLACK}),
        ("false", "true", {"motions": 0, "cloth": looks.BLACK}),
    ],
)
def test_gnome_is_heeded(tmp_path, monkeypatch, animations, contrast, wished):
    monkeypatch.setattr(sys, "platform", "linux")
    answers = {"enable-animations": animations, "high-contrast": contrast}
    desktop(tmp_path, monkeypatch, "gsettings", answers)
    assert system_wishes.read() == wished


@posix
def test_macos_is_heeded(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    desktop(tmp_path, monkeypatch, "defaults", {"reduceMotion": "1"})
    assert system_wishes.read() == {"motions": 0}


@posix
def test_a_desktop_that_does_not_answer_wishes_for_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert system_wishes.read() == {}
    (tmp_path / "gsettings").write_text("#!/bin/sh\nexec /bin/sleep 30\n")
    (tmp_path / "gsettings").chmod(0o755)
    monkeypatch.setattr(system_wishes, "PATIENCE", 0.05)
    assert system_wishes.read() == {}


def test_the_system_is_heeded_where_the_player_has_said_nothing(tmp_path):
    stage = Stage(tmp_path)
    stage.console.wishes = {"motions": 0, "cloth": looks.BLACK}
    stage.app.heed_system()
    assert (stage.app.likes[MOTIONS], stage.app.likes[CLOTH]) == (0, looks.BLACK)
    assert stage.app.felt.palette[0] == 0
    assert stage.console.read(FILE) is None  # it may change tomorrow


def test_what_the_player_has_chosen_counts_more(tmp_path):
    stage = Stage(tmp_path)
    stage.console.write(FILE, b"cloth 0\nmotions 1\n")
    again = Stage(tmp_path)
    again.console.wishes = {"motions": 0, "cloth": looks.BLACK}
    again.app.heed_system()
    assert (again.app.likes[MOTIONS], again.app.likes[CLOTH]) == (1, looks.GREEN)
