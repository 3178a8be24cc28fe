"""Mediatore's rows, marks and worlds, compiled by numba from the engine's own functions.

Like `fast` for Madrasso. `note` is `rate` with one more thing to do: what stands in its text as
`table[place]` in a sum of marks also writes that place down, so that training knows which numbers
made a mark.
"""

import ast
import inspect
from functools import cache

import numba
import numpy as np

from engine.bots.mediatore import levels, policy, worlds
from engine.bots.mediatore import row as mediatore_flat
from engine.bots.mediatore.levels import TABLE
from engine.bots.mediatore.search import GUESSES, Search
from simulator.lab.compiled import compiled

PLACES = 7  # look-ups of one mark


class _Noting(ast.NodeTransformer):
    """Before every assignment to `mark`, note the places of the table that it looks up."""

    def __init__(self):
        self.nth = 0

    def _noted(self, node, first: int):
        lines = []
        found = [
            each
            for each in ast.walk(node.value)
            if isinstance(each, ast.Subscript) and getattr(each.value, "id", "") == "table"
        ]
        for i, each in enumerate(found):
            place = ast.unparse(each.slice)
            lines.append(f"notes[n * {PLACES} + {first + i}] = {place}")
        self.nth = first + len(found)
        return [*ast.parse("\n".join(lines)).body, node]

    def visit_Assign(self, node):
        if getattr(node.targets[0], "id", "") != "mark":
            return node
        return self._noted(node, 0)

    def visit_AugAssign(self, node):
        if getattr(node.target, "id", "") != "mark":
            return node
        return self._noted(node, self.nth)


def noting(module, inner: dict):
    """The function `rate` of `module`, with one more argument, `notes`; it takes more time."""
    tree = ast.parse(inspect.getsource(module.rate))
    tree.body[0].args.args.append(ast.arg("notes"))
    tree = ast.fix_missing_locations(_Noting().visit(tree))
    names = dict(inner)
    exec(compile(tree, module.__file__, "exec"), names)
    return numba.njit(names["rate"], nogil=True, error_model="numpy")


class Fast:
    """The functions of all modules, compiled."""

    def __init__(self):
        rating = compiled(policy, {})
        self.rate = rating.rate
        self.note = noting(policy, vars(rating))
        inner = {"rate": self.rate}
        self.play = compiled(mediatore_flat, inner).play
        inner["play"] = self.play
        self.playout = compiled(mediatore_flat, inner).playout
        inner["playout"] = self.playout
        self.worlds = compiled(worlds, inner)


@cache
def functions() -> Fast:
    """The compiled functions, made once."""
    return Fast()


def row(n: int = mediatore_flat.SIZE) -> np.ndarray:
    """A row of `n` zeros."""
    return np.zeros(n, np.int64)


def install() -> None:
    """Let the strong levels of this process think by the compiled functions."""
    fast = functions()
    tools = levels.tools
    tools.spare.clear()
    guesses = np.frombuffer(GUESSES, np.uint8).astype(np.int64)
    tools.make = lambda: Search(row, fast.rate, fast.worlds, guesses, row)
    tools.table = np.frombuffer(TABLE, np.uint8).copy()
