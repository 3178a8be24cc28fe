"""Find bools that CircuitPython refuses, such as a bool as an index."""

import ast
from collections.abc import Iterator

ANSWERS = set("all any bool callable hasattr isinstance issubclass".split())
BIT_OPERATORS = ast.BitAnd | ast.BitOr | ast.BitXor
FUNCTION = ast.FunctionDef | ast.Lambda


def bools_refused(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    yield from _in(tree, _Known(tree))


def _in(block: ast.AST, known: "_Known") -> Iterator[tuple[ast.Call, str]]:
    for node in ast.iter_child_nodes(block):
        if isinstance(node, ast.Call) and node.args and known.is_bool(node.args[0]):
            if isinstance(node.func, ast.Attribute) and node.func.attr == "insert":
                yield node, "a bool as a place in insert"
            elif getattr(node.func, "id", "") in ("bytes", "bytearray"):
                yield node, f"a bool as a length of {ast.unparse(node.func)}"
        yield from _in(node, known.within(node) if isinstance(node, FUNCTION) else known)


class _Known:
    def __init__(self, tree: ast.AST) -> None:
        self.names: set[str] = set()
        self.functions: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and _is_for_bools(node.returns):
                self.functions.add(node.name)
        self.functions |= self._given(tree, _attribute)
        self.names = self._given(tree, _variable)

    def within(self, function: ast.FunctionDef | ast.Lambda) -> "_Known":
        inner = object.__new__(_Known)
        inner.functions = self.functions
        arguments = function.args.args + function.args.kwonlyargs
        inner.names = self.names - {argument.arg for argument in arguments}
        annotated = {each.arg for each in arguments if _is_for_bools(each.annotation)}
        inner.names |= annotated
        given = inner._given(function, _variable)
        others = _assigned(function, _variable)
        inner.names = (inner.names - set(others)) | given
        return inner

    def is_bool(self, node: ast.AST) -> bool:
        if isinstance(node, ast.Compare):
            return True
        if isinstance(node, ast.Constant):
            return isinstance(node.value, bool)
        if isinstance(node, ast.UnaryOp):
            return isinstance(node.op, ast.Not)
        if isinstance(node, ast.BoolOp):
            return all(self.is_bool(value) for value in node.values)
        if isinstance(node, ast.BinOp):
            both = self.is_bool(node.left) and self.is_bool(node.right)
            return both and isinstance(node.op, BIT_OPERATORS)
        if isinstance(node, ast.IfExp):
            return self.is_bool(node.body) and self.is_bool(node.orelse)
        if isinstance(node, ast.NamedExpr):
            return self.is_bool(node.value)
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
            is_answer = isinstance(node.func, ast.Name) and name in ANSWERS
            return is_answer or name in self.functions
        if isinstance(node, ast.Attribute):
            return node.attr in self.functions
        return isinstance(node, ast.Name) and node.id in self.names

    def _given(self, block: ast.AST, name_of) -> set[str]:
        assigned = _assigned(block, name_of)
        return {
            name
            for name, values in assigned.items()
            if all(value is not None and self.is_bool(value) for value in values)
        }


def _assigned(block: ast.AST, name_of) -> dict[str, list[ast.AST | None]]:
    found: dict[str, list[ast.AST | None]] = {}
    targets = set()
    for node in ast.walk(block):
        pairs: list[tuple[ast.AST, ast.AST | None]] = []
        if isinstance(node, ast.Assign):
            pairs = [(target, node.value) for target in node.targets]
        elif isinstance(node, ast.AnnAssign) and node.value:
            pairs = [(node.target, node.value)]
        elif isinstance(node, ast.NamedExpr):
            pairs = [(node.target, node.value)]
        elif isinstance(node, ast.AugAssign):
            is_kept = isinstance(node.op, BIT_OPERATORS)
            pairs = [(node.target, node.value if is_kept else None)]
        for target, value in pairs:
            if name_of(target):
                targets.add(target)
                found.setdefault(name_of(target), []).append(value)
    for node in ast.walk(block):
        if isinstance(getattr(node, "ctx", None), ast.Store) and node not in targets:
            if name_of(node):
                found.setdefault(name_of(node), []).append(None)
    return found


def _variable(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _attribute(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else ""


def _is_for_bools(annotation: ast.AST | None) -> bool:
    return getattr(annotation, "id", "") == "bool"
