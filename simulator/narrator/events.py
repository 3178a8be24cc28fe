"""The events between two moments of a deal, as lines of text.

A moment is a copy of a seat's view.
"""

import re
from types import SimpleNamespace

from engine.games import about
from engine.view import DealView
from screens.ui.words import say
from simulator.narrator import speech
from simulator.narrator.facts import TableFacts

# Keys of texts in banners (short notices) that repeat an event
OF_A_PLAYER = "robs calls_out revokes calls laid_away"  # each has a second text, for "you"
ANNOUNCED = f"{OF_A_PLAYER} cappotto courts auction_over thrown monte hands_over gives_back"
ANNOUNCED += " says_signal"
RANK_KING = 7  # index in MADRASSO_RANKS
_HOLE = "\0"


def moment(view: DealView) -> SimpleNamespace:
    return SimpleNamespace(
        **{
            name: said if isinstance(said, (int, bytes)) else tuple(said)
            for name, said in vars(view).items()
        }
    )


def steps(now: SimpleNamespace) -> tuple:
    return tuple(about(now.game).progress(now))


def between(before: SimpleNamespace, now: SimpleNamespace, facts: TableFacts) -> list[str]:
    lines = facts.happened(before, now)
    return [speech.sentences([speech.plain(line)]) for line in lines]


def draw(facts: TableFacts) -> list[str]:
    """Return a line on the kings that decide the first dealer [M4]."""
    match = facts.match
    spoken: list[str] = []
    for at, card in enumerate(match.draw or ()):
        seat = (match.draw_start + at) % 4
        first = seat == match.draw_first and not spoken
        if card & 15 == RANK_KING and (first or at == len(match.draw) - 1):
            spoken.append(say("tell_laid", facts.name(seat), facts.card(card)))
    return [say("tell_says", say("kings"), ", ".join(spoken))] if spoken else []


def announced(row: str) -> bool:
    """Return whether a banner's first row repeats an event."""
    for key in (*ANNOUNCED.split(), *(f"{key}_you" for key in OF_A_PLAYER.split())):
        pattern = re.escape(speech.plain(say(key).replace("{}", _HOLE)))
        if re.fullmatch(pattern.replace(re.escape(_HOLE), ".+"), row):
            return True
    return False


def played(before: SimpleNamespace, now: SimpleNamespace, facts: TableFacts) -> list[str]:
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
