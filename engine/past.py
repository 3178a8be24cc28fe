"""The past of a seat: its Views at the ends of finished deals."""

from collections.abc import Callable, Iterator

from engine.cards import EMPTY
from engine.games import about
from engine.match import Match, new_view
from engine.view import DealView


def ends(match: Match) -> Iterator[Match]:
    """Replay the finished deals of `match`; yield the match after every deal."""
    history = match.history
    points = history.points
    number = match.number - len(points) + (match.turn == EMPTY)
    again = Match(match.game_index, match.rules, match.seed, match.players, True)
    score = again.game.score
    about(match.game_index).set_before(score, number)
    if number > 1:
        for side in range(score.sides):
            total = match.game.score.totals[side]
            score.totals[side] = total - sum([deal[side] for deal in points])
    for dealer, pack, actions in history.deals():
        again.begin(dealer, pack or match.shuffled(number))
        for action in actions:
            again.act(action)
        number += 1
        yield again


def pasts(match: Match) -> list:
    found: list = [[] for _ in match.players]
    for again in ends(match):
        for seat in range(len(found)):
            view = new_view(match.game_index)
            again.look(seat, view)
            found[seat].append(view)
    return found


class Memory:
    """Keeps the result of `find(match)` until another deal ends."""

    def __init__(self, find: Callable[[Match], list] = pasts) -> None:
        self._find = find
        self._of: object = None
        self._pasts: list = []

    def past(self, match: Match, seat: int) -> list:
        of = match.game_index, match.rules, match.seed, b"".join(match.history.chunks)
        if of != self._of:
            self._of = of
            self._pasts = self._find(match)
        return self._pasts[seat]

    def of_view(self, match: Match, view: DealView) -> list | None:
        if (view.game, view.number) != (match.game_index, match.number):
            return None
        played = match.game.deal.history[: view.n_played]
        return self.past(match, view.seat) if view.history[: view.n_played] == played else None
