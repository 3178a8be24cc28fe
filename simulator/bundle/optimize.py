"""Makes modules smaller in the handheld's memory, and changes nothing that they do.

Every name takes memory there, every module, and code that nobody calls. So numbers with a name are
put where they are used, functions that nobody names are left out (one stays if any module has a
word like its name), modules that are always loaded together become one, and names short.
"""

import ast
from collections import Counter
from typing import NamedTuple

from simulator.bundle.clone import clone_functions
from simulator.bundle.constants import Asked, Modules, is_stored, names_read, put_numbers_in_place
from simulator.bundle.flatten import ROOTS, Flattener, flat_names, gone
from simulator.bundle.link import Linked
from simulator.bundle.mangle import Names
from simulator.bundle.scopes import bound, walk

LONG_TABLE = 16  # numbers


class Shrunk(NamedTuple):
    """The modules that are left, by name, and what has become of those there were."""

    texts: dict[str, str]
    flat: dict[str, str]  # what the handheld calls a module, before linking
    linked: Linked
    names: Names

    def holder(self, module: str) -> str:
        """The module in which our `module` has gone, by the handheld's name."""
        return self.linked.target[self.flat.get(module, module)]


def shrink(texts: dict[str, str], ours: set[str], callers: tuple[str, ...] = ()) -> Shrunk:
    """The same modules, smaller. Those that are not `ours` keep their names, and stay apart.

    `callers` are programs that stay as they are: what they ask our modules for is kept for them.
    """
    texts = {name: text for name, text in texts.items() if name not in gone(ours)}
    signed = {name: ast.parse(text) for name, text in texts.items()}
    roots = {name: bound(tree.body) for name, tree in signed.items() if name in ROOTS}
    flat = flat_names(ours, {f"{root}.{name}" for root, own in roots.items() for name in own})
    for name, tree in signed.items():
        _sign(tree, name)
    flattener = Flattener(flat)
    modules = {flat.get(name, name): flattener.visit(tree) for name, tree in signed.items()}
    ours = {flat.get(name, name) for name in ours}
    callers = tuple(flattener.text(text) for text in callers)
    called = set().union(*[_called(ast.parse(text), ours) for text in callers])
    for tree in modules.values():
        _strip(tree)
    put_numbers_in_place(modules)
    clone_functions(modules, flat)
    read: dict[str, _Read] = {}
    while (
        _drop_uncalled(modules, read, called)
        or _drop_unused_imports(modules, read)
        or _drop_unread(modules, read)
    ):
        pass
    for tree in modules.values():
        _pack_tables(tree)
    linked = Linked(modules, ours & set(modules), flat)
    modules = linked.linked()
    names = Names(modules, ours & set(modules), called)
    for name in sorted(ours & set(modules)):
        names.rename(modules[name], name)
    return Shrunk({name: ast.unparse(tree) for name, tree in modules.items()}, flat, linked, names)


def _called(tree: ast.Module, ours: set[str]) -> set[str]:
    """What the program `tree` asks our modules for."""
    imports = [node for node in walk(tree) if isinstance(node, ast.Import)]
    local = {alias.asname or alias.name for node in imports for alias in node.names} & ours
    asked = [node for node in walk(tree) if isinstance(node, ast.Attribute)]
    return {n.attr for n in asked if isinstance(n.value, ast.Name) and n.value.id in local}


def _sign(tree: ast.AST, where: str) -> None:
    """Note on every function and class what it was called, and where."""
    for node in ast.iter_child_nodes(tree):
        inner = where
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inner = node.origin = f"{where}.{node.name}"
        _sign(node, inner)


def _strip(tree: ast.Module) -> None:
    """Leave out docstrings and annotations, which mpy-cross leaves out too."""
    for node in walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            node.body = [line for line in node.body if not _is_text(line)] or [ast.Pass()]


