"""Name mangling: every name of ours becomes short, for the handheld keeps every letter in memory.

A name gets the same short name everywhere, so types need not be known: `deal.hands` and a function
`hands` become the same. Two names may share a short one if no module can have both, and no class
with those it is derived from (graph colouring). Names of the libraries and the firmware are left
alone, and so are those in texts and keyword arguments. Parameters are named by their place, alike
in all functions. Other local variables have no name on the handheld.
"""

import ast
import builtins
import keyword
import re
import string
from array import array
from functools import cache
from importlib.util import find_spec
from itertools import product
from pathlib import Path

from simulator.bundle.rename import Renamer
from simulator.bundle.scopes import bound, resolve, walk

Modules = dict[str, ast.Module]  # by the name under which they are imported

# What the handheld's objects have that the displayio of this machine does not show
FIRMWARE = set(
    # array, bytes, files, exceptions and the like, as MicroPython has them, are read off Python's
    "value deinit key_count pressed released timestamp key_number events get get_into overflowed"
    " reset clear direction pull switch_to_output switch_to_input OUTPUT INPUT drive_mode"
    " play stop pause resume playing paused loop sample sample_rate reference_voltage"
    " brightness refresh auto_refresh root_group width height rotation fill_row bus"
    " ticks_ms reload runtime disable_autoreload get_previous_traceback status_bar"
    " remount getmount readonly label mount umount erase_filesystem"
    " nvm cpu pin watchdog on_next_reset RunMode temperature frequency uid voltage"
    " mem_free mem_alloc collect enable disable threshold"
    " monotonic monotonic_ns sleep time localtime struct_time"
    " uname urandom rename remove mkdir rmdir listdir stat statvfs sync getcwd chdir sep"
    " modules path exit implementation version version_info platform byteorder maxsize"
    " print_exception format_exception print_tb"
    " blit arrayblit readinto fill_region boundary_fill draw_line draw_circle alphablend dither"
    " rotozoom loads dumps load dump pack unpack pack_into unpack_from calcsize"
    " board console".split()
)
# Modules of this machine that tell what the handheld's have
LIKE_THE_FIRMWARES = ("displayio", "vectorio", "bitmaptools", "fontio", "busdisplay", "terminalio")
LIKE_ITS_TYPES = (str, bytes, bytearray, int, list, dict, tuple, set, frozenset, object, property)
LIKE_ITS_TYPES += (memoryview, array, OSError, StopIteration, type, type(iter("")), type(open))

FIRST = "self"  # the name of a first parameter: the firmware has it already


class Names:
    """What the names of our modules have become; it renames those modules, and what drives them."""

    def __init__(self, modules: Modules, ours: set[str], called: set[str]):
        trees = {name: tree for name, tree in modules.items() if name in ours}
        others = [tree for name, tree in modules.items() if name not in ours]
        self._kept = set().union(firmwares(), called, *[_outer(tree) for tree in others])
        self._keywords = set()
        for name, tree in modules.items():
            self._kept |= set(name.split("."))
            self._keywords |= _keywords(tree)
        for tree in trees.values():
            self._kept |= _in_texts(tree) | _foreign(tree, set(modules))
        made = set().union(*[_made(tree) for tree in trees.values()])
        made = {name for name in made - self._kept if not name.startswith("__")}
        staying = set().union(*[_identifiers(tree) for tree in trees.values()]) - made
        self._avoid = self._kept | self._keywords | staying
        self._parameters = [FIRST]
        self._parameters += [name for name, _ in zip(self._free(), range(30), strict=False)]
        together, strays = _together(trees)
        if strays & made:
            raise ValueError(
                f"set on an object, and of no class: {', '.join(sorted(strays & made))}"
            )
        self.meant: list[tuple[str, str, str]] = []  # module, short name, what it was called
        self.short = _colours(made, together, self._free(set(self._parameters)))

    def _free(self, more=frozenset()):
        """Short words that nothing else uses, one after the other."""
        for n in (1, 2, 3):
            first = string.ascii_letters + "_"
            for letters in product(first, *[first + string.digits] * (n - 1)):
                word = "".join(letters)
                if word not in self._avoid and word not in more and not keyword.iskeyword(word):
                    yield word

    def rename(self, tree: ast.Module, module: str) -> None:
        """Give everything in `tree`, the `module`, its short name."""
        Renamer(self.short, self._parameters, self._keywords).visit(resolve(tree))
        for node in walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                self.meant.append((module, node.name, node.origin))


# What is let alone


@cache
def firmwares() -> frozenset:
    """Names that Python's and CircuitPython's own objects have."""
    names = set(FIRMWARE) | set(dir(builtins))
    for kind in LIKE_ITS_TYPES:
        names |= set(dir(kind))
    for name in LIKE_THE_FIRMWARES:
        spec = find_spec(name)
        if spec and spec.origin:
            origin = Path(spec.origin)
            files = origin.parent.glob("*.py") if origin.name == "__init__.py" else [origin]
            for file in files:
                names |= _identifiers(ast.parse(file.read_text(encoding="utf-8")))
    return frozenset(names)


def _identifiers(tree: ast.AST) -> set[str]:
    """Every name that stands in `tree`."""
    return set().union(*[_identifiers_of(node) for node in walk(tree)])


