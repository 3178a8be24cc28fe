"""`madrasso play --tell`: the teller's lines on standard output, beside the window."""

import pytest

from simulator.cli.main import main
from simulator.desktop import window
from simulator.desktop.console import Console
from simulator.program import Program

FRAMES = 150


@pytest.fixture
def unseen(tmp_path, monkeypatch):
    """The window is not opened, and the program ends after some frames."""

    def console(scale, save):
        return Console(headless=True, home=tmp_path)

    def run(app):
        for _ in range(FRAMES):
            app.step()

    monkeypatch.setattr(window, "Console", console)
    monkeypatch.setattr(Program, "run", run)


def test_what_is_shown_is_printed_a_line_each(unseen, capsys):
    assert main(["play", "--tell", "--lang", "en", "--seed", "13"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [
        "Deal 1. East deals. Trumps: cups. Upcard, before East: two of cups.",
        "Your cards: cups king, jack, six; coins ace, horse, four, two; swords king, jack; "
        "batons four.",
    ]
    assert "North: five of coins." in lines and "Your turn: two of coins." in lines


def test_without_the_option_nothing_is_printed(unseen, capsys):
    assert main(["play", "--lang", "en", "--seed", "13"]) == 0
    assert capsys.readouterr().out == ""
