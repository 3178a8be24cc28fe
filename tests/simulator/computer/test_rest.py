import importlib
import pkgutil
import random
import time
from unittest.mock import Mock, patch

import pygame
import pytest

import screens
from engine.match import Match
from engine.options import MADRASSO, MEDIATORE, TRE, default_rules
from engine.record import seat_names
from screens import flow
from screens.seats import HUMAN
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from screens.ui.part import Part
from screens.ui.widgets import Question
from simulator.computer import rest
from simulator.computer.program import Program
from simulator.desktop.window_console import DesktopConsole

MOST = 2000  # frames until nothing moves
LATER = 160  # frames
KEYS = (UP, DOWN, LEFT, RIGHT, A, A, A, B, START, SELECT)
# game and seed; None: the title
WALKS = [(MADRASSO, 1), (MADRASSO, 2), (TRE, 3), (MEDIATORE, 4), (None, 6), (None, 7)]
PRESSES = 25

THINKING = {
    "screens.help.hint.Hint",
    "screens.review.waiting.Waiting",
    "simulator.computer.free_hint.Hint",
}


def program(home):
    return Program(DesktopConsole(headless=True, home=home))


def settle(app):
    for _ in range(MOST):
        app.step()
        if app.at_rest and not app.console.display.areas:
            return
    raise AssertionError(f"never at rest: {app.screen}, {app.screen.question}")


@pytest.mark.parametrize("game, seed", WALKS)
def test_frames_at_rest_change_nothing(tmp_path, game, seed):
    app = program(tmp_path)
    heard = []
    app.console.sound = heard.append
    lot = random.Random(seed)
    if game is None:
        flow.to_title(app)
    else:
        players = [HUMAN, "club", "club", "club"][: len(seat_names(game))]
        flow.start(app, Match(game, default_rules(game), seed, players))
    for _ in range(PRESSES):
        settle(app)
        screen, heard[:] = app.screen, []
        log = getattr(getattr(screen, "match", None), "n_log", 0)
        for _ in range(LATER):
            app.step()
            assert app.at_rest
            assert not app.console.display.areas
        assert app.screen is screen and not heard and not app.done
        assert log == getattr(getattr(screen, "match", None), "n_log", 0)
        app.console.feed(lot.choice(KEYS))
        assert not app.at_rest
        app.step()
        if app.done:
            break


def test_new_question_takes_a_press_at_rest(tmp_path):
    app = program(tmp_path)
    flow.start(app, Match(MADRASSO, default_rules(MADRASSO), 7, [HUMAN, "club", "club", "club"]))
    settle(app)
    assert isinstance(app.screen.question, Question)
    app.console.feed(B)
    app.step()
    assert not app.screen.question


def test_every_way_in_which_a_screen_moves_is_known():
    for module in pkgutil.walk_packages(screens.__path__, "screens."):
        importlib.import_module(module.name)
    moving, todo = set(), [Part]
    while todo:
        part = todo.pop()
        todo += part.__subclasses__()
        if part.tick not in rest.STILL:
            moving.add(f"{part.__module__}.{part.__qualname__}")
    assert moving == THINKING


def test_a_held_arrow_repeats(tmp_path):
    app = program(tmp_path)
    flow.to_title(app)
    settle(app)
    app.console.buttons.hold("a key", DOWN, True)
    app.step()
    assert not app.at_rest
    app.console.buttons.hold("a key", DOWN, False)
    settle(app)


def test_the_window_waits_at_rest_till_an_event(tmp_path):
    console = DesktopConsole(scale=1, home=tmp_path)
    app = Program(console)
    flow.to_title(app)
    wake = pygame.event.custom_type()
    frames = []
    poll = Mock(side_effect=pygame.event.poll)
    try:
        pygame.time.set_timer(wake, 1500, loops=1)
        end = time.monotonic() + 1.4
        # pygame.event.wait takes more than 1 % of a core
        with patch.multiple(pygame.event, poll=poll, wait=None):
            while time.monotonic() < end:
                app.step()
                frames.append(time.monotonic())
    finally:
        console.close()
    assert len(frames) < 25
    assert frames[-1] - frames[-2] > 0.4
    assert poll.call_count < 150
