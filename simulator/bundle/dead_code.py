"""Dead-code elimination: what the handheld never runs or reads is left out.

Modules that no program reaches; functions that nobody names, in the code or in a text; constants
that nobody reads; imports that nobody uses. Each may make another useless, so it goes on until
nothing is found.
"""

import ast
from collections import Counter
from typing import NamedTuple

from simulator.bundle.constants import Asked
from simulator.bundle.imports import Modules, local_name, symbol_of
from simulator.bundle.reach import reached_from
from simulator.bundle.scopes import is_stored, names_read, walk


def eliminate_dead_code(
    modules: Modules,
    ours: set[str],
    programs: list[ast.Module],
    called: set[str],
    unasked: set[str],
) -> None:
    """Leave out of resolved modules what the `programs` do not need; without any all stay.

    The functions `called` are needed. A text that is `unasked` names none.
    """
    read: dict[str, _Read] = {}
    changed = True
    while changed:
        for name in (ours & set(modules)) - reached_from(programs, modules) if programs else ():
            del modules[name]
            read.pop(name, None)
        _read_anew(modules, read, unasked)
        changed = (
            _drop_uncalled(modules, read, called)
            or _drop_unused_imports(modules, read)
            or _drop_unread(modules, read)
        )


def _words(tree: ast.AST, unasked: set[str]) -> list[str]:
    """Every word by which `tree` could mean a function: names, attributes, imports, texts.

    A function's own variable means nothing outside, and nothing a text that is `unasked`.
    """
    found = []
    for node in walk(tree):
        if isinstance(node, ast.Name) and not is_stored(node):
            binder = node.scope.binder(node.id)
            if not (binder and binder.is_function) or node.id in binder.defined:
                found.append(node.id)
        elif isinstance(node, ast.Attribute):
            found.append(node.attr)
        elif isinstance(node, ast.alias):
            found += node.name.split(".")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value not in unasked:
                found += node.value.split(".")  # "module.name", loaded when it is wanted
    return found


class _Read(NamedTuple):
    """How often every word stands in a module, and each function's name in functions so called."""

    words: Counter
    own: Counter


def _read_anew(modules: Modules, read: dict[str, _Read], unasked: set[str]) -> None:
    """Read the modules that are not in `read`: those that have changed."""
    for name, tree in modules.items():
        if name not in read:
            words = Counter(_words(tree, unasked))
            own: Counter = Counter()
            for node in walk(tree):
                if isinstance(node, ast.FunctionDef):
                    named = words[node.name] and _words(node, unasked).count(node.name)
                    own[node.name] += named
            read[name] = _Read(words, own)


def _drop_uncalled(modules: Modules, read: dict[str, _Read], called: set[str]) -> bool:
    """Leave out every function whose name stands nowhere else; whether there were any."""
    counted: Counter = Counter()
    own: Counter = Counter()
    for each in read.values():
        counted.update(each.words)
        own.update(each.own)
    useless = {name for name, n in own.items() if counted[name] == n and name[:2] != "__"}
    useless -= called
    for name, tree in modules.items():
        if useless.isdisjoint(read[name].own):
            continue
        del read[name]
        for node in walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                kept = [line for line in node.body if not _is_named(line, useless)]
                node.body = kept or [ast.Pass()]
    return bool(useless)


def _is_named(line: ast.stmt, names: set[str]) -> bool:
    return isinstance(line, ast.FunctionDef) and line.name in names


def _drop_unused_imports(modules: Modules, read: dict[str, _Read]) -> bool:
    """Leave out what is imported from modules of the bundle and never named; whether there was."""
    found = False
    asked = Asked(modules)
    for name, tree in modules.items():
        used = names_read(tree)
        kept = []
        for line in tree.body:
            local = local_name(line.names[0]) if symbol_of(line, modules) else ""
            if not local or local in used or asked.wants(name, local):
                kept.append(line)
        if len(kept) < len(tree.body):
            found = True
            read.pop(name, None)
        tree.body = kept or [ast.Pass()]
    return found


def _drop_unread(modules: Modules, read: dict[str, _Read]) -> bool:
    """Leave out the lines that name a constant, or an object of a class of the module, which nobody
    reads; whether there were any."""
    words = set().union(*[each.words for each in read.values()])
    found = False
    for name, tree in modules.items():
        classes = {line.name for line in tree.body if isinstance(line, ast.ClassDef)}
        kept = []
        for line in tree.body:
            if not _is_constant(line, classes) or line.targets[0].id in words:
                kept.append(line)
        if len(kept) < len(tree.body):
            found = True
            del read[name]
        tree.body = kept or [ast.Pass()]
    return found


def _is_constant(line: ast.stmt, classes: set[str]) -> bool:
    if not isinstance(line, ast.Assign) or not isinstance(line.targets[0], ast.Name):
        return False
    if len(line.targets) > 1 or line.targets[0].id.startswith("__"):
        return False
    parts = [line.value]
    if isinstance(line.value, ast.Call) and isinstance(line.value.func, ast.Name):
        if line.value.func.id in classes:
            parts = [part for part in line.value.args if not isinstance(part, ast.Name)]
            parts += line.value.keywords
    plain = ast.Constant | ast.Tuple | ast.Load
    return all(isinstance(node, plain) for part in parts for node in walk(part))
