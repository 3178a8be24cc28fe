from importlib.util import find_spec

import pytest

from engine.bots.madrasso import levels
from engine.bots.mediatore import levels as mediatore_levels
from engine.options import BREVE, MADRASSO, MEDIATORE, default_rules
from lab.cost.bytecodes import counting
from simulator.arena import installed
from simulator.arena.duplicate import ArenaTable, Meeting, play_some

pytestmark = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")


def meeting(game: int, a: str) -> Meeting:
    return Meeting(game, default_rules(game), a, "random", False, None, 1)


def tools() -> tuple:
    pools = levels.policy_pool, levels.master_pool, levels.maestro_pool
    return *pools, mediatore_levels.pool


@pytest.mark.whole
@pytest.mark.parametrize("game", [MADRASSO, MEDIATORE])
def test_measured_player_is_restored(game):
    before = tools()
    with ArenaTable(meeting(game, "skilled")) as table:
        assert tools() != before and installed.anything_is()
        table.play(3)
    assert tools() == before and not installed.anything_is()
    assert play_some((meeting(game, "skilled"), [3]))[0]
    assert tools() == before and not installed.anything_is()


def test_players_without_gain_are_not_compiled():
    with ArenaTable(meeting(MADRASSO, "club")):
        assert not installed.anything_is()


def test_work_that_fails_leaves_nothing_behind():
    before = tools()
    with pytest.raises(TypeError), ArenaTable(meeting(MADRASSO, "skilled")) as table:
        table.play("no seed")
    assert tools() == before


def test_last_table_restores_everything():
    before = tools()
    one, other = ArenaTable(meeting(MADRASSO, "skilled")), ArenaTable(meeting(BREVE, "master"))
    one.__enter__()
    within = tools()
    other.__enter__()
    one.__exit__(None, None, None)
    assert tools() == within != before
    other.__exit__(None, None, None)
    assert tools() == before


def test_nobody_counts_the_work_of_compiled_functions():
    with ArenaTable(meeting(MEDIATORE, "skilled")):
        with pytest.raises(AssertionError, match="compiled functions can't be counted"):
            with counting():
                pass
    with counting():
        pass
