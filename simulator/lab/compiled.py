"""The engine's own functions for rows of numbers, from `rating` to `network`, compiled by numba.

The modules are loaded a second time and each function in them compiled; the rules and the marks
have one text. Rows are arrays of 64 bits here, tables of 8.
"""

import ast
import importlib.util
import inspect
from array import array
from functools import cache
from types import FunctionType, ModuleType

import numba
import numpy as np

from engine.bots.madrasso import (
    beliefs,
    packed_small_network,
    policy,
    posterior,
    worlds,
)
from engine.bots.madrasso import (
    features as network,
)
from engine.bots.madrasso import (
    row as flat,
)
from engine.bots.madrasso.weights import numbers


def compiled(original: ModuleType, inner: dict) -> ModuleType:
    """`original` once more, with every function compiled and the functions `inner` in it."""
    name = original.__name__
    spec = importlib.util.find_spec(name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for key, value in list(vars(module).items()):
        if key in inner:
            setattr(module, key, inner[key])
        elif isinstance(value, bytes | array):
            setattr(module, key, np.array(list(value), np.int64))
        elif isinstance(value, FunctionType) and value.__module__ == name:
            setattr(module, key, jit(value))
    return module


def jit(function):
    """`function`, compiled when it is first called."""
    return numba.njit(function, nogil=True, error_model="numpy")


PLACES = 7  # look-ups of one mark


class _Noting(ast.NodeTransformer):
    """Before every assignment to `mark`, note the places of the table that it looks up."""

    def __init__(self):
        self.nth = 0
        self.noted = 0

    def _note(self, node, first: int):
        found = [
            each
            for each in ast.walk(node.value)
            if isinstance(each, ast.Subscript) and getattr(each.value, "id", "") == "table"
        ]
        lines = [
            f"notes[n * {PLACES} + {first + i}] = {ast.unparse(each.slice)}"
            for i, each in enumerate(found)
        ]
        self.nth = first + len(found)
        self.noted += len(found)
        return [*ast.parse("\n".join(lines)).body, node]

    def visit_Assign(self, node):
        return self._note(node, 0) if getattr(node.targets[0], "id", "") == "mark" else node

    def visit_AugAssign(self, node):
        return self._note(node, self.nth) if getattr(node.target, "id", "") == "mark" else node


def noting(function, inner: dict):
    """`function`, a policy's `rate`, with one more argument; not compiled.

    `notes` gets PLACES places of the table for each card, where look-ups stood that made its mark;
    a row of zeros, as it was given, keeps 0 where a mark has fewer. `inner` are the names it uses.
    """
    tree = ast.parse(inspect.getsource(function))
    tree.body[0].args.args.append(ast.arg("notes"))
    transformer = _Noting()
    tree = ast.fix_missing_locations(transformer.visit(tree))
    assert transformer.noted > PLACES, "no `mark` is a sum of look-ups in `table`"
    names = dict(inner)
    exec(compile(tree, inspect.getfile(function), "exec"), names)
    return names[function.__name__]


class Fast:
    """The functions of all these modules, compiled."""

    def __init__(self):
        rating = compiled(policy, {})
        self.rate = rating.rate
        self.note = jit(noting(policy.rate, vars(rating)))
        inner = {"rate": self.rate}
        flats = compiled(flat, inner)
        self.play = flats.play
        inner["play"] = self.play
        inner["_play_last_trick"] = flats._play_last_trick
        self.playout = compiled(flat, inner).playout
        inner["playout"] = self.playout
        self.worlds = compiled(worlds, inner)
        names = "draw", "deal_pool", "place"
        dealing = {name: getattr(self.worlds, name) for name in names}
        self.network = compiled(network, {})
        names = "common", "duty", "of_card", "of_suit"
        features = {name: getattr(self.network, name) for name in names}
        mark = compiled(packed_small_network, {**inner, **features}).mark
        self.inference = compiled(posterior, {**inner, **dealing, "mark": mark})
        self.beliefs = compiled(beliefs, {"play": self.play})


@cache
def functions() -> Fast:
    """The compiled functions, made once."""
    return Fast()


def row(n: int = 48) -> np.ndarray:
    """A row of `n` zeros."""
    return np.zeros(n, np.int64)


@cache
def table(which: int) -> np.ndarray:
    """The learned table `which`, see `learned.numbers`."""
    return np.frombuffer(numbers(which), np.uint8).copy()
