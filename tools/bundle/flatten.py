"""Flattening: removes packages, because a package takes 120 bytes on the handheld.

An overlay (see lib/overlays.py) becomes `_` and the last words of its name: `_pause`.
"""

import ast
import re

from overlays import MARK, is_overlay
from tools.bundle.imports import module_import

PACKAGE = "engine.bots"  # the only package with code in its __init__.py
FLATTENED = ("engine", "screens", "hardware")

SCREENS = "screens."
DOTTED = re.compile(r"(\w+\.)+\w+")


def flat_names(names: set[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in sorted(names - gone(names), key=lambda name: (name.count("."), name)):
        words = name.split(".")
        if words[0] not in FLATTENED:
            found[name] = name
        elif is_overlay(name) or words[0] == "hardware":
            mark = MARK if is_overlay(name) else ""
            flat = [mark + "_".join(words[-n:]) for n in range(1, len(words) + 1)]
            found[name] = next(each for each in flat if each not in found.values())
        else:
            found[name] = "_".join(words)
    return found


def gone(names: set[str]) -> set[str]:
    packages = {name.rpartition(".")[0] for name in names} & names
    return {name for name in packages - {PACKAGE} if name.split(".")[0] in FLATTENED}


def flat_path(name: str) -> str:
    return f"lib/{name}.py"


def renamed(text: str, names: dict[str, str]) -> str:
    """Return `text` with the module name at its start replaced."""
    parts = text.split(".") if DOTTED.fullmatch(text) else []
    for n in range(len(parts), 0, -1):
        for mark in ("", SCREENS, MARK):
            new = names.get(mark + ".".join(parts[:n]))
            if new:
                return ".".join([new.removeprefix(mark and MARK), *parts[n:]])
    return text


class Flattener(ast.NodeTransformer):
    """Renames modules in imports and strings; splits imports into single names."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        return [self._import(alias) for alias in node.names]

    def _import(self, alias: ast.alias) -> ast.stmt:
        flat = self.names.get(alias.name, alias.name)
        return module_import(flat, alias.asname) if alias.asname else ast.Import([ast.alias(flat)])

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        return [self._import_from(node, alias) for alias in node.names]

    def _import_from(self, node: ast.ImportFrom, alias: ast.alias) -> ast.stmt:
        inner = self.names.get(f"{node.module}.{alias.name}")
        if inner:
            return module_import(inner, alias.asname or alias.name)
        return ast.ImportFrom(self.names.get(node.module or "", node.module), [alias], node.level)

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if isinstance(node.value, str):
            return ast.copy_location(ast.Constant(renamed(node.value, self.names)), node)
        return node
