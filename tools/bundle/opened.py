"""Screens by name: replaces references to screens by strings.

`app.open(Title)` becomes `app.open("title.Title")`, because a reference would keep the module of
`Title` in memory.
"""

import ast

from overlays import MARK
from tools.bundle.imports import Modules, Symbol, alias_of, local_name, symbol_of
from tools.bundle.scopes import DEFINITIONS, resolve, scope_of, walk
from tools.bundle.symbols import Symbols

# {function that opens screens: number of arguments up to the last screen}
OPENERS = {"open": 1, "lay": 1, "load": 1, "_open": 1, "Panel": 2, "of_game": 3}


def name_screens(modules: Modules, screens: set[str]) -> None:
    lines = [(name, line) for name in sorted(screens) for line in modules[name].body]
    public = {
        Symbol(n, d.name) for n, d in lines if isinstance(d, DEFINITIONS) and d.name[0] != "_"
    }
    for name in modules:
        modules[name] = resolve(_Namer(modules, name, public).named())


class _Namer(ast.NodeTransformer):
    """Replaces the references in one module, then drops unneeded imports."""

    def __init__(self, modules: Modules, name: str, public: set[Symbol]) -> None:
        self._modules, self._public = modules, public
        self._symbols = Symbols(modules, name)
        self._replaced: set[Symbol] = set()
        self._read: set[tuple] | None = None

    def named(self) -> ast.Module:
        tree: ast.Module = self.visit(self._symbols.tree)
        names = [node for node in walk(tree) if isinstance(node, ast.Name)]
        self._read = {(scope_of(name).binder(name.id), name.id) for name in names}
        return self.visit(tree) if self._replaced else tree  # type: ignore[no-any-return]

    def _name(self, value: ast.expr) -> ast.expr:
        if isinstance(value, ast.IfExp):
            value.body, value.orelse = self._name(value.body), self._name(value.orelse)
        symbol = self._symbols.of(value) if isinstance(value, ast.Name) else None
        if symbol in self._public:
            self._replaced.add(symbol)
            return ast.Constant(f"{symbol.module.removeprefix(MARK)}.{symbol.name}")
        return value

    def visit_Assign(self, node: ast.Assign) -> ast.Assign:
        self.generic_visit(node)
        if isinstance(node.targets[0], ast.Attribute) or not scope_of(node).is_function:
            node.value = self._name(node.value)
        return node

    def visit_Tuple(self, node: ast.Tuple | ast.List) -> ast.Tuple | ast.List:
        self.generic_visit(node)
        node.elts = [self._name(each) for each in node.elts]
        return node

    visit_List = visit_Tuple

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        callee = getattr(node.func, "attr", getattr(node.func, "id", ""))
        n = OPENERS.get(callee, 0)
        node.args[:n] = map(self._name, node.args[:n])
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        local = scope_of(node), local_name(alias_of(node))
        is_idle = self._read is not None and local not in self._read
        return None if is_idle and symbol_of(node, self._modules) in self._replaced else node
