"""What a row of the list of records shows of a match."""

from typing import Any

from engine.archive import Summary
from engine.bots import character
from engine.games import about
from engine.options import SIDES
from screens import naming, seats
from screens.menu import archive_page
from screens.ui import theme, words

CURRENT = None  # the key of the match that is being played
NO_LEAD = -(1 << 20)
LONGEST = 12  # maximum letters of a name


def ahead(summary: Summary) -> int:
    """Return the total of the humans' side, in Madrasso minus the other sides' mean, rounded down.

    Return NO_LEAD before the match's end, or if not exactly one side has humans.
    """
    own, n = archive_page._own_side(summary), SIDES[summary.game]
    if own < 0 or not summary.over:
        return NO_LEAD
    if about(summary.game).PAYS:
        return int(summary.totals[own])
    others = [summary.totals[side] for side in range(n) if side != own]
    return int(summary.totals[own] - sum(others) // len(others))


def may_delete(key: Any) -> bool:
    """Return whether the match of `key` has its own record in the archive."""
    return key is not CURRENT and not isinstance(key, tuple)


def people(summary: Summary) -> list[str]:
    return [player for player in summary.players if character(player) >= 0]


def color_of(summary: Summary) -> int:
    own = archive_page._own_side(summary)
    if not summary.over or own < 0:
        return theme.PAPER_SHADE
    return theme.SUIT_LIGHTS[3 if summary.winners >> own & 1 else 0]


def summary_of(match: Any) -> Summary:
    score = match.game.score
    totals = list(score.totals)
    players = list(match.players)
    return Summary(match.game_index, False, match.number, players, score.winners, totals)


def companies(summary: Summary) -> list[str]:
    """Return texts that name the players, but not a lone human; the longest first."""
    people_of = seats.humans(summary)
    return [_named(summary, people_of, letters) for letters in range(LONGEST, 0, -1)]


def _named(summary: Summary, people_of: list[int], letters: int) -> str:
    def called(match: Any, seat: int) -> str:
        return str(seats.called(match, seat)[:letters])

    n = len(summary.players)
    is_of_two = SIDES[summary.game] == 2
    if len(people_of) != 1:
        if is_of_two:
            return " / ".join(naming.pair(summary, side, called) for side in range(2))
        return ", ".join(called(summary, seat) for seat in range(n))
    own = people_of[0]
    partner = own ^ 2 if is_of_two else n
    names = [called(summary, seat) for seat in range(n) if seat not in (own, partner)]
    if partner < n:
        names.append(words.say("statistics_with", called(summary, partner)))
    return ", ".join(names)
