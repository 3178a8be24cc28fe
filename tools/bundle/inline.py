"""Inlining: replaces the only call of a function by the function's code.

A function is inlined only within its module, because it needs the module's globals.
"""

import ast
from collections.abc import Callable
from copy import deepcopy

from tools.bundle.evaluation import EFFECT, STILL, before, events, kind_of
from tools.bundle.imports import IMPORTS, Modules, local_name
from tools.bundle.scopes import bound, is_stored, walk
from tools.bundle.single_calls import Program, Site, captures

LARGEST = 880  # largest sum of two functions' `size`: about 700 bytes of code
MOST_VARIABLES = 30  # maximum number of variables; each takes 4 bytes of stack
FRESH = "inlined_"

Given = list[tuple[str, ast.expr]]  # pairs of parameter and argument
Emit = Callable[[ast.expr | None], list[ast.stmt]]  # makes statements from a returned value

# The field that a statement evaluates first
FIRST = {
    ast.Expr: "value",
    ast.Assign: "value",
    ast.AugAssign: "value",
    ast.Return: "value",
    ast.If: "test",
    ast.For: "iter",
    ast.Raise: "exc",
}


# Nodes that can't be assigned to a variable
UNNAMED = ast.Starred | ast.Slice | ast.FormattedValue


class Refused(Exception):
    """The reason why a call can't be inlined."""


def inline_calls(modules: Modules, project: set[str], kept: set[str]) -> int:
    """Inline functions of `project` that are called once; return how many."""
    done = 0
    while True:
        program = Program(modules, kept)
        found = sum(_Inliner(program, name).inline() for name in sorted(project & set(modules)))
        if not found:
            return done
        done += found


class _Inliner:
    def __init__(self, program: Program, module: str) -> None:
        self.program = program
        self.sites = program.sites(module)
        self.changing = program.changing(module) | program.stored
        self.leads_to = program.leads_to(module) if self.sites else {}
        self.met: set[int] = set()

    def inline(self) -> int:
        return sum(self._with_inner(site) for site in self.sites)

    def _with_inner(self, site: Site) -> int:
        if id(site.function) in self.met:
            return 0
        self.met.add(id(site.function))
        inner = [each for each in self.sites if each.caller is site.function]
        done = sum(map(self._with_inner, inner))
        try:
            _Splice(self, site).splice()
        except Refused:
            return done
        body = site.owner.body
        body[:] = [line for line in body if line is not site.function] or [ast.Pass()]
        return done + 1


