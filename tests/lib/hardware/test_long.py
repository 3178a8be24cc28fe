import pytest

from engine.match import Match, new_view
from engine.options import MEDIATORE, parse_rules
from engine.rng import Rng
from hardware.slot_pair import HEAD, SLOT_BYTES
from tests.support.engine.saves import pack
from tests.support.vm.playing import play_deal


@pytest.mark.whole
def test_endless_match_is_saved_until_the_slot_is_full(handheld, console):
    match = Match(MEDIATORE, parse_rules(MEDIATORE, {"deals": 0}), 7, ["human"] + ["club"] * 3)
    view = new_view(MEDIATORE)
    rng = Rng(5)
    fitted = b""
    while match.number < 120:
        match.begin()
        play_deal(match, view, rng)
        console.save_match(match)
        if HEAD + len(pack(match)) <= SLOT_BYTES:
            fitted = pack(match)
            assert console.notice is None
            assert pack(handheld.switch_on().load_match()) == fitted
            console = handheld.console
        elif console.notice:
            assert handheld.told() == "save_failed" and match.number > 75
            told = match.number
    assert told < 120 and handheld.told() is None
    again = handheld.switch_on().load_match()
    assert pack(again) == fitted and again.number == told - 1
