"""Scopes: the block that binds each name in a syntax tree."""

import ast

from tools.bundle.imports import local_name

COMPREHENSIONS = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
FUNCTIONS = ast.FunctionDef | ast.Lambda
DEFINITIONS = ast.FunctionDef | ast.ClassDef
BLOCKS = ast.Module | ast.FunctionDef | ast.ClassDef


def walk(tree: ast.AST) -> list[ast.AST]:
    """Return `tree` and all nodes below it, in half the time of ast.walk."""
    found = [tree]
    add = found.append
    for node in found:
        for field in node._fields:
            value = getattr(node, field, None)
            if type(value) is list:
                for each in value:
                    if isinstance(each, ast.AST):
                        add(each)
            elif isinstance(value, ast.AST):
                add(value)
    return found


def bound(body: list) -> set[str]:
    """Return the names that statements bind outside inner functions and classes."""
    found = set()
    waiting = list(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, DEFINITIONS):
            found.add(node.name)
            continue
        if isinstance(node, ast.Lambda | COMPREHENSIONS):
            walruses = [n for n in walk(node) if isinstance(n, ast.NamedExpr)]
            found |= {n.target.id for n in walruses}
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del):
            found.add(node.id)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        elif isinstance(node, ast.alias):
            found.add(local_name(node))
        waiting += ast.iter_child_nodes(node)
    return found


def is_stored(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)


def names_read(tree: ast.AST) -> set[str]:
    return {n.id for n in walk(tree) if isinstance(n, ast.Name) and not is_stored(n)}


def drop_lines(block: BLOCKS, useless: list[ast.stmt]) -> bool:
    if useless:
        gone = {id(line) for line in useless}
        block.body = [line for line in block.body if id(line) not in gone] or [ast.Pass()]
    return bool(useless)


def parameters(args: ast.arguments) -> list[ast.arg]:
    every = [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg]
    return [arg for arg in every if arg]


class Scope:
    """A block that binds names: a module, class, function or comprehension."""

    def __init__(self, node: ast.AST, parent: "Scope | None") -> None:
        self.node = node
        self.parent = parent
        self.module: Scope = parent.module if parent else self
        self.is_function = isinstance(node, FUNCTIONS | COMPREHENSIONS)
        self.defined: set[str] = set()  # functions, classes and imports
        self.outer: set[str] = set()
        self.names = self._bound()

    def _bound(self) -> set[str]:
        node = self.node
        if isinstance(node, COMPREHENSIONS):
            targets = [part for each in node.generators for part in walk(each.target)]
            return {part.id for part in targets if isinstance(part, ast.Name)}
        if not isinstance(node, FUNCTIONS):
            assert isinstance(node, ast.Module | ast.ClassDef)
            return bound(node.body)
        body = [node.body] if isinstance(node, ast.Lambda) else node.body
        return {arg.arg for arg in parameters(node.args)} | bound(body)

    def binder(self, name: str) -> "Scope | None":
        """Return the scope that binds `name` here, or None for a built-in name."""
        scope: Scope | None = self
        while scope:
            if name in scope.outer:
                return scope.module
            if name in scope.names and (scope is self or not isinstance(scope.node, ast.ClassDef)):
                return scope
            scope = scope.parent
        return None

    def __deepcopy__(self, _copied: dict) -> "Scope":
        return self

    def hides(self, name: str) -> bool:
        return self.parent is not None and (name in self.names or self.parent.hides(name))


def scope_of(node: ast.AST) -> Scope:
    return node.scope  # type: ignore[attr-defined]  # set by `resolve`


def resolve(tree: ast.Module) -> ast.Module:
    apart: dict[int, Scope | None] = {}
    waiting: list[tuple[ast.AST, Scope | None]] = [(tree, None)]
    while waiting:
        node, scope = waiting.pop()
        inner = scope
        node.scope = scope  # type: ignore[attr-defined]
        if isinstance(node, ast.Module | ast.ClassDef | FUNCTIONS | COMPREHENSIONS):
            inner = Scope(node, scope)
            apart.update((id(part), scope) for part in _outside(node))
        if scope:
            _declare(node, scope)
        waiting += [(part, apart.get(id(part), inner)) for part in ast.iter_child_nodes(node)]
    return tree


def _declare(node: ast.AST, scope: Scope) -> None:
    if isinstance(node, DEFINITIONS):
        scope.defined.add(node.name)
    elif isinstance(node, ast.alias):
        scope.defined.add(local_name(node))
    elif isinstance(node, ast.Global | ast.Nonlocal):
        scope.names -= {*node.names}
        scope.outer |= {*node.names} if isinstance(node, ast.Global) else set()


def _outside(node: ast.AST) -> list:
    if isinstance(node, COMPREHENSIONS):
        return [node.generators[0].iter]
    found = [*getattr(node, "decorator_list", ()), *getattr(node, "bases", ())]
    if isinstance(node, FUNCTIONS):
        found += [*node.args.defaults, *filter(None, node.args.kw_defaults)]
    return found
