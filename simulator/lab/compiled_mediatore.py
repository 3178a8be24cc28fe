"""Mediatore's row, policy and worlds, compiled by numba from the engine's own functions.

Like `compiled` for Madrasso. `note` is `best_card` with one more thing to do: what its text has as
`table[place]` in a sum of logits also writes that place down, so that training knows which numbers
made a mark.
"""

import ast
import inspect
from functools import cache

import numba
import numpy as np

from engine.bots.mediatore import levels, policy, worlds
from engine.bots.mediatore import row as row_of_a_deal
from engine.bots.mediatore.holding_priors import GUESSES
from engine.bots.mediatore.search import Search
from engine.bots.mediatore.weights import TABLE
from simulator.lab.compiled import compiled
from simulator.lab.installed import Installed

PLACES = 7  # look-ups of one mark


class _Noting(ast.NodeTransformer):
    """Before every assignment to `logit`, note the places of the table that it looks up."""

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
        if getattr(node.targets[0], "id", "") != "logit":
            return node
        return self._noted(node, 0)

    def visit_AugAssign(self, node):
        if getattr(node.target, "id", "") != "logit":
            return node
        return self._noted(node, self.nth)


def noting(module, inner: dict):
    """The function `best_card` of `module`, with one more argument, `notes`; it takes more time."""
    tree = ast.parse(inspect.getsource(module.best_card))
    tree.body[0].args.args.append(ast.arg("notes"))
    tree = ast.fix_missing_locations(_Noting().visit(tree))
    names = dict(inner)
    exec(compile(tree, module.__file__, "exec"), names)
    return numba.njit(names["best_card"], nogil=True, error_model="numpy")


class Fast:
    """The functions of all modules, compiled."""

    def __init__(self):
        self.play = compiled(row_of_a_deal, {}).play
        inner = {"play": self.play}
        plays = compiled(policy, inner)
        self.best_card = plays.best_card
        self.playout = inner["playout"] = plays.playout
        self.note = noting(policy, vars(plays))
        self.worlds = compiled(worlds, inner)


@cache
def functions() -> Fast:
    """The compiled functions, made once."""
    return Fast()


def row(n: int = row_of_a_deal.SIZE) -> np.ndarray:
    """A row of `n` zeros."""
    return np.zeros(n, np.int64)


@cache
def _pools() -> dict:
    """The pool of searches, compiled, by its name in `levels`."""
    fast = functions()
    priors = np.frombuffer(GUESSES, np.uint8).astype(np.int64)
    pool = levels.SearchPool()
    pool.make = lambda: Search(row, fast.best_card, fast.worlds, priors, row)
    pool.table = np.frombuffer(TABLE, np.uint8).copy()
    return {"pool": pool}


# Within, the strong levels of this process think by the compiled functions.
installed = Installed(levels, _pools)
