"""Linking: joins modules that are loaded together, because each takes 250 bytes of memory.

A late module is loaded by a function or by its name in a string. Modules are joined if they are
never unloaded, or if the same late modules need them. OF_GAMES and JOINED of `overlays` list others
to join.
"""

import ast

from overlays import FIRST, JOINED, OF_GAMES, STAY
from tools.bundle.imports import IMPORTS, Modules, Symbol, alias_of, local_name, symbol_of
from tools.bundle.reach import imported, opened, reached, texts
from tools.bundle.relocate import Relocator
from tools.bundle.scopes import bound
from tools.bundle.symbols import Symbols


class Linked:
    """The new module and name of every symbol (a name that a module defines)."""

    def __init__(
        self, modules: Modules, project: set[str], flat: dict[str, str], copies: dict[str, str]
    ) -> None:
        self.modules = modules
        self.symbols = {name: Symbols(modules, name) for name in modules}
        self._passed = {name: _passed(tree, modules) for name, tree in modules.items()}
        # Names in these modules do not change: strings or variables refer to them
        found = [opened(tree, modules) for tree in modules.values()]
        found += [self.symbols[name].modules_as_values() for name in project]
        self._exposed = project.intersection(set().union(*found))
        self.target = {name: name for name in modules}  # {module: module that it becomes part of}
        first = [flat.get(name, name) for name in (*FIRST, *STAY)]
        for group in self._groups(project, first):
            plain = [name for name in group if name in self._exposed]
            into = plain[0] if plain else first[0] if first[0] in group else group[-1]
            for name in group:
                if name == into or name not in self._exposed:
                    self.target[name] = into
        for copy in project & set(copies):
            self.target[copy] = self.target[copies[copy]]
        self.joined: dict[str, str] = {}  # {module: first of its tuple in OF_GAMES or JOINED}
        for row in OF_GAMES + JOINED:
            names = [self.target[flat[name]] for name in row if flat.get(name) in project]
            self.joined |= {name: names[0] for name in names[1:]}
        for name, into in self.target.items():
            self.target[name] = self.joined.get(into, into)

    def linked(self) -> Modules:
        found: Modules = {}
        order = self._in_order()
        lines = {n: Relocator(self, each).visit(each.tree).body for n, each in self.symbols.items()}
        for name in order:
            body = found.setdefault(self.target[name], ast.Module([], [])).body
            before = {ast.unparse(line) for line in body if isinstance(line, IMPORTS)}
            twice = sorted(_defined(body) & _defined(lines[name]))
            if twice:
                raise ValueError(f"{', '.join(twice)} of {name} is in {self.target[name]} twice")
            body += [line for line in lines[name] if ast.unparse(line) not in before]
        for name, tree in found.items():
            _check_names(name, tree)
            tree.body.sort(key=lambda line: not isinstance(line, IMPORTS))
        for name in _emptied(self.modules, found):
            del found[name], self.target[name]
        return found

    def called(self, module: str, name: str) -> str:
        if module not in self.target:
            return name
        if name in self._passed[module]:
            return self.called(*self._passed[module][name])
        own = name in self.symbols[module].own
        if not own or self.target[module] == module or module in self._exposed:
            return name
        return f"{self._shown(module)}__{name}"

    def _shown(self, module: str) -> str:
        leaf = module.rpartition(".")[2]
        alike = [each for each in self.modules if each.rpartition(".")[2] == leaf]
        return leaf if len(alike) == 1 else module.replace(".", "_")

    def _groups(self, project: set[str], first: list[str]) -> list[list[str]]:
        modules = self.modules
        needs = {name: imported(modules[name], modules) & project for name in project}
        loads = {name: reached([name], needs.__getitem__) for name in project}
        stay = set().union(*[loads[name] for name in first if name in loads])
        loaded = self._exposed.union(*[imported(modules[n], modules, late=True) for n in project])
        loaded |= {name for name in project if not any(name in needs[other] for other in project)}
        # A module that a string unloads is joined with no other
        alone = set().union(*[texts(tree) for tree in modules.values()])
        packages = {name.rpartition(".")[0] for name in modules}
        groups: dict[frozenset, list[str]] = {}
        for name in self._in_order():
            if name in project - packages - alone:
                by = {root for root in loaded & project if name in loads[root]}
                key = frozenset(["first"] if name in stay else by)
                groups.setdefault(key, []).append(name)
        return [group for group in groups.values() if len(group) > 1]

    def _in_order(self) -> list[str]:
        found: list[str] = []

        def add(name: str, above: frozenset[str]) -> None:
            if name in found or name in above:
                return
            for other in sorted(imported(self.modules[name], self.modules)):
                add(other, above | {name})
            found.append(name)

        for name in sorted(self.modules):
            add(name, frozenset())
        return found


def _passed(tree: ast.Module, modules: Modules) -> dict[str, Symbol]:
    found = {}
    for line in tree.body:
        symbol = symbol_of(line, modules)
        if symbol and symbol.name:
            found[local_name(alias_of(line))] = symbol
    return found


def _emptied(before: Modules, after: Modules) -> list[str]:
    packages = {name for name in after if any(each.startswith(name + ".") for each in before)}
    full = {each[:i] for each in after.keys() - packages for i, c in enumerate(each) if c == "."}
    return sorted(packages - full)


def _check_names(name: str, tree: ast.Module) -> None:
    names = [local_name(line.names[0]) for line in tree.body if isinstance(line, IMPORTS)]
    defined = _defined(tree.body)
    twice = sorted({each for each in names if names.count(each) > 1 or each in defined})
    if twice:
        raise ValueError(f"{', '.join(twice)} means two things in {name}")


def _defined(lines: list[ast.stmt]) -> set[str]:
    return bound([line for line in lines if not isinstance(line, IMPORTS)])
