import numpy as np
import pytest

from engine.bots.mediatore.candidates import see
from engine.bots.mediatore.search import Search
from engine.cards import EMPTY, PACK
from engine.deal import AUCTION, DISCARD, GIVE, PLAY
from engine.games import about
from engine.match import Match, new_view
from engine.mediatore.actions import PASS
from engine.mediatore.auction import monte_is_shown
from engine.mediatore.contracts import CONTRACT_NAMES, HELD, MONTE, SOLISSIMO
from engine.options import CHIAMO_MONTE, MEDIATORE, UNTOUCHED, default_rules, options
from engine.record import lines
from engine.rng import Rng
from simulator.arena.compiled_mediatore import functions, row
from tests.support import oracle
from tests.support.engine.views import turns
from tests.support.samples import size

CARDS = frozenset(i // 10 << 4 | i % 10 for i in range(PACK))
WORLDS = 2
STEPS = 40
NO_PRIOR = (bytes(56),) * 25


def some_rules(rng):
    rules = bytearray(default_rules(MEDIATORE))
    for i, (_, values) in enumerate(options(MEDIATORE)):
        rules[i] = rng.below(len(values))
    return bytes(rules)


def some_action(view, rng, contract):
    legal = about(MEDIATORE).legal(view)
    if view.phase == AUCTION:
        return PASS + contract if view.bids >> contract & 1 and not view.contract else PASS
    if view.phase == GIVE and rng.below(2):
        seen = [card for card in legal if card in (*view.exposed, view.called)]
        legal = seen or legal
    signals = [action for action in legal if view.phase == PLAY and action >= PASS]
    if signals and rng.below(4):
        legal = signals
    return legal[rng.below(len(legal))]


def held_at_first(view, world):
    held = [set() for _ in range(4)]
    for seat in range(4):
        for suit in range(4):
            held[seat] |= {suit << 4 | r for r in range(10) if world[seat << 2 | suit] >> r & 1}
    for i in range(view.n_played):
        held[(view.leaders[i // 4] + i) % 4].add(view.history[i])
    return held, CARDS.difference(*held)


def dealt_in(view, game, world):
    held, apart = held_at_first(view, world)
    assert [len(cards) for cards in held] == [HELD] * 4 and len(apart) == MONTE
    untouched = view.contract >= SOLISSIMO or (
        view.contract == 1 and view.rules[CHIAMO_MONTE] == UNTOUCHED
    )
    in_order = [card for card in view.monte if card != EMPTY] or sorted(apart)
    assert set(in_order) == apart
    monte, given = in_order, EMPTY
    if not untouched:
        had = held[view.bidder] | apart
        shown = [card for card in view.exposed if card != EMPTY]
        if view.supplier != EMPTY:
            seen = held[view.supplier] & {*shown, view.called}
            given = view.given if view.given != EMPTY else min(seen or held[view.supplier])
            assert given in held[view.supplier], "the card that went back is not there"
            held[view.supplier] ^= {given}
            held[view.supplier].add(view.called)
            had.add(given)
            had.discard(view.called)
        monte = shown if monte_is_shown(game) else sorted(had)[:MONTE]
        assert had.issuperset(monte), "a card of the monte has gone where it cannot be"
        held[view.bidder] = had.difference(monte)
    pack, hands = [], [sorted(cards) for cards in held]
    for i in range(4 * HELD):
        pack.append(hands[(view.dealer + 1 + i // 3) % 4].pop())
    return [*pack, *monte], in_order, given


def check(view, match, world):
    pack, apart, given = dealt_in(view, match.game, world)
    twin = Match(MEDIATORE, match.rules, None, match.players)
    twin.begin(view.dealer, pack)
    for action in match.log[: match.n_log]:
        phase = twin.game.phase
        if phase == DISCARD:
            action = apart[twin.game.laid_away]
        twin.act(given if phase == GIVE else action)
    seen = new_view(MEDIATORE)
    twin.look(view.seat, seen)
    assert vars(seen) == vars(view)
    oracle.check("".join(line + "\n" for line in lines(twin)).encode())


def search(kind):
    if kind == "plain":
        return Search(priors=NO_PRIOR)
    fast = functions()
    return Search(row, fast.best_card, fast.worlds, np.zeros((25, 56), np.int64), row)


@pytest.mark.parametrize("kind", ["plain", "compiled"])
@pytest.mark.parametrize("contract", range(1, 6), ids=CONTRACT_NAMES[1:])
def test_every_world_could_be_the_deal(contract, kind):
    found = search(kind)
    for number in range(size(8, 100)):
        rng = Rng(number, contract)
        rules = some_rules(rng) if number % 2 else default_rules(MEDIATORE)
        match = Match(MEDIATORE, rules, number, ["random"] * 4)
        for view in turns(match):
            if view.phase == PLAY:
                see(found.knowledge, view)
                found.me = view.seat
                found.begin(view, number, 0, 0)
                found.load()
                for _ in range(WORLDS):
                    found.fill_world()
                    check(view, match, found.world)
                    found.change_world(STEPS)
            match.act(some_action(view, rng, contract))
