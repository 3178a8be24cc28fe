"""Numbers with a name, put where they are used: a name takes 20 bytes on the handheld, a number 2.

Only whole numbers that a module gives a name to in its own lines, once; names of modules and
functions in between that have the same are let alone.
"""

import ast

from simulator.bundle.scopes import walk

Modules = dict[str, ast.Module]  # by the name under which they are imported


def put_numbers_in_place(modules: Modules) -> None:
    """Put every whole number that a module gives a name to where the name is used."""
    numbers: dict[tuple[str, str], int] = {}
    everything = {name: _Known(name, tree, modules, numbers) for name, tree in modules.items()}
    changed = True
    while changed:
        before = len(numbers)
        for name, known in everything.items():
            numbers |= {(name, key): n for key, n in known.defined().items()}
        changed = len(numbers) > before
    for name, tree in modules.items():
        everything[name].visit(tree)
    for tree in modules.values():
        tree.body = _without_numbers(tree, numbers) or [ast.Pass()]
    asked = Asked(modules)
    for name, tree in modules.items():
        tree.body = _without_lines(name, tree, asked, numbers) or [ast.Pass()]


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


class _Known(ast.NodeTransformer):
    """Knows the numbers that a module can name, and puts them in their names' place."""

    def __init__(self, name, tree, modules, numbers):
        self.name = name
        self.numbers = numbers
        self.names = {}
        self.imported = []  # local name, module, name there
        self.modules = {}  # local name -> module
        self.hidden = []  # names that functions around have of their own
        self.written: dict[str, int] = {}  # how often
        for node in walk(tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    self.modules[alias.asname or alias.name] = alias.name
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    local = alias.asname or alias.name
                    if inner in modules:
                        self.modules[local] = inner
                    else:
                        self.imported.append((local, node.module, alias.name))
            elif isinstance(node, ast.Name) and is_stored(node):
                self.written[node.id] = self.written.get(node.id, 0) + 1
        lines = [line for line in tree.body if isinstance(line, ast.Assign)]
        self.unknown = [line for line in lines if len(line.targets) == 1]

    def defined(self) -> dict[str, int]:
        """The numbers found since that the module's own lines give a name to, once and for all."""
        for local, module, name in self.imported:
            if (module, name) in self.numbers:
                self.names[local] = self.numbers[module, name]
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
        """The whole number that `node` comes to, or None."""
        if isinstance(node, ast.Constant) and type(node.value) is not int:
            return None
        node = ast.fix_missing_locations(self._copy().visit(ast.parse(ast.unparse(node)).body[0]))
        for part in walk(node.value):
            if isinstance(part, ast.Constant):
                if type(part.value) is not int:
                    return None
            elif not isinstance(part, ast.BinOp | ast.UnaryOp | ast.operator | ast.unaryop):
                return None
        value = eval(ast.unparse(node), {})
        return value if type(value) is int else None

    def _copy(self):
        same = _Known.__new__(_Known)
        same.__dict__ = {**self.__dict__, "hidden": []}
        return same

    def visit_FunctionDef(self, node):
        own = {arg.arg for arg in walk(node.args) if isinstance(arg, ast.arg)}
        own |= {n.id for n in walk(node) if isinstance(n, ast.Name) and is_stored(n)}
        node.args.defaults = [self.visit(default) for default in node.args.defaults]
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        self.hidden.append(own)
        node.body = [self.visit(line) for line in node.body]
        self.hidden.pop()
        return node

    def visit_ClassDef(self, node):
        own = {
            target.id
            for line in node.body
            if isinstance(line, ast.Assign)
            for target in walk(line)
            if isinstance(target, ast.Name) and is_stored(target)
        }
        self.hidden.append(own)
        self.generic_visit(node)
        self.hidden.pop()
        return node

    def visit_Name(self, node):
        hidden = any(node.id in own for own in self.hidden)
        if isinstance(node.ctx, ast.Load) and node.id in self.names and not hidden:
            return _number(self.names[node.id])
        return node

    def visit_Attribute(self, node):
        local = ast.unparse(node.value) if isinstance(node.value, ast.Name | ast.Attribute) else ""
        key = (self.modules.get(local), node.attr)
        if isinstance(node.ctx, ast.Load) and key in self.numbers:
            if not any(local in own for own in self.hidden):
                return _number(self.numbers[key])
        return self.generic_visit(node)


def is_stored(name: ast.Name) -> bool:
    """Whether the name is written there, not read."""
    return isinstance(name.ctx, ast.Store)


def _number(value: int) -> ast.expr:
    if value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)


def _without_numbers(tree: ast.Module, numbers) -> list[ast.stmt]:
    """The lines of `tree`, no number imported that now stands where it is used."""
    used = names_read(tree)
    kept = []
    for line in tree.body:
        if isinstance(line, ast.ImportFrom):
            line.names = [
                alias
                for alias in line.names
                if (line.module, alias.name) not in numbers or (alias.asname or alias.name) in used
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
