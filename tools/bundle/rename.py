"""Renaming: writes the short names into a module."""

import ast

from tools.bundle.scopes import COMPREHENSIONS, DEFINITIONS, Scope, parameters, scope_of, walk


class Renamer:
    """Renames the names of resolved modules.

    Parameters that are not in `keywords` get the names in `places`, in order.
    """

    def __init__(self, short: dict[str, str], places: list[str], keywords: set[str]) -> None:
        self._short = short
        self._places = places
        self._keywords = keywords
        self._variables: dict[Scope, dict[str, str]] = {}  # {scope: {local name: new name}}

    def rename(self, tree: ast.Module) -> None:
        for node in walk(tree):
            if isinstance(node, ast.Name):
                node.id = self._variable(scope_of(node), node.id)
            elif isinstance(node, ast.arg):
                node.arg = self._variables_of(scope_of(node))[node.arg]
            elif isinstance(node, ast.Attribute):
                node.attr = self._called(node.attr)
            elif isinstance(node, ast.alias):
                node.name = self._called(node.name)
                node.asname = node.asname and self._called(node.asname)
            elif isinstance(node, ast.Global | ast.Nonlocal):
                node.names = [self._variable(scope_of(node), name) for name in node.names]
            elif isinstance(node, ast.ExceptHandler) and node.name:
                node.name = self._variable(scope_of(node), node.name)
            elif isinstance(node, DEFINITIONS):
                node.name = self._called(node.name)

    def _called(self, name: str) -> str:
        return self._short.get(name, name)

    def _variable(self, scope: Scope, name: str) -> str:
        binder = scope.binder(name)
        if binder and binder.is_function and name not in binder.defined:
            return self._variables_of(binder)[name]
        return self._called(name)

    def _variables_of(self, scope: Scope) -> dict[str, str]:
        if scope not in self._variables:
            found = {name: f"_local_{name}" for name in scope.names}
            place, around = 0, scope.parent
            while around:
                place += sum(arg not in self._keywords for arg in _parameters(around))
                around = around.parent
            for arg in _parameters(scope):
                found[arg] = arg if arg in self._keywords else self._places[place]
                place += arg not in self._keywords
            self._variables[scope] = found
        return self._variables[scope]


def _parameters(scope: Scope) -> list[str]:
    args = None if isinstance(scope.node, COMPREHENSIONS) else getattr(scope.node, "args", None)
    return [arg.arg for arg in parameters(args)] if args else []
