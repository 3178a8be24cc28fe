"""Translate test programs into the bundle's short names."""

import ast

from tools.bundle.flatten import MARK, Flattener, renamed
from tools.bundle.imports import module_import
from tools.bundle.optimize import Optimized


class Outside(ast.NodeTransformer):
    """Translates programs that share their imports."""

    def __init__(self, shrunk: Optimized):
        self.flattener = Flattener(shrunk.flat)
        self.linked = shrunk.linked
        self.short = shrunk.names.short
        self.modules: dict[str, str] = {}
        self.foreign: set[str] = set()

    def rewritten(self, text: str) -> str:
        return ast.unparse(self.visit(self.flattener.visit(ast.parse(text))))

    def _called(self, module: str, name: str) -> str:
        name = self.linked.called(module, name)
        return self.short.get(name, name)

    def visit_Constant(self, node):
        if isinstance(node.value, str):
            module, _, name = node.value.rpartition(".")
            into = self.linked.target.get(MARK + module, "")
            if into.startswith(MARK):
                name = self._called(MARK + module, name)
                node.value = f"{into.removeprefix(MARK)}.{name}"
            else:
                node.value = renamed(node.value, self.linked.joined)
        return node

    def visit_Attribute(self, node):
        base = node.value.id if isinstance(node.value, ast.Name) else None
        if base in self.modules:
            node.attr = self._called(self.modules[base], node.attr)
        elif base not in self.foreign:
            node.attr = self.short.get(node.attr, node.attr)
        return self.generic_visit(node)

    def visit_Import(self, node):
        lines = []
        for alias in node.names:
            local = alias.asname or alias.name.split(".")[0]
            if alias.name not in self.linked.target:
                self.foreign.add(local)
                lines.append(ast.Import([alias]))
                continue
            into = self.linked.target[alias.name]
            if "." in alias.name and not alias.asname:
                lines.append(ast.Import([ast.alias(into)]))
                continue
            self.modules[local] = alias.name
            lines.append(module_import(into, local))
        return lines

    def visit_ImportFrom(self, node):
        lines = []
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            local = alias.asname or alias.name
            if inner in self.linked.target:
                self.modules[local] = inner
                lines.append(module_import(self.linked.target[inner], local))
            elif node.module in self.linked.target:
                name = ast.alias(self._called(node.module, alias.name), local)
                lines.append(ast.ImportFrom(self.linked.target[node.module], [name], 0))
            else:
                lines.append(ast.ImportFrom(node.module, [alias], node.level))
        return lines
