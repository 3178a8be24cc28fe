"""Statistics of a person's matches, counted from the records.

Matches with help (hints or undo) and repeated matches are counted apart.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, THROWN
from engine.games import about, winners
from engine.madrasso.match_points import in_carrozza
from engine.match import HUMAN, Match
from engine.options import SIDES
from engine.record import replayed
from simulator.arena.figures import Running

ALONE, HELPED, AGAIN = "alone", "helped", "again"
MOMENTS = CAPPOTTI, STRAMAZZI, CARROZZE = "cappotto", "stramazzo", "in_carrozza"


class Company(NamedTuple):
    """A person's partner ("" if none) and opponents."""

    partner: str
    against: tuple[str, ...]


class Key(NamedTuple):
    """The key of matches counted together; `company` is None for any company."""

    game: int
    way: str
    company: Company | None


class Tally:
    """Results of matches counted together.

    `ahead`: net points by deal, or payments in Mediatore.
    """

    def __init__(self) -> None:
        self.matches = self.won = self.lost = 0
        self.ahead: list[float] = []
        self.moments = {moment: [0, 0] for moment in MOMENTS}

    def mean_of_first(self, n: int) -> tuple[float, float]:
        return _mean(self.ahead[:n])

    def mean(self, last: int = 0) -> tuple[float, float]:
        return _mean(self.ahead[-last:])


def _mean(deals: list[float]) -> tuple[float, float]:
    running = Running()
    for ahead in deals:
        running.add(ahead)
    return running.mean, running.se


class RecordStatistics:
    """All tallies; `left_out` counts matches without exactly one person."""

    def __init__(self, matches: Iterable[Match] = ()) -> None:
        self.tallies: dict[Key, Tally] = {}
        self.left_out = 0
        self._seen: set[tuple] = set()
        for match in matches:
            self.add(match)

    def add(self, match: Match) -> None:
        """Count a match; matches must come in the order of play."""
        people = [seat for seat, player in enumerate(match.players) if player == HUMAN]
        if len(people) != 1:
            self.left_out += 1
            return
        seat = people[0]
        keys = list(self._keys(match, seat))
        if not match.finished:
            return
        tallies = [self._of(key) for key in keys]
        for again in replayed(match):
            if again.turn == EMPTY and again.game.score.end != THROWN:
                for tally in tallies:
                    _count_deal(tally, again, seat)
        if match.over:
            is_won = _side(match, seat) in winners(match.game.score)
            for tally in tallies:
                tally.matches += 1
                tally.won += is_won
                tally.lost += not is_won

    def _of(self, key: Key) -> Tally:
        return self.tallies.setdefault(key, Tally())

    def _keys(self, match: Match, seat: int) -> Iterator[Key]:
        game = match.game_index
        same = game, match.rules, match.seed
        way = HELPED if match.helped else ALONE
        if match.seed is not None and same in self._seen:
            way = AGAIN
        self._seen.add(same)
        yield Key(game, way, None)
        yield Key(game, way, _company(match, seat))


def _side(match: Match, seat: int) -> int:
    return seat & 1 if SIDES[match.game_index] == 2 else seat


def _company(match: Match, seat: int) -> Company:
    players = match.players
    partner = seat ^ 2 if SIDES[match.game_index] == 2 else seat
    others = [player for i, player in enumerate(players) if i not in (seat, partner)]
    return Company("" if partner == seat else players[partner], tuple(sorted(others)))


def _count_deal(tally: Tally, match: Match, seat: int) -> None:
    score, side, game = match.game.score, _side(match, seat), match.game_index
    points = score.points[: SIDES[game]]
    mine = points[side]
    if about(game).PAYS:
        tally.ahead.append(mine)
        return
    tally.ahead.append(mine - (sum(points) - mine) / (len(points) - 1))
    moments = (
        (CAPPOTTI, score.winner if score.end == CAPPOTTO else EMPTY),
        (STRAMAZZI, score.stramazzo),
        (CARROZZE, score.winner if in_carrozza(score) else EMPTY),
    )
    for moment, of in moments:
        if of != EMPTY:
            tally.moments[moment][of != side] += 1
