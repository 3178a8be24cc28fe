import pytest

from engine.bots.mediatore import levels
from tests.support.engine.brief import think_briefly
from tests.support.vm import machine

STRONG = ("novice", "skilled", "master", "maestro", "zorzi", "catina", "checa")
A_LOOK = 16  # bytes for an import's names

PLAYING = """
import tests.engine
from engine.bots import choose
from engine.bots.mediatore import levels
from engine.match import Match, new_view
from tests.support.engine.brief import think_briefly
think_briefly(levels, 1)
def actions(level, seed):
    match = Match(3, bytes((seed % 2, seed % 3, 0, 0, seed % 4, seed % 3, 0, 0)), seed, [level] * 4)
    match.begin()
    view = new_view(3)
    while match.turn < 4:
        match.look(match.turn, view)
        match.act(choose(level, view, match.decision_seed()))
    return match.log[:match.n_log]
"""


@pytest.mark.whole
def test_strong_levels_play_the_same_on_both_machines(monkeypatch):
    think_briefly(levels, 1, monkeypatch.setattr)
    here = {}
    exec(PLAYING, here)
    asked = [(level, seed) for level in STRONG for seed in (6, 7)]
    steps = [f"print(*actions({level!r}, {seed}))" for level, seed in asked]
    there = machine.run(PLAYING, *steps).splitlines()
    assert there == [" ".join(str(each) for each in here["actions"](*ask)) for ask in asked]


DECIDING = """
import tests.engine
import gc
from engine.bots.mediatore import club, club_play
from engine.match import Match, new_view
from engine.deal import AUCTION, PLAY
from engine.mediatore.actions import PASS
def most_growth(seed, forced):
    match = Match(3, bytes(8), seed, ["club"] * 4)
    view = new_view(3)
    most = 0
    match.begin()
    while match.turn < 4:
        match.look(match.turn, view)
        before = gc.mem_alloc()
        action = (club_play if view.phase == PLAY else club).choose(view)
        most = max(most, gc.mem_alloc() - before)
        if view.phase == AUCTION and view.bids >> forced & 1:
            action = PASS + forced
        match.act(action)
    return most
"""


def test_deciding_allocates_nothing():
    steps = [f"print(most_growth({number}, {number % 6}))" for number in range(12)]
    first = [f"most_growth({number}, {number})" for number in range(6)]
    assert max(map(int, machine.run(DECIDING, *first, *steps).split())) <= A_LOOK
