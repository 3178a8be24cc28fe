"""Functions for import statements that import one name each."""

import ast
from collections.abc import Container
from typing import NamedTuple

Modules = dict[str, ast.Module]  # syntax trees by module name
IMPORTS = ast.Import | ast.ImportFrom


class Symbol(NamedTuple):
    """A name in a module of the bundle, or the module itself if `name` is ""."""

    module: str
    name: str = ""


def symbol_of(line: ast.AST, modules: Container[str]) -> Symbol | None:
    if not isinstance(line, IMPORTS):
        return None
    name = line.names[0].name
    if isinstance(line, ast.Import):
        return Symbol(name) if name in modules and "." not in name else None
    if line.module is None:
        return None
    inner = f"{line.module}.{name}"
    if inner in modules:
        return Symbol(inner)
    return Symbol(line.module, name) if line.module in modules else None


def alias_of(line: ast.AST) -> ast.alias:
    assert isinstance(line, IMPORTS)
    return line.names[0]


def local_name(alias: ast.alias) -> str:
    return alias.asname or alias.name.split(".")[0]


def module_import(name: str, local: str) -> ast.stmt:
    package, _, leaf = name.rpartition(".")
    alias = ast.alias(leaf, local if local != leaf else None)
    return ast.ImportFrom(package, [alias], 0) if package else ast.Import([alias])


def join_imports(tree: ast.AST) -> None:
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            lines = getattr(node, field, None)
            if isinstance(lines, list):
                setattr(node, field, _joined(lines))


def _joined(lines: list[ast.stmt]) -> list[ast.stmt]:
    found: list[ast.stmt] = []
    for line in lines:
        last = found[-1] if found else None
        if (
            isinstance(line, ast.ImportFrom)
            and isinstance(last, ast.ImportFrom)
            and (line.module, line.level) == (last.module, last.level)
        ):
            last.names = last.names + line.names
        else:
            found.append(line)
    return found
