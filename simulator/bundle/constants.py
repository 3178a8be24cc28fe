"""Constant propagation and folding across modules: a name takes 20 bytes, a small number 2.

A constant is a whole number that a module's own line binds to a name, once in the module.
"""

import ast

from simulator.bundle.scopes import local_name, walk

Modules = dict[str, ast.Module]  # by the name under which they are imported


def fold_constants(modules: Modules) -> None:
    """Put the constants of resolved modules where their names are read; drop those names."""
    constants: dict[tuple[str, str], int] = {}
    folders = {name: _Folder(name, tree, modules, constants) for name, tree in modules.items()}
    changed = True
    while changed:
        before = len(constants)
        for name, folder in folders.items():
            constants |= {(name, key): n for key, n in folder.defined().items()}
        changed = len(constants) > before
    for name, tree in modules.items():
        folders[name].visit(tree)
    for tree in modules.values():
        tree.body = _without_imports(tree, constants) or [ast.Pass()]
    asked = Asked(modules)
    for name, tree in modules.items():
        tree.body = _without_lines(name, tree, asked, constants) or [ast.Pass()]


class Asked:
    """What modules ask of each other: what they import by name, and what they take with a dot."""

    def __init__(self, modules: Modules):
        self._imports: set[tuple[str | None, str]] = set()
        self._attributes: set[str] = set()
        for tree in modules.values():
            for node in walk(tree):
                if isinstance(node, ast.ImportFrom):
                    self._imports |= {(node.module, alias.name) for alias in node.names}
                elif isinstance(node, ast.Attribute):
                    self._attributes.add(node.attr)

    def wants(self, name: str, key: str) -> bool:
        """Whether any module may still want `key` of the module `name`."""
        return (name, key) in self._imports or key in self._attributes


class _Folder(ast.NodeTransformer):
    """Knows the constants that a module can name, and puts them in their names' place."""

    def __init__(self, name, tree, modules, constants):
        self.name = name
        self.constants = constants  # of all modules: module and name -> number
        self.names = {}  # of these those of this module, and those that it imports
        self.imported = []  # local name, module, name there
        self.modules = {}  # local name -> module
        self.written: dict[str, int] = {}  # how often
        for node in walk(tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    self.modules[alias.asname or alias.name] = alias.name
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    if inner in modules:
                        self.modules[local_name(alias)] = inner
                    else:
                        self.imported.append((local_name(alias), node.module, alias.name))
            elif isinstance(node, ast.Name) and is_stored(node):
                self.written[node.id] = self.written.get(node.id, 0) + 1
        lines = [line for line in tree.body if isinstance(line, ast.Assign)]
        self.unknown = [line for line in lines if len(line.targets) == 1]

    def defined(self) -> dict[str, int]:
        """The constants found since that the module's own lines bind, once and for all."""
        for local, module, name in self.imported:
            if (module, name) in self.constants:
                self.names[local] = self.constants[module, name]
        found = {}
        for line in self.unknown[:]:
            pairs = self._pairs(line)
            for key, value in pairs.items():
                if self.written[key] == 1 and value is not None:
                    found[key] = value
            if all(value is not None for value in pairs.values()):
                self.unknown.remove(line)
        self.names |= found
        return found

    def _pairs(self, line: ast.Assign) -> dict[str, int | None]:
        target = line.targets[0]
        if isinstance(target, ast.Name):
            return {target.id: self._value(line.value)}
        if isinstance(target, ast.Tuple) and all(isinstance(t, ast.Name) for t in target.elts):
            keys = [t.id for t in target.elts]
            if isinstance(line.value, ast.Tuple):
                return dict(zip(keys, map(self._value, line.value.elts), strict=True))
            if isinstance(line.value, ast.Call) and ast.unparse(line.value.func) == "range":
                ends = [self._value(each) for each in line.value.args]
                numbers = [None] * len(keys) if None in ends else range(*ends)
                return dict(zip(keys, numbers, strict=True))
        return {}

    def _value(self, node: ast.expr) -> int | None:
        """The whole number that a module's own expression comes to, or None."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            return self.names.get(node.id)
        if isinstance(node, ast.Attribute):
            return self.constants.get((self.modules.get(ast.unparse(node.value)), node.attr))
        parts = []
        if isinstance(node, ast.BinOp):
            parts = [self._value(node.left), self._value(node.right)]
        elif isinstance(node, ast.UnaryOp):
            parts = [self._value(node.operand)]
        if not parts or None in parts:
            return None
        numbers = [_number(part) for part in parts]
        whole = ast.BinOp(numbers[0], node.op, numbers[-1])
        whole = whole if len(parts) > 1 else ast.UnaryOp(node.op, *numbers)
        value = eval(ast.unparse(ast.fix_missing_locations(whole)), {})
        return value if type(value) is int else None

    def _is_outer(self, node: ast.Name) -> bool:
        """Whether the name is the module's own, or imported: no variable of a function or class."""
        binder = node.scope.binder(node.id)
        return bool(binder) and (not binder.parent or node.id in binder.defined)

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and node.id in self.names and self._is_outer(node):
            return _number(self.names[node.id])
        return node

    def visit_Attribute(self, node):
        local = ast.unparse(node.value) if isinstance(node.value, ast.Name | ast.Attribute) else ""
        key = (self.modules.get(local), node.attr)
        if isinstance(node.ctx, ast.Load) and key in self.constants:
            root = next(part for part in walk(node) if isinstance(part, ast.Name))
            if self._is_outer(root):
                return _number(self.constants[key])
        return self.generic_visit(node)


def is_stored(name: ast.Name) -> bool:
    """Whether the name is written there, not read."""
    return isinstance(name.ctx, ast.Store)


def _number(value: int) -> ast.expr:
    if value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)


def _without_imports(tree: ast.Module, numbers) -> list[ast.stmt]:
    """The lines of `tree`, no number imported that now stands where it is used."""
    used = names_read(tree)
    kept = []
    for line in tree.body:
        if isinstance(line, ast.ImportFrom):
            line.names = [
                alias
                for alias in line.names
                if (line.module, alias.name) not in numbers or local_name(alias) in used
            ]
            if not line.names:
                continue
        kept.append(line)
    return kept


def _without_lines(name: str, tree: ast.Module, asked: Asked, numbers) -> list[ast.stmt]:
    """The lines of the module, those left out that do nothing but name numbers."""
    used = names_read(tree)
    kept = []
    for line in tree.body:
        keys = []
        if isinstance(line, ast.Assign) and len(line.targets) == 1:
            keys = [node.id for node in walk(line.targets[0]) if isinstance(node, ast.Name)]
        if not keys or not all((name, key) in numbers for key in keys):
            kept.append(line)
            continue
        for key in keys:
            if key in used or asked.wants(name, key):
                assign = ast.Assign([ast.Name(key, ast.Store())], _number(numbers[name, key]))
                kept.append(ast.fix_missing_locations(assign))
    return kept


def names_read(tree: ast.AST) -> set[str]:
    """The names that are read in `tree`."""
    return {n.id for n in walk(tree) if isinstance(n, ast.Name) and not is_stored(n)}
