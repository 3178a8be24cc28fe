"""Who sits where on the screen, what they are called, and where their things lie.

A place is a side of the screen: the seat that looks is at the bottom, the next to act on its right.
"""

from engine.bots import LEVELS
from engine.match import HUMAN
from screens.ui import words

BOTTOM, RIGHT, TOP, LEFT = range(4)

_PLACES_OF_3 = bytes((BOTTOM, RIGHT, LEFT))
_LETTERS = ("SENW", "SEW")


def place(seat: int, looker: int, n_seats: int) -> int:
    """The side of the screen at which `seat` sits for one who looks from `looker`."""
    steps = (seat - looker) % n_seats
    return steps if n_seats == 4 else _PLACES_OF_3[steps]


def humans(match) -> list:
    """The seats at which people sit."""
    return [seat for seat in range(len(match.players)) if match.players[seat] == HUMAN]


def compass(match, seat: int) -> str:
    """ "South" and so on, in words."""
    letters = _LETTERS[len(match.players) == 3]
    return words.say("seat_" + letters[seat : seat + 1])


def name(match, seat: int) -> str:
    """What the others call the player at `seat`: "you" for the only person at the table."""
    if humans(match) == [seat]:
        return words.say("you")
    return compass(match, seat)


def tell(match, key: str, seat: int, *values) -> str:
    """The words of `key` with the name of `seat`; to the only person they say what "you" do."""
    if humans(match) == [seat]:
        return words.say(key + "_you", *values)
    return words.say(key, compass(match, seat), *values)


def kind(match, seat: int) -> str:
    """A bot's level, or the number of a person where there are several; may be empty."""
    people = humans(match)
    if seat not in people:
        level = match.players[seat]
        return words.say(level) if level in LEVELS else ""
    if len(people) == 1:
        return ""
    return words.say("player", people.index(seat) + 1)
