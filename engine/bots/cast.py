"""Levels and characters by game."""

from engine.bots import CHARACTERS, LEVELS, SLOW, level_of
from engine.options import MEDIATORE

# `skilled` and `maestro` play Mediatore about as well as some of these
OFFERED_AT_MEDIATORE = ("beginner", "novice", "club", "master")


def offered(game: int) -> tuple:
    return OFFERED_AT_MEDIATORE if game == MEDIATORE else LEVELS[:-1]


def players(game: int) -> tuple:
    return LEVELS + tuple(CHARACTERS.split())  # kept statistics hold indices of these names


def cast(game: int, quick: bool) -> list:
    found = []
    for name in CHARACTERS.split():
        level = level_of(name)
        if level in offered(game) and (quick or level != SLOW):
            found.append(name)
    return found
