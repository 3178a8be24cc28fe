"""Functions of Madrasso's bots, compiled by numba.

A deal is an int64 array (`row`). The flat table joins the policy's tables into a uint8 array.
"""

import ast
import importlib.util
import inspect
import itertools
import sys
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from types import FunctionType, ModuleType

import numpy as np

from engine.bots.madrasso import (
    beliefs,
    club,
    club_follow,
    club_lead,
    club_weights,
    mixtures,
    opponent_search,
    packed_networks,
    policy,
    posterior,
    styles,
    worlds,
)
from engine.bots.madrasso import features as network
from engine.bots.madrasso import row as row_of_a_deal
from engine.bots.madrasso.large_network import UNITS
from engine.bots.madrasso.row import SIZE
from engine.bots.madrasso.weights import numbered_table
from simulator.arena.compiled_cache import njit


def compiled(original: ModuleType, inner: dict) -> ModuleType:
    """Return a copy of a module with compiled functions; `inner` replaces some globals."""
    name = original.__name__
    spec = importlib.util.find_spec(name)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for key, value in list(vars(module).items()):
        if key in inner:
            setattr(module, key, inner[key])
        elif isinstance(value, bytes | array):
            setattr(module, key, np.array(list(value), np.int64))
        elif isinstance(value, tuple) and all(isinstance(each, int) for each in value):
            setattr(module, key, np.array(value, np.int64))
        elif isinstance(value, tuple) and all(isinstance(each, tuple) for each in value):
            setattr(module, key, tuple(np.array(each, np.int64) for each in value))
        elif isinstance(value, FunctionType) and value.__module__ == name:
            setattr(module, key, jit(value))
    return module


def jit(function: Callable) -> Callable:
    return njit(function, error_model="numpy")


PLACES = 7  # maximum number of weights in a logit
STARTS = (0, *itertools.accumulate(policy.SIZES))


class _Noting(ast.NodeTransformer):
    """Adds code that notes the index of each weight in a `logit`."""

    def __init__(self, functions: set[str]) -> None:
        self.functions = functions
        self.nth = 0
        self.noted = 0

    def _note(self, node: ast.Assign | ast.AugAssign, first: int) -> list[ast.stmt]:
        found = [
            each
            for each in ast.walk(node.value)
            if isinstance(each, ast.Subscript) and ast.unparse(each.value).endswith("table")
        ]
        lines = [
            f"notes[n * {PLACES} + {first + i}] = {ast.unparse(each.value)}_start"
            f" + {ast.unparse(each.slice)}"
            for i, each in enumerate(found)
        ]
        self.nth = first + len(found)
        self.noted += len(found)
        return [*ast.parse("\n".join(lines)).body, node]

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        target = getattr(node.targets[0], "id", "")
        if target.endswith("table"):
            assert isinstance(node.value, ast.Subscript)
            part = ast.unparse(node.value.slice)
            return [node, *ast.parse(f"{target}_start = STARTS[{part}]").body]
        return self._note(node, 0) if target == "logit" else node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.args.args.append(ast.arg("notes"))
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if getattr(node.func, "id", "") in self.functions:
            node.args.append(ast.Name("notes", ast.Load()))
        return self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt | list[ast.stmt]:
        return self._note(node, self.nth) if getattr(node.target, "id", "") == "logit" else node


def noting(
    function: Callable, inner: dict, starts: tuple = STARTS, made: Callable = jit
) -> Callable:
    """Return `best_card`, compiled to write the indices of its weights to `notes`.

    `notes` must begin as zeros. `inner`: the function's globals. `starts`: the first index of each
    table in the flat table. `made` compiles the result.
    """
    tree = ast.parse(inspect.getsource(sys.modules[function.__module__]))
    tree.body = [each for each in tree.body if _assigns_logit(each)]
    transformer = _Noting({getattr(each, "name", "") for each in tree.body})
    tree = ast.fix_missing_locations(transformer.visit(tree))
    assert transformer.noted > PLACES, "no `logit` is a sum of look-ups in `table`"
    names = inner | {"STARTS": starts}
    exec(compile(tree, inspect.getfile(function), "exec"), names)
    for name in transformer.functions:
        names[name] = made(names[name])
    return names[function.__name__]


def _assigns_logit(line: ast.stmt) -> bool:
    names = [node for node in ast.walk(line) if isinstance(node, ast.Name) and node.id == "logit"]
    return isinstance(line, ast.FunctionDef) and bool(names)


@njit
def output_of_units(sums: np.ndarray, n: int) -> int:
    total = 0
    for u in range(UNITS // 2):
        total += max(sums[u], 0) - max(sums[UNITS // 2 + u], 0)
    return total


class Fast:
    """Namespace of the compiled functions of Madrasso's bots."""

    def __init__(self) -> None:
        self.play = compiled(row_of_a_deal, {}).play
        inner = {"play": self.play}
        plays = compiled(policy, inner)
        self.best_card = inner["best_card"] = plays.best_card
        self.note = noting(policy.best_card, vars(plays))
        self.playout = inner["playout"] = plays.playout
        self.worlds = compiled(worlds, inner)
        names: tuple[str, ...] = "random_below", "deal_pool", "fill_hands"
        dealing = {name: getattr(self.worlds, name) for name in names}
        self.network = compiled(network, {})
        names = "shared_features", "duty", "card_features", "suit_features"
        features = {name: getattr(self.network, name) for name in names}
        outputs = {"output_of_units": output_of_units}
        networks = compiled(packed_networks, {**inner, **features, **outputs})
        self.beliefs = compiled(beliefs, {"play": self.play})
        self.choose_club, choose = self._club()
        inner |= {**dealing, "choose": choose}
        inner["score_cards"] = networks.score_cards
        inner["correct_by_rows"] = networks.correct_by_rows
        self.posterior = compiled(posterior, inner)
        names = "accept", "kept_log_likelihood", "lay", "propose"
        inner |= {name: getattr(self.posterior, name) for name in names}
        inner["utility"] = self.worlds.utility
        its_styles = compiled(styles, {})
        names = "rule_card", "rule_score", "situation"
        inner |= {name: getattr(its_styles, name) for name in names}
        self.rules = its_styles.RULES
        self.mixtures = compiled(mixtures, inner)
        self.playout_against_club = compiled(opponent_search, inner).playout_against_club

    def _club(self) -> tuple:
        weights = compiled(club_weights, {})
        plain = vars(club_weights)
        names = [name for name in plain if isinstance(plain[name], FunctionType)]
        inner = {name: getattr(weights, name) for name in names}
        ways = {"follow": compiled(club_follow, inner).follow}
        ways["lead"] = compiled(club_lead, inner).lead
        module = compiled(club, ways)
        choose, weights = module.choose, module.WEIGHTS

        @njit
        def choose_club(state: np.ndarray, none: np.ndarray) -> int:
            return choose(state, weights, none, none)

        return choose_club, choose


@cache
def functions() -> Fast:
    return Fast()


def row(n: int = SIZE) -> np.ndarray:
    return np.zeros(n, np.int64)


@cache
def flat_table(index: int) -> np.ndarray:
    return np.frombuffer(b"".join(numbered_table(index)), np.uint8).copy()


def parting(starts: Sequence[int]) -> Callable:
    parts = ", ".join(f"flat[{start}:{end}]" for start, end in itertools.pairwise(starts))
    return jit(eval(f"lambda flat: ({parts})"))


parts_of = parting(STARTS)


@cache
def tables(index: int) -> tuple:
    return parts_of(flat_table(index))
