"""What players and sides are called where there is little room, on sheets above all.

The names themselves are in screens.seats.
"""

from screens import seats
from screens.ui import words


def short(match, seat: int, letters=2) -> str:
    """The first letters of that."""
    return seats.given_name(match, seat)[:letters] or words.say(
        "column_" + seats.letter(match, seat)
    )


def called_in(room, font, match, seat: int) -> str:
    """The name, or as much of it as has `room` pixels in `font`."""
    name = seats.called(match, seat)
    letters = len(name)
    while font.width(name) > room:
        letters -= 1
        name = name[:letters].rstrip(".") + "."
    return name


def initial(match, seat: int) -> str:
    """The very first."""
    return short(match, seat, 1)


def pair(match, side: int, call=seats.called) -> str:
    """The names of two partners, "North-South" where they have none; `call` may be `short`."""
    first, second = side, side + 2
    if not seats.given_name(match, 0) + seats.given_name(match, 2) and not side:
        first, second = second, first  # as it is usual to say
    return call(match, first) + "-" + call(match, second)
