"""What a name means where it stands, and what it is called after modules have been put together.

A name is a function's own, or a module, or something of a module; see linking for which modules go
into which.
"""

import ast

from simulator.bundle.constants import is_stored, names_read
from simulator.bundle.scopes import bound, walk


class _Scoped(ast.NodeTransformer):
    """Knows what a name means where it stands: a function's own, a module, something of one."""

    def __init__(self, linked, name: str):
        self.linked = linked
        self.name = name
        self.scopes: list[dict[str, set]] = [{}]
        self._read_imports(linked.modules[name].body if name in linked.modules else [])

    def _read_imports(self, body):
        """Note what the imports among `body` mean, those of functions within it apart."""
        waiting = list(body)
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    meaning = ("module", inner) if inner in self.linked.modules else None
                    if meaning is None and node.module in self.linked.modules:
                        meaning = ("thing", node.module, alias.name)
                    local = alias.asname or alias.name
                    if meaning:
                        self.scopes[-1].setdefault(local, set()).add(meaning)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    if alias.name in self.linked.modules and "." not in alias.name:
                        local = alias.asname or alias.name
                        self.scopes[-1].setdefault(local, set()).add(("module", alias.name))
            if not isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef):
                waiting += ast.iter_child_nodes(node)

    def meaning(self, name: str):
        """What `name` means here: None for what nothing is known of."""
        for scope in reversed(self.scopes):
            if name in scope:
                return next(iter(scope[name])) if len(scope[name]) == 1 else None
        if self.name in self.linked.own and name in self.linked.own[self.name]:
            return ("thing", self.name, name)
        return None

    def meanings(self, name: str) -> set:
        for scope in reversed(self.scopes):
            if name in scope:
                return scope[name]
        return set()

    def visit_FunctionDef(self, node):
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        return self._function(node, node.body)

    def visit_Lambda(self, node):
        return self._function(node, [node.body])

    def _function(self, node, body):
        args = node.args
        args.defaults = [self.visit(each) for each in args.defaults]
        args.kw_defaults = [each and self.visit(each) for each in args.kw_defaults]
        outer = set()
        for line in body:
            for part in walk(line):
                if isinstance(part, ast.Global):
                    outer |= set(part.names)
        imports: dict[str, set] = {}
        self.scopes.append(imports)
        self._read_imports(body)
        own = {arg.arg for arg in walk(args) if isinstance(arg, ast.arg)}
        own |= bound(body) - outer
        for name in own:
            imports.setdefault(name, {None})
        if isinstance(node, ast.Lambda):
            node.body = self.visit(node.body)
        else:
            node.body = _lines([self.visit(line) for line in node.body])
        self.scopes.pop()
        return node

    def _comprehension(self, node):
        own = {
            part.id
            for each in node.generators
            for part in walk(each.target)
            if isinstance(part, ast.Name)
        }
        first = node.generators[0]
        first.iter = self.visit(first.iter)
        iterated, first.iter = first.iter, ast.Constant(None)
        self.scopes.append({name: {None} for name in own})
        self.generic_visit(node)
        self.scopes.pop()
        first.iter = iterated
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension


def _lines(lines: list) -> list[ast.stmt]:
    flat: list[ast.stmt] = []
    for line in lines:
        if isinstance(line, list):
            flat += line
        elif line is not None:
            flat.append(line)
    return flat or [ast.Pass()]


def _only_keeps(line: ast.Assign, scoped: _Scoped) -> bool:
    """Whether `line` gives a name, that nobody reads, to modules: it is there to import them."""
    if len(scoped.scopes) > 1 or not isinstance(line.value, ast.Tuple):
        return False
    names = [part.id for part in line.value.elts if isinstance(part, ast.Name)]
    meant = [scoped.meaning(name) for name in names]
    if len(names) < len(line.value.elts) or not all(m and m[0] == "module" for m in meant):
        return False
    target = line.targets[0].id
    trees = scoped.linked.modules.values()
    return not any(target in names_read(tree) for tree in trees)


class Values(_Scoped):
    """Finds the modules that are used as values, or set names in."""

    def __init__(self, linked, name):
        super().__init__(linked, name)
        self.found = set()

    def visit_Assign(self, node):
        return node if _only_keeps(node, self) else self.generic_visit(node)

    def visit_Name(self, node):
        for meaning in self.meanings(node.id):
            if meaning and meaning[0] == "module" and not is_stored(node):
                self.found.add(meaning[1])
        return node

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name):
            several = self.meanings(node.value.id)
            if len(several) == 1 and isinstance(node.ctx, ast.Load):
                return node
        return self.generic_visit(node)


