"""Functions that two modules share, copied into one of them."""

import ast

import pytest

from simulator.bundle import build
from simulator.bundle.clone import CLONED, clone_functions

SHARED = """
from bits import ONES
SIDE = [1]
def f(n):
    return ONES[n]
def g(n):
    return SIDE[n]
"""


def cloned(user: str, shared: str = SHARED) -> str:
    """What becomes of `user`, which gets copies of what it imports from `shared`."""
    modules = {"user": ast.parse(user), "shared": ast.parse(shared)}
    clone_functions(modules, {}, {"user": ("shared",)})
    assert ast.unparse(modules["shared"]) == ast.unparse(ast.parse(shared))
    return ast.unparse(modules["user"])


def test_a_module_gets_its_own_copy_with_what_that_imports():
    found = cloned("from shared import f\ndef twice(n):\n    return 2 * f(n)")
    assert "shared" not in found and "from bits import ONES" in found
    room = {}
    exec(found.replace("from bits import ONES", "ONES = b'\\0\\1\\1\\2'"), room)
    assert room["twice"](3) == 4


def test_a_function_that_needs_what_its_module_keeps_is_not_copied():
    with pytest.raises(ValueError, match="g needs SIDE of shared"):
        cloned("from shared import g")
    with pytest.raises(ValueError, match="no function"):
        cloned("from shared import SIDE")


def test_who_has_copies_is_loaded_without_what_they_are_of():
    shrunk = build.optimized()
    for name, others in CLONED.items():
        ours = shrunk.holder(name)
        for other in others:  # what all have copies of is gone
            holder = shrunk.linked.target.get(shrunk.flat.get(other, other))
            assert holder != ours and str(holder) not in shrunk.texts[ours]
