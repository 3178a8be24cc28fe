"""Names of players, and the places of their seats on the screen.

The viewer's seat is at the bottom.
"""

from engine.bots import LEVELS, character
from engine.match import HUMAN
from screens.ui import words

BOTTOM, RIGHT, TOP, LEFT = range(4)  # places on the screen

_PLACES_OF_3 = bytes((BOTTOM, RIGHT, LEFT))
_LETTERS = ("SENW", "SEW")

own_names = 4 * [""]  # names that humans entered, in the order of their seats


def place(seat: int, looker: int, n_seats: int) -> int:
    steps = (seat - looker) % n_seats
    return steps if n_seats == 4 else _PLACES_OF_3[steps]


def humans(match) -> list:
    return [seat for seat in range(len(match.players)) if match.players[seat] == HUMAN]


def given_name(match, seat: int) -> str:
    player = match.players[seat]
    if player == HUMAN:
        return own_names[humans(match).index(seat)]
    return proper(player) if character(player) >= 0 else ""


def proper(player: str) -> str:
    if character(player) < 0:
        return words.say(player)
    return player[:1].upper() + player[1:]  # a slice, because the handheld never frees player[0]


def called(match, seat: int) -> str:
    return given_name(match, seat) or words.say("seat_" + letter(match, seat))


def letter(match, seat) -> str:
    letters = _LETTERS[len(match.players) == 3]
    return letters[seat : seat + 1]


def name(match, seat: int) -> str:
    if humans(match) == [seat]:
        return words.say("you")
    return called(match, seat)


def tell(match, key: str, seat: int, *values) -> str:
    if humans(match) == [seat]:
        return words.say(key + "_you", *values)
    return words.say(key, called(match, seat), *values)


def kind(match, seat: int) -> str:
    people = humans(match)
    if given_name(match, seat):
        return ""
    if seat not in people:
        level = match.players[seat]
        return words.say(level) if level in LEVELS else ""
    if len(people) == 1:
        return ""
    return words.say("player", people.index(seat) + 1)
