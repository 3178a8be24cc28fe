"""Constant propagation and folding across modules.

A constant is a module's variable that is bound once, to an integer.
"""

import ast
from collections import Counter
from collections.abc import Callable
from typing import Any

from tools.bundle.imports import Modules, Symbol, alias_of, local_name, symbol_of
from tools.bundle.scopes import bound, drop_lines, is_stored, names_read, walk
from tools.bundle.symbols import Symbols

Constants = dict[Symbol, int]

# Built-ins with equal results on the handheld
PLAIN: dict[str, Callable] = {
    function.__name__: function
    for function in (abs, bin, bytearray, bytes, len, max, min, range, sum)
}


def fold_constants(modules: Modules) -> None:
    folders = [_Folder(Symbols(modules, name)) for name in modules]
    constants: Constants = {}
    known = -1
    while known < len(constants):
        known = len(constants)
        for folder in folders:
            folder.find(constants)
    for folder in folders:
        folder.visit(folder.symbols.tree)
    for tree in modules.values():
        used = names_read(tree)
        lines = [line for line in tree.body if symbol_of(line, modules) in constants]
        drop_lines(tree, [line for line in lines if local_name(alias_of(line)) not in used])
    references = References(modules)
    for folder in folders:
        folder.drop_names(references)
    tables: dict[Symbol, bytes] = {}
    known = -1
    while known < len(tables):
        known = len(tables)
        for name, tree in modules.items():
            _make_tables(name, tree, modules, tables)


def _make_tables(module: str, tree: ast.Module, modules: Modules, tables: dict) -> None:
    own = {name: line for line in tree.body for name in bound([line])}
    known = {name: tables.get(symbol_of(line, modules)) for name, line in own.items()}
    known = {name: table for name, table in known.items() if table}
    for line in tree.body:
        if not isinstance(line, ast.Assign):
            continue
        call = line.value
        called = ast.unparse(call.func) if isinstance(call, ast.Call) else ""
        if called != "bytes" and not isinstance(own.get(called), ast.FunctionDef):
            continue
        needed: list[ast.stmt] = [line]
        for each in needed:
            names = names_read(each) & own.keys() - known.keys()
            needed += [own[name] for name in names if own[name] not in needed]
        inside = [node for each in needed for node in walk(each)]
        local = {n.id for n in inside if isinstance(n, ast.Name) and is_stored(n)}
        local |= {node.arg for node in inside if isinstance(node, ast.arg)}
        strangers = set().union(*map(names_read, needed)) - own.keys() - PLAIN.keys() - local
        if strangers or not all(isinstance(n, ast.Assign | ast.FunctionDef) for n in needed):
            continue
        there: dict[str, Any] = {"__builtins__": PLAIN} | known
        lines = [each for each in tree.body if each in needed]
        exec(ast.unparse(ast.Module(lines, [])), there)
        name = ast.unparse(line.targets[0])
        if type(there[name]) is bytes:
            line.value = ast.Constant(there[name])
            tables[Symbol(module, name)] = there[name]


class References:
    """The names that modules use from each other.

    If a module is used as a value, all its names are wanted.
    """

    def __init__(self, modules: Modules) -> None:
        self._wanted: set[Symbol | None] = set()
        self._whole: set[str] = set()
        for tree in modules.values():
            nodes = walk(tree)
            symbols = {node: symbol_of(node, modules) for node in nodes}
            self._wanted.update(symbols.values())
            imported = {
                (local_name(alias_of(n)), s.module) for n, s in symbols.items() if s and not s.name
            }
            parts = [node for node in nodes if isinstance(node, ast.Attribute)]
            used = {part.value: part.attr for part in parts if isinstance(part.value, ast.Name)}
            names = [node for node in nodes if isinstance(node, ast.Name)]
            values = {name.id for name in names if name not in used}
            self._whole |= {module for local, module in imported if local in values}
            pairs = {(name.id, attr) for name, attr in used.items()}
            self._wanted |= {
                Symbol(m, attr) for local, m in imported for n, attr in pairs if n == local
            }

    def wants(self, module: str, name: str) -> bool:
        return module in self._whole or Symbol(module, name) in self._wanted


