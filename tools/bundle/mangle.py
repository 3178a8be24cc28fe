"""Name mangling: our names become short, because the handheld keeps every letter in memory.

Names in libraries, the firmware, strings and keyword arguments do not change. The first short names
are words of the firmware, which take no memory.
"""

import ast
import builtins
import keyword
import re
import string
import tomllib
from array import array
from collections.abc import Iterator
from functools import cache
from importlib.machinery import PathFinder
from itertools import product
from pathlib import Path
from typing import TypeGuard

from tools.bundle.imports import IMPORTS, Modules, local_name, symbol_of
from tools.bundle.reach import reached
from tools.bundle.rename import Renamer
from tools.bundle.scopes import DEFINITIONS, bound, names_read, resolve, walk

_WORDS = tomllib.loads(Path(__file__).with_name("firmware.toml").read_text("utf-8"))
FIRMWARE, IN_FLASH, NOT_ON_THE_VM = (
    _WORDS[key].split() for key in ("objects", "in_flash", "not_on_the_vm")
)
LIKE_THE_FIRMWARES = ("displayio", "vectorio", "bitmaptools", "fontio", "busdisplay", "terminalio")
LIKE_ITS_TYPES: list[type] = [str, bytes, bytearray, int, list, dict, tuple, set, frozenset]
LIKE_ITS_TYPES += [object, property, memoryview, array, OSError, StopIteration]
LIKE_ITS_TYPES += [type, type(iter("")), type(open)]

PRIVATE = re.compile("_[a-z]")

FIRST = "self"  # new name of first parameters; the firmware has this word


class Names:
    """Chooses short names, and puts them into modules."""

    def __init__(
        self,
        modules: Modules,
        project: set[str],
        called: set[str],
        keys: set[str] | frozenset[str] = frozenset(),
    ) -> None:
        """Keep names in `called`, and names equal to a string that is not in `keys`."""
        trees = {name: tree for name, tree in modules.items() if name in project}
        self._kept = outsiders(modules, project, called, keys)
        self._keywords: set[str] = set()
        for tree in modules.values():
            self._keywords |= _keywords(tree)
        used = self._kept | self._keywords
        self._kept |= firmwares()
        made = set().union(*[_made(tree) for tree in trees.values()])
        made = {name for name in made - self._kept if not name.startswith("__")}
        staying = set().union(*[_identifiers(tree) for tree in trees.values()]) - made
        self._avoid = self._kept | self._keywords | staying
        free = [name for name in IN_FLASH if name not in used | staying]
        self._in_flash = sorted(free, key=NOT_ON_THE_VM.__contains__)
        self._parameters = [FIRST]
        self._parameters += [name for name, _ in zip(self._free(), range(30), strict=False)]
        together, strays = _together(trees)
        if strays & made:
            raise ValueError(
                f"set on an object, but in no class: {', '.join(sorted(strays & made))}"
            )
        self.meant: list[tuple[str, str, str]] = []  # (module, short name, original name)
        order = [name for name in _appearing(trees) if name in made]
        self.short = _colours(order, together, self._free(set(self._parameters)))

    def _free(self, more: set[str] | frozenset[str] = frozenset()) -> Iterator[str]:
        yield from (word for word in self._in_flash if word not in more)
        for n in (1, 2, 3):
            first = string.ascii_letters + "_"
            for letters in product(first, *[first + string.digits] * (n - 1)):
                word = "".join(letters)
                if word not in self._avoid and word not in more and not keyword.iskeyword(word):
                    yield word

    def rename(self, tree: ast.Module, module: str) -> None:
        Renamer(self.short, self._parameters, self._keywords).rename(resolve(tree))
        made = [node for node in walk(tree) if isinstance(node, DEFINITIONS)]
        self.meant += [(module, node.name, origin_of(node)) for node in made]


def origin_of(node: DEFINITIONS) -> str:
    return node.origin  # type: ignore[union-attr]  # set by the optimizer


def outsiders(
    modules: Modules,
    project: set[str],
    called: set[str],
    keys: set[str] | frozenset[str] = frozenset(),
) -> set[str]:
    """Return names that strings or code outside `project` may use."""
    found = set(called)
    for name, tree in modules.items():
        found |= set(name.split("."))
        if name in project:
            found |= _in_texts(tree) - keys | _foreign(tree, modules)
        else:
            found |= _outer(tree)
    return found


@cache
def firmwares() -> frozenset:
    names = set(FIRMWARE) | set(dir(builtins))
    for kind in LIKE_ITS_TYPES:
        names |= set(dir(kind))
    for name in LIKE_THE_FIRMWARES:
        spec = PathFinder.find_spec(name)
        if spec and spec.origin:
            origin = Path(spec.origin)
            files = origin.parent.glob("*.py") if origin.name == "__init__.py" else [origin]
            for file in files:
                found = _outer(ast.parse(file.read_text(encoding="utf-8")))
                names |= {name for name in found if not PRIVATE.match(name)}
    return frozenset(names)


def _identifiers(tree: ast.AST) -> set[str]:
    return set().union(*[_identifiers_of(node) for node in walk(tree)])


def _appearing(trees: Modules) -> list[str]:
    nodes = [node for tree in trees.values() for node in _in_order(tree)]
    return list(dict.fromkeys(name for node in nodes for name in sorted(_identifiers_of(node))))


def _in_order(tree: ast.AST) -> Iterator[ast.AST]:
    yield tree
    for node in ast.iter_child_nodes(tree):
        yield from _in_order(node)


