"""What has happened between two moments of a deal, a line an event, from what everybody sees.

A moment is what a view said then. What the seat that looks knows besides the others is told only
where its hand lies open.
"""

import re
from types import SimpleNamespace

from engine.games import about
from engine.view import DealView
from screens import seats
from screens.ui.words import say
from simulator.teller import speech
from simulator.teller.facts import TableFacts

# The banners that say what a line of these has said already, and what stands on the cards
OF_A_PLAYER = "robs calls_out revokes calls laid_away"  # and to the only person of himself
ANNOUNCED = f"{OF_A_PLAYER} cappotto courts auction_over thrown monte hands_over gives_back"
ANNOUNCED += " says_signal"
RANK_KING = 7  # of Madrasso
_HOLE = "\0"  # stands for what is filled into words


def moment(view: DealView) -> SimpleNamespace:
    """What `view` says now, to be compared with what it says later."""
    return SimpleNamespace(
        **{
            name: said if isinstance(said, (int, bytes)) else tuple(said)
            for name, said in vars(view).items()
        }
    )


def steps(now: SimpleNamespace) -> tuple:
    """How far the deal has come, as all at the table know."""
    return tuple(about(now.game).progress(now))


def between(before: SimpleNamespace, now: SimpleNamespace, facts: TableFacts) -> list[str]:
    """The lines for what has happened after `before`, up to `now`."""
    lines = facts.happened(before, now)
    return [speech.sentences([speech.plain(line)]) for line in lines]


def draw(facts: TableFacts) -> list[str]:
    """The two kings that were drawn for the first dealer [M4]."""
    match = facts.match
    spoken: list[str] = []
    for at, card in enumerate(match.draw or ()):
        seat = (match.draw_start + at) % 4
        first = seat == match.draw_first and not spoken
        if card & 15 == RANK_KING and (first or at == len(match.draw) - 1):
            spoken.append(say("tell_laid", seats.called(match, seat), facts.card(card)))
    return [say("tell_says", say("kings"), ", ".join(spoken))] if spoken else []


def announced(row: str) -> bool:
    """Whether a banner that begins with `row` says what has been told as an event."""
    for key in (*ANNOUNCED.split(), *(f"{key}_you" for key in OF_A_PLAYER.split())):
        pattern = re.escape(speech.plain(say(key).replace("{}", _HOLE)))
        if re.fullmatch(pattern.replace(re.escape(_HOLE), ".+"), row):
            return True
    return False


def played(before: SimpleNamespace, now: SimpleNamespace, facts: TableFacts) -> list[str]:
    """The cards laid since `before`, and who takes the tricks that they have finished."""
    lines = []
    n = now.seats
    for at in range(before.n_played, now.n_played):
        number, place = divmod(at, n)
        card = facts.card(now.history[at])
        if not place:
            card = facts.said_with(card, now, number)
        seat = (now.leaders[number] + place) % n
        spoken = [say("tell_laid", facts.name(seat), card)]
        if place == n - 1 and number < now.tricks:
            spoken.append(facts.takes(number))
        lines.append(speech.sentences(spoken))
    return lines
