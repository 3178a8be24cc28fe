"""Bots: levels of strength, and characters at these levels."""

from collections.abc import Generator, Iterator
from typing import Any

from engine.bots import runtime
from engine.deal import PLAY
from engine.options import MEDIATORE
from engine.view import DealView

# From weak to strong; `random` is for tests
LEVELS = ("beginner", "novice", "club", "skilled", "master", "maestro", "random")
SLOW = "maestro"  # level that is missing on the handheld

CHARACTERS = "toffolo checa nane lucieta momolo anzola zorzi orsola catina piero bepi pasqua"

TABLE = "nane anzola momolo lucieta"

_OF_CHARACTERS = ("beginner", "novice", "club", "skilled", "master", "maestro")
_CLUB = ("beginner", "novice", "club")
_ALONE = ("random",)


def character(player: str) -> int:
    names = CHARACTERS.split()
    return names.index(player) if player in names else -1


def level_of(player: str) -> str:
    number = character(player)
    return player if number < 0 else _OF_CHARACTERS[number >> 1]


def think(player: str, view: DealView, seed: int) -> Generator[int, None, Any]:
    """Yield the best action of `player` so far, after each slice of work.

    The same view and seed give the same actions. Raises ValueError if there is no bot `player`.
    """
    if player in runtime.external_players:
        return runtime.external_players[player](view, seed)
    level = player
    style = None
    number = character(player)
    if number >= 0:
        from engine.bots.characters import style_of

        level = _OF_CHARACTERS[number >> 1]
        style = style_of(number)
    if level not in LEVELS:
        raise ValueError("there is no bot " + level)
    module = _code(level, view)
    if level in _ALONE:
        return module.think(view, seed)
    if view.phase != PLAY and level == "beginner":
        return module.modest(view, seed, style)
    name = "think" if view.phase != PLAY or level == "club" else level
    return getattr(module, name)(view, seed, style)


def _code(level: str, view):
    if view.phase != PLAY and level not in _ALONE:
        if level in _CLUB:
            from engine.bots.mediatore import club as module
        else:
            from engine.bots.mediatore import bids as module
    elif view.game == MEDIATORE:
        if level in _ALONE:
            from engine.bots.mediatore import random_legal as module
        elif level == "club":
            from engine.bots.mediatore import club_play as module
        elif level in _CLUB:
            from engine.bots.mediatore import beginners as module
        else:
            from engine.bots.mediatore import levels as module
    elif level in _ALONE:
        from engine.bots.madrasso import random_legal as module
    elif level == "club":
        from engine.bots.madrasso import club as module
    elif level in _CLUB:
        from engine.bots.madrasso import beginners as module
    else:
        from engine.bots.madrasso import levels as module
    return module


def load(player: str, view: DealView) -> Iterator[None]:
    level = level_of(player)
    if level in _ALONE:
        return
    if view.phase == PLAY:
        is_strong = level not in _CLUB
        if not is_strong or view.game != MEDIATORE:
            from engine.bots import dominated  # noqa: F401

            yield
        if is_strong:
            if view.game == MEDIATORE:
                from engine.bots.mediatore import knowledge, policy  # noqa: F401
            else:
                from engine.bots.madrasso import policy  # type: ignore[no-redef] # noqa: F401
        elif view.game == MEDIATORE:
            from engine.bots.mediatore import club_features  # noqa: F401
        else:
            from engine.bots.madrasso import club_weights  # noqa: F401

            yield
            from engine.bots.madrasso import club_follow  # noqa: F401
        yield
    _code(level, view)
    yield


def share_code(player: str, other: str) -> bool:
    level = level_of(player)
    other = level_of(other)
    if level in _ALONE or other in _ALONE:
        return level == other
    return (level in _CLUB) == (other in _CLUB)


def choose(player: str, view: DealView, seed: int) -> int:
    action = -1
    for best in think(player, view, seed):
        action = best
    return action
