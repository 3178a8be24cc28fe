"""Madrasso as it is installed: one name on the import path, everything else inside.

The parts are called as on the handheld and in the checkout, where they lie beside this folder and
not in it: `engine`, `screens`, `simulator`. Only a process that runs the game finds them.
"""

import pickle
import sys
from importlib import import_module
from pathlib import Path

PARTS = ("assets", "engine", "lib", "simulator")


def find_parts() -> None:
    """Put the parts on this process's import path; SystemExit with a sentence where one lacks."""
    here = Path(__file__).resolve().parent
    root = here if (here / "simulator").is_dir() else here.parent
    missing = [name for name in PARTS if not (root / name).is_dir()]
    if missing:
        sys.exit(f"madrasso: {root / missing[0]} is missing: install madrasso again")
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))


def main() -> int:
    """What the commands `madrasso` and `madrasso-play` do; the exit status."""
    find_parts()
    try:
        return import_module("simulator.cli.main").main()
    except KeyboardInterrupt:  # while all that is imported
        return 130


def work(task: bytes):
    """Do a pickled pair of a function and what it is called with, where only `madrasso` is known.

    So do the workers of a cluster.
    """
    find_parts()
    function, argument = pickle.loads(task)
    return function(argument)