def _identifiers_of(node: ast.AST) -> set[str]:
    """The names that stand in `node` itself."""
    found = set()
    for field in ("id", "attr", "arg", "name", "asname"):
        word = getattr(node, field, None)
        if isinstance(word, str):
            found |= set(word.split("."))
    if isinstance(node, ast.Global | ast.Nonlocal):
        found |= set(node.names)
    return found


def _outer(tree: ast.Module) -> set[str]:
    """The names of `tree` that others can meet: no variables and parameters of its functions."""
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
    """The words of texts that are nothing but names: what they mean is looked up as it runs."""
    texts = [n.value for n in walk(tree) if isinstance(n, ast.Constant)]
    found = set()
    for text in texts:
        if isinstance(text, str) and re.fullmatch(r"[\w.]+", text):
            found |= set(text.split("."))
    return found


def _keywords(tree: ast.AST) -> set[str]:
    """The names by which calls give arguments; what a function may be called with so, it keeps."""
    found = {node.arg for node in walk(tree) if isinstance(node, ast.keyword)}
    for node in walk(tree):
        if isinstance(node, ast.arguments):
            found |= {arg.arg for arg in node.kwonlyargs}
    return found - {None}


def _foreign(tree: ast.AST, modules: set[str]) -> set[str]:
    """What `tree` imports from modules that are not in the bundle, and asks of them."""
    found = set()
    local = set()
    for node in walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name not in modules:
                    found |= set(alias.name.split("."))
                    local.add(alias.asname or alias.name.split(".")[0])
        elif isinstance(node, ast.ImportFrom) and node.module not in modules:
            found |= {alias.name for alias in node.names}
            local |= {alias.asname or alias.name for alias in node.names}
    for node in walk(tree):
        if isinstance(node, ast.Attribute) and _root(node.value) in local:
            found.add(node.attr)
    return found


def _root(node: ast.expr) -> str | None:
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


# What may share a short name


def _made(tree: ast.Module) -> set[str]:
    """The names that the module makes and others can ask for: no function's own variables."""
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


def _filled(function: ast.FunctionDef) -> list[set[str]]:
    """By object that is not its own: the names that the function sets on it."""
    filled: dict[str, set[str]] = {}
    for node in walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if isinstance(node.value, ast.Name) and node.value.id != "self":
                filled.setdefault(node.value.id, set()).add(node.attr)
    return list(filled.values())


def _together(trees: Modules) -> tuple[list[set[str]], set[str]]:
    """Sets of names of which no two may be one: those of a module, those of a class."""
    found = []
    families: dict[str, set[str]] = {}
    parents: dict[str, list[str]] = {}
    outside = set()  # set from outside of a class
    filled = []  # what a function sets on one object from outside
    for tree in trees.values():
        whole = bound(tree.body)
        for node in walk(tree):
            if isinstance(node, ast.Global):
                whole |= set(node.names)
            elif isinstance(node, ast.alias):
                whole |= {node.name, node.asname or node.name}
            elif isinstance(
                node, ast.FunctionDef
            ):  # functions within it are called as it calls others
                things = ast.FunctionDef | ast.ClassDef
                whole |= {n.name for line in node.body for n in walk(line) if isinstance(n, things)}
            elif isinstance(node, ast.ClassDef):
                names = _of_class(node)
                families[node.name] = families.get(node.name, set()) | names
                parents.setdefault(node.name, []).extend(
                    [b.id if isinstance(b, ast.Name) else b.attr for b in node.bases]
                )
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                if not (isinstance(node.value, ast.Name) and node.value.id == "self"):
                    outside.add(node.attr)
            if isinstance(node, ast.FunctionDef):
                filled += _filled(node)
        found.append(whole)
    for name in families:
        family = _chain(name, families, parents)
        for names in filled:
            if names & family:
                family |= names
        found.append(family)
    known = set().union(*families.values())
    return found, outside - known


def _chain(name: str, families: dict[str, set[str]], parents: dict[str, list[str]]) -> set[str]:
    """The names of a class and of all it is derived from: what one object can have."""
    bases = [base for base in parents[name] if base in families and base != name]
    return families[name].union(*[_chain(base, families, parents) for base in bases])


def _of_class(node: ast.ClassDef) -> set[str]:
    """The names of a class and its instances: what it binds, and what its methods call self's."""
    found = bound(node.body)
    for line in walk(node):
        if isinstance(line, ast.Attribute) and isinstance(line.value, ast.Name):
            if line.value.id == "self":
                found.add(line.attr)
    return found


def _colours(made: set[str], together: list[set[str]], shorts) -> dict[str, str]:
    """A short name for each of `made`, different for those that stand together."""
    apart: dict[str, set[str]] = {name: set() for name in made}
    for names in together:
        mine = names & made
        for name in mine:
            apart[name] |= mine
    palette: list[str] = []
    found: dict[str, str] = {}
    # Those with the most neighbours first: they leave the least choice
    for name in sorted(made, key=lambda name: (-len(apart[name]), name)):
        used = {found[other] for other in apart[name] if other in found}
        free = next((each for each in palette if each not in used), None)
        if free is None:
            free = next(shorts)
            palette.append(free)
        found[name] = free
    return found
