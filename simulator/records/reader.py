"""A strict reader of records: the engine replays every game.

A game is a header line and a line per deal.
"""

import json
import os
from collections import deque
from collections.abc import Iterable, Iterator

from engine.bots.cast import players as everybody
from engine.cards import EMPTY, parse_pack
from engine.deal import END_NAMES
from engine.match import HUMAN, Match
from engine.options import parse_game, parse_rules
from engine.quoting import clip, quote
from engine.record import FORMAT, deal_line, parse_token, seat_names
from simulator.records.jsonl import (
    boolean,
    integer,
    mapping,
    on_one_line,
    parse_line,
    place,
    read_lines,
    text,
)

MOST_DEALS = 1_000_000


class RecordRefused(ValueError):
    """The error for an illegal record; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Game:
    """A game of a record, up to the line read last."""

    def __init__(self, header: dict, line: int, make: type[Match] = Match) -> None:
        """Begin the game of `header`; raise ValueError if it is invalid."""
        self.line = line
        if integer(header, "record") != FORMAT:
            raise ValueError(f"this reader knows record format {FORMAT} only")
        self.index = parse_game(text(header, "game"))
        self.rules = parse_rules(self.index, mapping(header, "rules"))
        self.seats = seat_names(self.index)
        self.players = _players(header, self.seats)
        seed = integer(header, "seed") if "seed" in header else None
        names = [self.players.get(seat, "") for seat in self.seats]
        self.match = make(self.index, self.rules, None, names)
        self.match.seed = seed
        self.match.helped = int(boolean(header, "helped"))
        self.match.by_memory = boolean(header, "by_memory")
        self.open = False

    def deal(self, line: dict) -> None:
        """Play the deal of `line`; raise ValueError if it is invalid or illegal."""
        match = self.match
        if match.over:
            raise ValueError("a deal after the end of the game")
        if match.number == MOST_DEALS:
            raise ValueError(f"a game has at most {MOST_DEALS:,} deals")
        if self.open:
            raise ValueError("a deal after one that is not finished")
        expected = match.number + 1
        if integer(line, "deal") != expected:
            raise ValueError(f"deal {quote(line['deal'])}, but deal {expected} is due")
        dealer = self._dealer(line)
        pack = parse_pack(text(line, "pack"), match.game.ranks)
        actions = line.get("actions")
        if not isinstance(actions, list):
            raise ValueError("actions is not a list")
        end = text(line, "end")
        if end not in END_NAMES:
            raise ValueError(f"{quote(end)} is not an end of a deal")
        match.begin(dealer, pack)
        for i, word in enumerate(actions):
            self._act(i, word)
        self._check_end(line, end)

    def _dealer(self, line: dict) -> int:
        dealer = place(line, "dealer", self.seats)
        due = self.match.next_dealer()
        if due not in (EMPTY, dealer):
            raise ValueError(f"{self.seats[dealer]} deals, but {self.seats[due]} has to")
        return dealer

    def _act(self, i: int, word: object) -> None:
        match = self.match
        if not isinstance(word, str):
            raise ValueError(f"action {i + 1} is not a string")
        if match.turn == EMPTY:
            raise ValueError(f"action {i + 1}, {clip(word)}, comes after the end of the deal")
        try:
            for action in parse_token(match, word):
                match.act(action)
        except ValueError as reason:
            seat = self.seats[match.turn]
            raise ValueError(f"action {i + 1}, {clip(word)} by {seat}: {reason}") from None

    def _check_end(self, line: dict, end: str) -> None:
        right = json.loads(deal_line(self.match))
        self.open = self.match.turn != EMPTY
        if end != right["end"]:
            raise ValueError(f"the end is {right['end']}, not {end}")
        for key in ("points", "total"):
            if not self.open:
                self._check_numbers(line, key, right[key])
            elif key in line:
                raise ValueError(f"an open deal has no {key}")
        if "winner" not in right:
            if "winner" in line:
                raise ValueError("a winner though the game goes on")
        elif "winner" not in line:
            raise ValueError(f"the game is won by {right['winner']}, but no winner is given")
        elif line["winner"] != right["winner"]:
            raise ValueError(f"the winner is {right['winner']}, not {quote(line['winner'])}")

    def _check_numbers(self, line: dict, key: str, right: dict) -> None:
        if key not in line:
            raise ValueError(f"{key} is missing")
        given = mapping(line, key)
        for side in given:
            if side not in right:
                raise ValueError(f"{key} names {quote(side)}, which is no side")
        for side, number in right.items():
            if integer(given, side, key) != number:
                raise ValueError(f"{key} of {side}: {number} is right, not {quote(given[side])}")


def _players(header: dict, seats: str) -> dict:
    players = mapping(header, "players")
    for seat, name in players.items():
        if len(seat) != 1 or seat not in seats:
            raise ValueError(f"players names {quote(seat)}, which is no seat of this game")
        if not isinstance(name, str):
            raise ValueError(f"the player at {seat} has no name that is a string")
    return players


def read_games(
    path: str | int | os.PathLike[str], keep: bool = True, make: type[Match] = Match
) -> Iterator[Game]:
    """Yield the games in a file; if not `keep`, matches forget finished deals.

    Raise RecordRefused if a record is illegal, OSError if the file is unreadable.
    """
    with open(path, "rb") as file:
        yield from games_in(read_lines(file), keep, make)


def games_in(
    raws: Iterable[bytes], keep: bool = True, make: type[Match] = Match, first: int = 1
) -> Iterator[Game]:
    game = None
    number = first - 1
    for number, raw in enumerate(raws, first):
        try:
            line = parse_line(raw)
            if "record" in line:
                if game is not None:
                    yield game
                game = Game(line, number, make)
            elif game is None:
                raise ValueError("a record begins with a header, which has the key 'record'")
            else:
                game.deal(line)
                if not keep:
                    game.match.history.clear()
        except ValueError as reason:
            raise RecordRefused(number, on_one_line(str(reason))) from None
    if game is None:
        raise RecordRefused(number + 1, "the file is empty: there is no header")
    yield game


def last_game(path: str | os.PathLike[str]) -> Game:
    """Return the last game in a file; raise RecordRefused or OSError."""
    return ready(deque(read_games(path), 1)[0])


def ready(game: Game) -> Game:
    match = game.match
    fresh = 0 if match.over else int.from_bytes(os.urandom(4), "little")
    match.go_on(fresh if match.seed is None else match.seed)
    return game


def seat_players(game: Game) -> None:
    """Give nameless seats a player: a person at South, elsewhere the bot `club`.

    Raise RecordRefused if a player is unknown.
    """
    players = game.match.players
    for i, name in enumerate(players):
        if name and name not in (HUMAN, *everybody(game.index)):
            raise RecordRefused(
                game.line, f"{game.seats[i]} is {quote(name)}, who does not play here"
            )
        players[i] = name or ("club" if i else HUMAN)
