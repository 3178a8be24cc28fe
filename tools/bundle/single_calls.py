"""Find calls of functions and methods; a Site is a function with exactly one call.

A function has no Site if it is used as a value, or if a string, another module or a library may
call it.
"""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from tools.bundle.imports import IMPORTS, Modules, Symbol, symbol_of
from tools.bundle.reach import reached
from tools.bundle.scopes import DEFINITIONS, bound, scope_of, walk
from tools.bundle.symbols import Symbols

Family = frozenset[Symbol]  # all classes related by inheritance

FIRST = "self"
INIT = "__init__"

_Owner = ast.Module | ast.ClassDef


class Site(NamedTuple):
    """A function, the block that defines it, its only call and the calling function."""

    function: ast.FunctionDef
    owner: _Owner
    call: ast.Call
    caller: ast.FunctionDef
    module: str


class _Use(NamedTuple):
    node: ast.AST
    parent: ast.AST | None
    caller: ast.FunctionDef | None  # None outside functions, and in nested ones
    module: str


class Program:
    """The uses of functions in `modules`, except those named in `kept`."""

    def __init__(self, modules: Modules, kept: set[str]) -> None:
        self.modules = modules
        self.kept = set(kept)
        self.symbols = {name: Symbols(modules, name) for name in modules}
        self.stored: set[str] = set()
        self.properties: set[str] = set()
        self._own: dict[ast.FunctionDef, bool] = {}
        self._functions: dict[Symbol, list[_Use]] = defaultdict(list)
        self._methods: dict[tuple[Family, str], list[_Use]] = defaultdict(list)
        # Uses of attributes of objects of unknown class
        self._anybodys: dict[str, list[_Use]] = defaultdict(list)
        self._values = set().union(*[s.modules_as_values() for s in self.symbols.values()])
        self._families = self._all_families()
        for tree in modules.values():
            self.kept |= _of_inner_classes(tree)
        self._binds: dict[Family, Counter[str]] = {}
        self._made: Counter[str] = Counter()  # number of families that bind a name
        for family in set(self._families.values()):
            self._made.update(self._bound(family).keys())
        for name, tree in modules.items():
            self._read(tree, None, None, None, name)

    def sites(self, module: str) -> list[Site]:
        found = []
        for function, owner, uses in self._all_uses(module):
            found += self._site(function, owner, uses, module)
        return found

    def called(self, module: str) -> list[tuple[ast.FunctionDef, list[ast.Call]]]:
        """Return (function, its calls) for functions and constructors used only in calls."""
        found = []
        for function, owner, uses in self._all_uses(module):
            name = function.name
            if name == INIT and isinstance(owner, ast.ClassDef):
                own = Symbol(module, owner.name)
                alone = len(self._families[own]) == 1 and module not in self._values
                uses = self._functions[own] if alone and not self._anybodys[INIT] else []
                name = owner.name
            if function.decorator_list or name in self.kept or name[:2] == "__":
                continue
            uses = [use for use in uses if not isinstance(use.node, IMPORTS)]
            calls = [use.parent for use in uses if isinstance(use.parent, ast.Call)]
            nodes = [use.node for use in uses]
            if calls and [call.func for call in calls] == nodes:
                found.append((function, calls))
        return found

    def _all_uses(self, module: str) -> Iterator[tuple[ast.FunctionDef, _Owner, list[_Use]]]:
        tree = self.modules[module]
        names = Counter(line.name for line in tree.body if isinstance(line, DEFINITIONS))
        others = bound([line for line in tree.body if not isinstance(line, DEFINITIONS)])
        others |= self.changing(module)
        for line in tree.body:
            if isinstance(line, DEFINITIONS) and (names[line.name] > 1 or line.name in others):
                continue
            if isinstance(line, ast.FunctionDef):
                uses = list(self._functions[Symbol(module, line.name)])
                if module in self._values:
                    uses += self._anybodys[line.name]
                yield line, tree, uses
            elif isinstance(line, ast.ClassDef) and Symbol(module, line.name) in self._families:
                family = self._families[Symbol(module, line.name)]
                for method in line.body:
                    if isinstance(method, ast.FunctionDef):
                        yield method, line, self._of_method(method, family)

    def changing(self, module: str) -> set[str]:
        nodes = walk(self.modules[module])
        return {name for node in nodes if isinstance(node, ast.Global) for name in node.names}

    def leads_to(self, module: str) -> dict[str, set[str]]:
        """Return {function name: functions that it may call, also indirectly}."""
        made = [n for n in walk(self.modules[module]) if isinstance(n, ast.FunctionDef)]
        names = {each.name for each in made}
        direct: dict[str, set[str]] = {name: set() for name in names}
        for each in made:
            for node in walk(each):
                word = getattr(node, "attr", None) or getattr(node, "id", None)
                if word in names:
                    direct[each.name].add(word)
        return {name: reached(direct[name], direct.__getitem__) for name in names}

    def _of_method(self, method: ast.FunctionDef, family: Family) -> list[_Use]:
        name = method.name
        anybodys = self._anybodys[name]
        alone = self._made[name] == 1 and not self._defined(name)
        if self._bound(family)[name] != 1 or name in self.stored or anybodys and not alone:
            return []
        return [*self._methods[family, name], *anybodys]

    def _defined(self, name: str) -> bool:
        return any(name in self.symbols[module].own for module in self._values)

    def _site(
        self,
        function: ast.FunctionDef,
        owner: _Owner,
        uses: list[_Use],
        module: str,
    ) -> list[Site]:
        if function.decorator_list or function.name in self.kept or function.name[:2] == "__":
            return []
        if len(uses) != 1 or uses[0].module != module or uses[0].caller in (None, function):
            return []
        call, caller = uses[0].parent, uses[0].caller
        if not isinstance(call, ast.Call) or call.func is not uses[0].node or not caller:
            return []
        return [Site(function, owner, call, caller, module)]

    def _all_families(self) -> dict[Symbol, Family]:
        related: dict[Symbol, set[Symbol]] = defaultdict(set)
        for module, tree in self.modules.items():
            for line in tree.body:
                if isinstance(line, ast.ClassDef):
                    own = Symbol(module, line.name)
                    bases = map(self.symbols[module].of, line.bases)
                    for other in [own, *(each for each in bases if each)]:
                        if other.module in self.modules:
                            related[own].add(other)
                            related[other].add(own)
        return {each: frozenset(reached([each], related.__getitem__)) for each in related}

    def _bound(self, family: Family) -> Counter[str]:
        if family in self._binds:
            return self._binds[family]
        count = self._binds[family] = Counter()
        for module, name in family:
            for line in self.modules[module].body:
                if isinstance(line, ast.ClassDef) and line.name == name:
                    count.update(bound(line.body))
        return count

    def _read(
        self,
        node: ast.AST,
        parent: ast.AST | None,
        caller: ast.FunctionDef | None,
        owner: ast.ClassDef | None,
        module: str,
    ) -> None:
        use = _Use(node, parent, caller, module)
        symbols = self.symbols[module]
        if isinstance(node, ast.Name):
            for symbol in symbols.all_of(node):
                self._functions[symbol].append(use)
        elif isinstance(node, IMPORTS):
            imported = symbol_of(node, self.modules)
            if imported and imported.name:
                self._functions[imported].append(use)
        elif isinstance(node, ast.Attribute):
            self._read_attribute(node, use, owner)
        if isinstance(node, ast.FunctionDef) and node.decorator_list:
            self.properties.add(node.name)
        lines = {id(line) for line in node.body} if isinstance(node, ast.FunctionDef) else set()
        for child in ast.iter_child_nodes(node):
            inner, inside = caller, owner
            if isinstance(node, ast.ClassDef):
                inside = node if isinstance(parent, ast.Module) else None
            if isinstance(node, ast.FunctionDef):
                outermost = isinstance(parent, ast.Module) or owner and parent is owner
                inner = node if outermost and id(child) in lines else None
            self._read(child, node, inner, inside, module)

    def _read_attribute(self, node: ast.Attribute, use: _Use, owner: ast.ClassDef | None) -> None:
        symbol = self.symbols[use.module].of(node)
        called = node.value.func if isinstance(node.value, ast.Call) else None
        if isinstance(called, ast.Name) and called.id == "super":
            self.kept.add(node.attr)
        elif isinstance(node.ctx, ast.Store | ast.Del):
            self.stored.add(node.attr)
        elif symbol:
            self._functions[symbol].append(use)
        elif owner and self._is_own(node.value, owner):
            family = self._families[Symbol(use.module, owner.name)]
            self._methods[family, node.attr].append(use)
        else:
            self._anybodys[node.attr].append(use)

    def _is_own(self, node: ast.expr, owner: ast.ClassDef) -> bool:
        if not isinstance(node, ast.Name) or node.id != FIRST:
            return False
        binder = scope_of(node).binder(node.id)
        method = binder.node if binder else None
        if not isinstance(method, ast.FunctionDef) or method not in owner.body:
            return False
        if method not in self._own:
            first = method.args.args[0].arg if method.args.args else None
            self._own[method] = first == FIRST and FIRST not in bound(method.body)
        return self._own[method]


def _of_inner_classes(tree: ast.Module) -> set[str]:
    inner = [n for n in walk(tree) if isinstance(n, ast.ClassDef) and n not in tree.body]
    return set().union(*[bound(each.body) for each in inner])


def captures(function: ast.FunctionDef) -> bool:
    """Return whether inner functions or generators may use the function's variables later."""
    own = bound(function.body) | {arg.arg for arg in function.args.args}
    lasting = ast.Lambda | ast.FunctionDef | ast.ClassDef | ast.GeneratorExp
    inner = [n for line in function.body for n in walk(line) if isinstance(n, lasting)]
    names = [n.id for each in inner for n in walk(each) if isinstance(n, ast.Name)]
    return not own.isdisjoint(names) or any(
        isinstance(each, ast.FunctionDef | ast.ClassDef) for each in inner
    )
