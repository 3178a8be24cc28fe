"""One name for the player in every window larger than the handheld: "You", as beside the table.

The handheld calls unnamed players by their seats in some places. A sentence with "You" for a name
needs another form; each has one in the words.
"""

from engine.match import Match
from screens import seats
from screens.ui import words
from simulator.computer.tables.layout import Places

# Keys of sentences, and of their forms for the player
FORMS = {
    "dealer": "tell_deals_you",
    "deals_now": "tell_deals_you",
    "deals_next": "deals_next_you",
    "turn_of": "your_turn",
    "takes": "takes_you",
}
OF_SEATS = "new_seat"  # a sentence about the seat itself

_called, _say = seats.called, words.say


class OwnName(str):
    """The word for the player, who sits at `seat`, a name."""

    seat: str


def called(match: Match, seat: int) -> str:
    """As `seats.called`; "You" for the only person."""
    name = str(_called(match, seat))
    if seats.humans(match) != [seat]:
        return name
    own = OwnName(_say("you"))
    own.seat = name
    return own


def say(key: str, *values: object) -> str:
    """As `words.say`, with the form for the player if the name is theirs."""
    if values and isinstance(values[0], OwnName):
        if key in FORMS:
            return str(_say(FORMS[key], *values[1:]))
        if key == OF_SEATS:
            return str(_say(key, values[0].seat))
    return str(_say(key, *values))


def places() -> Places:
    """Return what has the screens use it."""
    return {seats: {"called": called}, words: {"say": say}}
