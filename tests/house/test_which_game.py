"""A game is described in its own folders; how many lines elsewhere ask which one it is, is held.

A line asks if it compares something with the name or the number of a game, tests for a class of
one game, or begins a dict that is keyed by games. `engine/options.py` lists them.
"""

import ast

from tests.support.places import ROOT

MOST = 19  # a new question belongs to `about` in the folder of the game, or to its view

OWN = tuple(
    f"{folder}/{game}"
    for folder in ("engine", "engine/bots", "lib/screens")
    for game in ("madrasso", "mediatore")
)
FOLDERS = ("engine", "lib", "simulator", "madrasso", "tools")
NUMBERS = {"MADRASSO", "BREVE", "TRE", "MEDIATORE"}
TEXTS = {"madrasso", "madrasso-breve", "madrasso-tre", "mediatore"}
CLASSES = {"Madrasso", "Mediatore", "View", "MediatoreView"}


def is_game(node: ast.AST | None) -> bool:
    """Whether an expression is a game by its name or its number, or several."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(is_game, node.elts))
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and node.value in TEXTS
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", None)
    return name in NUMBERS


def asks(node: ast.AST) -> bool:
    """Whether an expression asks which game it is."""
    if isinstance(node, ast.Compare):
        return any(map(is_game, (node.left, *node.comparators)))
    if isinstance(node, ast.Dict):
        return bool(node.keys) and all(map(is_game, node.keys))
    if isinstance(node, ast.MatchValue):
        return is_game(node.value)
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("isinstance", "issubclass"):
        return any(getattr(each, "id", "") in CLASSES for each in ast.walk(node.args[1]))
    return False


def asking(text: str) -> set[int]:
    """The lines of a module that ask."""
    return {node.lineno for node in ast.walk(ast.parse(text)) if asks(node)}


def test_few_lines_ask_which_game_it_is():
    found = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(tuple(own + "/" for own in OWN)):
                lines = asking(path.read_text(encoding="utf-8"))
                found += [f"{name}:{line}" for line in sorted(lines)]
    assert len(found) <= MOST, "\n".join(found)
    assert len(found) == MOST, "there are fewer: MOST can be lowered"


def test_each_kind_of_question_is_seen():
    lines = [
        "a = game == MEDIATORE",
        "b = view.game != options.TRE",
        "c = game < TRE",
        "d = name in ('madrasso', 'mediatore')",
        "e = isinstance(view, MediatoreView)",
        "f = {MADRASSO: 1, MEDIATORE: 2}",
        "g = game.phase == PLAY",
        "h = {'madrasso': 1, 'title': 2}",
    ]
    assert asking("\n".join(lines)) == {1, 2, 3, 4, 5, 6}
