"""Flattening: the handheld has no packages of ours.

A package takes 120 bytes there. A module's name in full, its last word and its file's path are
three names, and no name is ever forgotten. So a module that passes, see lib/residency.py, is called
by `_` and its last word: `screens.table.pause` is `_pause`. If two have the same last word, the one
in fewer folders keeps it, or else the first of them; the other has words of its folders before it:
`_mediatore_table`. A module that stays is called by all its words, `engine_match`: no text that
means something else has that name.
"""

import ast
import re

from residency import MARK, passes
from tools.bundle.imports import module_import

PACKAGE = "engine.bots"  # the only package that has code of its own: a module called `bots`
FLATTENED = ("engine", "screens", "hardware")

SCREENS = "screens."
# A text names a module in full, or a screen: from the folder of screens on, or without MARK
SEARCHED = ("", SCREENS, MARK)
DOTTED = re.compile(r"(\w+\.)+\w+")


def flat_names(names: set[str]) -> dict[str, str]:
    """By each of the `names`, of our modules, what the handheld calls it."""
    found: dict[str, str] = {}
    for name in sorted(names - gone(names), key=lambda name: (name.count("."), name)):
        words = name.split(".")
        if words[0] not in FLATTENED:
            found[name] = name
        elif passes(name) or words[0] == "hardware":
            mark = MARK if passes(name) else ""
            flat = [mark + "_".join(words[-n:]) for n in range(1, len(words) + 1)]
            found[name] = next(each for each in flat if each not in found.values())
        else:
            found[name] = "_".join(words)
    return found


def gone(names: set[str]) -> set[str]:
    """The packages among `names`, our modules, that the handheld does not have."""
    packages = {name.rpartition(".")[0] for name in names} & names
    return {name for name in packages - {PACKAGE} if name.split(".")[0] in FLATTENED}


def flat_path(name: str) -> str:
    """Where the handheld's drive has our module that it calls `name`, as a source."""
    return f"lib/{name}.py"


def renamed(text: str, names: dict[str, str]) -> str:
    """`text` with the module that it begins with, in full or among the screens, renamed.

    Where a program puts "screens." before a screen's name, MARK stands in its place.
    """
    parts = text.split(".") if DOTTED.fullmatch(text) else []
    for n in range(len(parts), 0, -1):
        for package in SEARCHED:
            new = names.get(package + ".".join(parts[:n]))
            if new:
                return ".".join([new.removeprefix(MARK if package else ""), *parts[n:]])
    return MARK if text == SCREENS else text


class Flattener(ast.NodeTransformer):
    """Rewrites imports, one name each, and texts that name modules to the `names` of flat_names."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        """A line for each module."""
        return [self._import(alias) for alias in node.names]

    def _import(self, alias: ast.alias) -> ast.stmt:
        flat = self.names.get(alias.name, alias.name)
        return module_import(flat, alias.asname) if alias.asname else ast.Import([ast.alias(flat)])

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """A line for each name."""
        return [self._import_from(node, alias) for alias in node.names]

    def _import_from(self, node: ast.ImportFrom, alias: ast.alias) -> ast.stmt:
        inner = self.names.get(f"{node.module}.{alias.name}")
        if inner:
            return module_import(inner, alias.asname or alias.name)
        return ast.ImportFrom(self.names.get(node.module or "", node.module), [alias], node.level)

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        """A text that may name a module."""
        if isinstance(node.value, str):
            return ast.copy_location(ast.Constant(renamed(node.value, self.names)), node)
        return node
