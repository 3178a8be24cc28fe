"""Functions of `madrasso`; a wrong argument raises ValueError with the reason."""

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

import simulator  # noqa: F401  lets the bots find assets/
from engine import bots
from engine.bots import runtime
from engine.bots.cast import players as everybody
from engine.cards import EMPTY
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

PLAIN_CARDS = 24  # with more cards in all hands, `solve` prefers the compiled solver


def legal(view: View | EngineView) -> list[Action]:
    """Return the legal actions of the seat of `view`."""
    return View(engine_view(view)).legal()


def solve(match: EngineMatch) -> dict[Action, int]:
    """Return the final points of the side to act after each legal card, double dummy.

    All seats play their best. In Madrasso a tre and in Mediatore, all opponents are one side. The
    result includes `rob`, not `out`. In Mediatore, the unit is a third of a point. Seven tricks
    take a third of a second; each further trick multiplies the time by seven.
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


def choose(
    player: str,
    view: View | EngineView,
    seed: int = 0,
    *,
    past: Iterable[View | EngineView] | None = None,
) -> Action:
    """Return the action that `player` chooses for the seat of `view`.

    Args:
        player: name from LEVELS or CHARACTERS.
        view: view of the seat to act.
        seed: seed of the player's random choices.
        past: the seat's views of the finished deals, see `Match.remembered`.

    Raises:
        ValueError: if an argument is wrong or the seat is not to act.
    """
    seen = engine_view(view)
    known = (*everybody(seen.game), *runtime.external_players)
    if player not in known:
        raise ValueError(f"there is no player {quote(player)}: it is one of {', '.join(known)}")
    if seen.turn != seen.seat:
        raise ValueError("it is not the turn of the seat that has this view")
    if type(seed) is not int:
        raise ValueError(f"the seed {quote(seed)} is not an int")
    seen.past = [_end_of_deal(each, seen) for each in past or ()]
    try:
        return named(bots.choose(player, seen, seed), seen)
    finally:
        del seen.past


def _end_of_deal(view: View | EngineView, now: EngineView) -> EngineView:
    seen = engine_view(view)
    if (seen.game, seen.rules, seen.seat) != (now.game, now.rules, now.seat):
        raise ValueError("past has a view of another game or seat")
    if seen.turn != EMPTY:
        raise ValueError("past has a view of a deal that is not over")
    return seen


def position(line: str | bytes | dict[str, Any]) -> Match:
    """Return a match in the position that `line` describes; see `Match.position`.

    Args:
        line: JSON text or the parsed object, with `game`, `deal`, `dealer`, `actions`, and `pack`
            (forty cards in dealing order) or `hands` (in Madrasso with `upcard`). From `deal`
            2 on, `total` is needed too, and in Mediatore `counted`. `deal` 0 is a match before its
            first deal, and needs only `game`.

    Raises:
        ValueError: if the position is illegal.
    """
    from madrasso import positions

    return positions.position(line)


def view(question: str | bytes | dict[str, Any]) -> View:
    """Return the view of the seat to act in a `question` (docs/bot-protocol.md).

    Args:
        question: JSON text or the parsed object.

    Raises:
        ValueError: if the question is illegal.
    """
    from madrasso import positions

    return positions.view(question)


def read_record(path: str | os.PathLike[str]) -> list[Match]:
    """Return the matches in a record.

    Raises:
        ValueError: if the record is illegal, with file, line and reason.
        OSError: if the file cannot be read.
    """
    from simulator.records.reader import RecordRefused, read_games

    try:
        games = read_games(_path(path), make=Match)
        return [cast(Match, game.match) for game in games]
    except RecordRefused as reason:
        raise ValueError(f"{os.fspath(path)}: {reason}") from None


def write_record(
    path: str | os.PathLike[str], matches: Iterable[Match], replace: bool = False
) -> None:
    """Write the records of `matches` to a file.

    Args:
        path: the file.
        matches: matches that began with their first deal.
        replace: whether to replace a file that is not empty.

    Raises:
        FileExistsError: if the file is not empty and `replace` is False.
        ValueError: if a match began at a later deal.
    """
    from simulator import files

    name, texts = _path(path), []
    if not isinstance(replace, bool):
        raise ValueError(f"replace can't be {quote(replace)}: it is True or False")
    for match in _matches(matches):
        if match._base is not None:
            raise ValueError(f"a record has every deal, and {quote(match)} began at a position")
        texts += [line + "\n" for line in lines(match)]
    if not replace:
        files.check_empty(name, "replace=True")
    files.write(name, "".join(texts).encode())


def dataset(
    paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    players: Iterable[str] | None = None,
    *,
    every: int = 1,
    dense: bool = False,
    jobs: int = 1,
) -> "Dataset":
    """Return the decisions of finished deals in records as arrays; needs NumPy.

    Args:
        paths: one record or several, all of one game.
        players: names of players, by default all.
        every: include only every n-th decision of each `datasets.Part`.
        dense: whether to number actions as `env(dense=True)` does.
        jobs: number of processes; with several, a script needs `if __name__ == "__main__":`.

    Raises:
        ValueError: if records are illegal or of several games.
        OSError: if a file cannot be read.
    """
    files = _files(paths)
    wanted = None if players is None else _names(players)
    every, jobs = _positive("every", every), _positive("jobs", jobs)
    if not isinstance(dense, bool):
        raise ValueError(f"dense can't be {quote(dense)}: it is True or False")
    from madrasso import datasets

    return datasets.dataset(files, datasets.Wanted(wanted, every, dense), jobs)


def to_pandas(matches: Iterable[Match]) -> "Tables":
    """Return the finished deals of `matches` and their cards as two tables; needs pandas.

    The column `match` counts from 0; `deal`, `trick` and `place` (in the trick) count from 1.
    """
    from madrasso.tables import tables

    return tables(_matches(matches))


def svg(cards: Iterable[str | int]) -> "Picture":
    """Return SVG text that shows `cards` side by side.

    Raises:
        ValueError: if an element of `cards` is not a card.
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
    cluster: str | None = None,
    **rules: str | int,
) -> "list[Rating]":
    """Play a round robin on duplicate deals; return ratings, the best first.

    Ratings are in points per deal; their average is 0.

    Args:
        players: names from LEVELS or CHARACTERS, or "exec:COMMAND" for a program.
        game: one of GAMES.
        deals: number of duplicate deals per pair (Madrasso a tre and Mediatore: per ordered pair).
        seed: seed of the first deal.
        path: file of results; if it exists, its tournament continues.
        jobs: number of processes, see `dataset`.
        cluster: address of a dask.distributed scheduler; needs the extra `cluster`.
        **rules: options, see `options`.

    Raises:
        ValueError: if a player is unknown or repeated, or the file is another tournament's.
        OSError: if the file cannot be written or no cluster answers.
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
            command(name)  # may raise ValueError
        elif name not in everybody(index):
            known = ", ".join(everybody(index))
            raise ValueError(f"there is no player {quote(name)}: it is one of {known}")
    if type(seed) is not int:
        raise ValueError(f"the seed {quote(seed)} is not an int")
    if cluster is not None and not (isinstance(cluster, str) and cluster):
        raise ValueError(f"{quote(cluster)} is not a cluster's address")
    kept = None if path is None else ResultFile(_path(path), conditions)
    with Workers(_positive("jobs", jobs), cluster) as workers:
        return ratings(play(conditions, names, workers, kept))


def _files(paths: str | os.PathLike[str] | Iterable[str | os.PathLike[str]]) -> list[str]:
    if isinstance(paths, (str, os.PathLike)):
        return [_path(paths)]
    if not isinstance(paths, Iterable):
        raise ValueError(f"{quote(paths)} names no files")
    found = [_path(path) for path in paths]
    if not found:
        raise ValueError("no file is named")
    return found


def _path(path: str | os.PathLike[str]) -> str:
    if not isinstance(path, (str, os.PathLike)) or "\0" in (name := os.fspath(path)):
        raise ValueError(f"{quote(path)} names no file")
    return name


def _names(players: Iterable[str]) -> tuple[str, ...]:
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise ValueError(f"{quote(players)} is not a list of players")
    names = tuple(players)
    for name in names:
        if not isinstance(name, str):
            raise ValueError(f"{quote(name)} is not a player's name")
    return names


def _positive(name: str, number: int) -> int:
    if type(number) is not int or number < 1:
        raise ValueError(f"{name} can't be {quote(number)}: it is a number from 1 on")
    return number


def _matches(matches: Iterable[Match]) -> list[Match]:
    if not isinstance(matches, Iterable):
        raise ValueError(f"{quote(matches)} is not a list of matches")
    found = list(matches)
    for match in found:
        if not isinstance(match, Match):
            raise ValueError(f"{quote(match)} is not a match")
    return found


def _matched(match: EngineMatch) -> EngineMatch:
    if not isinstance(match, EngineMatch):
        raise ValueError(f"{quote(match)} is not a match")
    return match