class Folding(ast.NodeTransformer):
    """Folds tests of constants, and drops branches that never run."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        if not isinstance(node.test, ast.Constant):
            return node
        return (node.body if node.test.value else node.orelse) or ast.Pass()

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        if not isinstance(node.test, ast.Constant):
            return node
        return node.body if node.test.value else node.orelse

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not) and isinstance(node.operand, ast.Constant):
            return ast.Constant(not node.operand.value)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        sides = [node.left, *node.comparators]
        values = [side.value for side in sides if isinstance(side, ast.Constant)]
        if len(sides) > 2 or len(values) < len(sides):
            return node
        same = values[0] == values[1]
        if isinstance(node.ops[0], ast.Is | ast.IsNot):
            same = same and type(values[0]) is type(values[1])
        elif not isinstance(node.ops[0], ast.Eq | ast.NotEq):
            return node
        return ast.Constant(same == isinstance(node.ops[0], ast.Is | ast.Eq))

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        kept = []
        for value in node.values:
            kept.append(value)
            if isinstance(value, ast.Constant):
                if bool(value.value) == isinstance(node.op, ast.Or):
                    break
                if value is not node.values[-1]:
                    kept.pop()
        node.values = kept
        return node if len(kept) > 1 else kept[0]


class _Folder(Folding):
    def __init__(self, symbols: Symbols) -> None:
        self.symbols = symbols
        self.constants: Constants = {}
        nodes = walk(symbols.tree)
        self._written = Counter(n.id for n in nodes if isinstance(n, ast.Name) and is_stored(n))

    def find(self, constants: Constants) -> None:
        self.constants = constants
        for line in self.symbols.tree.body:
            for name, value in self._bound(line):
                if value is not None and self._written[name] == 1:
                    constants[Symbol(self.symbols.name, name)] = value

    def _bound(self, line: ast.stmt) -> list[tuple[str, int | None]]:
        names = _names(line)
        if not names or not isinstance(line, ast.Assign):
            return []
        if isinstance(line.targets[0], ast.Name):
            return [(names[0], self._value(line.value))]
        if isinstance(line.value, ast.Tuple):
            return list(zip(names, map(self._value, line.value.elts), strict=True))
        if isinstance(line.value, ast.Call) and ast.unparse(line.value.func) == "range":
            ends = [self._value(each) for each in line.value.args]
            known = [end for end in ends if end is not None]
            if len(known) == len(ends):
                return list(zip(names, range(*known), strict=True))
        return []

    def _value(self, node: ast.expr) -> int | None:
        if isinstance(node, ast.Name | ast.Attribute):
            symbol = self.symbols.of(node)
            return self.constants.get(symbol) if symbol else None
        if isinstance(node, ast.BinOp | ast.UnaryOp):
            parts = dict(ast.iter_fields(node))
            for field, part in parts.items():
                if isinstance(part, ast.expr):
                    number = self._value(part)
                    if number is None:
                        return None
                    parts[field] = _number(number)
            node = type(node)(**parts)
        elif not isinstance(node, ast.Constant):
            return None
        value = eval(ast.unparse(node))
        return value if type(value) is int else None

    def visit_Name(self, node: ast.Name) -> ast.expr:
        symbol = None if is_stored(node) else self.symbols.of(node)
        return _number(self.constants[symbol]) if symbol and symbol in self.constants else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        symbol = self.symbols.of(node) if isinstance(node.ctx, ast.Load) else None
        if symbol and symbol in self.constants:
            return _number(self.constants[symbol])
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        row = node.args[0] if len(node.args) == 1 else None
        if ast.unparse(node.func) == "bytes" and isinstance(row, ast.Tuple):
            numbers = [self._value(each) for each in row.elts]
            known = [n for n in numbers if n is not None]
            if known == numbers:
                return ast.Constant(bytes(known))
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        parts = [getattr(each, "value", None) for each in (node.left, node.right)]
        if parts[1] == 0 and isinstance(node.op, ast.Add | ast.Sub):
            return node.left
        known = [part for part in parts if isinstance(part, bytes)]
        return ast.Constant(b"".join(known)) if len(known) == len(parts) else node

    def drop_names(self, references: References) -> None:
        tree = self.symbols.tree
        used = names_read(tree)
        kept = []
        for line in tree.body:
            found = {name: Symbol(self.symbols.name, name) for name in _names(line)}
            if not found or not all(symbol in self.constants for symbol in found.values()):
                kept.append(line)
                continue
            for name, symbol in found.items():
                if name in used or references.wants(*symbol):
                    number = _number(self.constants[symbol])
                    kept.append(ast.Assign([ast.Name(name, ast.Store())], number, lineno=0))
        tree.body = kept or [ast.Pass()]


def _names(line: ast.stmt) -> list[str]:
    if not isinstance(line, ast.Assign) or len(line.targets) > 1:
        return []
    target = line.targets[0]
    parts = target.elts if isinstance(target, ast.Tuple) else [target]
    names = [part.id for part in parts if isinstance(part, ast.Name)]
    return names if len(names) == len(parts) else []


def _number(value: int) -> ast.expr:
    if value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)
