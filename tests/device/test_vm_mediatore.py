"""Mediatore's screens on the 32-bit VM: opened again and again they keep nothing."""

import pytest

from tests.device import vm_app
from tests.device.test_vm_app import MATCH, TABLE

# The bundle is made once, where all of these are tested
pytestmark = pytest.mark.xdist_group("bundle")

OPENINGS = 20

ROUND_TRIP = """
opened("title.Title")
opened("new_game.NewGame", None)
opened("rules_menu.RulesMenu", 3, bytes(8), driving.own_rules, driving.nothing)
opened("curtain.Curtain", match, 0, driving.nothing)
opened("mediatore_table.Table", match, 0)
opened("reckoning.Reckoning", done)
opened("four_scores.Scores", done, driving.nothing)
opened("result.Result", done)
opened("title.Title")
"""


def test_opening_and_closing_every_screen_of_mediatore_keeps_nothing():
    kept = vm_app.live_bytes(
        *TABLE,
        "from engine import bots; from engine.mediatore_view import MediatoreView",
        "view = MediatoreView()",
        MATCH.format(game=3, seats=4),
        "done = Match(3, bytes(7) + bytes([1]), 5, ['random'] * 4)",  # four deals
        """
while not done.over:
    done.begin()
    while done.turn < 4:
        done.look(done.turn, view)
        for action in bots.think('random', view, 1):
            pass
        done.act(action)
""",
        "match.begin(); opened = driving.open_screen",
        *[ROUND_TRIP] * (3 + OPENINGS),  # a step each: the machine collects between steps only
    )
    assert sum(kept[-OPENINGS:]) == 0
