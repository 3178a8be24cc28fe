"""What `import madrasso` offers besides matches: who chooses, what is best, records.

Whatever is wrong raises a ValueError that says so in words.
"""

import os
from collections.abc import Iterable
from typing import Any, cast

import simulator  # noqa: F401  it lets the players find the files of assets/
from engine import bots
from engine.bots import runtime
from engine.bots.cast import players
from engine.games import about
from engine.madrasso.actions import ROB
from engine.match import Match as EngineMatch
from engine.quoting import quote
from engine.record import lines
from engine.solver.exact import Solver
from engine.solver.position import card_values, solved_token
from engine.solver.values import Values
from madrasso.actions import Action, Card, named
from madrasso.matches import Match
from madrasso.views import EngineView, View, engine_view

PLAIN_CARDS = 24  # in all hands, which are solved in no time as they are


def legal(view: View | EngineView) -> list[Action]:
    """What the seat of `view` may do now, cards by suits C O S B from low to high."""
    return View(engine_view(view)).legal()


def solve(match: EngineMatch) -> dict[Action, int]:
    """What each card of the seat to act brings with all hands seen: points of its side at the end.

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
    known = (*players(seen.game), *runtime.external_players)
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

    ValueError with file, line and reason where they forbid anything in it; OSError where the file
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


def _matched(match: EngineMatch) -> EngineMatch:
    if not isinstance(match, EngineMatch):
        raise ValueError(f"{quote(match)} is no match")
    return match
