"""Relocation: writes the new modules and names into the syntax trees."""

import ast
from typing import TYPE_CHECKING

from tools.bundle.flatten import renamed
from tools.bundle.imports import local_name, module_import, symbol_of
from tools.bundle.scopes import Scope, scope_of, walk
from tools.bundle.symbols import Symbols

if TYPE_CHECKING:
    from tools.bundle.link import Linked


class Relocator(ast.NodeTransformer):
    """Rewrites the names and imports of one module."""

    def __init__(self, linked: "Linked", symbols: Symbols) -> None:
        self.linked = linked
        self.symbols = symbols
        self.here = linked.target[symbols.name]

    def _called(self, module: str, name: str, scope: Scope) -> str:
        new = self.linked.called(module, name)
        if self.linked.target[module] == self.here and (module, name) != (self.symbols.name, new):
            if scope.hides(new):
                raise ValueError(f"{new} of {module} is hidden in {self.symbols.name}")
        return new

    def visit_Module(self, node: ast.Module) -> ast.Module:
        self.generic_visit(node)
        for each in walk(node):
            if getattr(each, "body", None) == []:
                each.body = [ast.Pass()]  # type: ignore[attr-defined]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        if not scope_of(node).parent:
            node.name = self.linked.called(self.symbols.name, node.name)
        return self.generic_visit(node)

    visit_ClassDef = visit_FunctionDef

    def visit_Global(self, node: ast.Global) -> ast.Global:
        node.names = [self.linked.called(self.symbols.name, name) for name in node.names]
        return node

    def visit_Name(self, node: ast.Name) -> ast.Name:
        symbol = self.symbols.of(node)
        if symbol and not symbol.name and self.linked.target[symbol.module] == self.here:
            raise ValueError(f"{self.here} uses {symbol.module} as a value, but is linked with it")
        if symbol and symbol.name:
            node.id = self._called(*symbol, scope_of(node))
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        module = self.symbols.module_of(node.value)
        if not module:
            return self.generic_visit(node)
        name = self._called(module, node.attr, scope_of(node))
        if self.linked.target[module] == self.here:
            return ast.copy_location(ast.Name(name, node.ctx), node)
        node.attr = name
        return node

    def visit_Import(self, node: ast.Import | ast.ImportFrom) -> ast.stmt | None:
        symbol = symbol_of(node, self.linked.modules)
        if not symbol:
            return node
        into = self.linked.target[symbol.module]
        if into == self.here:
            return None
        if not symbol.name:
            return module_import(into, local_name(node.names[0]))
        return ast.ImportFrom(into, [ast.alias(self.linked.called(*symbol))], 0)

    visit_ImportFrom = visit_Import

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if isinstance(node.value, str):
            node.value = renamed(node.value, self.linked.joined)
        return node
