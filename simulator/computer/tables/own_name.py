"""The player's name "You", in windows larger than the handheld."""

from engine.match import Match
from screens import seats
from screens.ui import words
from simulator.computer.tables.layout import Places

# {key of a text with a name: key of the text with "You"}
FORMS = {
    "dealer": "tell_deals_you",
    "deals_now": "tell_deals_you",
    "deals_next": "deals_next_you",
    "turn_of": "your_turn",
    "takes": "takes_you",
}
OF_SEATS = "new_seat"

_called, _say = seats.called, words.say


class OwnName(str):
    """The word "You", with the name of the player's seat."""

    seat: str


def called(match: Match, seat: int) -> str:
    name = str(_called(match, seat))
    if seats.humans(match) != [seat]:
        return name
    own = OwnName(_say("you"))
    own.seat = name
    return own


def say(key: str, *values: object) -> str:
    """Return the text of `words.say`, but in the form for "You"."""
    if key == "puzzle_about":
        key = "puzzle_own_about"
    if values and isinstance(values[0], OwnName):
        if key in FORMS:
            return str(_say(FORMS[key], *values[1:]))
        if key == OF_SEATS:
            return str(_say(key, values[0].seat))
    return str(_say(key, *values))


def places() -> Places:
    return {seats: {"called": called}, words: {"say": say}}
