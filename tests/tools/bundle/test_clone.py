import ast

import pytest

from tools.bundle import assemble, copies
from tools.bundle.clone import clone_functions

SHARED = """
from bits import ONES
SIDE = [1]
def f(n):
    return twice(ONES[n])
def g(n):
    return SIDE[n]
def twice(n):
    return 2 * n
"""


def cloned(user: str, shared: str = SHARED) -> tuple[str, str]:
    modules = {"user": ast.parse(user), "pack.shared": ast.parse(shared)}
    assert clone_functions(modules, [("user", "pack.shared")]) == {"pack.shared_of_user": "user"}
    assert ast.unparse(modules["pack.shared"]) == ast.unparse(ast.parse(shared))
    return ast.unparse(modules["user"]), ast.unparse(modules["pack.shared_of_user"])


def test_module_gets_a_copy_with_its_needs():
    user, copy = cloned("from pack.shared import f\ndef twice(n):\n    return 2 * f(n)")
    assert user.startswith("from pack.shared_of_user import f\n")
    assert "ONES" in copy and "twice" in copy and "SIDE" not in copy and "g(" not in copy
    room = {}
    exec(copy.replace("from bits import ONES", "ONES = b'\\0\\1\\1\\2'"), room)
    assert room["f"](3) == 4


def test_module_used_by_attribute_gets_a_copy():
    user, copy = cloned("from pack import shared\nshared.f(2)")
    assert user.startswith("from pack import shared_of_user as shared") and "def f" in copy


def test_mutable_object_is_not_copied():
    for name in ("g", "SIDE"):
        with pytest.raises(ValueError, match="SIDE of pack.shared may change"):
            cloned(f"from pack.shared import {name}")


def test_list_of_copies_is_the_rules():
    assert copies.LOCK.read_text("utf-8") == copies.text(assemble.copies()), "run `make copies`"


@pytest.mark.parametrize("user", copies.EXCEPTIONS)
def test_exceptions_change_the_list(user, monkeypatch):
    monkeypatch.delitem(copies.EXCEPTIONS, user)
    assert assemble.copies() != copies.read()


@pytest.mark.parametrize("row", copies.read(), ids=[row[0] for row in copies.read()])
def test_module_with_copies_loads_no_originals(row):
    shrunk = assemble.optimized()
    ours = shrunk.holder(row[0])
    for other in row[1:]:
        holder = shrunk.holder(other)
        assert holder != ours
        if holder:
            package, _, leaf = holder.rpartition(".")
            assert f"from {package} import {leaf}" not in shrunk.texts[ours]
            assert f"from {holder} " not in shrunk.texts[ours]
