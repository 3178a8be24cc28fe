"""The mangler's second half: puts short names in the place of those that a module has."""

import ast

from simulator.bundle.scopes import COMPREHENSIONS, Scope, parameters


class Renamer(ast.NodeTransformer):
    """Renames a resolved module. A function's own variables get none of the short names."""

    def __init__(self, short, parameters, keywords):
        self.short = short
        self.parameters = parameters
        self.keywords = keywords
        self.variables: dict[Scope, dict[str, str]] = {}  # by function or comprehension

    def _called(self, name):
        return self.short.get(name, name)

    def _variable(self, scope, name):
        binder = scope.binder(name)
        if binder and binder.is_function and name not in binder.defined:
            return self._variables_of(binder)[name]
        return self._called(name)

    def _variables_of(self, scope):
        """The new names of a function's variables: its parameters go by their place."""
        if scope not in self.variables:
            found = {name: f"_local_{name}" for name in scope.names}
            place = self._first_place(scope)
            for arg in _parameters(scope):
                found[arg] = arg
                if arg not in self.keywords:
                    found[arg] = self.parameters[place]
                    place += 1
            self.variables[scope] = found
        return self.variables[scope]

    def _first_place(self, scope):
        """How many parameters the functions around `scope` have."""
        around = scope.parent
        places = 0
        while around:
            places += len([arg for arg in _parameters(around) if arg not in self.keywords])
            around = around.parent
        return places

    def visit_Name(self, node):
        node.id = self._variable(node.scope, node.id)
        return node

    def visit_arg(self, node):
        node.arg = self._variables_of(node.scope)[node.arg]
        return node

    def visit_Attribute(self, node):
        node.attr = self._called(node.attr)
        return self.generic_visit(node)

    def visit_alias(self, node):
        node.name = self._called(node.name) if "." not in node.name else node.name
        if node.asname:
            node.asname = self._called(node.asname)
        return node

    def visit_Global(self, node):
        node.names = [self._called(name) for name in node.names]
        return node

    def visit_Nonlocal(self, node):
        node.names = [self._variable(node.scope, name) for name in node.names]
        return node

    def visit_ExceptHandler(self, node):
        if node.name:
            node.name = self._variable(node.scope, node.name)
        return self.generic_visit(node)

    def visit_ClassDef(self, node):
        node.name = self._called(node.name)
        return self.generic_visit(node)

    visit_FunctionDef = visit_ClassDef


def _parameters(scope: Scope) -> list[str]:
    args = None if isinstance(scope.node, COMPREHENSIONS) else getattr(scope.node, "args", None)
    return [arg.arg for arg in parameters(args)] if args else []
