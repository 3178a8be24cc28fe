"""Makes modules smaller in the handheld's memory, and changes nothing that they do.

Every name takes memory there, every module, and code that nobody calls. So numbers with a name are
put where they are used, functions that nobody names are left out (one stays if any module has a
word like its name), modules that are always loaded together become one, and names short.
"""

import ast
from typing import NamedTuple

from simulator.inline import Asked, Modules, is_stored, names_read, put_numbers_in_place
from simulator.linking import Linked
from simulator.naming import Names

LONG_TABLE = 16  # numbers


class Shrunk(NamedTuple):
    """The modules that are left, by name, and what has become of those there were."""

    texts: dict[str, str]
    linked: Linked
    names: Names


def shrink(texts: dict[str, str], ours: set[str]) -> Shrunk:
    """The same modules, smaller. Those that are not `ours` keep their names, and stay apart."""
    modules = {name: ast.parse(text) for name, text in texts.items()}
    for name, tree in modules.items():
        _sign(tree, name)
        _strip(tree)
    put_numbers_in_place(modules)
    while _drop_uncalled(modules) or _drop_unused_imports(modules) or _drop_unread(modules):
        pass
    for tree in modules.values():
        _pack_tables(tree)
    linked = Linked(modules, ours & set(modules))
    modules = linked.linked()
    names = Names(modules, ours & set(modules))
    for name in sorted(ours & set(modules)):
        names.rename(modules[name], name)
    return Shrunk({name: ast.unparse(tree) for name, tree in modules.items()}, linked, names)


def _sign(tree: ast.AST, where: str) -> None:
    """Note on every function and class what it was called, and where."""
    for node in ast.iter_child_nodes(tree):
        inner = where
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inner = node.origin = f"{where}.{node.name}"
        _sign(node, inner)


def _strip(tree: ast.Module) -> None:
    """Leave out docstrings and annotations, which mpy-cross leaves out too."""
    for node in ast.walk(tree):
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
        own = own | {arg.arg for arg in ast.walk(tree.args) if isinstance(arg, ast.arg)}
        own |= {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and is_stored(n)}
        own -= {name for n in ast.walk(tree) if isinstance(n, ast.Global) for name in n.names}
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


def _drop_uncalled(modules: Modules) -> bool:
    """Leave out every function whose name stands nowhere else; whether there were any."""
    counted: dict[str, int] = {}
    for tree in modules.values():
        for word in _words(tree):
            counted[word] = counted.get(word, 0) + 1
    own: dict[str, int] = {}  # how often a function's name stands in functions of that name
    functions = [n for tree in modules.values() for n in ast.walk(tree) if _is_function(n)]
    for node in functions:
        own[node.name] = own.get(node.name, 0) + _words(node).count(node.name)
    useless = {n.name for n in functions if counted.get(n.name, 0) == own[n.name]}
    useless = {name for name in useless if not name.startswith("__")} - {"run"}  # start.run
    for tree in modules.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                kept = [line for line in node.body if not _is_named(line, useless)]
                node.body = kept or [ast.Pass()]
    return bool(useless)


def _is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef)


def _is_named(line: ast.stmt, names: set[str]) -> bool:
    return isinstance(line, ast.FunctionDef) and line.name in names


def _drop_unused_imports(modules: Modules) -> bool:
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
                found = found or len(names) < len(line.names)
                line.names = names
                if not names:
                    continue
            kept.append(line)
        tree.body = kept or [ast.Pass()]
    return found


def _drop_unread(modules: Modules) -> bool:
    """Leave out the lines of modules that name a constant nobody reads; whether there were any."""
    read = {word for tree in modules.values() for word in _words(tree)}
    found = False
    for tree in modules.values():
        kept = [line for line in tree.body if not _is_constant(line) or line.targets[0].id in read]
        found = found or len(kept) < len(tree.body)
        tree.body = kept or [ast.Pass()]
    return found


def _is_constant(line: ast.stmt) -> bool:
    if not isinstance(line, ast.Assign) or not isinstance(line.targets[0], ast.Name):
        return False
    if len(line.targets) > 1 or line.targets[0].id.startswith("__"):
        return False
    return all(isinstance(n, ast.Constant | ast.Tuple | ast.Load) for n in ast.walk(line.value))


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
