"""What the handheld's processor would need: the counting, and that its limits are kept."""

import pytest

from engine.options import BREVE, MADRASSO, TRE
from simulator import devicecost


def test_the_loops_that_were_measured_cost_what_was_measured():
    with devicecost.counting() as count:
        pass
    assert count.milliseconds() == 0
    assert 0.5 < devicecost.bytecode_us() < 3


def test_the_same_work_is_counted_alike_twice():
    first = devicecost.slices_of(MADRASSO, 1)
    again = devicecost.slices_of(MADRASSO, 1)
    assert first.milliseconds == again.milliseconds > 0


def test_a_call_a_method_and_an_object_are_counted():
    from engine.rng import Rng

    with devicecost.counting() as count:
        Rng(5).below(6)
    assert count.objects >= 1 and count.methods >= 4 and count.bytecodes > 50


@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE])
def test_no_slice_of_thinking_takes_more_than_its_limit(game):
    assert devicecost.slices_of(game, 1).milliseconds <= devicecost.SLICE_LIMIT


def test_no_save_takes_more_than_its_limit():
    milliseconds, length = devicecost.save()
    assert length > 400 and milliseconds <= devicecost.SAVE_LIMIT


def test_the_title_is_there_in_time(tmp_path):
    assert devicecost.start_up(tmp_path) <= devicecost.TITLE_LIMIT
