import os
import subprocess
import sys

import pygame
import pytest

from engine.match import Match
from engine.options import default_rules
from screens import flow
from screens.ui import words
from simulator.cli.main import main
from simulator.computer.program import Program
from simulator.desktop import keys_page, window
from simulator.desktop.window_console import DesktopConsole
from simulator.narrator import questions

FRAMES = 150


@pytest.fixture
def unseen(tmp_path, monkeypatch):
    def console(scale, save):
        return DesktopConsole(headless=True, home=tmp_path)

    def run(app):
        for _ in range(FRAMES):
            app.step()

    monkeypatch.setattr(window, "DesktopConsole", console)
    monkeypatch.setattr(Program, "run", run)


def test_announcements_are_printed_line_by_line(unseen, capsys):
    assert main(["play", "--tell", "--lang", "en", "--seed", "13"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == [
        "On your right Nane, opposite Anzola, on your left Momolo.",
        "Deal 1. Nane deals. Trumps: cups. Upcard, before Nane: two of cups.",
        "Your cards: cups king, jack, six; coins ace, horse, four, two; swords king, jack; "
        "batons four.",
    ]
    assert "Anzola: two of batons." in lines and "Your turn: four of batons." in lines


def test_ended_reader_is_reported_game_continues(tmp_path):
    reader = subprocess.Popen([sys.executable, "-c", "print(input())"], stdin=subprocess.PIPE)
    program = (
        "from simulator.computer.program import Program\n"
        "from simulator.cli.main import main\n"
        "from simulator.desktop import window\n"
        "from simulator.desktop.window_console import DesktopConsole\n"
        "import time, sys\n"
        "window.DesktopConsole = lambda scale, save: DesktopConsole(headless=True)\n"
        "def run(app):\n"
        f"    for _ in range({FRAMES}):\n"
        "        app.step()\n"
        "        time.sleep(.002)\n"
        "    print('played on', file=sys.stderr)\n"
        "Program.run = run\n"
        "sys.exit(main(['play', '--tell', '--seed', '13', '--lang', 'en']))\n"
    )
    env = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", HOME=str(tmp_path))
    game = subprocess.run(
        [sys.executable, "-c", program], stdout=reader.stdin, stderr=subprocess.PIPE, env=env
    )
    reader.stdin.close()
    reader.wait()
    said = [line for line in game.stderr.decode().splitlines() if line]
    assert said == ["madrasso: standard output: Broken pipe: no more is told", "played on"]
    assert game.returncode == 0


def test_without_the_option_nothing_is_printed(unseen, capsys):
    assert main(["play", "--lang", "en", "--seed", "13"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("is_terminal", [False, True])
def test_a_terminal_forgets_the_hand_of_the_player_before(unseen, capsys, monkeypatch, is_terminal):
    monkeypatch.setattr(window.sys.stdout, "isatty", lambda: is_terminal, raising=False)
    people = ["--players", "human,human,club,club"]
    assert main(["play", "--tell", "--lang", "en", "--seed", "13", *people]) == 0
    assert (window.CLEARED in capsys.readouterr().out) == is_terminal


def test_letter_asks_but_not_with_a_modifier(tmp_path):
    console = DesktopConsole(scale=1, home=tmp_path)
    app = Program(console)
    told = []
    app.tell(told.append, told.clear)
    flow.start(app, Match(0, default_rules(0), 13, ["human", "club", "club", "club"]))
    while not any(line.startswith("Tocca a te: ") for line in told):
        app.step()
    told.clear()
    for mod in (pygame.KMOD_CTRL, pygame.KMOD_ALT):
        post(pygame.K_c, "c", mod)
    post(pygame.K_c, "C", pygame.KMOD_SHIFT)
    while not told:
        app.step()
    assert [line for line in told if line.startswith("In mano: ")] == told and len(told) == 1
    console.close()


def post(key, typed, mod):
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=typed, mod=mod))


@pytest.mark.parametrize("language", ["it", "en"])
def test_page_of_keys_announces_the_asking_keys(language):
    words.use(language)
    told = " ".join(keys_page.lines())
    assert all(f"{letter.upper()}: " in told for letter in questions.KEYS)
    assert "F11" in told and not set(told) & set("◄►|{}")
