"""Symbols: the module and original name behind each name in a module."""

import ast

from tools.bundle.imports import IMPORTS, Modules, Symbol, alias_of, local_name, symbol_of
from tools.bundle.scopes import Scope, bound, is_stored, resolve, scope_of, walk


class Symbols:
    """The symbols of the names in one module; local variables have none."""

    def __init__(self, modules: Modules, name: str) -> None:
        self.name = name
        self.tree = resolve(modules[name])
        self.own = bound([line for line in self.tree.body if not isinstance(line, IMPORTS)])
        self._imported: dict[tuple[Scope | None, str], set[Symbol]] = {}
        for node in walk(self.tree):
            symbol = symbol_of(node, modules)
            if symbol:
                key = (scope_of(node), local_name(alias_of(node)))
                self._imported.setdefault(key, set()).add(symbol)

    def all_of(self, node: ast.Name) -> set[Symbol]:
        binder = scope_of(node).binder(node.id)
        if binder and isinstance(binder.node, ast.ClassDef) and not is_stored(node):
            # In a class body, `theme = theme` uses the imported module `theme` as a value
            around = self._imported.get((scope_of(binder.node).binder(node.id), node.id), set())
            return {symbol for symbol in around if not symbol.name}
        found = self._imported.get((binder, node.id), set())
        if not found and binder and not binder.parent and node.id in self.own:
            return {Symbol(self.name, node.id)}
        return found

    def of(self, node: ast.expr) -> Symbol | None:
        """Return the symbol of a name or of a module's attribute, or None."""
        if isinstance(node, ast.Attribute):
            module = self.module_of(node.value)
            return Symbol(module, node.attr) if module else None
        found = self.all_of(node) if isinstance(node, ast.Name) else set()
        return next(iter(found)) if len(found) == 1 else None

    def module_of(self, node: ast.expr) -> str | None:
        symbol = self.of(node) if isinstance(node, ast.Name) else None
        return symbol.module if symbol and not symbol.name else None

    def modules_as_values(self) -> set[str]:
        nodes = walk(self.tree)
        owners = set()
        for node in nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                if self.of(node.value):
                    owners.add(id(node.value))
        names = [n for n in nodes if isinstance(n, ast.Name) and id(n) not in owners]
        meant = set().union(*[self.all_of(name) for name in names if not is_stored(name)])
        return {symbol.module for symbol in meant if not symbol.name}
