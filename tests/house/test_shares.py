"""The list of tests of which `make test` runs a part names tests that there are."""

import ast
from pathlib import Path

import pytest

from tests.support.shares import CASES, spread


@pytest.mark.parametrize("path", sorted(CASES))
def test_every_name_is_that_of_a_test(path):
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert set(CASES[path]) <= names


def test_a_part_is_of_different_cases_and_in_every_part_of_all():
    for total in range(1, 40):
        for n in range(total + 1):
            found = spread(list(range(total)), n)
            assert len(found) == n and found == sorted(set(found))