class Linker(_Scoped):
    """Gives names the meaning that they had, after modules have been put together."""

    def __init__(self, linked, name):
        super().__init__(linked, name)
        self.here = linked.target.get(name, name)

    def visit_Module(self, node):
        node = self.generic_visit(node)
        for each in walk(node):
            if getattr(each, "body", None) == []:
                each.body = [ast.Pass()]
        return node

    def _name(self, module, name):
        """The name of something of `module`; ValueError where a function has one like it."""
        new = self.linked.called(module, name)
        if new != name and any(new in scope for scope in self.scopes[1:]):
            raise ValueError(f"{new} of {module} is hidden in {self.name}")
        return new

    def visit_FunctionDef(self, node):
        if len(self.scopes) == 1 and not self.in_class:
            node.name = self.linked.called(self.name, node.name)
        in_class, self.in_class = self.in_class, False
        node = super().visit_FunctionDef(node)
        self.in_class = in_class
        return node

    in_class = False

    def visit_ClassDef(self, node):
        if len(self.scopes) == 1:
            node.name = self.linked.called(self.name, node.name)
        node.bases = [self.visit(base) for base in node.bases]
        in_class, self.in_class = self.in_class, True
        own = {name: {None} for name in bound(node.body)}
        self.scopes.append(own)
        lines = []
        for line in node.body:
            if isinstance(line, ast.FunctionDef):  # its methods do not see a class's own names
                line.decorator_list = [self.visit(each) for each in line.decorator_list]
                decorators, line.decorator_list = line.decorator_list, []
                self.scopes.pop()
                lines.append(self.visit(line))
                self.scopes.append(own)
                line.decorator_list = decorators
            else:
                lines.append(self.visit(line))
        node.body = _lines(lines)
        self.scopes.pop()
        self.in_class = in_class
        return node

    def visit_Assign(self, node):
        return None if _only_keeps(node, self) else self.generic_visit(node)

    def visit_Global(self, node):
        node.names = [self.linked.called(self.name, name) for name in node.names]
        return node

    def visit_Name(self, node):
        meaning = self.meaning(node.id)
        if meaning and meaning[0] == "thing":
            node.id = self._name(meaning[1], meaning[2])
        return node

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name):
            meaning = self.meaning(node.value.id)
            if meaning and meaning[0] == "module":
                name = self.linked.called(meaning[1], node.attr)
                if self.linked.target[meaning[1]] == self.here:
                    if any(name in scope for scope in self.scopes[1:]):
                        raise ValueError(f"{name} of {meaning[1]} is hidden in {self.name}")
                    return ast.copy_location(ast.Name(name, node.ctx), node)
                node.attr = name
                return node
        return self.generic_visit(node)

    def visit_ImportFrom(self, node):
        lines = []
        for alias in node.names:
            inner = f"{node.module}.{alias.name}"
            local = alias.asname or alias.name
            if inner in self.linked.modules:
                into = self.linked.target[inner]
                if into == self.here:
                    continue
                package, _, leaf = into.rpartition(".")
                alias = ast.alias(leaf, local if local != leaf else None)
                if package:
                    lines.append(ast.ImportFrom(package, [alias], 0))
                else:
                    lines.append(ast.Import([alias]))
            elif node.module in self.linked.modules:
                into = self.linked.target[node.module]
                if into == self.here:
                    continue
                name = self.linked.called(node.module, alias.name)
                lines.append(ast.ImportFrom(into, [ast.alias(name)], 0))
            else:
                lines.append(ast.ImportFrom(node.module, [alias], node.level))
        return [ast.copy_location(line, node) for line in lines]

    def visit_Import(self, node):
        lines = []
        for alias in node.names:
            into = self.linked.target.get(alias.name, alias.name)
            if into == self.here:
                continue
            if into != alias.name and "." not in alias.name:
                package, _, leaf = into.rpartition(".")
                alias = ast.alias(leaf, alias.asname or alias.name)
                if package:
                    lines.append(ast.ImportFrom(package, [alias], 0))
                    continue
            elif into != alias.name:
                alias = ast.alias(into, alias.asname)
            lines.append(ast.Import([alias]))
        return [ast.copy_location(line, node) for line in lines]
