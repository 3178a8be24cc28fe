"""Find puzzles in deals that bots play, and write them to files in assets/.

A puzzle is a position with at most six tricks left, in which one card is best: with all hands seen,
every other card loses at least 8 points or, in Mediatore, the contract. The card is also best in
nine of ten deals that fit the seat's knowledge. Puzzles already in the files are proved again.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from engine.options import GAMES
from engine.puzzles import puzzle
from engine.puzzles.keys import key_of
from engine.puzzles.puzzle_file import FILES, PuzzleFile, packed
from lab.puzzles.choosing import chosen
from lab.puzzles.finding import Found, found_in, proven_again
from lab.puzzles.grading import TRIED
from simulator import files
from simulator.assets import FOLDER
from simulator.cli import arguments
from simulator.cli.arguments import Parser, number_between
from simulator.cli.main import run
from simulator.progress import counting
from simulator.puzzles.rating import MOST_STARS
from simulator.puzzles.themes import THEMES
from simulator.workers import Workers

# Default numbers of deals and puzzles, by index in puzzle.GAMES
DEALS = (3000, 1000, 5000)
KEPT = (192, 48, 80)


def make_parser() -> Parser:
    parser = Parser(prog="python -m lab.puzzles", description=__doc__)
    parser.set_defaults(run=make, prints=True)
    known = [GAMES[game] for game in puzzle.GAMES]
    names = f"of {', '.join(known)} (default: all)"
    parser.option("--game", arguments.game, "GAME", names, known=known)
    parser.option("--seed", arguments.integer, "N", "of the first deal (default: 10001)", 10001)
    text = "to play in each game (default: 3000, a tre 1000, Mediatore 5000)"
    parser.option("--deals", number_between(1, 10**6), "N", text)
    text = "puzzles of each game (default: 192, a tre 48, Mediatore 80)"
    parser.option("--keep", number_between(1, 10**4), "N", text)
    text = "play no deals: prove the puzzles in the files again, and remove those that fail"
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
        found = proven(Path(path), args.jobs)
        if not args.again:
            found += find(game, args.seed, args.deals or DEALS[place], args.jobs)
        kept = chosen(found, args.keep or KEPT[place])
        in_files = [each.in_the_file for each in kept]
        files.write(path, packed(in_files, [key_of(each.content) for each in kept]))
        for line in report(game, kept):
            print(line)
    return 0


def proven(path: Path, jobs: int) -> list[Found]:
    if not path.exists():
        return []
    with path.open("rb") as file:
        puzzle_file = PuzzleFile(file)
        old = [puzzle_file.puzzle(i).rstrip(b"\0") for i in range(puzzle_file.n)]
    kept = []
    with Workers(jobs) as workers, counting(len(old), "puzzle", path.name) as progress:
        for number, each in enumerate(workers.imap(proven_again, old), 1):
            if each:
                kept.append(each)
            else:
                progress.print(f"{path.name} {number}: no puzzle\n")
            progress.done()
    return kept


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
    by_stars = Counter(each.grade.stars for each in kept)
    yield "  stars: " + ", ".join(f"{n}: {by_stars[n]}" for n in range(1, MOST_STARS + 1))
    if kept:
        columns = zip(*[each.grade.fails for each in kept], strict=True)
        rates = [f"{100 * sum(column) / len(kept):.0f} %" for column in columns]
        levels = zip(TRIED, rates, strict=True)
        yield "  fails: " + ", ".join(f"{name} {rate}" for name, rate in levels)


def main(argv: list[str] | None = None) -> int:
    return run(make_parser, sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
