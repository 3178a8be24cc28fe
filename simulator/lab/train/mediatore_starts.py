"""Deals of Mediatore at the first lead, as rows: auction and exchange done by the bots.

`true_row` reads a game as nobody at the table may; what learns from it plays every seat by what
that seat may know.
"""

import numpy as np

from engine.bots.mediatore import club
from engine.bots.mediatore.row import (
    BIDDER,
    BIDDER_SIDE,
    CALLED,
    GONE_FOR_BIDDER,
    KNOWS_ALONE,
    LAST_POINTS,
    NO_PARTNER,
    PARTNER,
    SIDES_KNOWN,
    SIZE,
    TRICKS_LEFT,
    TURN,
)
from engine.cards import EMPTY, new_pack
from engine.match import new_view
from engine.mediatore.actions import AUCTION, PASS, PLAY
from engine.mediatore.contracts import CHIAMO, HELD, LAST_TRICK, SOLISSIMO
from engine.mediatore.game import Mediatore
from engine.options import (
    DEALS,
    MEDIATORE,
    NO_LOOK,
    SIGNALS,
    SOLISSIMO_LOOK,
    default_rules,
    options,
)
from engine.rng import Rng

OTHER_RULES = 4  # one deal in so many has rules drawn by lot
FORCED = 2  # one deal in so many has its contract drawn by lot
ANY_BIDDER = 8  # of these, one in so many a bidder drawn by lot
CONTRACTS = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5)


def true_row(game: Mediatore, row) -> None:
    """Fill `row` with the whole truth of `game` at the first lead."""
    deal = game.deal
    row[:] = 0
    for i in range(16):
        row[i] = deal.hands[i]
    if game.contract != SOLISSIMO or game.rules[SOLISSIMO_LOOK] != NO_LOOK:
        if game.laid_away or game.contract == SOLISSIMO:
            for card in game.monte:
                row[GONE_FOR_BIDDER + (card >> 4)] |= 1 << (card & 15)
    row[BIDDER_SIDE] = 1 << game.bidder
    row[SIDES_KNOWN] = 1
    row[TURN] = deal.turn
    row[TRICKS_LEFT] = HELD
    row[BIDDER] = game.bidder
    row[CALLED] = EMPTY
    row[PARTNER] = NO_PARTNER
    row[LAST_POINTS] = LAST_TRICK + sum(deal.rank_points[card & 15] for card in game.monte)
    row[KNOWS_ALONE] = 1
    if game.contract == CHIAMO and not (game.partner == EMPTY and game.partner_open):
        row[CALLED] = game.called
        row[SIDES_KNOWN] = 0
        row[KNOWS_ALONE] = game.bidder_knows_alone
        if game.partner != EMPTY:
            row[PARTNER] = game.partner
            row[BIDDER_SIDE] |= 1 << game.partner


def some_rules(rng: Rng) -> bytes:
    """The default rules, now and then others; a match without end."""
    rules = bytearray(default_rules(MEDIATORE))
    if rng.below(OTHER_RULES) == 0:
        for i, (_, values) in enumerate(options(MEDIATORE)):
            if i != SIGNALS and rng.below(3) == 0:
                rules[i] = rng.below(len(values))
    rules[DEALS] = options(MEDIATORE)[DEALS][1].index(0)
    return bytes(rules)


def contract_by_lot(rng: Rng) -> int:
    """A contract to be bid, or 0 where the players bid as they like."""
    return CONTRACTS[rng.below(len(CONTRACTS))] if rng.below(FORCED) == 0 else 0


def likeliest(game: Mediatore, contract: int) -> int:
    """The seat whose hand, as it was dealt, promises most for `contract`."""
    hands = game.deal.hands
    around = 0
    return max(
        range(4),
        key=lambda seat: club.chance(hands[seat * 4 : seat * 4 + 4], contract, around),
    )


def start(game: Mediatore, view, rng: Rng, forced: int, act) -> bool:
    """Deal, and let `act` bid and exchange; whether it came to the play.

    With `forced` the likeliest hand, now and then any, bids that contract.
    """
    pack = new_pack()
    rng.shuffle(pack)
    game.begin(rng.below(4), pack)
    bidder = EMPTY
    if forced:
        forced = min(forced, game.top_bid())
        bidder = rng.below(4) if rng.below(ANY_BIDDER) == 0 else likeliest(game, forced)
    while game.phase != PLAY and game.deal.turn != EMPTY:
        turn = game.deal.turn
        if game.phase == AUCTION and forced:
            game.act(PASS + (forced if turn == bidder and not game.contract else 0))
            continue
        game.look(turn, view)
        game.act(act(view))
    return game.deal.turn != EMPTY


def starts(n: int, seed: int, act=club.choose) -> np.ndarray:
    """`n` rows of deals at the first lead."""
    rng = Rng(seed)
    view = new_view(MEDIATORE)
    rows = np.zeros((n, SIZE), np.int64)
    at = 0
    while at < n:
        game = Mediatore(MEDIATORE, some_rules(rng))
        if start(game, view, rng, contract_by_lot(rng), act):
            true_row(game, rows[at])
            at += 1
    return rows
