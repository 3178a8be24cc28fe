"""The functions of `madrasso`: bots, the solver, positions, records, datasets, pictures.

Whatever is wrong raises a ValueError that says so in words.
"""

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

import simulator  # noqa: F401  it lets the players find the files of assets/
from engine import bots
from engine.bots import runtime
from engine.bots.cast import players as everybody
from engine.games import about
from engine.madrasso.actions import ROB
from engine.match import Match as EngineMatch
from engine.options import parse_game, parse_rules
from engine.quoting import quote
from engine.record import lines
from engine.solver.exact import Solver
from engine.solver.position import card_values, solved_token
from engine.solver.values import Values
from madrasso.actions import Action, Card, named
from madrasso.matches import Match
from madrasso.views import EngineView, View, engine_view

if TYPE_CHECKING:
    from madrasso.datasets import Dataset
    from madrasso.pictures import Picture
    from madrasso.tables import Tables
    from simulator.arena.tournament import Rating

PLAIN_CARDS = 24  # in all hands, which are solved in no time as they are


def legal(view: View | EngineView) -> list[Action]:
    """What the seat of `view` may do now, cards by suits C O S B from low to high."""
    return View(engine_view(view)).legal()


def solve(match: EngineMatch) -> dict[Action, int]:
    """By card of the seat to act the points of its side at the end, with all hands seen.

    `rob` is among them if the seat may rob. Every seat goes on in the best way for its side, a tre
    and in Mediatore all opponents together; robbing counts, calling out does not. Mediatore counts
    in thirds. Exact: with seven tricks left it takes a third of a second, with each more about
    seven times as long; with the extra `lab`, which compiles it, some seconds for a whole deal.
    Empty if no card is due.
    """
    ranks = _matched(match).game.ranks
    family = about(match.game_index).FAMILY
    make: type[Values] = Solver
    if sum(match.game.deal.counts) > PLAIN_CARDS:
        from simulator.arena.quickest import fast_solver

        make = fast_solver()
    found: dict[Action, int] = {}
    for number, points in card_values(match.game, make):
        kind = Card if number < ROB else Action
        found[kind(number, solved_token(number, ranks), family)] = points
    return found


def choose(player: str, view: View | EngineView, seed: int = 0) -> Action:
    """What `player` does in the place of the seat of `view`, whose turn it must be.

    It is one of LEVELS or of CHARACTERS.

    The same view and seed bring the same action. Some levels think for a second.
    """
    seen = engine_view(view)
    known = (*everybody(seen.game), *runtime.external_players)
    if player not in known:
        raise ValueError(f"there is no player {quote(player)}: it is one of {', '.join(known)}")
    if seen.turn != seen.seat:
        raise ValueError("it is not the turn of the seat that has this view")
    if type(seed) is not int:
        raise ValueError(f"the seed {quote(seed)} is no int")
    return named(bots.choose(player, seen, seed), seen)


def position(line: str | bytes | dict[str, Any]) -> Match:
    """The match in the position that `line` describes: what `Match.position` returns, or less.

    Needed are `game`, `deal`, `dealer`, `actions` and the cards: either `pack`, all forty in
    dealing order, or `hands`, the cards dealt to each seat, in Madrasso with the `upcard`. After
    the first deal `total`, too, and in Mediatore `counted`. With `deal` 0 nothing is dealt.
    ValueError, with the reason, for a position that the rules do not allow.
    """
    from madrasso import positions

    return positions.position(line)


def view(question: str | bytes | dict[str, Any]) -> View:
    """The view of the seat that a `question` of the bot protocol asks (docs/bot-protocol.md).

    `View.question` writes one. ValueError, with the reason, for a question that the rules do not
    allow.
    """
    from madrasso import positions

    return positions.view(question)


def read_record(path: str | os.PathLike[str]) -> list[Match]:
    """The matches in the record at `path`, each played again by the rules.

    ValueError with file, line and reason if they forbid anything in it; OSError if the file
    can't be read.
    """
    from simulator.records.reader import RecordRefused, read_games

    try:
        games = read_games(path, make=Match)
        return [cast(Match, game.match) for game in games]  # each is what `make` made
    except RecordRefused as reason:
        raise ValueError(f"{os.fspath(path)}: {reason}") from None


def write_record(
    path: str | os.PathLike[str], matches: Iterable[Match], replace: bool = False
) -> None:
    """Write the records of `matches`, one after the other, to the file at `path`.

    FileExistsError if there is something in it already, unless it is to `replace` that; ValueError
    for a match that a position of a later deal began: a record has every deal.
    """
    from simulator import files

    texts = []
    for match in matches:
        if getattr(_matched(match), "_base", None) is not None:
            raise ValueError(f"a record has every deal, and {quote(match)} began at a position")
        texts += [line + "\n" for line in lines(match)]
    if not replace:
        files.check_empty(path, "replace=True")
    files.write(path, "".join(texts).encode())


