"""Function cloning: gives a module its own copies of functions of other modules.

The handheld then need not load the other modules.
"""

import ast
from collections.abc import Iterable, Sequence
from copy import deepcopy

from tools.bundle.imports import IMPORTS, Modules, local_name, symbol_of
from tools.bundle.scopes import COMPREHENSIONS, DEFINITIONS, bound, names_read, walk

CHANGING = ast.List | ast.Dict | ast.Set | ast.Call | ast.stmt | COMPREHENSIONS


def clone_functions(modules: Modules, rows: Iterable[Sequence[str]]) -> dict[str, str]:
    """Copy the modules row[1:] of each row for row[0]; return {copy: row[0]}.

    Raises ValueError if a value may change, because copies could then differ.
    """
    rows = [row for row in rows if row[0] in modules]
    originals = {name: deepcopy(modules[name]) for _, *others in rows for name in others}
    copies = {}
    for user, *others in rows:
        family = [modules[user]]
        for other in others:
            copy = f"{other}_of_{user.rpartition('.')[2]}"
            wanted = set().union(*[_redirect(tree, other, copy, modules) for tree in family])
            modules[copy] = needed(originals[other], wanted, other)
            family.append(modules[copy])
            copies[copy] = user
    return copies


def _redirect(tree: ast.Module, other: str, copy: str, modules: Modules) -> set[str]:
    nodes = walk(tree)
    attributes = [
        (n.value.id, n.attr)
        for n in nodes
        if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name)
    ]
    wanted = set()
    for node in nodes:
        symbol = symbol_of(node, modules)
        if symbol and symbol.module == other and symbol.name:
            assert isinstance(node, ast.ImportFrom)
            node.module = copy
            wanted.add(symbol.name)
        elif symbol and symbol.module == other:
            assert isinstance(node, IMPORTS)
            local = local_name(node.names[0])
            node.names = [ast.alias(copy.rpartition(".")[2], local)]
            wanted |= {attribute for owner, attribute in attributes if owner == local}
    return wanted


def needed(tree: ast.Module, wanted: set[str], module: str) -> ast.Module:
    kept: list[ast.stmt] = []
    known = -1
    while known < len(kept):
        known = len(kept)
        kept = [line for line in tree.body if bound([line]) & wanted]
        wanted = wanted.union(*map(names_read, kept))
    for line in kept:
        if _may_change(line):
            raise ValueError(f"{', '.join(bound([line]))} of {module} may change: no copy is made")
    return ast.Module(deepcopy(kept), [])


def may_be_copied(tree: ast.Module) -> bool:
    return not any(map(_may_change, tree.body))


def _may_change(line: ast.stmt) -> bool:
    parts = walk(line.value) if isinstance(line, ast.Assign) else walk(line)
    changing = ast.Global if isinstance(line, IMPORTS | DEFINITIONS) else CHANGING
    return any(isinstance(part, changing) and not _makes_bytes(part) for part in parts)


def _makes_bytes(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "bytes"
