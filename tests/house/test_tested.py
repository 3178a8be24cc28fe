"""Tests lie where one looks: a module has a test file of its name, or is listed with its test."""

import ast
import re
from pathlib import Path

import pytest

from tests.support.places import ROOT

FOLDERS = ("engine", "lib", "madrasso", "simulator", "tools")
TESTS = sorted(path.relative_to(ROOT / "tests") for path in ROOT.glob("tests/**/test_*.py"))
SCREENS = [path for path in TESTS if path.parts[0] == "lib"]
# What is no test and no helper: what pytest looks for, and the runner of the page's tests
OTHERS = {"__init__.py", "conftest.py", "web/__main__.py"}


def test_every_module_has_a_test_of_its_name_or_is_listed_with_its_test():
    """`engine/bots/hint.py` in `tests/engine/bots/test_hint.py`: the tree is mirrored."""
    modules = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    modules = [path.relative_to(ROOT) for path in modules if not path.stem.startswith("__")]
    untested = {
        path.with_suffix("").as_posix()
        for path in modules
        if path.with_name(f"test_{path.name}") not in TESTS
    }
    listed, folder = [], ""
    for line in (ROOT / "tests/house/tested_elsewhere.txt").read_text("utf-8").splitlines():
        head, _, names = line.strip().partition(":")
        if line.startswith("    "):
            assert Path(head) in TESTS, head
            listed += [f"{folder}/{name}" for name in names.split()]
        else:
            folder = head
    assert len(listed) == len(set(listed))
    assert sorted(listed) == sorted(untested)


def test_a_test_lies_where_its_subject_does():
    """Or where all of the game is the subject: properties, house, vm, web."""
    mirrored = [path for path in TESTS if path.parts[0] in FOLDERS]
    assert [path for path in mirrored if not (ROOT / path.parent).is_dir()] == []


def test_helpers_lie_under_support():
    for path in (ROOT / "tests").rglob("*"):
        name = path.relative_to(ROOT / "tests").as_posix()
        if path.suffix in (".py", ".mjs") and not name.startswith("support/"):
            test = path.name.startswith("test_") or path.name.endswith(".test.mjs")
            assert test or {name, path.name} & OTHERS, name


def test_where_the_project_lies_is_known_in_one_place():
    """A test that moves must not look elsewhere then."""
    counts = re.compile(r"__file__\b.*(parents\[|\.parent\.parent)")
    paths = [path for path in (ROOT / "tests").rglob("*.py") if path.name != "places.py"]
    assert [path for path in paths if counts.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("path", TESTS, ids=str)
def test_no_test_file_imports_another(path):
    """What two need is a helper, in a folder `support`."""
    for node in ast.walk(ast.parse((ROOT / "tests" / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests"):
            parts = [*node.module.split("."), *[each.name for each in node.names]]
            others = [part for part in parts if part.startswith("test_") or part == "conftest"]
            assert not others, f"{path}: line {node.lineno}"


def test_no_test_has_a_long_name(request):
    """One of a million letters goes between processes several times, and into the environment."""
    assert max(len(item.nodeid) for item in request.session.items) < 400


@pytest.mark.parametrize("path", SCREENS, ids=str)
def test_screens_are_tested_by_what_is_drawn_and_pressed(path):
    """Where a test must look inside, it does so by `inside`."""
    for node in ast.walk(ast.parse((ROOT / "tests" / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            own = isinstance(node.value, ast.Name) and node.value.id == "self"
            assert own or node.attr.startswith("__"), f"{path}: line {node.lineno}: {node.attr}"


def test_no_browser_test_waits_for_a_promise():
    """`waitForFunction` takes a promise itself for true; `promised` waits for it."""
    for path in (ROOT / "tests/web").glob("*.mjs"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"waitForFunction\(\s*async", text), path.name
