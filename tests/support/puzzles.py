"""The puzzles of assets/, each as a table at which South is asked for a card."""

from functools import cache

from engine.puzzles import puzzle
from engine.puzzles.shelf import FILES, KEY, Shelf
from simulator.assets import open_asset


@cache
def contents(game: int) -> list[bytes]:
    """The bytes of every puzzle of `game`, in their order."""
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        shelf = Shelf(file)
        return [shelf.puzzle(i) for i in range(shelf.n)]


def marks(game: int) -> list[tuple[int, int]]:
    """Theme and hardness of every puzzle of `game`."""
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        shelf = Shelf(file)
        return [(shelf.theme(i), shelf.hardness(i)) for i in range(shelf.n)]


def costs_on_the_shelf(game: int) -> list[bytes]:
    """What each card of every puzzle of `game` costs."""
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        shelf = Shelf(file)
        return [shelf.costs(i) for i in range(shelf.n)]


def keys(game: int) -> list[bytes]:
    """The key of every puzzle of `game`."""
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        found = Shelf(file).keys()
    return [found[at : at + KEY] for at in range(0, len(found), KEY)]
