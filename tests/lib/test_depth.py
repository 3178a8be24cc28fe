import sys

import pytest

from engine.bots.madrasso import levels as strong
from engine.bots.mediatore import levels as mediatore_strong
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE, default_rules, parse_rules
from lab.cost.bytecodes import PROJECT
from screens import flow, seats
from screens.madrasso.table import Table as MadrassoTable
from screens.mediatore.table import Table
from screens.menu import new_game
from screens.menu.title import Title
from screens.settings import PACE
from screens.ui.keys import A, B
from simulator.computer.program import Program
from simulator.desktop.window_console import DesktopConsole
from tests.support.engine.brief import think_briefly
from tests.support.explained import told
from tests.support.samples import size, some

AROUND = 10
DEEPEST = 25  # nested calls; CircuitPython allows about 30, or 82 with settings.toml


class Depth:
    def __init__(self):
        self.now = self.deepest = 0
        self.where = ""

    def note(self, frame, event, _argument):
        if event in ("call", "return") and any(p in frame.f_code.co_filename for p in PROJECT):
            self.now += 1 if event == "call" else -1
            if self.now > self.deepest:
                self.deepest, self.where = self.now, frame.f_code.co_qualname


EVERY = [
    (game, level)
    for game in (MADRASSO, BREVE, TRE, MEDIATORE)
    for level in new_game.kinds(game, quick=False)
    if level != seats.HUMAN
]
PLAYED = some(EVERY, len(EVERY) // 6)
REASONED = [
    (game, level)
    for game in (MADRASSO, TRE, MEDIATORE)
    for level in ("club", "skilled", "master", "maestro")
]


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game, level", PLAYED)
def test_no_chain_of_calls_is_deeper_than_25(game, level, tmp_path, monkeypatch):
    think_briefly(strong, 1, monkeypatch.setattr)
    think_briefly(mediatore_strong, 1, monkeypatch.setattr)
    console = DesktopConsole(headless=True, home=tmp_path)
    app = Program(console)
    n = 3 if game == TRE else 4
    match = Match(game, default_rules(game), 5, ["human"] + [level] * (n - 1))
    match.begin()
    depth = Depth()
    sys.setprofile(depth.note)
    try:
        app.open(Title)
        app.step()
        name = Table if game == MEDIATORE else MadrassoTable
        app.open(name, match, 0, True, True)
        for i in range(4000):
            console.feed(B if i % 80 == 79 else A)
            app.step()
            if match.past and type(app.screen).__name__ != "Table":
                break
    finally:
        sys.setprofile(None)
    assert match.past, "the deal was not played"
    assert 5 < depth.deepest <= DEEPEST, depth.where


@pytest.mark.smoke(0)
@pytest.mark.parametrize(
    "game", [*[pytest.param(game, marks=pytest.mark.whole) for game in (MADRASSO, TRE)], MEDIATORE]
)
def test_calls_nest_at_most_25_deep(game, tmp_path):
    console = DesktopConsole(headless=True, home=tmp_path)
    app = Program(console)
    app.settings[PACE] = 2
    rules = parse_rules(game, {"deals": size(4, 12)} if game == MEDIATORE else {})
    match = Match(game, rules, 5, ["random"] * (3 if game == TRE else 4))
    depth = Depth()
    sys.setprofile(depth.note)
    try:
        flow.start(app, match)
        for _ in range(40_000):
            console.feed(A)
            app.step()
            if type(app.screen).__name__ == "Result":
                break
    finally:
        sys.setprofile(None)
    assert match.over and type(app.screen).__name__ == "Result"
    assert 5 < depth.deepest <= DEEPEST, depth.where


@pytest.mark.parametrize("game, level", some(REASONED, 6))
def test_no_reason_is_looked_for_deeper_than_25_calls(game, level, monkeypatch):
    think_briefly(strong, 1, monkeypatch.setattr)
    think_briefly(mediatore_strong, 1, monkeypatch.setattr)
    match = Match(game, default_rules(game), 6, [level] * (3 if game == TRE else 4))
    match.begin()
    view = new_view(game)
    depth = Depth()
    while match.turn != EMPTY:
        match.look(match.turn, view)
        seed = match.decision_seed()
        sys.setprofile(depth.note)
        try:
            action, *_ = told(level, view, seed)
        finally:
            sys.setprofile(None)
        match.act(action)
    assert 3 < depth.deepest <= DEEPEST - AROUND, depth.where
