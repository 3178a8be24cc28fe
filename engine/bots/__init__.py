"""Players, who know a View and nothing else.

A level's module is imported when it is first asked, so that one not used costs no memory, nor one
of the game that is not played.
"""

from engine.bots import runtime
from engine.mediatore.actions import PLAY
from engine.options import MEDIATORE

LEVELS = ("club", "skilled", "master", "maestro", "novice", "random")
SLOW = "maestro"  # the level that thinks too long for a handheld: the bundle leaves it out

_RENAMED = {"table": "skilled"}  # what older saves, records and settings call a level

_ALONE = ("club", "random")  # levels whose code no other level uses


def levels(game: int) -> tuple:
    """The levels that play `game`."""
    return LEVELS


def current_name(player: str) -> str:
    """What a level is called now that `player` names; any other player's name stays."""
    return _RENAMED.get(player, player)


def think(level: str, view, seed: int):
    """A generator of the action that `level` would take: its best so far, one slice a `next()`.

    The same view and seed bring the same actions.
    """
    if level in runtime.external_players:
        return runtime.external_players[level](view, seed)
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
            from engine.bots import random_legal as player
        return player.think(view, seed)
    if level in levels(view.game):
        if view.game == MEDIATORE:
            if view.phase != PLAY:
                from engine.bots.mediatore import bids as player

                return player.think(view, seed)
            from engine.bots.mediatore import levels as player
        else:
            from engine.bots.madrasso import levels as player
        return getattr(player, level)(view, seed)
    raise ValueError(f"there is no bot {level!r}: it is one of {', '.join(levels(view.game))}")


def load(level: str, view) -> None:
    """Load code that `level` lets go of amid its thinking, where nobody waits for it yet."""
    if view.game != MEDIATORE and level not in _ALONE:
        from engine.bots.madrasso import levels as player

        player.load(level)


def share_code(level: str, other: str) -> bool:
    """Whether two levels think by the same code: where there is no room for that of both."""
    return level == other or not (level in _ALONE or other in _ALONE)


def choose(level: str, view, seed: int) -> int:
    """The action that `level` takes when it has thought to the end."""
    action = -1
    for best in think(level, view, seed):
        action = best
    return action
