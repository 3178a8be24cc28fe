"""The linker's second half: what each name means, and what it is called in the linked modules.

A symbol is a module, or a binding of a module; a function's own variables are none.
"""

import ast

from simulator.bundle.constants import is_stored
from simulator.bundle.flatten import module_import
from simulator.bundle.scopes import local_name, resolve, walk


class Symbols:
    """The symbols that names in a module stand for, before linking.

    A symbol is ("module", its name) or ("binding", its module, its name).
    """

    def __init__(self, linked, name: str):
        self.name = name
        self.tree = resolve(linked.modules[name])
        self._own = linked.own[name]
        self._imported: dict[tuple, set] = {}  # by scope and name
        for node in walk(self.tree):
            if isinstance(node, ast.Import | ast.ImportFrom):
                for alias in node.names:
                    symbol = _imported(node, alias, linked.modules)
                    if symbol:
                        key = (node.scope, local_name(alias))
                        self._imported.setdefault(key, set()).add(symbol)

    def all_of(self, node: ast.Name) -> set:
        """What the name may stand for: several imports may bind it."""
        binder = node.scope.binder(node.id)
        if binder and isinstance(binder.node, ast.ClassDef) and not is_stored(node):
            # A class that names a module as the module around it does hands that about
            around = self._imported.get((binder.parent.binder(node.id), node.id), set())
            return {symbol for symbol in around if symbol[0] == "module"}
        found = self._imported.get((binder, node.id), set())
        if not found and binder and not binder.parent and node.id in self._own:
            return {("binding", self.name, node.id)}
        return found

    def of(self, node: ast.expr) -> tuple:
        """The one symbol that a name stands for; nothing where that is not known."""
        found = self.all_of(node) if isinstance(node, ast.Name) else ()
        return next(iter(found)) if len(found) == 1 else ("",)

    def modules_as_values(self) -> set[str]:
        """The modules that are handed about, and not only asked for what they have."""
        nodes = walk(self.tree)
        asked = set()
        for node in nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                if self.of(node.value)[0]:
                    asked.add(id(node.value))
        names = [n for n in nodes if isinstance(n, ast.Name) and id(n) not in asked]
        meant = set().union(*[self.all_of(name) for name in names if not is_stored(name)])
        return {symbol[1] for symbol in meant if symbol[0] == "module"}


def _imported(node: ast.Import | ast.ImportFrom, alias: ast.alias, modules) -> tuple | None:
    if isinstance(node, ast.Import):
        known = alias.name in modules and "." not in alias.name
        return ("module", alias.name) if known else None
    inner = f"{node.module}.{alias.name}"
    if inner in modules:
        return ("module", inner)
    return ("binding", node.module, alias.name) if node.module in modules else None


class Relocator(ast.NodeTransformer):
    """Gives the names in a module the symbols that they had, after modules have been linked."""

    def __init__(self, linked, symbols: Symbols):
        self.linked = linked
        self.symbols = symbols
        self.here = linked.target[symbols.name]

    def visit_Module(self, node):
        node = self.generic_visit(node)
        for each in walk(node):
            if getattr(each, "body", None) == []:
                each.body = [ast.Pass()]
        return node

    def _called(self, module, name, scope):
        """What a binding is called now; ValueError where a function hides that."""
        new = self.linked.called(module, name)
        if self.linked.target[module] == self.here and (module, name) != (self.symbols.name, new):
            if scope.hides(new):
                raise ValueError(f"{new} of {module} is hidden in {self.symbols.name}")
        return new

    def visit_FunctionDef(self, node):
        if not node.scope.parent:
            node.name = self.linked.called(self.symbols.name, node.name)
        return self.generic_visit(node)

    visit_ClassDef = visit_FunctionDef

    def visit_Global(self, node):
        node.names = [self.linked.called(self.symbols.name, name) for name in node.names]
        return node

    def visit_Name(self, node):
        kind, *binding = self.symbols.of(node)
        if kind == "binding":
            node.id = self._called(*binding, node.scope)
        return node

    def visit_Attribute(self, node):
        kind, *module = self.symbols.of(node.value)
        if kind != "module":
            return self.generic_visit(node)
        name = self._called(*module, node.attr, node.scope)
        if self.linked.target[module[0]] == self.here:
            return ast.copy_location(ast.Name(name, node.ctx), node)
        node.attr = name
        return node

    def visit_ImportFrom(self, node):
        lines = []
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            into = self.linked.target.get(inner) or self.linked.target.get(node.module)
            if into == self.here:
                continue
            if inner in self.linked.modules:
                lines.append(module_import(into, local_name(alias)))
            elif into:
                name = self.linked.called(node.module, alias.name)
                lines.append(ast.ImportFrom(into, [ast.alias(name)], 0))
            else:
                lines.append(ast.ImportFrom(node.module, [alias], node.level))
        return lines

    def visit_Import(self, node):
        lines = []
        for alias in node.names:
            into = self.linked.target.get(alias.name, alias.name)
            if into == self.here:
                continue
            if into != alias.name and "." not in alias.name:
                lines.append(module_import(into, local_name(alias)))
            else:
                lines.append(ast.Import([ast.alias(into, alias.asname)]))
        return lines
