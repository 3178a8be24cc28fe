"""How deep calls go: CircuitPython's stack of Python frames is short."""

import sys

import pytest

from engine.match import Match
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE, default_rules
from screens import app as apps
from screens.keys import A, B
from simulator.console import Console
from simulator.counting import OURS

DEEPEST = 25  # CircuitPython allows about 30 by itself, 82 as settings.toml asks


class Depth:
    """Counts the frames of our own Python, and of Adafruit's layout, that stand on each other."""

    def __init__(self):
        self.now = self.deepest = 0
        self.where = ""

    def note(self, frame, event, _argument):
        """Given to sys.setprofile."""
        if event in ("call", "return") and any(p in frame.f_code.co_filename for p in OURS):
            self.now += 1 if event == "call" else -1
            if self.now > self.deepest:
                self.deepest, self.where = self.now, frame.f_code.co_qualname


@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE, MEDIATORE])
def test_no_chain_of_calls_is_deeper_than_25(game, tmp_path):
    console = Console(headless=True, home=tmp_path)
    app = apps.App(console)
    seats = 3 if game == TRE else 4
    match = Match(game, default_rules(game), 5, ["human"] + ["club"] * (seats - 1))
    match.begin()
    depth = Depth()
    sys.setprofile(depth.note)
    try:
        app.open("title.Title")
        app.step()
        name = "mediatore_table.Table" if game == MEDIATORE else "table.Table"
        app.open(name, match, 0, True, True)
        for i in range(1500):
            console.feed(B if i % 80 == 79 else A)
            app.step()
            if match.past and type(app.screen).__name__ != "Table":
                break
    finally:
        sys.setprofile(None)
    assert match.past, "the deal was not played"
    assert 5 < depth.deepest <= DEEPEST, depth.where
