import pytest

from engine.deal import DISCARD
from engine.match import Match, new_view
from engine.options import MEDIATORE
from engine.rewind import taken_back
from engine.rng import Rng
from engine.save_decode import read
from tests.support.engine.saves import pack
from tests.support.samples import size
from tests.support.vm.playing import some_action, some_match

ACTIONS = size(60, 150)


def actions_of(match):
    deals = [(dealer, actions) for dealer, _, actions in match.history.deals()]
    if match.number > match.finished:
        deals.append((match.game.dealer, bytes(match.log[: match.n_log])))
    return deals


def played(number, n):
    rng = Rng(number, 5)
    match = some_match(number, rng)
    view = new_view(match.game_index)
    match.begin()
    for _ in range(n):
        if match.turn > 3:
            if match.over:
                break
            match.begin()
        match.look(match.turn, view)
        match.act(some_action(view, rng))
    return match


@pytest.mark.parametrize("number", range(8))
def test_rewind_removes_only_the_last_choice(number):
    for n in range(3, ACTIONS, 7):
        match = played(number, n)
        if match.over:
            break
        before = pack(match)
        again = taken_back(match, 0, [0])
        assert pack(match) == before
        if again is None:
            continue
        assert again.turn == 0 and again.helped == match.helped + 1
        old, new = actions_of(match), actions_of(again)
        assert len(new) <= len(old) and old[: len(new) - 1] == new[:-1]
        dealer, actions = old[len(new) - 1]
        assert new[-1][0] == dealer and actions[: len(new[-1][1])] == new[-1][1]
        assert len(actions) > again.n_log or len(old) > len(new)
        for action in actions[again.n_log :]:
            again.act(action)
        for dealer, rest in old[len(new) :]:
            again.begin()
            assert again.game.dealer == dealer
            for action in rest:
                again.act(action)
        again.helped = match.helped
        assert pack(again) == before
        assert pack(read(pack(again))) == before


@pytest.mark.parametrize("number", range(4))
def test_rewind_reaches_the_first_choice(number):
    match = played(number, 50)
    back = 0
    while again := taken_back(match, 0, [0]):
        assert (again.number, again.n_log) < (match.number, match.n_log)
        match = again
        back += 1
        assert match.helped == back
        if match.game_index == MEDIATORE and match.game.phase == DISCARD:
            assert match.game.laid_away % 4 == 0
    assert match.number == 1 and back >= 5


@pytest.mark.parametrize("number", range(4))
def test_rewind_stops_at_cards_seen_by_others(number):
    for n in range(3, 40):
        match = played(number, n)
        if match.over:
            break
        again = taken_back(match, 0, [0, 1])
        if again is None:
            continue
        old, new = actions_of(match), actions_of(again)
        assert len(old) == len(new)
        while again.n_log < len(old[-1][1]):
            assert again.turn != 1
            again.act(old[-1][1][again.n_log])


def test_a_match_keeps_how_it_is_played():
    match = played(0, 30)
    match.by_memory = True
    again = taken_back(match, 0, [0])
    assert again.by_memory and isinstance(again, Match)
