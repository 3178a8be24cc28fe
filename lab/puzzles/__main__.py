"""Find puzzles in deals that bots play, and write them to files in assets/.

A puzzle is a position with at most six tricks left, in which one card is best: with all hands seen,
every other card loses at least 8 points or, in Mediatore, the contract. The card is also best in
nine of ten worlds that fit the seat's knowledge.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from engine.options import GAMES
from engine.puzzles import puzzle
from engine.puzzles.keys import key_of
from engine.puzzles.puzzle_file import FILES, THEMES, PuzzleFile, packed
from lab.puzzles.choosing import chosen
from lab.puzzles.finding import TRIED, Found, found_in, proven_again
from simulator import files
from simulator.assets import FOLDER
from simulator.cli import arguments
from simulator.cli.arguments import Parser, number_between
from simulator.cli.main import run
from simulator.progress import counting
from simulator.workers import Workers

# In the order of puzzle.GAMES
DEALS = (400, 160, 800)
KEPT = (200, 50, 80)


def make_parser() -> Parser:
    parser = Parser(prog="python -m lab.puzzles", description=__doc__)
    parser.set_defaults(run=make, prints=True)
    known = [GAMES[game] for game in puzzle.GAMES]
    names = f"of {', '.join(known)} (default: all)"
    parser.option("--game", arguments.game, "GAME", names, known=known)
    parser.option("--seed", arguments.integer, "N", "of the first deal (default: 1)", 1)
    text = "to play in each game (default: 400, a tre 160, Mediatore 800)"
    parser.option("--deals", number_between(1, 10**6), "N", text)
    text = "puzzles of each game (default: 200, a tre 50, Mediatore 80)"
    parser.option("--keep", number_between(1, 10**4), "N", text)
    text = "prove the puzzles in the files again, and remove those that fail"
    parser.add_argument("--again", action="store_true", help=text)
    parser.option("--out", arguments.file_name, "FOLDER", "for the files (default: assets/)")
    arguments.add_jobs(parser)
    return parser


def make(args: argparse.Namespace) -> int:
    games = puzzle.GAMES if args.game is None else (args.game,)
    if not set(games) <= set(puzzle.GAMES):
        print(f"madrasso: {GAMES[args.game]} has the puzzles of madrasso", file=sys.stderr)
        return 1
    out = Path(args.out or FOLDER)
    for game in games:
        place = puzzle.GAMES.index(game)
        path = str(out / FILES[place])
        files.check(path)
        if args.again:
            prove_again(Path(path), args.jobs)
            continue
        found = find(game, args.seed, args.deals or DEALS[place], args.jobs)
        kept = chosen(found, args.keep or KEPT[place])
        files.write(path, puzzle_file_of([each.in_the_file for each in kept]))
        for line in report(game, kept):
            print(line)
    return 0


def puzzle_file_of(kept: list[tuple[int, int, bytes, bytes]]) -> bytes:
    return packed(kept, [key_of(content) for _, _, content, _ in kept])


def prove_again(path: Path, jobs: int) -> None:
    with path.open("rb") as file:
        puzzle_file = PuzzleFile(file)
        old = [(puzzle_file.hardness(i), puzzle_file.puzzle(i)) for i in range(puzzle_file.n)]
    kept = []
    with Workers(jobs) as workers, counting(len(old), "puzzle", path.name) as progress:
        proofs = workers.imap(proven_again, [content for _, content in old])
        for number, ((hardness, _), proof) in enumerate(zip(old, proofs, strict=True), 1):
            if proof:
                shows, content, costs = proof
                kept.append((shows, hardness, content, costs))
            else:
                progress.print(f"{path.name} {number}: no longer a puzzle\n")
            progress.done()
    files.write(path, puzzle_file_of(kept))


def find(game: int, seed: int, deals: int, jobs: int) -> list[Found]:
    tasks = [(game, each) for each in range(seed, seed + deals)]
    found: list[Found] = []
    title = GAMES[game]
    with Workers(jobs) as workers, counting(deals, "deal", title) as progress:
        for some in workers.imap(found_in, tasks):
            found += some
            progress.done(1, f"{len(found)} puzzles")
    return found


def report(game: int, kept: list[Found]) -> Iterable[str]:
    themes = Counter(THEMES[each.theme] for each in kept)
    named = ", ".join(f"{name} {themes[name]}" for name in THEMES if themes[name])
    yield f"{GAMES[game]}: {len(kept)} puzzles ({named})"
    if kept:
        sums = [
            sum(column) / len(kept) for column in zip(*[each.fails for each in kept], strict=True)
        ]
        levels = zip(("random", *TRIED), sums, strict=True)
        yield "  fails: " + ", ".join(f"{name} {100 * part:.0f} %" for name, part in levels)


def main(argv: list[str] | None = None) -> int:
    return run(make_parser, sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
