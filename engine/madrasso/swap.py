"""Whether a seat may still rob."""

from engine.madrasso.game import RANK_SEVEN, RANK_TWO, Madrasso
from engine.options import TRE


def swap_left(game: Madrasso, hands: list[int]) -> tuple | None:
    """Return the seat that may still rob and the hands after robbing, or None."""
    deal = game.deal
    for seat in range(deal.seats):
        if game.may_still_rob(seat):
            after = list(hands)
            is_tre = game.game == TRE
            ranks = 1 << (RANK_TWO if is_tre else RANK_SEVEN) | 1 << (game.upcard & 15)
            after[seat * 4 + deal.trump] ^= ranks
            if not is_tre:
                after[game.dealer * 4 + deal.trump] ^= ranks
            return seat, after
    return None