def _is_text(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


# What nobody names


def _words(tree: ast.AST, own: frozenset = frozenset()) -> list[str]:
    """Every word by which `tree` could mean a function: names, attributes, imports, texts.

    A name that is a function's `own`, a parameter or a variable, means nothing outside.
    """
    found = []
    if isinstance(tree, ast.FunctionDef):
        own = own | {arg.arg for arg in walk(tree.args) if isinstance(arg, ast.arg)}
        own |= {n.id for n in walk(tree) if isinstance(n, ast.Name) and is_stored(n)}
        own -= {name for n in walk(tree) if isinstance(n, ast.Global) for name in n.names}
    elif isinstance(tree, ast.Name) and not is_stored(tree) and tree.id not in own:
        found.append(tree.id)
    elif isinstance(tree, ast.Attribute):
        found.append(tree.attr)
    elif isinstance(tree, ast.alias):
        found += tree.name.split(".")
    elif isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        found += tree.value.split(".")  # "module.name", loaded when it is wanted
    for node in ast.iter_child_nodes(tree):
        found += _words(node, own)
    return found


class _Read(NamedTuple):
    """How often every word stands in a module, and each function's name in functions so called."""

    words: Counter
    own: Counter


def _read_anew(modules: Modules, read: dict[str, _Read]) -> None:
    """Read the modules that are not in `read`: those that have changed."""
    for name, tree in modules.items():
        if name not in read:
            words = Counter(_words(tree))
            own: Counter = Counter()
            for node in filter(_is_function, walk(tree)):
                own[node.name] += _words(node).count(node.name) if words[node.name] else 0
            read[name] = _Read(words, own)


def _drop_uncalled(modules: Modules, read: dict[str, _Read], called: set[str]) -> bool:
    """Leave out every function whose name stands nowhere else; whether there were any."""
    _read_anew(modules, read)
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


def _is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef)


def _is_named(line: ast.stmt, names: set[str]) -> bool:
    return isinstance(line, ast.FunctionDef) and line.name in names


def _drop_unused_imports(modules: Modules, read: dict[str, _Read]) -> bool:
    """Leave out what is imported from modules of the bundle and never named; whether there was."""
    found = False
    tops = {_top(name) for name in modules}
    asked = Asked(modules)
    for name, tree in modules.items():
        used = names_read(tree)
        kept = []
        for line in tree.body:
            if isinstance(line, ast.ImportFrom) and _top(line.module) in tops:
                names = [
                    alias
                    for alias in line.names
                    if (alias.asname or alias.name) in used
                    or asked.wants(name, alias.asname or alias.name)
                ]
                if len(names) < len(line.names):
                    found = True
                    read.pop(name, None)
                line.names = names
                if not names:
                    continue
            kept.append(line)
        tree.body = kept or [ast.Pass()]
    return found


def _drop_unread(modules: Modules, read: dict[str, _Read]) -> bool:
    """Leave out the lines of modules that name a constant nobody reads; whether there were any."""
    _read_anew(modules, read)
    words = set().union(*[each.words for each in read.values()])
    found = False
    for name, tree in modules.items():
        kept = [line for line in tree.body if not _is_constant(line) or line.targets[0].id in words]
        if len(kept) < len(tree.body):
            found = True
            del read[name]
        tree.body = kept or [ast.Pass()]
    return found


def _is_constant(line: ast.stmt) -> bool:
    if not isinstance(line, ast.Assign) or not isinstance(line.targets[0], ast.Name):
        return False
    if len(line.targets) > 1 or line.targets[0].id.startswith("__"):
        return False
    return all(isinstance(n, ast.Constant | ast.Tuple | ast.Load) for n in walk(line.value))


def _pack_tables(tree: ast.Module) -> None:
    """Let long tuples of small numbers be bytes or an array: 1 or 2 bytes a number, not 4."""
    packed = False
    for line in tree.body:
        if not isinstance(line, ast.Assign) or not isinstance(line.value, ast.Tuple):
            continue
        try:
            numbers = ast.literal_eval(line.value)
        except ValueError:
            continue
        if len(numbers) < LONG_TABLE or not all(type(n) is int for n in numbers):
            continue
        if 0 <= min(numbers) and max(numbers) < 256:
            line.value = ast.Constant(bytes(numbers))
        elif -0x8000 <= min(numbers) and max(numbers) < 0x8000:
            content = b"".join(n.to_bytes(2, "little", signed=True) for n in numbers)
            line.value = ast.parse(f"_array('h', {content!r})", mode="eval").body
            packed = True
    if packed:
        tree.body.insert(0, ast.parse("from array import array as _array").body[0])


def _top(name: str | None) -> str:
    return (name or "").split(".")[0]
