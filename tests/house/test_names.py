"""Names say what they hold, in the standard term: no participle or preposition alone.

Of what argparse returns the name is `args`; `words` is the vocabulary, screens.ui.words.
"""

import ast
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator

import pytest

from tests.support.places import ROOT

VAGUE = set("asked told ours theirs rest younger youngest heeds hang_up bury likings words".split())
FOLDERS = ["engine", "lib", "madrasso", "simulator", "tools", "lab"]
VOCABULARY = "lib/screens/ui/words.py"
OCTAL = re.compile(r"""\bb["'].*(?<!\\)(?:\\\\)*\\[1-7][0-7]""", re.IGNORECASE)


def bound_names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Lines and names of what a module binds, but for what it imports under its own name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.alias) and node.asname:
            yield node.lineno, node.asname


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_name_says_what_it_holds(folder):
    paths = list((ROOT / folder).rglob("*.py"))
    assert paths
    for path in paths:
        names = bound_names(ast.parse(path.read_text(encoding="utf-8")))
        vague = [(line, name) for line, name in names if name.strip("_").lower() in VAGUE]
        assert vague == [], path.relative_to(ROOT)


def test_a_modules_name_says_what_it_holds():
    paths = [path.relative_to(ROOT) for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]
    assert [str(path) for path in paths if path.stem in VAGUE] == [VOCABULARY]


@pytest.mark.parametrize("folder", [*FOLDERS, "tests"])
def test_a_module_is_not_called_like_a_place_in_a_row(folder):
    """`at` is an index, and no module's alias."""
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.alias) and node.asname == "at"), path


def test_a_class_has_its_name_for_itself():
    """But for twins, which the two games have, as no game inherits from the other: their paths are
    one, but for the game's name."""
    found = defaultdict(set)
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            where = str(path.relative_to(ROOT)).replace("mediatore", "madrasso")
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name].add(where)
    shared = {name: places for name, places in found.items() if len(places) > 1}
    # What a library's user has for the engine's match: it takes and gives cards as texts
    assert shared == {"Match": {"engine/match.py", "madrasso/library.py"}}


@pytest.mark.parametrize("folder", [*FOLDERS, "tests"])
def test_no_table_of_numbers_is_octal_and_reads_like_decimal(folder):
    assert OCTAL.match(r'b"\0\12"') and not OCTAL.match(r'b"\0\1\x12"')
    for path in (ROOT / folder).rglob("*.py"):
        with tokenize.open(path) as file:
            tokens = list(tokenize.generate_tokens(file.readline))
        octal = [each.start[0] for each in tokens if OCTAL.match(each.string)]
        assert octal == [], path.relative_to(ROOT)


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_argparse_returns_is_called_args(folder):
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                called = node.value.func
                if isinstance(called, ast.Attribute) and called.attr == "parse_args":
                    assert [ast.unparse(each) for each in node.targets] == ["args"], path
