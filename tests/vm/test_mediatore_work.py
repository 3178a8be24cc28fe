import pytest

from engine.options import MEDIATORE
from lab.cost import report
from tests.support.device import vm_app
from tests.support.samples import size
from tests.support.vm import budget, machine

DEALS = size(1, report.DEALS)
BLOCK = 16  # bytes
SLICES = 2 * 3  # slice objects: one to sample a deal, two to try cards
LEAST = 100  # ms; a faster level would not search


@pytest.mark.whole
def test_master_uses_the_handhelds_time():
    thinking = report.thinking_of("master", MEDIATORE, DEALS)
    print(f"{thinking.decisions} decisions: {thinking.mean:.0f} ms on average")
    assert thinking.decisions >= 37 * DEALS, "every card of every deal, and a bid"
    assert LEAST < thinking.mean <= report.MEAN_LIMIT
    assert thinking.move.milliseconds <= report.MOVE_LIMIT
    assert thinking.slice.milliseconds <= report.SLICE_LIMIT


def test_a_thinking_master_keeps_at_most_30_kilobytes():
    before = """
from engine.bots import runtime
runtime.set_asset_opener(lambda name: open("/assets/" + name, "rb"))
import engine.mediatore.game
from engine.mediatore.mediatore_view import MediatoreView
from engine import bots
from engine.match import Match
match = Match(3, bytes(8), 1, ['master'] * 4)
match.begin()
view = MediatoreView()
for word in (66, 64, 64, 64):
    match.act(word)
while match.game.phase < 4:
    match.look(match.turn, view)
    for action in bots.think('random', view, 1):
        pass
    match.act(action)
match.look(match.turn, view)
"""
    thinking = "thinking = bots.think('master', view, 1)\nfor _ in range(8): next(thinking)"
    kept = vm_app.live_bytes(budget.FIRMWARE, budget.ROOM_FOR_NAMES, before, thinking)
    print(f"{kept[-1]:,} bytes")
    assert 10_000 < kept[-1] <= 30_000


ROLLOUTS = """
import tests.engine
import gc
from engine.bots import choose
from engine.bots.mediatore.search import Search
from engine.bots.mediatore.levels import TABLES
from engine.match import Match, new_view
from engine.deal import PLAY
search = Search()
def most_growth(seed):
    match = Match(3, bytes(8), seed, ["skilled"] * 4)
    view = new_view(3)
    most = 0
    match.begin()
    while match.turn < 4:
        match.look(match.turn, view)
        if view.phase == PLAY:
            n = search.look(view, TABLES)
            if n > 1:
                search.begin(view, seed, 2, 6)
                search.load()
                before = gc.mem_alloc()
                for _ in range(2):
                    search.change_world(20)
                    search.fill_world()
                    search.try_move(0, TABLES)
                    search.try_move(1, TABLES)
                most = max(most, gc.mem_alloc() - before)
        match.act(choose("skilled", view, seed))
    return most
"""


def test_rollout_allocates_only_its_slices():
    steps = [f"print(most_growth({seed}))" for seed in range(4)]
    assert machine.run(ROLLOUTS, *steps).split() == [str(SLICES * BLOCK)] * 4