def dataset(
    paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    players: Iterable[str] | None = None,
    *,
    every: int = 1,
    dense: bool = False,
    jobs: int = 1,
) -> "Dataset":
    """The decisions in the records at `paths`, all of one game, as arrays; it needs NumPy.

    See `madrasso.datasets.Dataset`. Only finished deals count. `players` are the names whose
    decisions are wanted, or None for all; of these each one in `every` is taken. Actions are those
    of `env`, with `dense` those of its dense space. `jobs` processes share the work: a script that
    has several needs `if __name__ == "__main__":`.

    ValueError with file, line and reason if the rules forbid anything in a record, or if they are
    of several games; OSError if a file can't be read.
    """
    files = _files(paths)
    wanted = None if players is None else _names(players)
    every, jobs = _positive("every", every), _positive("jobs", jobs)
    if not isinstance(dense, bool):
        raise ValueError(f"dense can't be {quote(dense)}: it is True or False")
    from madrasso import datasets

    return datasets.dataset(files, datasets.Wanted(wanted, every, dense), jobs)


def to_pandas(matches: Iterable[Match]) -> "Tables":
    """The finished deals of `matches`, and the cards in them, as two tables; it needs pandas.

    `deals` has a row for each deal, `cards` one for each card played: `match` counts from 0, `deal`
    and `trick` from 1, `place` is that in the trick; `winner` is the seat that won the trick.
    """
    from madrasso.tables import tables

    return tables(matches)


def svg(cards: Iterable[str | int]) -> "Picture":
    """`cards`, Cards or words such as "OA", side by side as one SVG, which is a str.

    Notebooks show it as a picture. ValueError for anything that is not a card.
    """
    from madrasso.pictures import svg

    return svg(cards)


def tournament(
    players: Iterable[str],
    game: str = "madrasso",
    *,
    deals: int = 200,
    seed: int = 1,
    path: str | os.PathLike[str] | None = None,
    jobs: int = 1,
    **rules: str | int,
) -> "list[Rating]":
    """The ratings of `players`, the best first, after each has met each other on duplicate deals.

    A player is one of LEVELS or CHARACTERS, or "exec:COMMAND". A rating is in points per deal, 0 on
    average. Results are kept in the file at `path`, from which the same tournament goes on.
    `jobs` processes share the work, as in `dataset`. ValueError if the file is of another one.
    """
    from simulator.arena.tournament import Conditions, ResultFile, play, ratings
    from simulator.protocol.client import command, is_program
    from simulator.workers import Workers

    index = parse_game(game)
    conditions = Conditions(index, parse_rules(index, rules), _positive("deals", deals), seed)
    names = _names(players)
    if len(set(names)) < max(2, len(names)):
        raise ValueError("a tournament has two players or more, each once")
    for name in names:
        if is_program(name):
            command(name)  # ValueError if it can't be run
        elif name not in everybody(index):
            known = ", ".join(everybody(index))
            raise ValueError(f"there is no player {quote(name)}: it is one of {known}")
    if type(seed) is not int:
        raise ValueError(f"the seed {quote(seed)} is no int")
    kept = None if path is None else ResultFile(path, conditions)
    with Workers(_positive("jobs", jobs)) as workers:
        return ratings(play(conditions, names, workers, kept))


def _files(paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]]) -> list[str]:
    """One path or several as a list."""
    if isinstance(paths, (str, os.PathLike)):
        return [os.fspath(paths)]
    if not isinstance(paths, Iterable):
        raise ValueError(f"{quote(paths)} names no files")
    found = []
    for path in paths:
        if not isinstance(path, (str, os.PathLike)):
            raise ValueError(f"{quote(path)} names no file")
        found.append(os.fspath(path))
    if not found:
        raise ValueError("no file is named")
    return found


def _names(players: Iterable[str]) -> tuple[str, ...]:
    """The names of players."""
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise ValueError(f"{quote(players)} is no list of players")
    names = tuple(players)
    for name in names:
        if not isinstance(name, str):
            raise ValueError(f"{quote(name)} is no player's name")
    return names


def _positive(name: str, number: int) -> int:
    """`number`, if it is from 1 on."""
    if type(number) is not int or number < 1:
        raise ValueError(f"{name} can't be {quote(number)}: it is a number from 1 on")
    return number


def _matched(match: EngineMatch) -> EngineMatch:
    if not isinstance(match, EngineMatch):
        raise ValueError(f"{quote(match)} is no match")
    return match
