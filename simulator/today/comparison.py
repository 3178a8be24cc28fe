"""The named bots' points with the player's cards in a day's deal.

Each bot takes the player's seat in turn. A solver finds the best points with all hands seen.
"""

from collections.abc import Iterator
from typing import Any

from engine import bots
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.solver.exact import Solver
from engine.solver.position import Position
from engine.solver.values import Paused
from simulator.today import deals
from simulator.today.days import NAMES, NONE, POINTS, SEARCHED, Day, Limits

SLICE_NODES = 60  # tricks that the solver searches in a step
MOST_SLICES = 30_000  # number of steps after which the solver gives up, about two minutes
PATIENCE = 1500  # number of steps after which it tries fewer or more points


class Comparison(Limits):
    """The bots' points in a day's deal, and the solver's; NONE if unknown."""

    def __init__(self, day: int, known: Day) -> None:
        self.day = day
        self.points = bytearray(known.others)
        self.least, self.most = known.least, known.most
        self._slices = MOST_SLICES if known.flags & SEARCHED else 0
        self._guess = POINTS >> 1
        self._stride = 1
        self._waited = 0  # steps of the present try
        self._match: Match | None = None
        self._at = 0
        self._view = new_view(deals.GAME)
        self._thinking: Iterator[int] | None = None
        self._action = EMPTY
        self._solver: Any = None
        self._position: Position | None = None
        self._total = POINTS

    @property
    def is_done(self) -> bool:
        return NONE not in self.points and (self.best != NONE or self._slices >= MOST_SLICES)

    @property
    def known(self) -> tuple:
        return bytes(self.points), self.least, self.most, self.is_done

    def pause(self) -> None:
        self._thinking = None

    def step(self) -> None:
        if self.is_done:
            return
        if not self._match and NONE in self.points:
            self._at = self.points.index(NONE)
            self._match = deals.deal_of(self.day, NAMES[self._at])
        if self._match:
            self._play(self._match)
        else:
            self._solve()

    def _play(self, match: Match) -> None:
        if match.turn == EMPTY:
            self.points[self._at] = deals.points_of(match)
            self._match = None
            return
        if self._thinking is None:
            match.look(match.turn, self._view)
            player = match.players[match.turn]
            self._thinking = bots.think(player, self._view, match.decision_seed())
        for action in self._thinking:
            self._action = action
            return
        match.act(self._action)
        self._thinking = None

    def _solve(self) -> None:
        if not self._solver:
            self._position = Position(deals.deal_of(self.day).game)
            self._solver = self._position.solver(self._position.sides(0), Solver)
            self._total = self._solver.points(self._position.left)
            self.most = min(self.most, self._total)
            self._guess = sorted(self.points)[len(NAMES) // 2]
        position: Any = self._position
        self._solver.nodes = SLICE_NODES
        self._slices += 1
        need = min(max(self._guess, self.least + 1), self.most)
        self._waited += 1
        turn = self._waited // PATIENCE % 3
        if turn:
            need = (self.least + need + 1) // 2 if turn == 1 else (need + self.most + 1) // 2
        try:
            found = self._solver.find(position.leader, position.laid, position.left, need)
        except Paused:
            if self.is_done:
                self._solver = None
            return
        self._waited = 0
        if turn:
            if found >= need:
                self.least = found
            else:
                self.most = found
            self._guess = self.least + self.most + 1 >> 1
        elif found >= need:
            self.least, self._guess = found, found + self._stride
        else:
            self.most, self._guess = found, found - self._stride + 1
        self._stride += self._stride
        if 0 < self.least and self.most < self._total:
            self._guess = self.least + self.most + 1 >> 1
        if self.least == self.most:
            self._solver = None
