"""Who may sit down to a game: levels, and the characters that play at them."""

from engine.bots import CHARACTERS, SLOW, level_of, levels, offered


def players(game: int) -> tuple:
    """All who play `game`: its levels and the characters."""
    return levels(game) + tuple(CHARACTERS.split())


def cast(game: int, quick: bool) -> list:
    """The characters to choose from for a match of `game`, on a machine that is `quick` or not."""
    found = []
    for name in CHARACTERS.split():
        level = level_of(name)
        if level in offered(game) and (quick or level != SLOW):
            found.append(name)
    return found
