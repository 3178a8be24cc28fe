"""Duplicate deals and matches: the same cards, played again with the players on other sides."""

from collections import Counter
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.bots import level_of
from engine.cards import EMPTY
from engine.games import about, winners
from engine.match import Match
from engine.options import SEATS, SIDES
from simulator.arena.players import MatchPlayers
from simulator.arena.quickest import compiled_levels
from simulator.arena.recorder import longest

if TYPE_CHECKING:
    from simulator.arena.clairvoyant import Clairvoyant, MediatoreClairvoyant

CLAIRVOYANT = "clairvoyant"
COMPILED = ("skilled", "master", "maestro", CLAIRVOYANT)

MOST_LOGGED = 20


class Meeting(NamedTuple):
    """The conditions of a duel; play begins with deal `number` at the score `totals`."""

    game: int
    rules: bytes
    a: str
    b: str
    matches: bool
    totals: Sequence[int] | None
    number: int


def sides(game: int) -> int:
    return SIDES[game]


def share(game: int, rules: bytes) -> float:
    return float(about(game).shared(rules) / sides(game))


def is_over(game: int, rules: bytes, totals: Sequence[int], number: int) -> bool:
    score = Match(game, rules, None, "SENW").game.score
    return bool(about(game).is_over(game, score, totals, number))


class ArenaTable:
    """Context manager that plays the deals of a duel."""

    def __init__(self, meeting: Meeting) -> None:
        self.meeting = meeting
        self.players = MatchPlayers(most_logged=MOST_LOGGED)
        self._compiled = _compiled(meeting)
        seen = CLAIRVOYANT in (meeting.a, meeting.b)
        self._seer = _clairvoyant(meeting.game) if seen else None

    def __enter__(self) -> "ArenaTable":
        self._compiled.__enter__()
        return self

    def __exit__(self, *failure: Any) -> None:
        try:
            self.players.close()
        finally:
            self._compiled.__exit__(*failure)

    def play(self, seed: int) -> list:
        """Let `a` play the cards of `seed` on each side; return its results."""
        game = self.meeting.game
        n = sides(game)
        seats = SEATS[game]
        found = []
        self.deals: list[list[float]] = []
        for side in range(n):
            names = [
                self.meeting.a if seat % n == side else self.meeting.b for seat in range(seats)
            ]
            match = self._match(seed, names)
            self._play_deal(match)
            if self.meeting.matches:
                found.append(100 * self._won(match, side))
                self._note_deals(match, side)
            else:
                found.append(match.history.points[-1][side] - share(game, self.meeting.rules))
        return found

    def _won(self, match: Match, side: int) -> float:
        while not match.over and match.number < longest(match):
            match.begin()
            self._play_deal(match)
        score = match.game.score
        best = winners(score)
        return 1 / len(best) if side in best else 0.0

    def _note_deals(self, match: Match, side: int) -> None:
        equal = share(self.meeting.game, self.meeting.rules)
        for i, points in enumerate(match.history.points):
            if i == len(self.deals):
                self.deals.append([])
            self.deals[i].append(points[side] - equal)

    def _match(self, seed: int, names: list) -> Match:
        meeting = self.meeting
        match = Match(meeting.game, meeting.rules, seed, names, seated=True)
        dealer = match.next_dealer()
        score = match.game.score
        about(meeting.game).set_before(score, meeting.number)
        for side, total in enumerate(meeting.totals or ()):
            score.totals[side] = total
        match.begin(dealer)
        return match

    def _play_deal(self, match: Match) -> None:
        while match.turn != EMPTY:
            clairvoyant = match.players[match.turn] == CLAIRVOYANT
            match.act((clairvoyant and self._seer or self.players).action(match))


def _clairvoyant(game: int) -> "Clairvoyant | MediatoreClairvoyant":
    from simulator.arena.clairvoyant import BY_GAME

    return BY_GAME[game](game)


def _compiled(meeting: Meeting) -> AbstractContextManager[None]:
    gains = {level_of(meeting.a), level_of(meeting.b)} & set(COMPILED)
    return compiled_levels(meeting.game) if gains else nullcontext()


def play_some(task: tuple[Meeting, Sequence[int]]) -> tuple[list, Counter]:
    meeting, seeds = task
    forfeits: Counter[str] = Counter()
    with ArenaTable(meeting) as table:
        found = [(table.play(seed), table.deals) for seed in seeds]
        for (name, _), n in table.players.forfeits.items():
            forfeits[name] += n
    return found, forfeits
