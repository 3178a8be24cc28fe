"""The sides of a match in words: who they are, and whose column the score sheet keeps."""

from engine.options import MEDIATORE
from screens import seats
from screens.ui import words

NOBODY = 255


def side(match, seat: int) -> int:
    """The side that `seat` plays for."""
    return match.game.side(seat)


def count(match) -> int:
    """How many sides there are."""
    return match.game.score.sides


def own(match) -> int:
    """The side of all people at the table; NOBODY where there are none, or on several sides."""
    found = NOBODY
    for seat in seats.humans(match):
        if found not in (NOBODY, side(match, seat)):
            return NOBODY
        found = side(match, seat)
    return found


def keeping(match) -> int:
    """The side whose column is written: the people's own, else the first dealer's [M19]."""
    if own(match) != NOBODY:
        return own(match)
    dealer = match.history.deal(0)[0] if match.finished else match.game.dealer
    return side(match, dealer) if match.number else 0


def name(match, which: int) -> str:
    """The side's name, the same for everybody: "North-South", or of a single player "South"."""
    if count(match) > 2:
        return seats.compass(match, which)
    return words.say("side_EW" if which else "side_NS")


def call(match, which: int) -> str:
    """What the people at the table call the side: "us" and "them", a tre "you" and "East"."""
    if own(match) == NOBODY:
        return name(match, which)
    if count(match) > 2:
        return words.say("you") if which == own(match) else name(match, which)
    return words.say("us" if which == own(match) else "them")


def winners(match) -> list:
    """The sides that have won the match; in Mediatore the highest total may be several players'."""
    score = match.game.score
    if match.game_index != MEDIATORE:
        return [score.winner]
    return [seat for seat in range(4) if score.winners >> seat & 1]
