"""A composed key counts as used if its parts are string literals."""

import ast
import re
from functools import cache

import pytest

from simulator import translations
from tests.support.places import ROOT

FOLDERS = ("engine", "lib", "simulator", "madrasso", "tools", "lab")
PAGE = ROOT / "simulator" / "web" / "page"
# Keys that are composed with numbers, or renamed for French suits
OTHERWISE = re.compile(
    r"closeup_(points|thirds)=\d+|why_.*_french|why_card_ace"
    r"|remark_[a-z]+_[a-z]+|ladder_(motto|frame)_[1-5]"
)


class Texts(ast.NodeVisitor):
    def __init__(self):
        self.said, self.before, self.behind = set(), set(), set()

    def visit_Constant(self, node):
        if isinstance(node.value, str):
            self.said.add(node.value)
            self.said.update(re.split(r"[\s,|;]+", node.value))

    def visit_Expr(self, node):
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_BinOp(self, node):
        for side, found in ((node.left, self.before), (node.right, self.behind)):
            found.update(
                each.value
                for each in ast.walk(side)
                if isinstance(each, ast.Constant) and isinstance(each.value, str)
            )
        self.generic_visit(node)

    def visit_JoinedStr(self, node):
        pieces = {each.value for each in node.values if isinstance(each, ast.Constant)}
        self.before |= pieces
        self.behind |= pieces
        self.generic_visit(node)


NUMBERS = {f"_{number}" for number in range(5)}  # ends of keys that count questions


@cache
def texts():
    found = Texts()
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            found.visit(ast.parse(path.read_text(encoding="utf-8")))
    for path in PAGE.rglob("*.js"):
        found.said.update(re.findall(r"[\"'`]([a-z_0-9]+)[\"'`]", path.read_text(encoding="utf-8")))
    return found


@cache
def can_be_said(key):
    found = texts()
    name, is_value, value = key.partition("=")
    if is_value:
        return can_be_said(name) and (not value or can_be_said(value))
    if key in found.said or key.isdigit() or key.replace("_", " ") in found.said:
        return True
    splits = [(key[:at], key[at:]) for at in range(1, len(key))]
    return any(
        first in found.before
        and can_be_said(second)
        or second in found.behind | NUMBERS
        and can_be_said(first)
        for first, second in splits
    )


def test_every_word_is_used():
    unused = [key for key in translations.of("en") if not can_be_said(key)]
    assert not [key for key in unused if not OTHERWISE.fullmatch(key)]


@pytest.mark.whole
def test_unused_words_would_be_found():
    gone = ("press_again", "name_about", "review_unheard", "about_unheard", "pace=unheard")
    assert not [key for key in gone if can_be_said(key)]
    assert all(can_be_said(key) for key in ("review_leading", "about_club", "pace=0", "begin"))
