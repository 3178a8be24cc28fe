"""Make the cues (steps) of the lessons, assets/lessons/*.cues, from lab/lessons/sources.

The program stops at the first answer that is not proven to be the only best one.
"""

import argparse
import sys
from pathlib import Path

from lab.lessons.making import content
from lab.lessons.source import Wrong, names
from simulator import files
from simulator.assets import FOLDER
from simulator.cli.arguments import Parser, file_name
from simulator.cli.main import run


def make_parser() -> Parser:
    parser = Parser(prog="python -m lab.lessons", description=__doc__)
    parser.set_defaults(run=make, prints=True)
    parser.option("--out", file_name, "FOLDER", "for the files (default: assets/)")
    return parser


def make(args: argparse.Namespace) -> int:
    out = Path(args.out or Path(FOLDER) / "lessons")
    for name in names():
        try:
            made = content(name)
        except Wrong as error:
            print(f"madrasso: {name}.lesson, {error}", file=sys.stderr)
            return 1
        files.write(str(out / f"{name}.cues"), made)
        print(f"{name}: {len(made)} bytes")
    return 0


def main(argv: list[str] | None = None) -> int:
    return run(make_parser, sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
