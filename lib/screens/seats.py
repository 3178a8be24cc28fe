"""Who sits where on the screen, what they are called, and where their things lie.

A character is called by his name, and so is a person who has given himself one; who is neither, by
the side of the table at which he sits.

A place is a side of the screen: the seat that looks is at the bottom, the next to act on its right.
"""

from engine.bots import LEVELS, character
from engine.match import HUMAN
from screens.ui import words

BOTTOM, RIGHT, TOP, LEFT = range(4)

_PLACES_OF_3 = bytes((BOTTOM, RIGHT, LEFT))
_LETTERS = ("SENW", "SEW")

own_names = 4 * [""]  # that people have given themselves, the first one's first; see menu.settings


def place(seat: int, looker: int, n_seats: int) -> int:
    """The side of the screen at which `seat` sits for one who looks from `looker`."""
    steps = (seat - looker) % n_seats
    return steps if n_seats == 4 else _PLACES_OF_3[steps]


def humans(match) -> list:
    """The seats at which people sit."""
    return [seat for seat in range(len(match.players)) if match.players[seat] == HUMAN]


def given_name(match, seat: int) -> str:
    """The name of the player at `seat`, or "" for who has none: a level, another program, a person
    who has not given himself one."""
    player = match.players[seat]
    if player == HUMAN:
        return own_names[humans(match).index(seat)]
    return proper(player) if character(player) >= 0 else ""


def proper(player: str) -> str:
    """The name of a character, as it is written; of a level what it is called."""
    if character(player) < 0:
        return words.say(player)
    return player[:1].upper() + player[1:]  # a single letter by its place would be a name


def called(match, seat: int) -> str:
    """The name of the player at `seat`; of who has none "South" and so on, in words."""
    return given_name(match, seat) or words.say("seat_" + letter(match, seat))


def letter(match, seat) -> str:
    """How the keys of words end that call the player at `seat` by his seat."""
    letters = _LETTERS[len(match.players) == 3]
    return letters[seat : seat + 1]


def name(match, seat: int) -> str:
    """What the others call the player at `seat`: "you" for the only person at the table."""
    if humans(match) == [seat]:
        return words.say("you")
    return called(match, seat)


def tell(match, key: str, seat: int, *values) -> str:
    """The words of `key` with the name of `seat`; to the only person they say what "you" do."""
    if humans(match) == [seat]:
        return words.say(key + "_you", *values)
    return words.say(key, called(match, seat), *values)


def kind(match, seat: int) -> str:
    """A bot's level, or the number of a person where there are several; may be empty, and is of
    who has a name."""
    people = humans(match)
    if given_name(match, seat):
        return ""
    if seat not in people:
        level = match.players[seat]
        return words.say(level) if level in LEVELS else ""
    if len(people) == 1:
        return ""
    return words.say("player", people.index(seat) + 1)
