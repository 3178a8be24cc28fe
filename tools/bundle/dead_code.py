"""Dead-code elimination: removes unused modules, functions, constants and imports."""

import ast
from collections import Counter

from tools.bundle.constants import References
from tools.bundle.imports import Modules, alias_of, local_name, symbol_of
from tools.bundle.reach import reached_from
from tools.bundle.scopes import (
    BLOCKS,
    DEFINITIONS,
    bound,
    drop_lines,
    is_stored,
    names_read,
    scope_of,
    walk,
)


def eliminate_dead_code(
    modules: Modules,
    project: set[str],
    programs: list[ast.Module],
    called: set[str],
    unasked: set[str] | frozenset[str],
) -> None:
    """Remove code that `programs` do not need; if `programs` is empty, keep all modules.

    `called`: functions to keep. `unasked`: strings that do not count as uses.
    """
    uses = _Uses(modules, unasked)
    changed = True
    while changed:
        for name in (project & set(modules)) - reached_from(programs, modules) if programs else ():
            del modules[name]
        uses.recount()
        changed = _drop_uncalled(uses, called) or _drop_unused(uses, called) or _drop_unread(uses)


class _Uses:
    """Counts of words that may mean a function.

    By module: `every` counts all words, `own` each function's name in its own code.
    """

    def __init__(self, modules: Modules, unasked: set[str] | frozenset[str]) -> None:
        self.modules = modules
        self.unasked = unasked
        self.every: dict[str, Counter] = {}
        self.own: dict[str, Counter] = {}
        self.strings: set[str] = set()

    def recount(self) -> None:
        self.every = {n: counted for n, counted in self.every.items() if n in self.modules}
        for name in set(self.modules) - set(self.every):
            tree = self.modules[name]
            every = self.every[name] = Counter(self._identifiers(tree))
            own = self.own[name] = Counter()
            for node in walk(tree):
                if isinstance(node, ast.FunctionDef):
                    own[node.name] += every[node.name] and self._identifiers(node).count(node.name)

    def drop(self, name: str, block: BLOCKS, useless: list[ast.stmt]) -> bool:
        if useless:
            self.every.pop(name, None)
        return drop_lines(block, useless)

    def _identifiers(self, tree: ast.AST) -> list[str]:
        found = []
        for node in walk(tree):
            if isinstance(node, ast.Name) and not is_stored(node):
                binder = scope_of(node).binder(node.id)
                if not (binder and binder.is_function) or node.id in binder.defined:
                    found.append(node.id)
            elif isinstance(node, ast.Attribute):
                found.append(node.attr)
            elif isinstance(node, ast.alias):
                found += node.name.split(".")
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                if node.value not in self.unasked:
                    words = node.value.split(".")  # "module.Name" loads a class
                    self.strings.update(words)
                    found += words
        return found


def _drop_uncalled(uses: _Uses, called: set[str]) -> bool:
    every = sum((uses.every[name] for name in uses.modules), Counter())
    own: Counter[str] = Counter()
    for name in uses.modules:
        own.update(uses.own[name])
    useless = {name for name, n in own.items() if every[name] == n and _can_go(name)} - called
    for name, tree in uses.modules.items():
        for node in walk(tree) if not useless.isdisjoint(uses.own[name]) else ():
            if isinstance(node, ast.Module | DEFINITIONS):
                functions = [line for line in node.body if isinstance(line, ast.FunctionDef)]
                uses.drop(name, node, [line for line in functions if line.name in useless])
    return bool(useless)


def _can_go(name: str) -> bool:
    """Return False for methods that Python calls; the handheld needs no `__repr__`."""
    return name[:2] != "__" or name == "__repr__"


def _drop_unused(uses: _Uses, called: set[str]) -> bool:
    found = False
    references = References(uses.modules)
    for name, tree in uses.modules.items():
        used = names_read(tree) | called | uses.strings
        lines = {local_name(alias_of(n)): n for n in tree.body if symbol_of(n, uses.modules)}
        lines |= {line.name: line for line in tree.body if isinstance(line, DEFINITIONS)}
        idle = {each for each in lines if each not in used and not references.wants(name, each)}
        found |= uses.drop(name, tree, [lines[each] for each in sorted(idle)])
    return found


def _drop_unread(uses: _Uses) -> bool:
    read = set().union(*uses.every.values())
    found = False
    for name, tree in uses.modules.items():
        classes = {line.name for line in tree.body if isinstance(line, ast.ClassDef)}
        constants = [line for line in tree.body if _is_constant(line, classes)]
        found |= uses.drop(name, tree, [n for n in constants if bound([n]).isdisjoint(read)])
    return found


def _is_constant(line: ast.stmt, classes: set[str]) -> bool:
    if not isinstance(line, ast.Assign) or not isinstance(line.targets[0], ast.Name):
        return False
    if len(line.targets) > 1 or line.targets[0].id.startswith("__"):
        return False
    parts: list[ast.AST] = [line.value]
    if isinstance(line.value, ast.Call) and isinstance(line.value.func, ast.Name):
        if line.value.func.id in classes:
            parts = [part for part in line.value.args if not isinstance(part, ast.Name)]
            parts += line.value.keywords
    plain = ast.Constant | ast.Tuple | ast.Load
    return all(isinstance(node, plain) for part in parts for node in walk(part))
