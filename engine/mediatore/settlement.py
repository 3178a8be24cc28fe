"""Payments and winners [D2, D15 to D19, D26]."""

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, PLAYED
from engine.mediatore.contracts import ALL_THIRDS, LAST_TRICK_THIRDS, NEEDED
from engine.mediatore.game import Mediatore

CAPPOTTO_MORE = 2  # points added to payments and the partner's share [D17]

# By value of PAYMENTS, then by contract [D16, D26]
OPPONENT_PAYS = (b"\0\x04\x08\x0c\x10\x12", b"\0\x02\x04\x06\x08\x09")
SUPPLIER_PAYS = (6, 3)
PARTNER_GETS = (3, 1)


def settle(game: Mediatore, last: int) -> None:
    score = game.score
    deal = game.deal
    bidder = game.bidder
    partner = game.partner
    tricks = 0
    mine = 0
    for seat in range(4):
        if seat == bidder or seat == partner:
            tricks += deal.won[seat]
            mine += deal.taken[seat]
    if last == bidder or last == partner:
        mine += LAST_TRICK_THIRDS
        for card in game.monte:
            mine += deal.rank_points[card & 15]
    score.thirds[0] = mine
    score.thirds[1] = ALL_THIRDS - mine
    cappotto = tricks == deal.tricks or tricks == 0
    score.end = CAPPOTTO if cappotto else PLAYED
    more = CAPPOTTO_MORE if cappotto else 0
    sign = 1 if mine >= NEEDED else -1
    pot = 0
    for seat in range(4):
        if seat == bidder or seat == partner:
            continue
        pays = more + OPPONENT_PAYS[score.schedule][game.contract]
        if seat == game.supplier:
            pays = more + SUPPLIER_PAYS[score.schedule]
        score.points[seat] = -sign * pays
        pot += pays
    if partner != EMPTY:
        share = PARTNER_GETS[score.schedule] + more
        score.points[partner] = sign * share
        pot -= share
    score.points[bidder] = sign * pot
    for seat in range(4):
        score.totals[seat] += score.points[seat]
    score.counted += 1
    _decide(score)


def _decide(score) -> None:
    if score.endless or score.counted < score.fewest:
        return
    best = score.totals[0]
    for seat in range(1, 4):
        best = max(best, score.totals[seat])
    for seat in range(3, -1, -1):
        if score.totals[seat] == best:
            score.winners |= 1 << seat
            score.winner = seat
