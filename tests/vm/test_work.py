from tests.support.device import vm_app
from tests.support.vm import budget


def test_a_thinking_master_keeps_at_most_30_kilobytes():
    before = """
from engine.bots import runtime
runtime.set_asset_opener(lambda name: open("/assets/" + name, "rb"))
import engine.madrasso.game
from engine import bots
from engine.match import Match
from engine.view import View
match = Match(0, bytes(8), 1, ['master'] * 4)
match.begin()
view = View()
match.look(match.turn, view)
"""
    thinking = "thinking = bots.think('master', view, 1); next(thinking); next(thinking)"
    kept = vm_app.live_bytes(budget.FIRMWARE, budget.ROOM_FOR_NAMES, before, thinking)
    assert 10_000 < kept[-1] <= 30_000
