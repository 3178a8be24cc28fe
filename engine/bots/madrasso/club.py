"""The club player: follows the principles of the game, counts the cards, knows who is void.

Every legal card gets a mark: the chance that its side wins the trick, times the points in it, less
what the card would be worth in the hand later on (`worth` has the figures). So it wins what is
worth winning as cheaply as it can, gives its points to its partner's tricks, ducks with blanks,
guards a tre, ruffs, draws trumps and fights for the last trick. It does not sample or search.
"""

from engine.bots.madrasso.club_follow import follow
from engine.bots.madrasso.club_lead import lead
from engine.bots.madrasso.position import Position
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.score import GOAL
from engine.options import TRE


def choose(position) -> int:
    """The card, in the suits of `position`, that the seat to act plays.

    The same for a View and for a playout, whose Position holds all four hands: it reads the hand
    of the seat to act and no other.
    """
    return follow(position) if position.laid else lead(position)


_position = Position()  # filled anew for every question


def think(view, seed: int):
    """A generator of one action, the club player's; it leaves nothing to chance."""
    if view.may_out and _call_wins(view):
        yield OUT
        return
    position = _position
    position.see(view)
    if view.may_rob and position.worth_robbing():
        yield ROB
        return
    card = choose(position)
    yield position.suits[card >> 4] << 4 | card & 15


def _call_wins(view) -> bool:
    """Whether the call is right and the points suffice [M23, M24]."""
    if view.game == TRE or view.number <= view.fewest or view.tricks == 0 or view.laid:
        return False
    side = view.seat & 1
    return view.totals[side] + view.taken[side] + view.taken[side + 2] >= GOAL
