from functools import cache

from engine.puzzles import puzzle
from engine.puzzles.shelf import FILES, KEY, Shelf
from simulator.assets import open_asset


@cache
def contents(game: int) -> list[bytes]:
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        shelf = Shelf(file)
        return [shelf.puzzle(i) for i in range(shelf.n)]


def marks(game: int) -> list[tuple[int, int]]:
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        shelf = Shelf(file)
        return [(shelf.theme(i), shelf.hardness(i)) for i in range(shelf.n)]


def costs_on_the_shelf(game: int) -> list[bytes]:
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        shelf = Shelf(file)
        return [shelf.costs(i) for i in range(shelf.n)]


def keys(game: int) -> list[bytes]:
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        found = Shelf(file).keys()
    return [found[at : at + KEY] for at in range(0, len(found), KEY)]
