import os
import sys

import pytest

from screens.menu.saved_settings import FILE
from screens.settings import FELT, MOTIONS
from screens.ui import themes
from simulator.desktop import system_preferences
from tests.support.screens.stage import Stage

posix = pytest.mark.skipif(sys.platform == "win32", reason="the answers are of a shell")


def desktop(folder, monkeypatch, name, answers):
    cases = "".join(f"*{end}) echo {text} ;;\n" for end, text in answers.items())
    program = folder / name
    program.write_text(f'#!/bin/sh\ncase "$*" in\n{cases}*) exit 1 ;;\nesac\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")


@posix
@pytest.mark.parametrize(
    ("animations", "contrast", "preferred"),
    [
        ("true", "false", {}),
        ("false", "false", {"motions": 0}),
        ("true", "true", {"cloth": themes.BLACK}),
        ("false", "true", {"motions": 0, "cloth": themes.BLACK}),
    ],
)
def test_gnome_is_heeded(tmp_path, monkeypatch, animations, contrast, preferred):
    monkeypatch.setattr(sys, "platform", "linux")
    answers = {"enable-animations": animations, "high-contrast": contrast}
    desktop(tmp_path, monkeypatch, "gsettings", answers)
    assert system_preferences.read() == preferred


@posix
def test_macos_is_heeded(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    desktop(tmp_path, monkeypatch, "defaults", {"reduceMotion": "1"})
    assert system_preferences.read() == {"motions": 0}


@posix
def test_silent_desktop_has_no_preferences(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert system_preferences.read() == {}
    (tmp_path / "gsettings").write_text("#!/bin/sh\nexec /bin/sleep 30\n")
    (tmp_path / "gsettings").chmod(0o755)
    monkeypatch.setattr(system_preferences, "PATIENCE", 0.05)
    assert system_preferences.read() == {}


def test_systems_preferences_apply_by_default(tmp_path):
    stage = Stage(tmp_path)
    stage.console.preferences = {"motions": 0, "cloth": themes.BLACK}
    stage.app.heed_system()
    assert (stage.app.settings[MOTIONS], stage.app.settings[FELT]) == (0, themes.BLACK)
    assert stage.app.felt.palette[0] == 0
    assert stage.console.read(FILE) is None


def test_players_choice_overrides_the_system(tmp_path):
    stage = Stage(tmp_path)
    stage.console.write(FILE, b"cloth 0\nmotions 1\n")
    again = Stage(tmp_path)
    again.console.preferences = {"motions": 0, "cloth": themes.BLACK}
    again.app.heed_system()
    assert (again.app.settings[MOTIONS], again.app.settings[FELT]) == (1, themes.GREEN)
