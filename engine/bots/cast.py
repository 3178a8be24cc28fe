"""The bots of each game."""

from engine.bots import CHARACTERS, SLOW, level_of, levels, offered


def players(game: int) -> tuple:
    return levels(game) + tuple(CHARACTERS.split())


def cast(game: int, quick: bool) -> list:
    found = []
    for name in CHARACTERS.split():
        level = level_of(name)
        if level in offered(game) and (quick or level != SLOW):
            found.append(name)
    return found
