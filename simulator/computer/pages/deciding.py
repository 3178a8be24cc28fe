"""The deal that decided a match."""

from typing import NamedTuple

from engine import rewind
from engine.deal import CAPPOTTO, EARLY, OUT_CALLED, PLAYED, REVOKED
from engine.match import Match, new_view
from screens import seats
from screens.scores import paper
from screens.ui.words import say
from simulator.narrator.tricks import trick

LAST_DECIDES = CAPPOTTO, EARLY, REVOKED, OUT_CALLED


class Deciding(NamedTuple):
    """A deal's index, a seat of the winning side and that seat's points."""

    number: int
    seat: int
    taken: int


def gains(match: Match, side: int) -> list[int]:
    return [
        own[side] - (sum(own) - own[side]) // (len(own) - 1) if sum(own) else own[side]
        for own in match.history.points
    ]


def deciding(match: Match) -> Deciding | None:
    score = match.game.score
    winners = [side for side in range(score.sides) if score.winners >> side & 1]
    if len(winners) != 1 or not match.finished:
        return None
    ends, side = match.history.ends, winners[0]
    gained = gains(match, side)
    number = max(range(match.finished), key=gained.__getitem__)
    if ends[-1] in LAST_DECIDES:
        number = match.finished - 1
    if ends[number] not in (PLAYED, CAPPOTTO):
        return Deciding(number, side, 0)
    taken = points_of_seats(match, number)
    own = [seat for seat in range(match.game.seats) if match.game.side(seat) == side]
    seat = max(own, key=taken.__getitem__)
    return Deciding(number, seat, taken[seat])


def points_of_seats(match: Match, number: int) -> list[int]:
    last = number == match.finished - 1 and match.number == match.finished
    seen = match if last else rewind.after(match, number)
    view = new_view(match.game_index)
    seen.look(0, view)
    taken = [0] * match.game.seats
    for at in range(view.tricks):
        played = trick(view, at)
        taken[played.winner] += played.points
    taken[played.winner] += match.game.score.last_points
    return taken


def in_words(match: Match, found: Deciding) -> list[str]:
    points = match.history.points[found.number]
    side = match.game.side(found.seat)
    number = found.number + 1
    if len(points) > 2:
        own = paper.payment(points[side])[0]
        return [say("ended_decided_for", number, seats.name(match, found.seat), own)]
    texts = [say("ended_decided", number, points[side], points[1 - side])]
    if found.taken:
        texts.append(seats.tell(match, "ended_took", found.seat, found.taken))
    return texts
