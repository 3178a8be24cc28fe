"""Players, who know a View and nothing else.

A level's module is imported when it is first asked, so that one not used costs no memory, nor one
of the game that is not played.
"""

from engine.bots import runtime
from engine.mediatore.actions import PLAY
from engine.options import MEDIATORE

# The weakest first; the last is for tests and measurements
LEVELS = ("beginner", "novice", "club", "skilled", "master", "maestro", "random")
OFFERED_AT_MEDIATORE = ("beginner", "novice", "club", "master")  # the others are near one of these
SLOW = "maestro"  # the level that thinks too long for a handheld: the bundle leaves it out

_CLUB = ("beginner", "novice", "club")  # levels that think by the club player's code
_ALONE = ("random",)  # levels whose code no other level uses


def levels(game: int) -> tuple:
    """The levels that play `game`."""
    return LEVELS


def offered(game: int) -> tuple:
    """The levels to choose from for a match of `game`, the weakest first."""
    return OFFERED_AT_MEDIATORE if game == MEDIATORE else LEVELS[:-1]


def think(level: str, view, seed: int):
    """A generator of the action that `level` would take: its best so far, one slice a `next()`.

    The same view and seed bring the same actions. Of a card it returns what decided, to be read
    before somebody thinks anew: a search, whose `order`, `sums` and `knowledge` say which cards it
    weighed, what each brought and what it knew; the club player, and those that play like it, what
    `explain.weighing` makes one of. A random player returns nothing.
    """
    if level in runtime.external_players:
        return runtime.external_players[level](view, seed)
    if level in _CLUB:
        return _think_as_club(level, view, seed)
    if level == "random":
        if view.game == MEDIATORE:
            from engine.bots.mediatore import random_legal as player
        else:
            from engine.bots import random_legal as player
        return player.think(view, seed)
    if level in levels(view.game):
        if view.phase != PLAY:
            from engine.bots.mediatore import bids as player

            return player.think(view, seed)
        if view.game == MEDIATORE:
            from engine.bots.mediatore import levels as player
        else:
            from engine.bots.madrasso import levels as player
        return getattr(player, level)(view, seed)
    raise ValueError(f"there is no bot {level!r}: it is one of {', '.join(levels(view.game))}")


def _think_as_club(level: str, view, seed: int):
    """The same for the club player, and those that play as it does with less in mind."""
    if view.phase != PLAY:
        from engine.bots.mediatore import club as player

        return (player.modest if level == "beginner" else player.think)(view, seed)
    if view.game == MEDIATORE:
        if level == "club":
            from engine.bots.mediatore import club_play as player
        else:
            from engine.bots.mediatore import beginners as player
    elif level == "club":
        from engine.bots.madrasso import club as player
    else:
        from engine.bots import beginners as player
    return getattr(player, "think" if level == "club" else level)(view, seed)


def load(level: str, view, step: int) -> bool:
    """Load a module that `level` will need, where nobody waits for it yet; whether to ask again.

    `step` counts from 0. What of its code a level lets go of amid its thinking is loaded so, too.
    """
    if level in _ALONE + _CLUB or view.phase != PLAY:
        return False
    if view.game != MEDIATORE:
        from engine.bots.madrasso import levels as player

        player.load(level, step)
    elif step == 0:
        from engine.bots.mediatore import row  # noqa: F401
    elif step == 1:
        from engine.bots.mediatore import worlds  # noqa: F401
    return step < 2


def share_code(level: str, other: str) -> bool:
    """Whether two levels think by the same code: where there is no room for that of both."""
    if level in _ALONE or other in _ALONE:
        return level == other
    return (level in _CLUB) == (other in _CLUB)


def choose(level: str, view, seed: int) -> int:
    """The action that `level` takes when it has thought to the end."""
    action = -1
    for best in think(level, view, seed):
        action = best
    return action
