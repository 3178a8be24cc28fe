from array import array

from hypothesis import given
from hypothesis import strategies as st

from engine.bots.mediatore import random_legal
from engine.cards import EMPTY
from engine.deal import AUCTION, DISCARD, GIVE, PLAY, THROWN
from engine.match import Match, new_view
from engine.mediatore.actions import PASS, led_card
from engine.mediatore.contracts import ALL_THIRDS
from engine.options import (
    MEDIATORE,
)
from tests.support.engine.views import turns
from tests.support.properties.mediatore_deals import (
    SEATS,
    any_contract,
    any_rules,
    any_seed,
    differs_openly,
    held,
    known,
    play,
    replayed,
    swapped,
)


@given(any_rules, any_seed)
def test_a_random_deal_adds_up(rules, seed):  # D2, D6, D12, D18
    match = Match(MEDIATORE, bytes(rules), seed, ["random"] * 4)
    game = match.game
    while not match.over and match.number < 6:
        for view in turns(match):
            if view.phase == PLAY and view.n_played == 0:
                assert bytes(game.deal.counts) == b"\x09\x09\x09\x09"
                assert EMPTY not in game.monte
            for action in random_legal.think(view, match.decision_seed()):
                match.act(action)
        assert sum(game.score.points) == sum(game.score.totals) == 0
        if game.score.end == THROWN:
            assert not any(game.score.points)
        else:
            assert sum(game.score.thirds) == ALL_THIRDS
            assert sum(thirds // 3 for thirds in game.score.thirds) == 11
            assert sum(game.deal.taken) + 3 + sum(thirds_of(game.monte)) == ALL_THIRDS


def thirds_of(cards) -> list[int]:
    return [b"\0\0\0\0\1\1\1\3\1\1"[card & 15] for card in cards]


def seen(view) -> dict:
    return {
        name: list(value) if isinstance(value, array | bytearray) else value
        for name, value in vars(view).items()
    }


@given(any_rules, any_seed, any_contract, st.randoms(use_true_random=False))
def test_view_ignores_cards_hidden_from_the_seat(rules, seed, contract, random):
    view = new_view(MEDIATORE)
    view2 = new_view(MEDIATORE)
    log: list[int] = []
    phases: list = []
    for match, action in play(rules, seed, contract):
        for seat in SEATS:
            hidden = sorted(set(match.pack) - known(match, seat))
            if len(hidden) > 1:
                one, other = random.sample(hidden, 2)
                hidden_phases = (DISCARD, GIVE)
                log2 = [
                    swapped([done], one, other)[0] if phase[1] in hidden_phases else done
                    for done, phase in zip(log, phases, strict=True)
                ]
                again = replayed(match, bytes(swapped(match.pack, one, other)), log2, phases)
                if again is None or differs_openly(match, again):
                    continue
                match.look(seat, view)
                again.look(seat, view2)
                assert seen(view) == seen(view2)
        log.append(action)
        phases.append((match.turn, match.game.phase))


def test_most_hidden_cards_can_be_swapped():
    found = 0
    for seed in range(30):
        log: list[int] = []
        phases: list = []
        for match, action in play(bytes(8), seed, 1 + seed % 5):
            hidden = sorted(set(match.pack) - known(match, 0))
            if match.game.phase == PLAY and len(hidden) > 1:
                one, other = hidden[0], hidden[-1]
                again = replayed(match, bytes(swapped(match.pack, one, other)), log, phases)
                found += again is not None
            log.append(action)
            phases.append((match.turn, match.game.phase))
    assert found > 100


def test_a_leak_is_noticed():
    match = Match(MEDIATORE, bytes(8), 1, ["random"] * 4)
    match.begin()
    own = next(card for card in match.pack if held(match.game.deal, 0, card >> 4, card & 15))
    other = next(card for card in match.pack if held(match.game.deal, 1, card >> 4, card & 15))
    again = replayed(match, bytes(swapped(match.pack, own, other)), [], [])
    views = [new_view(MEDIATORE), new_view(MEDIATORE)]
    match.look(0, views[0])
    again.look(0, views[1])
    assert seen(views[0]) != seen(views[1])


@given(any_rules, any_seed, any_contract)
def test_view_does_not_change_later(rules, seed, contract):
    view = new_view(MEDIATORE)
    before = None
    for match, _ in play(rules, seed, contract):
        if before is not None:
            assert seen(view) == before
        match.look(match.turn, view)
        before = seen(view)


@given(any_rules, any_seed, any_contract)
def test_only_playable_cards_are_offered(rules, seed, contract):
    view = new_view(MEDIATORE)
    for match, action in play(rules, seed, contract):
        for seat in SEATS:
            match.look(seat, view)
            if seat != match.turn:
                assert not any(view.playable) and not view.bids
            elif view.phase == AUCTION:
                assert view.bids >> action - PASS & 1
            else:
                card = led_card(action) if view.phase == PLAY else action
                assert view.playable[card >> 4] >> (card & 15) & 1
