"""Short names of players and sides."""

from screens import seats
from screens.ui import words


def short(match, seat: int, letters=2) -> str:
    return seats.given_name(match, seat)[:letters] or words.say(
        "column_" + seats.letter(match, seat)
    )


def initial(match, seat: int) -> str:
    return short(match, seat, 1)


def pair(match, side: int, call=seats.called) -> str:
    first, second = side, side + 2
    if not seats.given_name(match, 0) + seats.given_name(match, 2) and not side:
        first, second = second, first
    return call(match, first) + "-" + call(match, second)