def _identifiers_of(node: ast.AST) -> set[str]:
    found = set()
    for field in ("id", "attr", "arg", "name", "asname"):
        word = getattr(node, field, None)
        if isinstance(word, str):
            found |= set(word.split("."))
    if isinstance(node, ast.Global | ast.Nonlocal):
        found |= set(node.names)
    return found


def _outer(tree: ast.Module) -> set[str]:
    found = _in_texts(tree) | bound(tree.body)
    for node in walk(tree):
        if isinstance(node, ast.Name):
            continue
        if isinstance(node, ast.ClassDef):
            found |= bound(node.body)
        if not isinstance(node, ast.arg):
            found |= _identifiers_of(node)
    return found


def _in_texts(tree: ast.AST) -> set[str]:
    texts = [n.value for n in walk(tree) if isinstance(n, ast.Constant)]
    found = set()
    for text in texts:
        if isinstance(text, str) and re.fullmatch(r"[\w.]+", text):
            found |= set(text.split("."))
    return found


def _keywords(tree: ast.AST) -> set[str]:
    found = {node.arg for node in walk(tree) if isinstance(node, ast.keyword) and node.arg}
    for node in walk(tree):
        if isinstance(node, ast.arguments):
            found |= {arg.arg for arg in node.kwonlyargs}
    return found


def _foreign(tree: ast.AST, modules: Modules) -> set[str]:
    nodes = walk(tree)
    lines = [node for node in nodes if isinstance(node, IMPORTS) and not symbol_of(node, modules)]
    local = {local_name(line.names[0]) for line in lines}
    found = {word for line in lines for word in line.names[0].name.split(".")}
    attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
    return found | {node.attr for node in attributes if _root(node.value) in local}


def _root(node: ast.expr) -> str | None:
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def _made(tree: ast.Module) -> set[str]:
    found = set()
    for node in walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.Global):
            found |= set(node.names)
        if isinstance(node, ast.Module | ast.ClassDef):
            found |= bound(node.body)
    return found


def _is_set(node: ast.AST) -> TypeGuard[ast.Attribute]:
    if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Store):
        return False
    return not (isinstance(node.value, ast.Name) and node.value.id == FIRST)


def _filled(function: ast.FunctionDef) -> list[set[str]]:
    filled: dict[str, set[str]] = {}
    for node in walk(function):
        if _is_set(node) and isinstance(node.value, ast.Name):
            filled.setdefault(node.value.id, set()).add(node.attr)
    return list(filled.values())


def _together(trees: Modules) -> tuple[list[set[str]], set[str]]:
    """Return (sets of names whose short names must differ, stray attributes).

    A stray attribute is set on an object other than `self`, and belongs to no class.
    """
    nodes = [node for tree in trees.values() for node in walk(tree)]
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    families = _families(classes)
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    filled = [names for function in functions for names in _filled(function)]
    for family in families:
        for names in filled:
            if names & family:
                family |= names
    strays = {node.attr for node in nodes if _is_set(node)} - set().union(*families)
    return [*map(_of_module, trees.values()), *families, *map(_in_body, classes)], strays


def _of_module(tree: ast.Module) -> set[str]:
    found = bound(tree.body)
    for node in walk(tree):
        if isinstance(node, ast.Global):
            found |= set(node.names)
        elif isinstance(node, ast.alias):
            found |= {node.name, local_name(node)}
        elif isinstance(node, ast.FunctionDef):
            inner = [part for line in node.body for part in walk(line)]
            found |= {part.name for part in inner if isinstance(part, DEFINITIONS)}
    return found


def _in_body(node: ast.ClassDef) -> set[str]:
    outside = [each.args for each in node.body if isinstance(each, ast.FunctionDef)]
    lines: list = [each for each in node.body if not isinstance(each, DEFINITIONS)]
    for args in outside:
        lines += [*args.defaults, *filter(None, args.kw_defaults)]
    return bound(node.body).union(*map(names_read, lines))


def _families(classes: list[ast.ClassDef]) -> list[set[str]]:
    own: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for node in classes:
        names = [ast.unparse(base).rpartition(".")[2] for base in node.bases]
        own[node.name] = own.get(node.name, set()) | _of_class(node)
        bases[node.name] = bases.get(node.name, set()) | set(names)
    lineages = [reached([name], lambda each: bases[each] & own.keys()) for name in own]
    return [set().union(*map(own.__getitem__, lineage)) for lineage in lineages]


def _of_class(node: ast.ClassDef) -> set[str]:
    found = bound(node.body)
    for line in walk(node):
        if isinstance(line, ast.Attribute) and isinstance(line.value, ast.Name):
            if line.value.id == FIRST:
                found.add(line.attr)
    return found


def _colours(made: list[str], together: list[set[str]], shorts: Iterator[str]) -> dict[str, str]:
    """Return {name: short name}, different within each set of `together`."""
    apart: dict[str, set[str]] = {name: set() for name in made}
    for names in together:
        mine = names & apart.keys()
        for name in mine:
            apart[name] |= mine
    palette: list[str] = []
    found: dict[str, str] = {}
    # Names with many conflicts choose first
    for name in sorted(made, key=lambda name: -len(apart[name])):
        used = {found[other] for other in apart[name] if other in found}
        free = next((each for each in palette if each not in used), None)
        if free is None:
            free = next(shorts)
            palette.append(free)
        found[name] = free
    return found
