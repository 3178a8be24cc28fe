"""Linking: modules that are always loaded together become one; each costs the handheld 250 bytes.

A module costs an object, a dictionary of its imports and a table of names. Two groups are linked:
the modules that lib/residency.py says stay, with all that they import, and those that the same set
of late imports and texts needs. A symbol that moves into another module gets the name of its own
module as a prefix.
"""

import ast

from residency import FIRST, STAY
from simulator.bundle.constants import Modules
from simulator.bundle.reach import imported, opened, reached, texts
from simulator.bundle.relocate import Relocator, Symbols
from simulator.bundle.scopes import bound


class Linked:
    """Where every name of every module has gone."""

    def __init__(self, modules: Modules, ours: set[str], flat: dict[str, str]):
        self.modules = modules
        self.first = [flat.get(name, name) for name in (*FIRST, *STAY)]
        self.packages = {name.rpartition(".")[0] for name in modules}
        self.passed = {name: _passed(tree, modules) for name, tree in modules.items()}
        self.own = {name: bound(tree.body) - _imported(tree) for name, tree in modules.items()}
        self.exposed = set().union(*[opened(tree, modules) for tree in modules.values()]) & ours
        # A module whose whole name is a text is forgotten by it: with others, what stays of one
        # would keep all of them.
        self.alone = set().union(*[texts(tree) for tree in modules.values()]) & ours
        self.symbols = {name: Symbols(self, name) for name in modules}
        self.exposed |= set().union(*[self.symbols[n].modules_as_values() for n in ours])
        self.target = {name: name for name in modules}  # the module that it is part of
        for group in self._groups(ours):
            plain = [name for name in group if name in self.exposed]
            into = self.first[0] if self.first[0] in group else group[-1]
            into = plain[0] if plain else into
            for name in group:
                if name == into or name not in self.exposed:
                    self.target[name] = into

    def linked(self) -> Modules:
        """The modules that are left."""
        order = self._in_order()
        trees = {n: Relocator(self, each).visit(each.tree) for n, each in self.symbols.items()}
        found: Modules = {}
        for name in order:
            into = self.target[name]
            if into not in found:
                found[into] = ast.Module([], [])
            lines = found[into].body
            before = {ast.unparse(line) for line in lines if _is_import(line)}
            lines += [line for line in trees[name].body if ast.unparse(line) not in before]
        for name, tree in found.items():
            imports = [line for line in tree.body if _is_import(line)]
            _check_names(name, imports, tree)
            tree.body = imports + [line for line in tree.body if not _is_import(line)]
        return found

    def called(self, module: str, name: str) -> str:
        """What the `name` that `module` makes is called now."""
        if module not in self.target:
            return name
        if name in self.passed[module]:
            return self.called(*self.passed[module][name])
        if name not in self.own[module]:
            return name
        if self.target[module] == module:
            return name
        return f"{self._shown(module)}__{name}"

    def _shown(self, module: str) -> str:
        """What a name of `module` begins with in another: its last word, where that tells it."""
        leaf = module.rpartition(".")[2]
        alike = [each for each in self.modules if each.rpartition(".")[2] == leaf]
        return leaf if len(alike) == 1 else module.replace(".", "_")

    # Which go together

    def _groups(self, ours: set[str]) -> list[list[str]]:
        needs = {name: imported(self.modules[name], self.modules) & ours for name in ours}
        loads = {name: reached([name], needs.__getitem__) for name in ours}
        first = set().union(*[loads[name] for name in self.first if name in loads])
        asked = set(self.exposed)
        asked = asked.union(*[imported(self.modules[n], self.modules, late=True) for n in ours])
        asked |= {name for name in ours if not any(name in needs[other] for other in ours)}
        groups: dict[frozenset, list[str]] = {}
        for name in self._in_order():
            if name in ours and name not in self.packages | self.alone:
                by = {root for root in asked & ours if name in loads[root]}
                key = frozenset(["first"] if name in first else by)
                groups.setdefault(key, []).append(name)
        return [group for group in groups.values() if len(group) > 1]

    def _in_order(self) -> list[str]:
        """The modules' names, each after those that it imports."""
        found: list[str] = []

        def add(name, above):
            if name in found or name in above:
                return
            for other in sorted(imported(self.modules[name], self.modules)):
                add(other, above | {name})
            found.append(name)

        for name in sorted(self.modules):
            add(name, frozenset())
        return found


def _imported(tree: ast.Module) -> set[str]:
    """The names that the lines of `tree` import."""
    names = set()
    for line in tree.body:
        if _is_import(line):
            names |= {alias.asname or alias.name.split(".")[0] for alias in line.names}
    return names


def _passed(tree: ast.Module, modules: Modules) -> dict[str, tuple[str, str]]:
    """What the lines of `tree` import from modules of the bundle: module and name, by name here."""
    found = {}
    for line in tree.body:
        if isinstance(line, ast.ImportFrom) and line.module in modules:
            for alias in line.names:
                if f"{line.module}.{alias.name}" not in modules:
                    found[alias.asname or alias.name] = (line.module, alias.name)
    return found


def _is_import(line: ast.stmt) -> bool:
    return isinstance(line, ast.Import | ast.ImportFrom)


def _check_names(name: str, imports: list[ast.stmt], tree: ast.Module) -> None:
    """ValueError where two things in one module have one name."""
    meaning: dict[str, str] = {}
    rest = bound([line for line in tree.body if not _is_import(line)])
    for line in imports:
        for alias in line.names:
            local = alias.asname or alias.name.split(".")[0]
            what = f"{getattr(line, 'module', '')}.{alias.name}"
            if meaning.setdefault(local, what) != what or local in rest:
                raise ValueError(f"{local} means two things in {name}")
