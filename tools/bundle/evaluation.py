"""Order of evaluation: what an expression evaluates before one of its parts.

No call changes a STILL part (a constant, a local variable). A call may change a READ part.
Evaluating an EFFECT part may change anything.
"""

import ast
from collections.abc import Callable, Iterator

from tools.bundle.scopes import COMPREHENSIONS, walk

STILL, READ, EFFECT = range(3)

# Built-ins that change nothing
HARMLESS = {"abs", "bool", "bytes", "chr", "int", "len", "max", "min", "ord", "range", "str"}

Fixed = Callable[[str], bool]  # whether a name is local or bound once


def parts(node: ast.expr) -> list[tuple[ast.expr, bool]]:
    """Return (part, whether always evaluated in this order) for an expression's parts."""
    if isinstance(node, ast.BoolOp):
        return [(value, i == 0) for i, value in enumerate(node.values)]
    if isinstance(node, ast.IfExp):
        return [(node.test, True), (node.body, False), (node.orelse, False)]
    if isinstance(node, ast.Compare):
        rest = [(each, i == 0) for i, each in enumerate(node.comparators)]
        return [(node.left, True), *rest]
    if isinstance(node, ast.Call):
        given = [keyword.value for keyword in node.keywords]
        return [(each, True) for each in (node.func, *node.args, *given)]
    if isinstance(node, COMPREHENSIONS):
        first = node.generators[0].iter
        every = [each for each in ast.walk(node) if isinstance(each, ast.expr)]
        within = {id(each) for each in ast.walk(first)}
        return [(first, True)] + [
            (e, False) for e in every if id(e) not in within and e is not node
        ]
    if isinstance(node, ast.Lambda):
        return [(node.body, False)]
    always = not isinstance(node, ast.Dict)  # MicroPython's order differs in a dict
    return [(each, always) for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr)]


def before(node: ast.expr, site: ast.expr, fixed: Fixed, stored: set[str]) -> list[ast.expr] | None:
    """Return the parts of `node` evaluated before `site`; None if `site` may be skipped.

    STILL parts are left out.
    """
    if node is site:
        return []
    found: list[ast.expr] = []
    for part, always in parts(node):
        if any(each is site for each in walk(part)):
            inner = before(part, site, fixed, stored)
            return None if inner is None or not always else found + inner
        method = isinstance(node, ast.Call) and part is node.func
        if method and isinstance(part, ast.Attribute) and part.attr not in stored:
            part = part.value
        if kind_of(part, fixed) != STILL:
            found.append(part)
    return None


def kind_of(node: ast.expr, fixed: Fixed, properties: set[str] | frozenset = frozenset()) -> int:
    return max((_kind(each, fixed, properties) for each in walk(node)), default=STILL)


def _kind(node: ast.AST, fixed: Fixed, properties: set[str] | frozenset) -> int:
    if isinstance(node, ast.Name):
        return STILL if fixed(node.id) else READ
    if isinstance(node, ast.Attribute):
        return EFFECT if node.attr in properties else READ
    if isinstance(node, ast.Call):
        harmless = isinstance(node.func, ast.Name) and node.func.id in HARMLESS
        return READ if harmless and not node.keywords else EFFECT
    if isinstance(node, ast.Subscript | ast.List | ast.Set | ast.Dict | ast.JoinedStr):
        return READ
    if isinstance(node, COMPREHENSIONS | ast.Lambda | ast.Yield | ast.YieldFrom | ast.NamedExpr):
        return EFFECT
    return STILL


def events(
    node: ast.expr, always: bool, fixed: Fixed, properties: set[str]
) -> Iterator[tuple[ast.expr, int, bool]]:
    """Yield (part, kind, whether always evaluated) for names and parts that are not STILL."""
    if isinstance(node, COMPREHENSIONS | ast.Lambda):
        for each in walk(node):
            if isinstance(each, ast.Name):
                yield each, EFFECT, False
        yield node, EFFECT, always
        return
    for part, anyway in parts(node):
        yield from events(part, always and anyway, fixed, properties)
    kind = _kind(node, fixed, properties)
    if kind != STILL or isinstance(node, ast.Name):
        yield node, kind, always
