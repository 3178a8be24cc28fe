"""Read the decisions in records of matches as arrays."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from engine.games import about
from engine.options import GAMES
from madrasso.actions import named
from madrasso.matches import Match
from madrasso.observations import ACTIONS, SIZE, action_words, dense_numbers, encode, returns
from simulator.records.jsonl import read_lines
from simulator.records.reader import RecordRefused, games_in
from simulator.workers import Workers

LINES_A_TASK = 100  # minimum lines per task


class Dataset(NamedTuple):
    """Decisions of finished deals; each array has a row per decision."""

    observations: np.ndarray  # float32[n, SIZE], see madrasso.observations.encode
    masks: np.ndarray  # bool[n, actions]: True for legal actions
    actions: np.ndarray  # int16[n]: index of the chosen action in its mask
    returns: np.ndarray  # float32[n]: the deciding seat's reward after the deal, as in `env`
    seats: np.ndarray  # int8[n]: the deciding seat, 0 for S
    deals: np.ndarray  # int32[n]: number of the deal, counted from 0 over all records


class Part(NamedTuple):
    """Lines of a record that form whole matches."""

    path: str
    first: int  # line number of `lines[0]` in the record
    lines: list[bytes]


class Wanted(NamedTuple):
    """Arguments of `madrasso.dataset`."""

    players: tuple[str, ...] | None
    every: int
    dense: bool


def dataset(files: Iterable[str], wanted: Wanted, jobs: int) -> Dataset:
    """See `madrasso.dataset`."""
    parts: list[Dataset] = []
    game, n_deals = None, 0
    with Workers(jobs) as workers:
        for its_game, its_deals, part in workers.imap(partial(rows_of, wanted), _parts(files)):
            game = its_game if game is None else game
            if its_game != game:
                raise ValueError(f"a dataset is of one game, not of {game} and {its_game}")
            parts.append(part._replace(deals=part.deals + n_deals))
            n_deals += its_deals
    return Dataset(*[np.concatenate(rows) for rows in zip(*parts, strict=True)])


def _parts(files: Iterable[str]) -> Iterator[Part]:
    for path in files:
        lines: list[bytes] = []
        first = 1
        with open(path, "rb") as file:
            for number, raw in enumerate(read_lines(file), 1):
                if len(lines) >= LINES_A_TASK and b'"record"' in raw:
                    yield Part(path, first, lines)
                    lines, first = [], number
                lines.append(raw)
        yield Part(path, first, lines)


def rows_of(wanted: Wanted, part: Part) -> tuple[str, int, Dataset]:
    """Return the game of `part`, the number of its finished deals, and their decisions.

    Raises:
        ValueError: if the record is illegal or of several games.
    """
    name, n_deals = "", 0
    rows = _Rows(wanted)
    try:
        for game in games_in(part.lines, make=Match, first=part.first):
            match = game.match
            assert isinstance(match, Match)
            name = name or GAMES[game.index]
            if GAMES[game.index] != name:
                raise ValueError(f"a dataset is of one game, not of {name} and {GAMES[game.index]}")
            for again, number in match.replayed(match.past):
                if number is None:
                    rows.end_deal(again, n_deals)
                    n_deals += 1
                else:
                    rows.add(again, number)
    except RecordRefused as reason:
        raise ValueError(f"{part.path}: {reason}") from None
    return name, n_deals, rows.arrays(name)


class _Rows:
    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.n_seen = 0
        self.n_open = 0
        self.observations: list[np.ndarray] = []
        self.legal: list[list[int]] = []
        self.actions: list[int] = []
        self.returns: list[float] = []
        self.seats: list[int] = []
        self.deals: list[int] = []

    def add(self, match: Match, action: int) -> None:
        players, every, dense = self.wanted
        if players is not None and match.players[match.turn] not in players:
            return
        self.n_seen += 1
        if (self.n_seen - 1) % every:
            return
        seen = match.seen_by(match.turn)
        legal = about(seen.game).legal(seen)
        self.observations.append(encode(seen))
        if dense:
            numbers = dense_numbers(GAMES[seen.game])
            legal = [numbers[named(each, seen).word] for each in legal]
            action = numbers[named(action, seen).word]
        self.legal.append(legal)
        self.actions.append(action)
        self.seats.append(match.turn)
        self.n_open += 1

    def end_deal(self, match: Match, number: int) -> None:
        if self.n_open:
            brought = list(returns(match).values())
            self.returns += [brought[seat] for seat in self.seats[-self.n_open :]]
            self.deals += [number] * self.n_open
            self.n_open = 0

    def arrays(self, game: str) -> Dataset:
        n = len(self.actions)
        masks = np.zeros((n, len(action_words(game)) if self.wanted.dense else ACTIONS), bool)
        for row, legal in zip(masks, self.legal, strict=True):
            row[legal] = True
        return Dataset(
            np.array(self.observations, np.float32).reshape(n, SIZE),
            masks,
            np.array(self.actions, np.int16),
            np.array(self.returns, np.float32),
            np.array(self.seats, np.int8),
            np.array(self.deals, np.int32),
        )
