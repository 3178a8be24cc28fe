"""Replace parameters that no call passes, and attributes that never change, by constants."""

import ast
from collections import Counter, defaultdict
from copy import copy

from tools.bundle.constants import Folding
from tools.bundle.imports import Modules
from tools.bundle.mangle import firmwares
from tools.bundle.scopes import bound, drop_lines, scope_of, walk
from tools.bundle.single_calls import FIRST, Program

INIT = "__init__"


def fold_defaults(modules: Modules, kept: set[str]) -> None:
    _fold_parameters(modules, kept)
    _fold_all(modules)
    values = _constant_attributes(modules, kept | firmwares())
    for tree in modules.values():
        _Putting(values).visit(tree)
    _fold_all(modules)


def _fold_all(modules: Modules) -> None:
    for tree in modules.values():
        Folding().visit(tree)


def _fold_parameters(modules: Modules, kept: set[str]) -> None:
    program = Program(modules, kept)
    for module in modules:
        for function, calls in program.called(module):
            for arg, default in _unpassed(function, calls):
                _fold_parameter(function, arg, default)


def _unpassed(
    function: ast.FunctionDef, calls: list[ast.Call]
) -> list[tuple[ast.arg, ast.Constant]]:
    args, defaults = function.args.args, function.args.defaults
    if function.args.kwarg or any(map(_unpacks, calls)):
        return []
    first = int(bool(args) and args[0].arg == FIRST)
    most = max(len(call.args) for call in calls) + first
    keywords = {keyword.arg for call in calls for keyword in call.keywords}
    pairs = zip(args[len(args) - len(defaults) :], defaults, strict=True)
    late = args[most:]
    return [
        (arg, default)
        for arg, default in pairs
        if arg in late and arg.arg not in keywords and isinstance(default, ast.Constant)
    ]


def _unpacks(call: ast.Call) -> bool:
    return any(isinstance(each, ast.Starred) for each in call.args) or any(
        keyword.arg is None for keyword in call.keywords
    )


def _fold_parameter(function: ast.FunctionDef, arg: ast.arg, default: ast.Constant) -> None:
    if arg.arg in bound(function.body):
        return
    uses = [node for line in function.body for node in walk(line) if isinstance(node, ast.Name)]
    uses = [node for node in uses if node.id == arg.arg]
    binders = [scope_of(node).binder(node.id) for node in uses]
    if any(not binder or binder.node is not function for binder in binders):
        return
    function.args.args.remove(arg)
    function.args.defaults.remove(default)
    _Putting({id(node): default for node in uses}).generic_visit(function)


def _constant_attributes(modules: Modules, kept: set[str]) -> dict[int, ast.Constant]:
    stores: Counter[str] = Counter()
    loads: defaultdict[str, list[ast.Attribute]] = defaultdict(list)
    names = set(kept)
    constant = {}
    for tree in modules.values():
        for node in walk(tree):
            if isinstance(node, ast.ClassDef):
                names |= bound(node.body)
                for line in node.body:
                    if isinstance(line, ast.FunctionDef) and line.name == INIT:
                        constant.update(_constants(line))
            elif isinstance(node, ast.Attribute):
                if isinstance(node.ctx, ast.Load):
                    loads[node.attr].append(node)
                else:
                    stores[node.attr] += 1
    values: dict[int, ast.Constant] = {}
    for name, (function, line, value) in constant.items():
        plain = all(isinstance(node.value, ast.Name) for node in loads[name])
        if stores[name] == 1 and name not in names and plain:
            drop_lines(function, [line])
            values.update((id(node), value) for node in loads[name])
    return values


def _constants(
    function: ast.FunctionDef,
) -> dict[str, tuple[ast.FunctionDef, ast.stmt, ast.Constant]]:
    found: dict[str, tuple[ast.FunctionDef, ast.stmt, ast.Constant]] = {}
    for line in function.body:
        if isinstance(line, ast.Assign) and isinstance(line.value, ast.Constant):
            target = line.targets[0]
            alone = len(line.targets) == 1
            if alone and isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
                found[target.attr] = function, line, line.value
    return found


class _Putting(ast.NodeTransformer):
    def __init__(self, values: dict[int, ast.Constant]) -> None:
        self.values = values

    def visit(self, node: ast.AST) -> ast.AST:
        if id(node) in self.values:
            return copy(self.values[id(node)])
        return self.generic_visit(node)
