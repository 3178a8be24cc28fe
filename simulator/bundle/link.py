"""Modules that are always loaded together, put into one: each costs the handheld 250 bytes.

Every module but the first pays for an object, a dictionary with the names it imports, a table of
the names it uses. Which go together follows from who imports whom: those that the program loads
before all else, and those that are needed by just the same of the modules that functions import, or
texts name. Names that would meet get that of their module before them.
"""

import ast
import re

from residency import BESIDE_BOTS, FIRST, STAY
from simulator.bundle.constants import Modules
from simulator.bundle.relocate import Relocator, Symbols
from simulator.bundle.scopes import bound, walk


class Linked:
    """Where every name of every module has gone."""

    def __init__(self, modules: Modules, ours: set[str], flat: dict[str, str]):
        self.modules = modules
        self.first = [flat.get(name, name) for name in (*FIRST, *STAY)]
        self.packages = {name.rpartition(".")[0] for name in modules}
        self.passed = {name: _passed(tree, modules) for name, tree in modules.items()}
        self.own = {name: bound(tree.body) - _imported(tree) for name, tree in modules.items()}
        self.exposed = _named_in_texts(modules, ours)
        self.alone = {word for tree in modules.values() for word in _texts(tree)} & ours
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
        needs = {name: _needed(self.modules[name], self.modules) for name in ours}
        reached = {name: _reach(name, needs) for name in ours}
        first = set().union(*[reached[name] for name in self.first if name in reached])
        asked = set(self.exposed)
        for name in ours:
            wanted = _needed(self.modules[name], self.modules, by_functions=True)
            late = name.startswith(BESIDE_BOTS)
            asked |= {each for each in wanted if each.startswith(BESIDE_BOTS) or not late}
        asked |= {name for name in ours if not any(name in needs[other] for other in ours)}
        groups: dict[frozenset, list[str]] = {}
        for name in self._in_order():
            if name in ours and name not in self.packages | self.alone:
                by = {root for root in asked & ours if name in reached[root]}
                by = {root for root in by if not root.startswith(BESIDE_BOTS)} or by
                key = frozenset(["first"] if name in first else by)
                groups.setdefault(key, []).append(name)
        return [group for group in groups.values() if len(group) > 1]

    def _in_order(self) -> list[str]:
        """The modules' names, each after those that it imports."""
        found: list[str] = []

        def add(name, above):
            if name in found or name in above:
                return
            for other in sorted(_needed(self.modules[name], self.modules)):
                add(other, above | {name})
            found.append(name)

        for name in sorted(self.modules):
            add(name, frozenset())
        return found


def _texts(tree: ast.Module) -> set[str]:
    """The texts in `tree`. A module whose whole name is one is forgotten by it, and stands alone:
    with others, what stays of one would keep all of them.
    """
    found = {node.value for node in walk(tree) if isinstance(node, ast.Constant)}
    return {text for text in found if isinstance(text, str)}


def _named_in_texts(modules: Modules, ours: set[str]) -> set[str]:
    """The modules of which texts name something, as "madrasso.table.Table"."""
    found = set()
    texts = set().union(*[_texts(tree) for tree in modules.values()])
    pairs = [text.rpartition(".")[::2] for text in texts if re.fullmatch(r"(\w+\.)+\w+", text)]
    for name in ours:
        things = ast.FunctionDef | ast.ClassDef
        made = [node.name for node in modules[name].body if isinstance(node, things)]
        if any(f".{name}".endswith(f".{module}") and inner in made for module, inner in pairs):
            found.add(name)
    return found


def _needed(tree: ast.Module, modules: Modules, by_functions: bool = False) -> set[str]:
    """The modules of the bundle that the lines of `tree` import, or its functions."""
    found = set()
    inner = set()
    for node in walk(tree):
        if isinstance(node, ast.FunctionDef):
            inner |= {id(each) for each in walk(node)}
    for node in walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) and (id(node) in inner) == by_functions:
            for alias in node.names:
                base = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
                if base + alias.name in modules:
                    found.add(base + alias.name)
                elif base[:-1] in modules:
                    found.add(base[:-1])
    return found


def _reach(name: str, needs: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [name]
    while waiting:
        each = waiting.pop()
        if each in needs and each not in found:
            found.add(each)
            waiting += needs[each]
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
