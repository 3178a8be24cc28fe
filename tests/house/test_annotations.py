"""What is public in the engine says its types: parameters and results."""

import ast
from collections.abc import Iterator

from tests.support.places import ROOT


def bare(body: list[ast.stmt], in_class: bool = False) -> Iterator[str]:
    """The public functions in `body` of which a parameter or the result has no annotation."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from bare(node.body, in_class=True)
        if not isinstance(node, ast.FunctionDef):
            continue
        if node.name.startswith("_") and not node.name.endswith("__"):
            continue
        arguments = node.args.posonlyargs + node.args.args
        arguments = arguments[1:] if in_class else arguments
        arguments += node.args.kwonlyargs + [
            each for each in (node.args.vararg, node.args.kwarg) if each
        ]
        if node.returns is None or any(each.annotation is None for each in arguments):
            yield f"{node.name}, line {node.lineno}"


def test_what_is_public_in_the_engine_says_its_types():
    paths = sorted(ROOT.glob("engine/**/*.py"))
    found = {
        path.relative_to(ROOT).as_posix(): names
        for path in paths
        if (names := list(bare(ast.parse(path.read_text(encoding="utf-8")).body)))
    }
    assert len(paths) > 50 and found == {}


def test_a_function_without_types_is_noticed():
    text = "class A:\n    def f(self, a) -> int: ...\ndef g(a: int): ...\ndef _h(a): ...\n"
    assert list(bare(ast.parse(text).body)) == ["f, line 2", "g, line 3"]
