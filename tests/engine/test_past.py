import random

import pytest

from engine.bots import choose
from engine.cards import EMPTY, new_pack
from engine.match import Match, new_view
from engine.options import MEDIATORE, default_rules
from engine.past import Memory, pasts
from tests.support.properties.players import GAMES, play_some, some_rules
from tests.support.properties.redealing import dealt_afresh, hidden
from tests.support.samples import size


def told(view) -> dict:
    return {
        name: content if isinstance(content, (int, bytes)) else bytes(content)
        for name, content in vars(view).items()
    }


def with_a_deal(game: int, rules: bytes, pack, actions) -> Match:
    match = Match(game, rules, None, "SENW")
    match.begin(1, pack)
    for action in actions:
        match.act(action)
    return match


@pytest.mark.smoke(1)
@pytest.mark.parametrize("name", ["madrasso", "madrasso-breve"])
def test_past_is_equal_in_every_redeal(name):
    # Past Views show no hidden cards [M15]
    rng = random.Random(name)
    changed = 0
    for _ in range(size(30, 200)):
        pack = list(new_pack())
        rng.shuffle(pack)
        match = with_a_deal(GAMES[name], some_rules(GAMES[name], rng), bytes(pack), ())
        actions = play_some(match.game, rng, 42, rash=0.1)
        assert match.turn == EMPTY
        for seat in range(match.game.seats):
            true = with_a_deal(match.game_index, match.rules, bytes(pack), actions)
            true.game.pack = bytes(pack)
            if not hidden(true.game, seat):
                continue
            redealt = dealt_afresh(true.game, actions, seat, rng)
            try:
                twin = with_a_deal(match.game_index, match.rules, redealt, actions)
            except ValueError:
                continue
            if twin.game.score.end != true.game.score.end:
                continue
            changed += redealt != bytes(pack)
            assert told(pasts(twin)[seat][0]) == told(pasts(true)[seat][0])
    assert changed > size(30, 200) / 5


def test_past_has_the_views_at_the_ends_of_deals():
    match = Match(MEDIATORE, default_rules(MEDIATORE), 5, ["club"] * 4, seated=True)
    memory, ends = Memory(), []
    for _ in range(3):
        match.begin()
        assert len(memory.past(match, 2)) == len(ends)
        while match.turn != EMPTY:
            view = new_view(MEDIATORE)
            match.look(match.turn, view)
            match.act(choose("club", view, match.decision_seed()))
        view = new_view(MEDIATORE)
        match.look(2, view)
        ends.append(told(view))
        assert [told(each) for each in memory.past(match, 2)] == ends
        assert memory.past(match, 2) is memory.past(match, 2)
