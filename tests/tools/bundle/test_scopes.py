import ast
import symtable

import pytest

from tools.bundle import assemble
from tools.bundle.scopes import COMPREHENSIONS, FUNCTIONS, resolve, walk


def blocks_of(table) -> list:
    found = []
    for child in table.get_children():
        if child.get_name() not in ("listcomp", "setcomp", "dictcomp", "genexpr"):
            own = {each.get_name() for each in child.get_symbols() if each.is_local()}
            found.append((child.get_lineno(), child.get_name(), own))
        found += blocks_of(child)
    return found


def targets(node) -> set[str]:
    within = [part for part in walk(node) if isinstance(part, COMPREHENSIONS)]
    made = [n for each in within for g in each.generators for n in walk(g.target)]
    return {name.id for name in made if isinstance(name, ast.Name)}


@pytest.mark.smoke(0)
def test_blocks_bind_the_names_of_symtable():
    for path, source in assemble.our_modules().items():
        text = source.read_text(encoding="utf-8")
        said = sorted(blocks_of(symtable.symtable(text, path, "exec")), key=lambda each: each[:2])
        found = []
        for node in walk(resolve(ast.parse(text))):
            if isinstance(node, FUNCTIONS | ast.ClassDef):
                body = [node.body] if isinstance(node, ast.Lambda) else node.body
                scope = body[0].scope
                name = getattr(node, "name", "lambda")
                found.append((node.lineno, name, scope.names, targets(node)))
        assert len(found) == len(said), path
        for (line, name, names, inner), known in zip(sorted(found, key=key), said, strict=True):
            assert (line, name) == known[:2]
            assert names - inner == known[2] - inner, (path, line)


def key(each):
    return each[:2]


def names_of(text: str) -> dict[str, str]:
    found = {}
    for node in walk(resolve(ast.parse(text))):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            binder = node.scope.binder(node.id)
            found[node.id] = type(binder.node).__name__ if binder else ""
    return found


def test_a_method_does_not_see_the_names_of_its_class():
    text = "size = 1\nclass Box:\n    size = 2\n    def f(self):\n        return size, len"
    assert names_of(text) == {"size": "Module", "len": ""}


def test_defaults_and_bases_are_outside_the_block():
    text = "a = b = c = 1\ndef f(a=a):\n    return [b for b in b]\nclass D(c):\n    c = 1"
    scopes = {}
    for node in walk(resolve(ast.parse(text))):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            scopes.setdefault(node.id, []).append(type(node.scope.node).__name__)
    assert scopes == {"c": ["Module"], "a": ["Module"], "b": ["ListComp", "FunctionDef"]}


def test_global_and_nonlocal_are_bound_outside():
    text = (
        "n = m = 0\ndef f(n):\n    m = 1\n"
        "    def g():\n        global n\n        nonlocal m\n        n = m = 2\n        n, m"
    )
    assert names_of(text) == {"n": "Module", "m": "FunctionDef"}