class _Splice:
    def __init__(self, inliner: _Inliner, site: Site) -> None:
        self.inliner = inliner
        self.site = site
        self.function = site.function
        self.caller = site.caller
        self.call = site.call
        self.changing = inliner.changing
        self.variables = variables(self.caller)
        self.site_of: ast.expr = self.call
        if _is_generator(self.function):
            yields = [n for n in walk(self.caller) if isinstance(n, ast.YieldFrom)]
            found = [each for each in yields if each.value is self.call]
            if not found:
                raise Refused("generator")
            self.site_of = found[0]
        _check(self.function)
        if any(isinstance(n, ast.Global) for n in walk(self.caller)):
            raise Refused("global")

    def splice(self) -> None:
        """Inline the function; raise Refused, before any change, if it is impossible."""
        if size(self.caller) + size(self.function) > LARGEST:
            raise Refused("large")
        # A recursive caller would fill the stack
        leads_to = self.inliner.leads_to
        name = self.caller.name
        if name in leads_to[name]:
            raise Refused("recursion")
        given = self._given()
        block, at, tail = place(self.caller.body, self.call, True)
        statement = block[at]
        self._check_hiding()
        body = self.function.body
        alone = len(body) == 1 and self.site_of is self.call
        if alone and isinstance(body[0], ast.Return) and body[0].value:
            value = self._as_expression(statement, body[0].value, given)
            if value is not None:
                _replace(statement, self.site_of, value)
                return
        new = self._as_block(statement, tail, given)
        for each in [node for line in new if line is not statement for node in walk(line)]:
            if isinstance(each, ast.stmt):
                each.moved = True  # type: ignore[attr-defined]
        block[at : at + 1] = new or [ast.Pass()]

    def _given(self) -> Given:
        args = self.function.args
        names = [arg.arg for arg in args.args]
        values = list(self.call.args)
        if isinstance(self.site.owner, ast.ClassDef):
            assert isinstance(self.call.func, ast.Attribute)
            values.insert(0, self.call.func.value)
        starred = any(isinstance(value, ast.Starred) for value in values)
        if starred or self.call.keywords or len(values) > len(names):
            raise Refused("arguments")
        defaults = args.defaults[len(args.defaults) - len(names) + len(values) :]
        missing = len(names) - len(values)
        if missing > len(args.defaults) or not all(isinstance(d, ast.Constant) for d in defaults):
            raise Refused("default")
        return list(zip(names, [*values, *defaults], strict=True))

    def _fixed(self, name: str) -> bool:
        return name in self.variables or name not in self.changing

    def _check_hiding(self) -> None:
        own = _bound_within(self.function)
        outer = {n.id for line in self.function.body for n in walk(line) if isinstance(n, ast.Name)}
        if (outer - own) & _bound_within(self.caller):
            raise Refused("hidden")

    def _fresh_names(self, statement: ast.stmt, names: set[str]) -> dict[str, str]:
        taken = _words(self.caller)
        first = _first(statement)
        now = _words(first) if first else set()
        again = set() if hasattr(statement, "moved") else self.variables - now
        free = sorted((n for n in again if n.startswith(FRESH)), key=lambda n: (len(n), n))
        new = (n for i in range(999) if (n := f"{FRESH}{i}") not in taken)
        return {name: free.pop(0) if free else next(new) for name in sorted(names)}

    def _as_expression(self, statement: ast.stmt, value: ast.expr, given: Given) -> ast.expr | None:
        """Return `value` with arguments for parameters, or None if that is unsafe."""
        properties = self.inliner.program.properties
        own = _bound_within(self.function)
        order = {}
        for i, (name, expr) in enumerate(given):
            if not self._is_plain(expr):
                order[name] = (i, kind_of(expr, self._fixed, properties))
        found = []
        used: dict[str, int] = {}
        plain = lambda name: name in own or name not in self.changing  # noqa: E731
        for i, (node, kind, always) in enumerate(events(value, True, plain, properties)):
            if isinstance(node, ast.Name) and node.id in order:
                place_, own_kind = order[node.id]
                used[node.id] = used.get(node.id, 0) + 1
                if kind == EFFECT or not always and own_kind != STILL:
                    return None
                found.append((own_kind, place_))
            elif kind != STILL:
                found.append((kind, len(given) + i))
        if any(used.get(name, 0) != 1 for name in order):
            return None
        for i, (kind, was) in enumerate(found):
            for other, place_ in found[i + 1 :]:
                if was > place_ and STILL not in (kind, other) and EFFECT in (kind, other):
                    return None
        names = self._fresh_names(statement, own - dict(given).keys())
        return _Renamer(names, dict(given)).visit(value)

    def _is_plain(self, expr: ast.expr) -> bool:
        if isinstance(expr, ast.Constant):
            return not isinstance(expr.value, str | bytes | float) or len(str(expr.value)) < 10
        return isinstance(expr, ast.Name) and expr.id in self.variables

    def _as_block(self, statement: ast.stmt, tail: bool, given: Given) -> list[ast.stmt]:
        body = self.function.body
        whole = _first(statement) is self.site_of
        lasts = whole and isinstance(statement, ast.Return)
        if not lasts and whole and tail and isinstance(statement, ast.Expr):
            lasts = not any(node.value for node in _returns(body))
        trailing = _returns(body) in ([], body[-1:])
        if not lasts and any(isinstance(n, IMPORTS) for line in body for n in walk(line)):
            raise Refused("imports, and goes on")
        if not lasts and not trailing:
            branched(deepcopy(body), lambda value: [])  # raises Refused if a `return` must stay
        earlier = self._earlier(statement)
        bound_first, values = self._arguments(given)
        own = _bound_within(self.function) - {name for name, _ in given}
        spilled = {str(i): each for i, each in enumerate(earlier)}
        wanted = own | {name for name, _ in bound_first} | spilled.keys()
        names = self._fresh_names(statement, wanted)
        if len(self.variables | {*names.values()}) > MOST_VARIABLES:
            raise Refused("variables")
        renamer = _Renamer(names, values)
        for name, each in spilled.items():
            _replace(statement, each, ast.Name(names[name], ast.Load()))
        bound_first = [*spilled.items(), *bound_first]
        first = [_assign(ast.Name(names[name], ast.Store()), value) for name, value in bound_first]
        body = first + [renamer.visit(line) for line in body]
        if lasts and not (trailing and isinstance(statement, ast.Return)):
            if not ends(body) and isinstance(statement, ast.Return):
                body.append(ast.Return(None))
            return body
        if whole and isinstance(statement, ast.Expr):
            return branched(body, self._dropped)
        if trailing:
            value: ast.expr | None = ast.Constant(None)
            if body and isinstance(body[-1], ast.Return):
                value = body.pop().value or value  # type: ignore[attr-defined]
            assert value
            _replace(statement, self.site_of, value)
            return [*body, statement]
        if whole and isinstance(statement, ast.Assign) and self._is_variable(statement.targets):
            target = statement.targets[0]
            return branched(body, lambda value: [_assign(deepcopy(target), value)])
        taken = _words(self.caller) | {n for line in body for n in _words(line)}
        name = next(n for i in range(999) if (n := f"{FRESH}{i}") not in taken)
        _replace(statement, self.site_of, ast.Name(name, ast.Load()))
        return [*branched(body, lambda v: [_assign(ast.Name(name, ast.Store()), v)]), statement]

    def _earlier(self, statement: ast.stmt) -> list[ast.expr]:
        if isinstance(statement, ast.AugAssign) and not self._is_variable([statement.target]):
            raise Refused("augmented")
        root = _first(statement)
        stored = self.inliner.program.stored
        found = before(root, self.site_of, self._fixed, stored) if root else None
        if found is None or any(isinstance(each, UNNAMED) for each in found):
            raise Refused("not always")
        return found

    def _is_variable(self, targets: list[ast.expr]) -> bool:
        return len(targets) == 1 and getattr(targets[0], "id", None) in self.variables

    def _dropped(self, value: ast.expr | None) -> list[ast.stmt]:
        if value is None or kind_of(value, self._fixed, self.inliner.program.properties) < EFFECT:
            return []
        return [ast.Expr(value)]

    def _arguments(self, given: Given) -> tuple[Given, dict[str, ast.expr]]:
        """Return (parameters that need variables, {parameter: argument})."""
        nodes = [n for line in self.function.body for n in walk(line) if isinstance(n, ast.Name)]
        changed = bound(self.function.body)
        values = {}
        first = []
        for name, expr in given:
            uses = sum(node.id == name for node in nodes)
            if name not in changed and (self._is_plain(expr) or self._is_global(expr) and uses < 2):
                values[name] = expr
            elif uses or kind_of(expr, self._fixed, self.inliner.program.properties) == EFFECT:
                first.append((name, expr))
        # The last parameter needs no variable if the function reads it first, and once
        own = _bound_within(self.function)
        plain = lambda each: each in own or each not in self.changing  # noqa: E731
        root = _first(self.function.body[0])
        name = first[-1][0] if first else ""
        uses_of_last = [node for node in nodes if node.id == name]
        if root and len(uses_of_last) == 1 and not is_stored(uses_of_last[0]):
            if before(root, uses_of_last[0], plain, self.inliner.program.stored) == []:
                values[name] = first.pop()[1]
        return first, values

    def _is_global(self, expr: ast.expr) -> bool:
        return isinstance(expr, ast.Name) and self._fixed(expr.id)


class _Renamer(ast.NodeTransformer):
    def __init__(self, names: dict[str, str], values: dict[str, ast.expr]) -> None:
        self.names = names
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self.values and not is_stored(node):
            value = self.values[node.id]
            # A call is not copied: the inliner finds calls by identity
            return deepcopy(value) if isinstance(value, ast.Name | ast.Constant) else value
        node.id = self.names.get(node.id, node.id)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.arg = self.names.get(node.arg, node.arg)
        return node

    def visit_alias(self, node: ast.alias) -> ast.alias:
        new = self.names.get(local_name(node))
        if new:
            node.asname = new
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        node.name = node.name and self.names.get(node.name, node.name)
        return self.generic_visit(node)


def _check(function: ast.FunctionDef) -> None:
    args = function.args
    if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs:
        raise Refused("parameters")
    nodes = [node for line in function.body for node in walk(line)]
    if any(isinstance(n, ast.Global | ast.Nonlocal | ast.NamedExpr) for n in nodes):
        raise Refused("bindings")
    if any(isinstance(n, ast.Name) and n.id in ("super", "__class__", "locals") for n in nodes):
        raise Refused("super")
    if any(isinstance(n, ast.alias) and "." in n.name and not n.asname for n in nodes if n):
        raise Refused("dotted import")
    if captures(function):
        raise Refused("captures")


def _is_generator(function: ast.FunctionDef) -> bool:
    return any(isinstance(n, ast.Yield | ast.YieldFrom) for n in walk(function))


def _returns(body: list[ast.stmt]) -> list[ast.Return]:
    return [n for line in body for n in walk(line) if isinstance(n, ast.Return)]


def ends(body: list[ast.stmt]) -> bool:
    last = body[-1] if body else None
    if isinstance(last, ast.If):
        return ends(last.body) and ends(last.orelse)
    return isinstance(last, ast.Return | ast.Raise)


def branched(body: list[ast.stmt], emit: Emit) -> list[ast.stmt]:
    """Return `body` without `return`; later lines move into an `else`.

    `emit` makes the statements that replace a `return`. Raises Refused if a `return` is in a loop,
    `try` or `with`.
    """
    found: list[ast.stmt] = []
    for i, line in enumerate(body):
        if isinstance(line, ast.Return):
            return found + emit(line.value)
        if not _returns([line]):
            found.append(line)
            continue
        rest = body[i + 1 :]
        if not isinstance(line, ast.If) or rest and not ends(line.body):
            raise Refused("returns within")
        line.body, line.orelse = branched(line.body, emit), branched(line.orelse + rest, emit)
        if not line.body:
            line.test = _opposite(line.test)
            line.body, line.orelse = line.orelse or [ast.Pass()], []
        return [*found, line]
    return found if ends(body) else found + emit(None)


def _opposite(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return ast.UnaryOp(ast.Not(), test)


def _first(statement: ast.stmt) -> ast.expr | None:
    return getattr(statement, FIRST.get(type(statement), ""), None)


def place(block: list[ast.stmt], call: ast.Call, tail: bool) -> tuple[list[ast.stmt], int, bool]:
    """Return (block, index, whether the line is the function's last) of the line with `call`."""
    for i, line in enumerate(block):
        if not any(node is call for node in walk(line)):
            continue
        after = block[i + 1 :]
        last = tail and (not after or isinstance(after[0], ast.Return) and not after[0].value)
        inner = last and isinstance(line, ast.If)
        parts = [getattr(line, field, []) for field in ("body", "orelse", "finalbody")]
        parts += [handler.body for handler in getattr(line, "handlers", [])]
        for part in parts:
            if any(node is call for each in part for node in walk(each)):
                return place(part, call, inner)
        return block, i, last
    raise Refused("not found")


def variables(function: ast.FunctionDef) -> set[str]:
    return {arg.arg for arg in function.args.args} | bound(function.body)


def _bound_within(node: ast.AST) -> set[str]:
    found = set()
    for each in walk(node):
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load):
            found.add(each.id)
        elif isinstance(each, ast.arg):
            found.add(each.arg)
        elif isinstance(each, ast.alias):
            found.add(local_name(each))
        elif isinstance(each, ast.ExceptHandler) and each.name:
            found.add(each.name)
    return found


def _words(node: ast.AST) -> set[str]:
    return {n.id for n in walk(node) if isinstance(n, ast.Name)} | _bound_within(node)


def _replace(statement: ast.stmt, call: ast.expr, value: ast.expr) -> None:
    for node in walk(statement):
        for field, old in ast.iter_fields(node):
            if old is call:
                setattr(node, field, value)
                return
            if isinstance(old, list) and any(each is call for each in old):
                old[:] = [value if each is call else each for each in old]
                return
    raise AssertionError("the call is not there")


def _assign(target: ast.expr, value: ast.expr | None) -> ast.Assign:
    return ast.Assign([target], value or ast.Constant(None), lineno=0)


def size(node: ast.AST) -> int:
    return sum(_SIZES.get(type(each), 0) for each in walk(node))


# {rough bytes of code: types of nodes}
_OF_BYTES: dict[int, tuple[type[ast.AST], ...]] = {
    1: (ast.BinOp, ast.UnaryOp, ast.Compare, ast.Return, ast.Subscript),
    2: (ast.Name, ast.Constant, ast.Call, ast.Tuple, ast.List, ast.Raise),
    3: (ast.Attribute, ast.BoolOp),
    4: (ast.If,),
    5: (ast.IfExp,),
    6: (ast.While, ast.With, ast.Import),
    8: (ast.For, ast.Try, ast.ImportFrom),
}
_SIZES = {kind: size for size, kinds in _OF_BYTES.items() for kind in kinds}
