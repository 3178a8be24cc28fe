"""Madrasso as it is installed: one name on the import path, everything else inside.

The parts are called as on the handheld and in the checkout, where they lie beside this folder and
not in it: `engine`, `screens`, `simulator`. Only a process that runs the game finds them.
"""

import os
import signal
import sys
from importlib import import_module

PARTS = ("assets", "engine", "lib", "simulator")


def find_parts() -> None:
    """Put the parts on this process's import path; SystemExit with a sentence where one lacks."""
    root = os.path.dirname(os.path.realpath(__file__))
    if not os.path.isdir(os.path.join(root, "simulator")):
        root = os.path.dirname(root)
    for part in PARTS:
        path = os.path.join(root, part)
        if not os.path.isdir(path):
            sys.exit(f"madrasso: {path} is missing: install madrasso again")
    if root not in sys.path:
        sys.path.insert(0, root)


def main() -> int:
    """What the commands `madrasso` and `madrasso-play` do; the exit status."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # ends us without a word while we import
    find_parts()
    return import_module("simulator.cli.main").main()


def work(task: bytes):
    """Do a pickled pair of a function and what it is called with, where only `madrasso` is known.

    So do the workers of a cluster.
    """
    import pickle  # what is imported above Ctrl-C can interrupt

    find_parts()
    function, argument = pickle.loads(task)
    return function(argument)
