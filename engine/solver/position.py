"""What each card brings at a table where all hands are seen, in all games."""

from engine.cards import EMPTY
from engine.madrasso.score import LAST_TRICK
from engine.mediatore.actions import PLAY
from engine.mediatore.contracts import LAST_TRICK_THIRDS
from engine.options import MEDIATORE, TRE
from engine.solver.exact import Solver


def card_values(game) -> list[tuple[int, int]]:
    """What each card of the seat to act brings its side, as pairs of a card and points.

    They are what the side has at the end of the deal, in Mediatore in thirds, if everybody plays
    his best for his side after the card: a tre and in Mediatore all opponents together [M28, D7 to
    D11]. The last trick counts, with the card or the monte that goes with it [M3, M28, D15];
    calling out and cappotto do not. An empty list where no card is due.
    """
    deal = game.deal
    seat = deal.turn
    if seat == EMPTY or game.game == MEDIATORE and game.phase != PLAY:
        return []
    hands = list(deal.hands)
    leader = deal.leaders[deal.tricks]
    played = [(leader + i) % deal.seats for i in range(deal.laid)]
    for other in played:
        hands[other * 4 + (deal.trick[other] >> 4)] |= 1 << (deal.trick[other] & 15)
    friends = [_side(game, other) == _side(game, seat) for other in range(deal.seats)]
    taken = sum([deal.taken[other] for other in range(deal.seats) if friends[other]])
    sides = [0 if friend else 1 for friend in friends]
    solver = Solver(hands, sides, deal.trump, deal.must_trump, deal.rank_points, _last_points(game))
    values = solver.values(leader, [deal.trick[other] for other in played])
    return [(card, taken + points) for card, points in values]


def _side(game, seat):
    if game.game == MEDIATORE:
        return seat == game.bidder or seat == game.partner
    return game.side(seat)


def _last_points(game):
    """What the last trick brings besides its cards [M3, M28, D2, D15]."""
    points = game.deal.rank_points
    if game.game == MEDIATORE:
        return LAST_TRICK_THIRDS + sum([points[card & 15] for card in game.monte])
    if game.game == TRE and game.upcard != EMPTY:
        return LAST_TRICK + points[game.upcard & 15]
    return LAST_TRICK
