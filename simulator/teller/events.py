"""What has happened between two moments of a deal, a line an event, from what everybody sees.

A moment is what a view said then. What the seat that looks knows besides the others is told only
where its hand lies open.
"""

import re
from types import SimpleNamespace

from engine.cards import EMPTY
from engine.ends import CAPPOTTO, EARLY, OUT_CALLED, REVOKED, THROWN
from engine.games import about
from engine.mediatore.actions import AUCTION, DISCARD, GIVE
from engine.mediatore.contracts import CONTRACT_NAMES, MEDIATORE_BID
from engine.mediatore.signals import SIGNAL_NAMES
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
    if facts.mediatore:
        lines = _mediatore(before, now, facts)
    else:
        lines = _madrasso(before, now, facts)
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


def _madrasso(before: SimpleNamespace, now: SimpleNamespace, facts: TableFacts) -> list[str]:
    lines = []
    if now.robber != before.robber:
        robs = now.trump << 4 | about(now.game).robs(now.game)
        cards = facts.card(robs), facts.card(now.robbed)
        lines.append(facts.of("tell_robs", now.robber, *cards))
    lines += _played(before, now, facts)
    if before.upcard_lies and not now.upcard_lies and now.upcard != EMPTY:
        lines.append(facts.of("tell_takes_up", now.dealer))
    if now.end != before.end:
        if now.end == REVOKED:
            lines.append(facts.of("revokes", _due(now, -1)))
        elif now.end in (OUT_CALLED, EARLY):
            lines.append(facts.of("calls_out", _due(now)))
        elif now.end == CAPPOTTO:
            lines.append(say("cappotto"))
    return lines


def _due(now: SimpleNamespace, after: int = 0) -> int:
    """The seat whose turn it is in the trick that lies there, or that many later."""
    return (now.leaders[now.tricks] + now.laid + after) % now.seats


def _mediatore(before: SimpleNamespace, now: SimpleNamespace, facts: TableFacts) -> list[str]:
    lines = facts.bids(before.n_spoken)
    if before.phase == AUCTION != now.phase:
        bidder = say("bidder_is", facts.name(now.bidder), CONTRACT_NAMES[now.contract])
        lines.append(speech.sentences([say("auction_over"), bidder]))
    if now.end != before.end and now.end == THROWN:
        lines.append(speech.sentences([say("thrown"), say("thrown_on")]))
    if now.called != before.called:
        lines.append(_call(now, facts))
    if now.exposed != before.exposed:
        lines.append(say("tell_says", say("monte"), facts.cards(now.exposed)))
    if before.phase <= DISCARD and now.phase > DISCARD and _takes_monte(before, now):
        lines.append(facts.of("laid_away", now.bidder))
    if before.phase == GIVE != now.phase:
        lines.append(_given(now, facts))
    lines += _played(before, now, facts)
    if now.end != before.end and now.end == CAPPOTTO:
        lines.append(say("cappotto"))
    return lines


def _takes_monte(before: SimpleNamespace, now: SimpleNamespace) -> bool:
    """Whether four cards were laid away between the two: the phase before was no other."""
    return before.phase == DISCARD or now.phase == GIVE


def _call(now: SimpleNamespace, facts: TableFacts) -> str:
    card = facts.card(now.called)
    spoken = [facts.of("calls", now.bidder, card)]
    if now.contract == MEDIATORE_BID:
        if now.supplier == EMPTY:
            spoken.append(say("nobody_has", card))
        else:
            names = facts.name(now.supplier), facts.name(now.bidder)
            spoken.append(say("hands_over", *names, card))
    return speech.sentences(spoken)


def _given(now: SimpleNamespace, facts: TableFacts) -> str:
    names = facts.name(now.bidder), facts.name(now.supplier)
    if facts.table.opened and now.seat == now.supplier:
        return say("hands_over", *names, facts.card(now.given))
    return say("gives_back", *names)


def _played(before: SimpleNamespace, now: SimpleNamespace, facts: TableFacts) -> list[str]:
    """The cards laid since `before`, and who takes the tricks that they have finished."""
    lines = []
    n = now.seats
    for at in range(before.n_played, now.n_played):
        number, place = divmod(at, n)
        card = facts.card(now.history[at])
        if facts.mediatore and not place and now.signals[number]:
            card += ", " + say(SIGNAL_NAMES[now.signals[number]])
        seat = (now.leaders[number] + place) % n
        spoken = [say("tell_laid", facts.name(seat), card)]
        if place == n - 1 and number < now.tricks:
            spoken.append(facts.takes(number))
        lines.append(speech.sentences(spoken))
    return lines
