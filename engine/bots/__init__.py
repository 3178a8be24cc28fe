"""Players, who know a View and nothing else: levels, and characters, who play at one of them.

A level's module is imported when it is first asked, so that one not used costs no memory, nor one
of the game that is not played.
"""

from engine.bots import runtime
from engine.deal import PLAY
from engine.options import MEDIATORE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from engine.view import DealView

# The weakest first; the last is for tests and measurements
LEVELS = ("beginner", "novice", "club", "skilled", "master", "maestro", "random")
OFFERED_AT_MEDIATORE = ("beginner", "novice", "club", "master")  # the others are near one of these
SLOW = "maestro"  # the level that thinks too long for a handheld: the bundle leaves it out

# People who play, two by two of each of _OF_CHARACTERS; what each likes is in `characters`
CHARACTERS = "toffolo checa nane lucieta momolo anzola zorzi orsola catina piero bepi pasqua"

# Who sits at a table where nobody has chosen, on a person's right first; and in his place, where
# bots are watched
TABLE = "nane anzola momolo lucieta"

_OF_CHARACTERS = ("beginner", "novice", "club", "skilled", "master", "maestro")
_CLUB = ("beginner", "novice", "club")  # levels that think by the club player's code
_ALONE = ("random",)  # levels whose code no other level uses


def levels(game: int) -> tuple:
    """The levels that play `game`."""
    return LEVELS


def offered(game: int) -> tuple:
    """The levels to choose from for a match of `game`, the weakest first."""
    return OFFERED_AT_MEDIATORE if game == MEDIATORE else LEVELS[:-1]


def character(player: str) -> int:
    """The number of the character `player`, or -1 where he is none."""
    names = CHARACTERS.split()
    return names.index(player) if player in names else -1


def level_of(player: str) -> str:
    """The level at which a character plays; of a level itself."""
    number = character(player)
    return player if number < 0 else _OF_CHARACTERS[number >> 1]


def think(player: str, view: "DealView", seed: int) -> "Generator[int, None, Any]":
    """A generator of the action that `player`, a character or a level, would take.

    It yields its best so far, one slice a `next()`. The same view and seed bring the same actions.
    Of a card it returns what decided, to be read before somebody thinks anew: a search, whose
    `order`, `sums` and `knowledge` say which cards it weighed, what each brought and what it knew;
    the club player, and those that play like it, what `explain.weighing` makes one of. A random
    player returns nothing.
    """
    if player in runtime.external_players:
        return runtime.external_players[player](view, seed)
    level = player
    taste = None
    number = character(player)
    if number >= 0:
        from engine.bots.characters import taste_of

        level = _OF_CHARACTERS[number >> 1]
        taste = taste_of(number)
    if level not in levels(view.game):
        known = ", ".join(levels(view.game) + tuple(CHARACTERS.split()))
        raise ValueError(f"there is no bot {level!r}: it is one of {known}")
    module = _code(level, view)
    if level in _ALONE:
        return module.think(view, seed)
    if view.phase != PLAY and level == "beginner":
        return module.modest(view, seed, taste)
    name = "think" if view.phase != PLAY or level == "club" else level
    return getattr(module, name)(view, seed, taste)


def _code(level: str, view):
    """The module by which `level` thinks now."""
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
        from engine.bots import random_legal as module
    elif level == "club":
        from engine.bots.madrasso import club as module
    elif level in _CLUB:
        from engine.bots import beginners as module
    else:
        from engine.bots.madrasso import levels as module
    return module


def load(player: str, view: "DealView", step: int) -> bool:
    """Load a module that `player` will need, where nobody waits for it yet; whether to ask again.

    `step` counts from 0. What of its code a level lets go of amid its thinking is loaded so, too.
    """
    level = level_of(player)
    if level in _ALONE + _CLUB or view.phase != PLAY:
        return False
    if view.game != MEDIATORE:
        from engine.bots.madrasso import levels as module

        module.load(level, step)
    elif step == 0:
        from engine.bots.mediatore import row  # noqa: F401
    elif step == 1:
        from engine.bots.mediatore import policy  # noqa: F401
    elif step == 2:
        from engine.bots.mediatore import candidates  # noqa: F401
    return step < 3


def share_code(player: str, other: str) -> bool:
    """Whether two players think by the same code: where there is no room for that of both."""
    level = level_of(player)
    other = level_of(other)
    if level in _ALONE or other in _ALONE:
        return level == other
    return (level in _CLUB) == (other in _CLUB)


def choose(player: str, view: "DealView", seed: int) -> int:
    """The action that `player` takes when it has thought to the end."""
    action = -1
    for best in think(player, view, seed):
        action = best
    return action
