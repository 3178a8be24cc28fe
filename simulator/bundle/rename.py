"""Gives names in a module's syntax tree the short ones that naming has found for them."""

import ast

from simulator.bundle.scopes import bound, walk


class Renamer(ast.NodeTransformer):
    """Follows who sees which variable: a function's own are none of the short names."""

    def __init__(self, short, parameters, keywords):
        self.short = short
        self.parameters = parameters
        self.keywords = keywords
        self.scopes = []  # of the functions around: the new names of their own variables
        self.taken = 0  # parameters of the functions around

    def _called(self, name):
        return self.short.get(name, name)

    def _variable(self, name):
        for scope in reversed(self.scopes):
            if name in scope:
                return scope[name] or self._called(name)
        return self._called(name)

    def visit_Name(self, node):
        node.id = self._variable(node.id)
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
        node.names = [self._variable(name) for name in node.names]
        return node

    def visit_ExceptHandler(self, node):
        if node.name:
            node.name = self._variable(node.name)
        return self.generic_visit(node)

    def visit_ClassDef(self, node):
        node.name = self._called(node.name)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node):
        node.name = self._called(node.name)
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        return self._function(node, node.body)

    def visit_Lambda(self, node):
        return self._function(node, [node.body])

    def _function(self, node, body):
        args = node.args
        args.defaults = [self.visit(each) for each in args.defaults]
        args.kw_defaults = [each and self.visit(each) for each in args.kw_defaults]
        scope: dict[str, str | None] = {}
        kept = set()
        for line in body:
            for part in walk(line):
                if isinstance(part, ast.Global | ast.Nonlocal):
                    kept |= set(part.names)
                elif isinstance(part, ast.FunctionDef | ast.ClassDef):
                    scope[part.name] = None
                elif isinstance(part, ast.alias):
                    scope[part.asname or part.name.split(".")[0]] = None
        for name in bound(body) - kept:
            scope.setdefault(name, f"_local_{name}")
        before = self.taken
        every = [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg]
        for arg in every:
            if arg:
                scope[arg.arg] = arg.arg
                if arg.arg not in self.keywords:
                    scope[arg.arg] = self.parameters[self.taken]
                    self.taken += 1
                arg.arg = scope[arg.arg]
        self.scopes.append({name: new for name, new in scope.items() if name not in kept})
        if isinstance(node, ast.Lambda):
            node.body = self.visit(node.body)
        else:
            node.body = [self.visit(line) for line in node.body]
        self.scopes.pop()
        self.taken = before
        return node

    def _comprehension(self, node):
        first = node.generators[0]
        first.iter = self.visit(first.iter)
        scope = {}
        for each in node.generators:
            for part in walk(each.target):
                if isinstance(part, ast.Name):
                    scope[part.id] = f"_local_{part.id}"
        self.scopes.append(scope)
        for each in node.generators:
            each.target = self.visit(each.target)
            if each is not first:
                each.iter = self.visit(each.iter)
            each.ifs = [self.visit(one) for one in each.ifs]
        for field in ("elt", "key", "value"):
            if hasattr(node, field):
                setattr(node, field, self.visit(getattr(node, field)))
        self.scopes.pop()
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension
