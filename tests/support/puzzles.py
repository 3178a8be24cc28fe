from functools import cache

from engine.puzzles import puzzle
from engine.puzzles.puzzle_file import FILES, KEY, PuzzleFile
from simulator.assets import open_asset


@cache
def contents(game: int) -> list[bytes]:
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        puzzle_file = PuzzleFile(file)
        return [puzzle_file.puzzle(i) for i in range(puzzle_file.n)]


def marks(game: int) -> list[tuple[int, int]]:
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        puzzle_file = PuzzleFile(file)
        return [(puzzle_file.theme(i), puzzle_file.hardness(i)) for i in range(puzzle_file.n)]


def costs_in_file(game: int) -> list[bytes]:
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        puzzle_file = PuzzleFile(file)
        return [puzzle_file.costs(i) for i in range(puzzle_file.n)]


def keys(game: int) -> list[bytes]:
    with open_asset(FILES[puzzle.GAMES.index(game)]) as file:
        found = PuzzleFile(file).keys()
    return [found[at : at + KEY] for at in range(0, len(found), KEY)]
