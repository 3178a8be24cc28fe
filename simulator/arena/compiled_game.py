"""The engine's games, Views and random generator, compiled by numba.

Objects become NumPy records. Callers must pass legal actions.
"""

import ast
import inspect
import sys
import textwrap
from array import array
from collections.abc import Callable, Iterable
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from engine import view as view_module
from engine.deal import Deal
from engine.madrasso import kings, packets
from engine.madrasso.game import Madrasso
from engine.madrasso.score import Score
from engine.match import LONGEST_LOG, Match, new_view
from engine.mediatore import actions as mediatore_actions
from engine.mediatore import auction, contracts, settlement
from engine.mediatore import game as mediatore_game
from engine.mediatore.game import Mediatore
from engine.mediatore.mediatore_view import MediatoreView
from engine.mediatore.score import Payments
from engine.options import MEDIATORE, PACKETS, SEATS, options
from engine.rng import Rng
from engine.view import View
from simulator.arena.compiled_cache import njit

MERGED = ("deal", "score")
DROPPED = ("check", "self.check")
LEFT_OUT = {"__init__", "__repr__", "check", "auction", "packets", "draw"}

Record = np.ndarray  # a structured array of length 1


class _Merge(ast.NodeTransformer):
    """Turns methods into functions of a record."""

    def __init__(self, own: str, classes: dict[str, str], functions: dict[str, str]) -> None:
        self._classes = {**classes, "self": own}
        self._functions = functions

    def visit_Call(self, node: ast.Call) -> ast.AST:
        function = node.func
        if isinstance(function, ast.Attribute):
            receiver = ast.unparse(function.value)
            if receiver.removesuffix("()") in ("auction", "settlement"):
                module = receiver.removesuffix("()")
                node.func = ast.Name(f"{module}_{function.attr}", ast.Load())
            elif owner := self._classes.get(receiver.split(".")[-1]):
                node.func = ast.Name(f"{owner}_{function.attr}", ast.Load())
                node.args.insert(0, function.value)
        elif isinstance(function, ast.Name) and function.id in self._functions:
            node.func = ast.Name(self._functions[function.id], ast.Load())
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        node = ast.Attribute(self.visit(node.value), node.attr, node.ctx)
        return node.value if node.attr in MERGED else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        target = node.targets[0]
        if isinstance(target, ast.Attribute) and target.attr == "rules":
            whole = ast.Attribute(target.value, target.attr, ast.Load())
            node.targets = [ast.Subscript(whole, ast.Slice(), ast.Store())]
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        if isinstance(node.value, ast.Call) and ast.unparse(node.value.func) in DROPPED:
            return None
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        return None

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        return None


def _translated(
    function: FunctionType, name: str, merge: _Merge, names: dict[str, Any]
) -> Callable:
    definition = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.name = name
    definition.decorator_list = []
    definition.returns = None
    for argument in definition.args.args:
        argument.annotation = None
    definition.body = [merged for line in definition.body if (merged := merge.visit(line))]
    definition.body = definition.body or [ast.Pass()]
    tree = ast.fix_missing_locations(ast.Module([definition], []))
    exec(compile(tree, inspect.getfile(function), "exec"), names)
    return njit(names[name], error_model="numpy")


def _constants(module: ModuleType) -> dict[str, Any]:
    found: dict[str, Any] = {"__name__": __name__}
    for name, value in vars(module).items():
        if isinstance(value, int):
            found[name] = value
        elif isinstance(value, bytes):
            found[name] = np.array(list(value), np.int64)
        elif isinstance(value, tuple) and value and all(type(each) is bytes for each in value):
            if len({len(each) for each in value}) == 1:
                found[name] = np.array([list(each) for each in value], np.int64)
        elif isinstance(value, tuple) and all(isinstance(each, int) for each in value):
            found[name] = np.array(value, np.int64)
    return found


def _packets() -> Callable:
    values = range(max(len(v) for name, v in options(0) if name == "packets"))
    found = {
        (game, value): packets.packets(game, bytes((*bytes(PACKETS), value)) + bytes(8))
        for game in range(MEDIATORE)
        for value in values
    }
    most = max(len(rows) for rows, _ in found.values())
    table = np.zeros((MEDIATORE, len(values), most), np.int64)
    at = np.zeros((MEDIATORE, len(values)), np.int64)
    for (game, value), (rows, upcard) in found.items():
        table[game, value, : len(rows)] = list(rows)
        at[game, value] = upcard

    def look_up(game, rules):  # type: ignore[no-untyped-def]
        return table[game, rules[PACKETS]], at[game, rules[PACKETS]]

    return njit(look_up)


