"""Flattening: modules lie side by side, so the folders of the sources cost the handheld nothing.

A package that is loaded takes some 120 bytes there, and every level of a module's name some 10
more. So `engine`, `engine.bots` and `screens` are its only packages, and a module is called there
by its last word. Where two have the same, the one in fewer folders keeps it, or else the first of
them, and the other is called by its folder and its word: `engine.game` and `engine.mediatore_game`.
"""

import ast
import re

from tools.bundle.imports import module_import

# The packages that stay; all else lies beside them. Those that come first are looked at first.
ROOTS = ("engine.bots", "engine", "screens")

FLATTENED = ("engine", "screens", "hardware")

# A text names a module in full, or a screen from the folder of screens on
SEARCHED = ("", "screens.")
DOTTED = re.compile(r"(\w+\.)+\w+")


def flat_names(names: set[str], taken: set[str]) -> dict[str, str]:
    """By each of the `names`, of our modules, what the handheld calls it.

    None is called as one of `taken`, what packages have of their own, as "engine.bots.think".
    """
    found: dict[str, str] = {}
    packages = {name.rpartition(".")[0] for name in names} & names
    for name in sorted(names - packages, key=lambda name: (name.count("."), name)):
        if name.split(".")[0] not in FLATTENED:
            found[name] = name
            continue
        root = next((root for root in ROOTS if name.startswith(f"{root}.")), "")
        *folders, leaf = name.removeprefix(f"{root}.").split(".")
        flat = f"{root}.{leaf}" if root else leaf
        if flat in taken or flat in found.values():
            flat = f"{root}.{'_'.join([*folders[:1], leaf])}".removeprefix(".")
        if flat in found.values():
            raise ValueError(f"two modules would be called {flat}")
        found[name] = flat
    return found


def gone(names: set[str]) -> set[str]:
    """The packages among `names`, our modules, that the handheld does not have."""
    packages = {name.rpartition(".")[0] for name in names} & names
    return {name for name in packages - {*ROOTS} if name.split(".")[0] in FLATTENED}


def flat_path(name: str) -> str:
    """Where the handheld's drive has our module that it calls `name`, as a source."""
    return f"lib/{name.replace('.', '/')}{'/__init__' if name in ROOTS else ''}.py"


def renamed(text: str, names: dict[str, str]) -> str:
    """`text` with the module that it begins with, in full or among the screens, renamed."""
    parts = text.split(".") if DOTTED.fullmatch(text) else []
    for n in range(len(parts), 0, -1):
        for package in SEARCHED:
            new = names.get(package + ".".join(parts[:n]))
            if new:
                return ".".join([new.removeprefix(package), *parts[n:]])
    return text


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
