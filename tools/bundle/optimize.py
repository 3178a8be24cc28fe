"""The optimizer: runs the passes on the modules' syntax trees."""

import ast
from collections.abc import Iterable
from typing import NamedTuple

from overlays import JOINED
from tools.bundle import copies
from tools.bundle.clone import clone_functions
from tools.bundle.constants import Folding, fold_constants
from tools.bundle.dead_code import eliminate_dead_code
from tools.bundle.defaults import fold_defaults
from tools.bundle.flatten import SCREENS, Flattener, flat_names, gone
from tools.bundle.imports import IMPORTS, Modules, Symbol, join_imports, local_name
from tools.bundle.inline import inline_calls
from tools.bundle.keys import rename_keys
from tools.bundle.link import Linked
from tools.bundle.mangle import IN_FLASH, Names, firmwares, outsiders
from tools.bundle.opened import name_screens
from tools.bundle.pack import pack_tables
from tools.bundle.scopes import DEFINITIONS, resolve, walk

PASSES = ("constants", "clone", "defaults", "dead code", "keys", "pack", "link", "inline", "mangle")
SAY = Symbol("screens.ui.words", "say")
FIELDED = {"NamedTuple", "dataclass"}  # bases or decorators that turn annotations into fields


class Optimized(NamedTuple):
    """The optimized source texts, by module name, and the renamings."""

    texts: dict[str, str]
    flat: dict[str, str]  # {module's name: name after flattening}
    linked: Linked
    names: Names
    keys: dict[str, str]  # {key of a screen text: new key}

    def holder(self, module: str) -> str | None:
        return self.linked.target.get(self.flat.get(module, module))


def optimize(
    texts: dict[str, str],
    project: set[str],
    callers: tuple[str, ...] = (),
    unasked: set[str] | frozenset[str] = frozenset(),
    passes: tuple[str, ...] = PASSES,
    keys: set[str] | frozenset[str] = frozenset(),
) -> Optimized:
    """Return the optimized modules; only those of `project` are mangled and joined.

    `callers`: source texts of programs, whose names are kept. `keys`: keys of screen texts.
    """
    modules, flat, project = prepared(texts, project)
    programs, called = _programs(callers, project, flat)
    if "constants" in passes:
        fold_constants(modules)
    rows = [[flat[n] for n in row if n in flat] for row in copies.read() if row[0] in flat]
    cloned = clone_functions(modules, rows if "clone" in passes else [])
    project |= set(cloned)
    if "defaults" in passes:
        fold_defaults(modules, outsiders(modules, project, called))
    for tree in modules.values():
        resolve(tree)
    if "dead code" in passes:
        eliminate_dead_code(modules, project, programs, called, unasked)
    say = Symbol(flat.get(SAY.module, SAY.module), SAY.name)
    renamed = rename_keys(modules, say, keys if "keys" in passes else set(), IN_FLASH)
    for tree in modules.values() if "pack" in passes else ():
        pack_tables(tree)
    linked = Linked(modules, project & set(modules) if "link" in passes else set(), flat, cloned)
    modules = linked.linked()
    if "inline" in passes:
        kept = outsiders(modules, project, called, set(renamed.values())) | firmwares()
        inline_calls(modules, project, kept)
        for tree in modules.values():
            Folding().visit(tree)
    mangled = project & set(modules) if "mangle" in passes else set()
    names = Names(modules, mangled, called, set(renamed.values()))
    for name in sorted(mangled):
        names.rename(modules[name], name)
    for tree in modules.values():
        join_imports(tree)
    done = {name: ast.unparse(tree) for name, tree in modules.items()}
    return Optimized(done, flat, linked, names, renamed)


def prepared(texts: dict[str, str], project: set[str]) -> tuple[Modules, dict[str, str], set[str]]:
    """Return the modules' trees, {name: name in the bundle}, and the project's modules."""
    signed = {name: ast.parse(text) for name, text in texts.items() if name not in gone(project)}
    for name, tree in signed.items():
        _sign(tree, name)
        strip(tree)
    flat = flat_names(project)
    modules = {flat.get(n, n): resolve(Flattener(flat).visit(t)) for n, t in signed.items()}
    screens = {flat[name] for name in project if name in flat and name.startswith(SCREENS)}
    name_screens(modules, screens & set(modules))
    project = {flat.get(name, name) for name in project}
    # Library modules in JOINED count as the project's
    project |= {name for row in JOINED for name in row}.intersection(modules)
    return modules, flat, project


def _programs(
    callers: Iterable[str], project: set[str], flat: dict[str, str]
) -> tuple[list[ast.Module], set[str]]:
    programs = [Flattener(flat).visit(ast.parse(text)) for text in callers]
    called = set()
    for tree in programs:
        nodes = walk(tree)
        imports = [node.names[0] for node in nodes if isinstance(node, ast.Import)]
        local = {local_name(alias) for alias in imports if alias.name in project}
        attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
        called |= {
            n.attr for n in attributes if isinstance(n.value, ast.Name) and n.value.id in local
        }
        called |= {n.names[0].name for n in nodes if isinstance(n, ast.ImportFrom)}
    return programs, called


def _sign(tree: ast.AST, where: str) -> None:
    for node in ast.iter_child_nodes(tree):
        inner = where
        if isinstance(node, DEFINITIONS):
            inner = f"{where}.{node.name}"
            node.origin = inner  # type: ignore[union-attr]
        _sign(node, inner)


def strip(tree: ast.Module) -> None:
    """Remove docstrings, annotations except those of fields, and imports for annotations."""
    annotations: list[ast.expr | None] = []
    fields: set[ast.AST] = set()
    for node in walk(tree):
        if isinstance(node, ast.ClassDef) and _names(node.bases + node.decorator_list) & FIELDED:
            fields.update(node.body)
            continue
        if node in fields and isinstance(node, ast.AnnAssign):
            continue
        if isinstance(node, ast.FunctionDef):
            annotations.append(node.returns)
            node.returns = None
        elif isinstance(node, ast.arg | ast.AnnAssign):
            annotations.append(node.annotation)
            node.annotation = None
        for block in ("body", "orelse") if hasattr(node, "body") else ():
            lines = getattr(node, block, None)
            if isinstance(lines, list):
                setattr(node, block, [_without_annotation(line) for line in lines])
        if isinstance(node, ast.Module | DEFINITIONS):
            useless = (_is_text, _is_typing, _is_annotation)
            kept = [line for line in node.body if not any(which(line) for which in useless)]
            node.body = kept or [ast.Pass()]
    unused = (_names(annotations) | {"TYPE_CHECKING"}) - _names([tree])
    for line in tree.body:
        if isinstance(line, IMPORTS):
            line.names = [each for each in line.names if local_name(each) not in unused]
    tree.body = [line for line in tree.body if not isinstance(line, IMPORTS) or line.names]


def _names(nodes: Iterable[ast.AST | None]) -> set[str]:
    return {n.id for node in nodes if node for n in walk(node) if isinstance(n, ast.Name)}


def _without_annotation(line: ast.stmt) -> ast.stmt:
    if isinstance(line, ast.AnnAssign) and line.value:
        return ast.copy_location(ast.Assign([line.target], line.value), line)
    return line


def _is_text(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


def _is_annotation(line: ast.stmt) -> bool:
    return isinstance(line, ast.AnnAssign) and not line.value


def _is_typing(line: ast.stmt) -> bool:
    if isinstance(line, ast.Try):
        return ast.unparse(line.body[0]).startswith("from typing import")
    return isinstance(line, ast.If) and ast.unparse(line.test) == "TYPE_CHECKING"
