"""Players, who know a View and nothing else.

A level's module is imported when it is first asked, so that one not used costs no memory, nor one
of the game that is not played.
"""

from engine.mediatore.actions import PLAY
from engine.options import MEDIATORE

LEVELS = ("club", "table", "master", "maestro", "novice", "random")
SLOW = "maestro"  # the level that thinks too long for a handheld: the bundle leaves it out

# Modules that a player has wanted for a part of its slice and no more, by name: where memory is
# short, they are forgotten after it
brief = set()

# What opens a file of assets/ for reading, by its name, as `open_assets_by` has said; till then the
# levels that think do without their networks
open_asset = None

_ALONE = ("club", "random")  # their code is theirs alone

guests = {}  # players from elsewhere, by name: functions of a view and a seed, like `think`


def open_assets_by(opens) -> None:
    """Let players open files of assets/ by `opens`, a function of a name; None for no files."""
    global open_asset
    open_asset = opens


def levels(game: int) -> tuple:
    """The levels that play `game`."""
    return LEVELS


def think(level: str, view, seed: int):
    """A generator of the action that `level` would take: its best so far, one slice a `next()`.

    The same view and seed bring the same actions.
    """
    if level in guests:
        return guests[level](view, seed)
    if level == "club":
        if view.game == MEDIATORE and view.phase == PLAY:
            from engine.bots.mediatore import club_play as player
        elif view.game == MEDIATORE:
            from engine.bots.mediatore import club as player
        else:
            from engine.bots.madrasso import club as player
        return player.think(view, seed)
    if level == "random":
        if view.game == MEDIATORE:
            from engine.bots.mediatore import random_legal as player
        else:
            from engine.bots.madrasso import random_legal as player
        return player.think(view, seed)
    if level in levels(view.game):
        if view.game == MEDIATORE:
            if view.phase != PLAY:
                from engine.bots.mediatore import before_play as player

                return player.think(view, seed)
            from engine.bots.mediatore import levels as player
        else:
            from engine.bots.madrasso import levels as player
        return getattr(player, level)(view, seed)
    raise ValueError(f"there is no bot {level!r}: it is one of {', '.join(levels(view.game))}")


def alike(level: str, other: str) -> bool:
    """Whether two levels think by the same code: where there is no room for that of both."""
    return level == other or not (level in _ALONE or other in _ALONE)


def choose(level: str, view, seed: int) -> int:
    """The action that `level` takes when it has thought to the end."""
    action = -1
    for best in think(level, view, seed):
        action = best
    return action
