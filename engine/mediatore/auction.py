"""Dealing, and a deal's phases before the play."""

from collections.abc import Sequence

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, DEAL, DISCARD, GIVE, PLAY
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import CHIAMO, HELD, MEDIATORE_BID, MONTE, SOLO, bidder_leads
from engine.mediatore.game import Mediatore
from engine.options import CHIAMO_MONTE, LEAD, MONTE_SHOWN, SHOWN_ALWAYS, SHOWN_NEVER, UNTOUCHED

_PACKET = 3  # cards dealt at a time [D3]


def begin(game: Mediatore, dealer: int, pack: Sequence[int]) -> None:
    deal = game.deal
    deal.clear(4)
    clear(game)
    game.dealer = dealer
    game.next_dealer = (dealer + 1) % 4
    for i in range(4 * HELD):
        deal.give((dealer + 1 + i // _PACKET) % 4, pack[i])
    for i in range(MONTE):
        game.monte[i] = pack[4 * HELD + i]
    deal.turn = (dealer + 1) % 4


def clear(game: Mediatore) -> None:
    game.phase = AUCTION
    game.n_spoken = 0
    game.passes = 0
    game.contract = 0
    game.bidder = EMPTY
    game.called = EMPTY
    game.supplier = EMPTY  # the seat that gave the called card [D8]
    game.partner = EMPTY  # the seat that held the called card of a chiamo [D7]
    game.partner_open = False
    # Whether the bidder found the called card of a chiamo in hand or monte
    game.bidder_knows_alone = False
    game.given = EMPTY  # card given back
    game.laid_away = 0
    game.begun = 0  # discards made; 0 after the last
    for i in range(MONTE):
        game.exposed[i] = EMPTY
    for i in range(HELD):
        game.signals[i] = 0


def act(game: Mediatore, action: int) -> int:
    if game.phase == AUCTION:
        return _speak(game, action - PASS)
    if game.phase == CALL:
        _call(game, action)
    elif game.phase == DISCARD:
        _discard(game, action)
    else:
        _give(game, action)
    return 0


def _speak(game, bid: int) -> int:
    deal = game.deal
    game.spoken[game.n_spoken] = bid
    game.n_spoken += 1
    seat = deal.turn
    deal.turn = (seat + 1) % 4
    if bid:
        game.contract = bid
        game.bidder = seat
        game.passes = 0
        if bid == game.top_bid():
            _settle(game)
        return 0
    game.passes += 1
    if game.contract and game.passes == 3:
        _settle(game)
    elif game.passes == 4:
        game.score.thrown()
        deal.turn = EMPTY
        return DEAL
    return 0


def _settle(game) -> None:
    game.deal.turn = game.bidder
    if game.contract <= MEDIATORE_BID:
        game.phase = CALL
    elif game.contract == SOLO:
        _take_monte(game)
    else:
        _lead(game)


def _call(game, card: int) -> None:
    deal = game.deal
    game.called = card
    holder = deal.holder(card)
    if game.contract == CHIAMO:
        untouched = game.rules[CHIAMO_MONTE] == UNTOUCHED
        if holder != game.bidder:
            game.partner = holder
        game.bidder_knows_alone = game.partner == EMPTY and not (untouched and holder == EMPTY)
        if untouched:
            _lead(game)
        else:
            _take_monte(game)
        return
    if holder not in (EMPTY, game.bidder):
        game.supplier = holder
        deal.take(holder, card)
        deal.give(game.bidder, card)
    _take_monte(game)


def monte_is_shown(game: Mediatore) -> bool:
    # [D21]
    shown = game.rules[MONTE_SHOWN]
    return shown == SHOWN_ALWAYS or (shown != SHOWN_NEVER and game.contract != CHIAMO)


def _take_monte(game) -> None:
    shown = monte_is_shown(game)
    for i in range(MONTE):
        card = game.monte[i]
        game.deal.give(game.bidder, card)
        if shown:
            game.exposed[i] = card
            if card == game.called:
                game.partner_open = True
        game.monte[i] = EMPTY
    game.phase = DISCARD


def _discard(game, card: int) -> None:
    game.deal.take(game.bidder, card)
    game.monte[game.laid_away] = card
    game.laid_away += 1
    game.begun = game.laid_away % MONTE
    if game.begun:
        return
    if game.supplier != EMPTY:
        game.phase = GIVE
    else:
        _lead(game)


def _give(game, card: int) -> None:
    game.deal.take(game.bidder, card)
    game.deal.give(game.supplier, card)
    game.given = card
    _lead(game)


def _lead(game) -> None:
    game.phase = PLAY
    leads = bidder_leads(game.rules[LEAD], game.contract)
    game.deal.lead(game.bidder if leads else (game.dealer + 1) % 4)
