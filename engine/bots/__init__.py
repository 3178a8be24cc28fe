"""Players, who know a View and nothing else.

A level's module is imported when it is first asked, so that one not used costs no memory.
"""

LEVELS = ("club", "random")


def think(level: str, view, seed: int):
    """A generator of the action that `level` would take: its best so far, one slice a `next()`.

    The same view and seed bring the same actions.
    """
    if level == "club":
        from engine.bots import club

        return club.think(view, seed)
    if level == "random":
        from engine.bots import random_legal

        return random_legal.think(view, seed)
    raise ValueError(f"there is no bot {level!r}: it is one of {', '.join(LEVELS)}")


def choose(level: str, view, seed: int) -> int:
    """The action that `level` takes when it has thought to the end."""
    action = -1
    for best in think(level, view, seed):
        action = best
    return action