def _allowed_signals() -> Callable:
    lengths = np.array([len(each) for each in mediatore_actions.ALLOWED])
    table = np.zeros((len(lengths), lengths.max()), np.int64)
    for row, each in zip(table, mediatore_actions.ALLOWED, strict=True):
        row[: len(each)] = each
    place = mediatore_game.SIGNALS

    def allowed(game):  # type: ignore[no-untyped-def]
        code = game.rules[place]
        return table[code, : lengths[code]]

    return njit(allowed)


def _methods(kind: type) -> dict[str, FunctionType]:
    found: dict[str, FunctionType] = {}
    for each in reversed(kind.__mro__[:-1]):
        found |= {n: v for n, v in vars(each).items() if isinstance(v, FunctionType)}
    return {name: value for name, value in found.items() if name not in LEFT_OUT}


class Functions:
    """The compiled functions of Mediatore or of the Madrasso games."""

    def __init__(self, mediatore: bool) -> None:
        game, score = (Mediatore, Payments) if mediatore else (Madrasso, Score)
        view = MediatoreView if mediatore else View
        kinds: tuple[type, ...] = game, score, Deal, view, Rng
        classes = {"deal": "Deal", "score": score.__name__, "game": game.__name__}
        classes |= {"view": view.__name__, "rng": "Rng"}
        plain: tuple[ModuleType, ...] = (packets, kings)
        if mediatore:
            plain = (mediatore_game, auction, settlement, mediatore_actions, contracts)
        modules = {kind: sys.modules[kind.__module__] for kind in kinds}
        spaces = {module: _constants(module) for module in (*modules.values(), *plain)}
        spaces[modules[view]] |= _constants(view_module)
        self.all: dict[str, Any] = {}
        for kind, module in modules.items():
            merge = _Merge(kind.__name__, classes, _renamed(module))
            for name, method in _methods(kind).items():
                new = f"{kind.__name__}_{name}"
                self.all[new] = _translated(method, new, merge, spaces[module])
        for module in plain:
            merge = _Merge("", classes, _renamed(module))
            for name, function in _functions(module):
                new = _renamed(module)[name]
                self.all[new] = _translated(function, new, merge, spaces[module])
        if mediatore:
            self.all["Mediatore_allowed_signals"] = _allowed_signals()
        else:
            self.all["packets_packets"] = _packets()
        for names in spaces.values():
            names.update(self.all)
        own = game.__name__
        self.begin, self.act = self.all[own + "_begin"], self.all[own + "_act"]
        self.look = self.all[own + "_look"]


def _functions(module: ModuleType) -> Iterable[tuple[str, FunctionType]]:
    for name, value in vars(module).items():
        if isinstance(value, FunctionType) and name not in LEFT_OUT:
            if value.__module__ == module.__name__:
                yield name, value


def _renamed(module: ModuleType) -> dict[str, str]:
    return {
        name: f"{value.__module__.split('.')[-1]}_{name}"
        for name, value in vars(module).items()
        if isinstance(value, FunctionType)
    } | ({"packets": "packets_packets", "deal_out": "packets_deal_out"})


@cache
def functions(family: str) -> Functions:
    return Functions(family == "mediatore")


def template(game: int, rules: bytes) -> tuple[Record, Record, Record]:
    """Return records: an undealt match, a seat's View and a random generator."""
    match = Match(game, rules, 0, [""] * SEATS[game])
    seen = new_view(game)
    match.look(0, seen)
    others = {**vars(MediatoreView()), **vars(View()), "rules": rules}
    view = {**others, **_attributes(seen)}
    things = match.game.deal, match.game.score, match.game
    state = {name: value for thing in things for name, value in _attributes(thing).items()}
    state |= {"log": bytes(LONGEST_LOG), "n_log": 0, "seed": 0}
    return _record(state), _record(view), _record(vars(Rng(0)))


def _attributes(thing: object) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for kind in reversed(type(thing).__mro__[:-1]):
        found |= {name: value for name, value in vars(kind).items() if type(value) is int}
    return found | vars(thing)


def _record(attributes: dict[str, Any]) -> Record:
    kinds = {int: np.int64, bool: np.int64, bytes: np.int16, bytearray: np.int16, array: np.int16}
    kept = {name: value for name, value in attributes.items() if type(value) in kinds}
    fields = [(n, kinds[type(v)], () if isinstance(v, int) else len(v)) for n, v in kept.items()]
    record = np.zeros(1, np.dtype(fields))
    for name, value in kept.items():
        record[0][name] = value if isinstance(value, int) else list(value)
    return record
