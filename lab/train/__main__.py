"""Train the weights of a game's bots from scratch: by default the policy table."""

import argparse
import sys
from importlib.util import find_spec

from engine.options import MEDIATORE
from simulator.cli import arguments
from simulator.cli.arena_arguments import add_cluster
from simulator.cli.arguments import Parser, number_between
from simulator.cli.main import run

KINDS = {
    "network": "the network that corrects the game's table",
    "small": "the level `skilled`, made from that table",
    "beliefs": "what cards played tell of who holds the others, from that network's deals",
}


def make_parser() -> Parser:
    parser = Parser(prog="python -m lab.train", description=__doc__)
    parser.set_defaults(run=train, check=check_train, prints=True)
    arguments.add_rules(parser)
    parser.option("--lessons", number_between(1, 10**4), "N", "number of lessons (default: 60)", 60)
    made = parser.add_mutually_exclusive_group()
    for name, text in KINDS.items():
        made.add_argument(f"--{name}", action="store_true", help=text)
    parser.option("--out", arguments.file_name, "FOLDER", "for the weights (default: assets/)")
    side_by_side = "of a lesson, made in parallel; the weights depend on N (default: 1)"
    parser.option("--parts", number_between(1, 1000), "N", side_by_side)
    parser.option("--size", arguments.part, "X", "of all lessons, for a trial (default: 1)", 1.0)
    arguments.add_jobs(parser)
    add_cluster(parser)
    return parser


def check_train(parser: Parser, args: argparse.Namespace) -> None:
    if args.game == MEDIATORE:
        for kind in filter(vars(args).get, KINDS):
            parser.error(f"--{kind}: Mediatore has none")
    if find_spec("numba") is None:
        parser.exit(1, "madrasso: this needs numba: pip install 'madrasso[lab]'\n")


def train(args: argparse.Namespace) -> int:
    if args.game == MEDIATORE:
        from lab.train.mediatore_training import main
    elif args.network:
        from lab.train.network_training import main
    elif args.small:
        from lab.train.small_training import main
    elif args.beliefs:
        from lab.train.beliefs_training import main
    else:
        from lab.train.training import main
    return main(args)


def main(argv: list[str] | None = None) -> int:
    return run(make_parser, sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
