from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.bots import choose, think
from engine.bots.mediatore import levels, random_legal
from engine.bots.runtime import external_players
from engine.deal import AUCTION, DISCARD, GIVE
from engine.match import Match, new_view
from engine.mediatore.actions import PASS
from engine.options import DEALS, MEDIATORE, default_rules, options
from simulator.arena.duels import measure
from simulator.arena.duplicate import Meeting
from simulator.arena.figures import Running
from simulator.arena.mediatore_report import play_match
from simulator.workers import Workers
from tests.support.engine.brief import think_briefly
from tests.support.engine.views import turns
from tests.support.properties.mediatore_deals import (
    any_contract,
    any_rules,
    any_seed,
    differs_openly,
    known,
    play,
    replayed,
    swapped,
)
from tests.support.samples import size

STRONG = ("novice", "skilled", "master", "maestro", "zorzi", "catina", "checa")

DEALS_PLAYED = 2000
OFTEN = 50  # a contract bid more often must win 45 to 75 %


@cache
def figures() -> tuple:
    won = [Running() for _ in range(6)]
    deals = seed = 0
    while deals < DEALS_PLAYED:
        deals += play_match("club", seed, won)
        seed += 1
    return deals, won


@pytest.mark.smoke(0)
def test_seven_deals_in_ten_are_bid():
    deals, won = figures()
    assert sum(each.n for each in won) >= 0.7 * deals


@pytest.mark.smoke(0)
@pytest.mark.parametrize("contract", range(1, 6))
def test_every_contract_is_bid_won_and_lost(contract):
    won = figures()[1][contract]
    assert won.n
    if won.n > OFTEN:
        assert 0.45 <= won.mean <= 0.75


@pytest.mark.smoke(0)
def test_club_beats_random_bots_in_every_seat():
    meeting = Meeting(MEDIATORE, default_rules(MEDIATORE), "club", "random", False, None, 1)
    for gain in measure(meeting, 200, 1, Workers()).by_seat:
        assert gain.mean > 3 * gain.se


@pytest.mark.smoke(0)
@settings(max_examples=size(75, 300))
@given(
    st.tuples(*[st.integers(0, len(values) - 1) for _, values in options(MEDIATORE)]),
    st.integers(0, 2**24),
    st.integers(0, 5),
)
def test_club_does_nothing_against_the_rules(rules, seed, forced):
    rules = bytearray(rules)
    rules[DEALS] = 0
    match = Match(MEDIATORE, bytes(rules), seed, ["club"] * 4)
    for _ in range(6):
        for view in turns(match):
            action = choose("club", view, 0)
            if view.phase == AUCTION and forced and view.bids >> forced & 1:
                action = PASS + forced
            match.act(action)


@settings(max_examples=size(25, 100))
@given(
    st.tuples(*[st.integers(0, len(values) - 1) for _, values in options(MEDIATORE)]),
    st.integers(0, 2**24),
)
def test_random_and_club_play_together(rules, seed):
    rules = bytearray(rules)
    rules[DEALS] = 0
    match = Match(MEDIATORE, bytes(rules), seed, ["club", "random"] * 2)
    for _ in range(4):
        for view in turns(match):
            if match.players[match.turn] == "club":
                match.act(choose("club", view, 0))
            else:
                match.act(next(random_legal.think(view, match.decision_seed())))


@pytest.fixture
def quick(monkeypatch):
    think_briefly(levels, 40, monkeypatch.setattr)


@pytest.mark.usefixtures("quick")
@settings(max_examples=size(15, 60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(any_rules, any_seed, any_contract, st.randoms(use_true_random=False))
def test_swapped_hidden_cards_change_no_action(rules, seed, contract, random):
    view = new_view(MEDIATORE)
    log, phases = [], []
    for match, action in play(rules, seed, contract):
        seat = match.turn
        hidden = sorted(set(match.pack) - known(match, seat))
        if len(hidden) > 1 and random.random() < 0.4:
            one, other = random.sample(hidden, 2)
            others = [
                swapped([done], one, other)[0] if phase[1] in (DISCARD, GIVE) else done
                for done, phase in zip(log, phases, strict=True)
            ]
            again = replayed(match, bytes(swapped(match.pack, one, other)), others, phases)
            if again is not None and not differs_openly(match, again):
                match.look(seat, view)
                thoughts = [list(think(level, view, seed)) for level in STRONG]
                again.look(seat, view)
                assert [list(think(level, view, seed)) for level in STRONG] == thoughts
        log.append(action)
        phases.append((seat, match.game.phase))


@pytest.mark.usefixtures("quick")
@settings(max_examples=size(20, 80), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(any_rules, any_seed, st.integers(0, 5))
def test_strong_levels_obey_the_rules(rules, seed, forced):
    rules = bytearray(rules)
    rules[DEALS] = 0
    match = Match(MEDIATORE, bytes(rules), seed, STRONG[:4])
    for _ in range(2):
        for view in turns(match):
            action = choose(match.players[match.turn], view, match.decision_seed())
            if view.phase == AUCTION and forced and view.bids >> forced & 1:
                action = PASS + forced
            match.act(action)


def blind(view, seed):
    view.counted = 0
    yield choose("skilled", view, seed)


@pytest.mark.whole
@pytest.mark.parametrize("totals", [[0, 0, 0, 0], [20, 0, -20, 0], [40, 10, -20, -30]])
def test_last_deal_is_played_for_the_match(totals, monkeypatch):
    monkeypatch.setitem(external_players, "blind", blind)
    last = 12
    meeting = Meeting(MEDIATORE, default_rules(MEDIATORE), "skilled", "blind", True, totals, last)
    above = measure(meeting, 150, 1, Workers()).above
    assert above.mean - 25 > 3 * above.se
