"""Reachability: the modules that a program may load, by imports or by strings.

A string such as "title.Title" opens a screen.
"""

import ast
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from overlays import MARK
from tools.bundle.imports import Modules, symbol_of
from tools.bundle.scopes import walk

Node = TypeVar("Node", bound=Hashable)


def imported(tree: ast.Module, modules: Modules, late: bool = False) -> set[str]:
    """Return the modules that `tree` imports outside functions or, if `late`, inside."""
    inner = set()
    for node in walk(tree):
        if isinstance(node, ast.FunctionDef):
            inner |= {id(each) for each in walk(node)}
    symbols = [symbol_of(node, modules) for node in walk(tree) if (id(node) in inner) == late]
    return {symbol.module for symbol in symbols if symbol}


def opened(tree: ast.Module, modules: Modules) -> set[str]:
    named = {(MARK + text).rpartition(".")[::2] for text in texts(tree)}
    bodies = {name: modules[name].body for name, _ in named if name in modules}
    return {n for n, x in named if any(getattr(y, "name", "") == x for y in bodies.get(n, ()))}


def texts(tree: ast.Module) -> set[str]:
    found = {node.value for node in walk(tree) if isinstance(node, ast.Constant)}
    return {text for text in found if isinstance(text, str)}


def reached(names: Iterable[Node], needs: Callable[[Node], set[Node]]) -> set[Node]:
    found: set[Node] = set()
    waiting = [*names]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += needs(each)
    return found


def reached_from(programs: Iterable[ast.Module], modules: Modules) -> set[str]:
    def needs(name: str) -> set[str]:
        package = {name.rpartition(".")[0]} & set(modules)
        return package | _needed(modules[name], modules)

    return reached(set().union(*[_needed(tree, modules) for tree in programs]), needs)


def _needed(tree: ast.Module, modules: Modules) -> set[str]:
    at_once, late = imported(tree, modules), imported(tree, modules, late=True)
    return at_once | late | opened(tree, modules)
