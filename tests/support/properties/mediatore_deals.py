from hypothesis import strategies as st

from engine.bots.mediatore import random_legal
from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, DISCARD
from engine.match import Match
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import CHIAMO, MEDIATORE_BID, SOLISSIMO
from engine.options import (
    CHIAMO_MONTE,
    MEDIATORE,
    NO_LOOK,
    SOLISSIMO_LOOK,
    UNTOUCHED,
    options,
)
from engine.rng import Rng
from tests.support.engine.views import turns

SEATS = range(4)
any_rules = st.tuples(*[st.integers(0, len(values) - 1) for _, values in options(MEDIATORE)])
any_seed = st.integers(0, 2**24)
any_contract = st.integers(1, 5)


def play(rules, seed: int, contract: int):
    match = Match(MEDIATORE, bytes(rules), seed, ["random"] * 4)
    rng = Rng(seed, 7)
    bidder = rng.below(4)
    for view in turns(match):
        if view.phase == AUCTION:
            bids = match.turn == bidder and not view.contract
            action = PASS + (min(contract, match.game.top_bid()) if bids else 0)
        else:
            action = next(random_legal.think(view, rng.next()))
        yield match, action
        match.act(action)


def known(match, seat: int) -> set[int]:
    game = match.game
    deal = game.deal
    pack = match.pack
    cards = {pack[i] for i in range(36) if (game.dealer + 1 + i // 3) % 4 == seat}  # D3
    cards |= set(deal.history[: deal.n_played])
    cards |= {
        suit << 4 | rank for suit in SEATS for rank in range(10) if held(deal, seat, suit, rank)
    }
    if game.phase < CALL or game.called == EMPTY and game.phase == CALL:
        return cards
    shown = ("exposed", "always", "never")[game.rules[1]]  # D21
    untouched = game.rules[CHIAMO_MONTE] == UNTOUCHED
    takes = game.contract <= 3 and not (game.contract == CHIAMO and untouched)
    if takes and game.phase >= DISCARD:
        if seat == game.bidder:
            cards |= set(pack[36:])
        if shown == "always" or (shown == "exposed" and game.contract != CHIAMO):
            cards |= set(pack[36:])
    if game.contract == SOLISSIMO and game.rules[SOLISSIMO_LOOK] != NO_LOOK and seat == game.bidder:
        cards |= set(pack[36:])  # D10
    if game.contract == MEDIATORE_BID:
        cards.add(game.called)  # D8
    if game.given != EMPTY and seat in (game.bidder, game.supplier):
        cards.add(game.given)
    return cards


def held(deal, seat: int, suit: int, rank: int) -> int:
    return deal.hands[seat * 4 + suit] >> rank & 1


def replayed(match, pack: bytes, log: list[int], phases: list):
    again = Match(MEDIATORE, match.rules, None, match.players)
    again.begin(match.game.dealer, pack)
    for action, phase in zip(log, phases, strict=True):
        if (again.turn, again.game.phase) != phase:
            return None
        try:
            again.act(action)
        except ValueError:
            return None
    return again if (again.turn, again.game.phase) == (match.turn, match.game.phase) else None


def swapped(cards, one: int, other: int) -> list[int]:
    swap = {one: other, other: one}
    return [swap.get(card, card) for card in cards]


def differs_openly(match, again) -> bool:
    """Return whether the suppliers, whom all know, differ."""
    return match.game.supplier != again.game.supplier
