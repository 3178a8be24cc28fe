import os
import signal
import subprocess
import sys
import time

import pygame
import pytest

from screens.ui.keys import LEFT, RIGHT, A, B
from simulator.computer.presses import REPEAT_AFTER
from simulator.desktop.buttons import DesktopButtons
from simulator.desktop.window_console import DesktopConsole
from tests.support import events
from tests.support.processes import in_the_foreground
from tests.support.screens.stage import any_card, new_match


def take(buttons, *taken):
    for event in taken:
        buttons.take(event)


def test_quick_presses_are_not_lost():
    buttons = DesktopButtons()
    take(buttons, *events.typed("z") * 3, *events.window("Left"))
    assert [buttons.read() for _ in range(5)] == [A, A, A, LEFT, 0]


def test_two_keys_of_one_button_are_that_button():
    buttons = DesktopButtons()
    for stroke, bit in (("Enter", A), ("KPEnter", A), ("Space", A), ("Backspace", B)):
        take(buttons, *events.window(stroke))
        assert buttons.read() == bit


def test_held_arrows_repeat_and_other_buttons_do_not():
    buttons = DesktopButtons()
    down, up = events.window("Right")
    take(buttons, down, events.typed("z")[0])
    assert [buttons.read(), buttons.read()] == [RIGHT, A]
    later = [buttons.read() for _ in range(2 * REPEAT_AFTER)]
    assert later.count(RIGHT) >= 3
    assert not any(pressed & A for pressed in later)
    take(buttons, up)
    assert not any(buttons.read() for _ in range(2 * REPEAT_AFTER))


def test_letting_go_of_the_window_lets_go_of_the_keys():
    buttons = DesktopButtons()
    take(buttons, events.window("Right")[0])
    buttons.read()
    buttons.take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not any(buttons.read() for _ in range(2 * REPEAT_AFTER))


@pytest.fixture
def console(tmp_path):
    return DesktopConsole(headless=True, home=tmp_path)


def begun(**rules):
    match = new_match(seed=3, **rules)
    match.begin()
    return match


def test_without_a_save_there_is_nothing_to_take_up(console):
    assert console.load_match() is None
    assert console.notice is None


def test_match_round_trip_with_deals_and_cards(console):
    match = begun()
    while match.number < 3 or match.n_log < 5:
        if match.turn > 3:
            match.begin()
        match.act(any_card(match))
        console.save_match(match)
    again = console.load_match()
    assert again.number == 3
    assert again.log[: again.n_log] == match.log[: match.n_log]
    assert again.players == match.players
    again.act(any_card(again))
    console.save_match(again)
    assert console.load_match().n_log == again.n_log


def test_game_continues_if_a_save_fails(console, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    console.save_match(begun())
    assert console.notice == "save_failed"
    console.close()
    assert not list(console.saves.home.iterdir())


def test_settings_are_kept_by_name(console):
    assert console.read("settings") is None
    console.write("settings", b"lang=en")
    assert console.read("settings") == b"lang=en"


KEEP_FOR_EVER = """
import sys
from simulator.desktop.window_console import DesktopConsole
from tests.support.screens.stage import any_card, new_match
match = new_match(seed=3)
match.begin()
console = DesktopConsole(headless=True, home=sys.argv[1])
console.save_match(match)
print("begun", flush=True)
while True:
    if match.turn > 3:
        match.begin()
    match.act(any_card(match))
    console.save_match(match)
    if match.over:
        match = new_match(seed=4)
        match.begin()
"""


def test_a_killed_process_leaves_a_whole_save(tmp_path):
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join((".", "lib")))
    for pause in (0.01, 0.03, 0.06):
        child = subprocess.Popen(
            [sys.executable, "-c", KEEP_FOR_EVER, str(tmp_path)],
            stdout=subprocess.PIPE,
            env=environment,
        )
        child.stdout.readline()
        time.sleep(pause)
        assert child.poll() is None
        child.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        child.wait()
        child.stdout.close()
        console = DesktopConsole(headless=True, home=tmp_path)
        match = console.load_match()
        assert console.notice is None
        assert match is not None
        console.close()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_ended_window_leaves_its_match(tmp_path, name):
    if not hasattr(signal, name):
        pytest.skip("there is no such signal here")
    environment = {"MADRASSO_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    words = ["-m", "madrasso", "play", "--seed", "1"]
    with in_the_foreground(words, env=environment, stderr=subprocess.PIPE) as child:
        while not (tmp_path / "match.jsonl").exists():
            assert child.poll() is None
            time.sleep(0.05)
        child.send_signal(getattr(signal, name))
        assert child.communicate(timeout=60) == (None, b"")
    assert child.returncode == 128 + getattr(signal, name)
    assert not list(tmp_path.glob(".match*"))


def test_window_takes_whole_steps_and_closes(tmp_path):
    console = DesktopConsole(scale=3, home=tmp_path)
    try:
        assert pygame.display.get_surface().get_size() == (480, 384)
        pygame.event.post(events.typed("+")[1])
        console.frame()
        assert pygame.display.get_surface().get_size() == (640, 512)
        pygame.event.post(events.typed("z")[0])
        console.frame()
        assert console.keys() == A
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        console.frame()
        assert console.closed
    finally:
        console.close()
