import pytest

from engine.match import new_view
from lab.judging import Deals, ahead, by_finishing
from tests.support.situations import MADRASSO, OF_MEDIATORE, read_situations


@pytest.mark.parametrize("path", (MADRASSO, OF_MEDIATORE))
def test_judging_deals_look_alike_to_south(path):
    for each in read_situations(path)[::40]:
        each.build()
        deals = Deals(each)
        packs = set()
        for _ in range(2):
            deals.go_on()
            packs.add(deals.pack)
            match = deals.replayed()
            view = new_view(match.game_index)
            match.look(0, view)
            assert vars(view) == vars(each.view())
        assert len(packs) == 2, each.title


@pytest.mark.parametrize("path", (MADRASSO, OF_MEDIATORE))
def test_judge_measures_each_answer(path):
    each = read_situations(path)[0]
    each.build()
    worths = by_finishing(each, "club", 30)
    assert list(worths) == each.offered()
    assert ahead(each, worths) > 0
