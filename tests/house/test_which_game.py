"""A game is described in its own folders; how many lines elsewhere ask which one it is, is held.

A line asks if it compares something with the name or the number of a game, or sides with a number
that is a game's; if it tests for a class of one game; if a name that stands for a game decides
there, as in `x if mediatore else y` or `not view.is_mediatore`; if it takes its choice of several
by the number of a game; or if it begins a dict that is keyed by games. `engine/options.py` lists
the games, and each of its tables has a column for each. Which screen of a game opens when is a list
of rows at the end of `screens/flow.py`: the line that reads them counts.
"""

import ast
import re

from tests.support.places import ROOT

MOST = 18  # a new question belongs to `about` in the folder of the game, or to its view

OWN = tuple(
    f"{folder}/{game}"
    for folder in ("engine", "engine/bots", "lib/screens")
    for game in ("madrasso", "mediatore")
)
LIST = "engine/options.py"
FOLDERS = ("engine", "lib", "simulator", "madrasso", "tools")
NUMBERS = {"MADRASSO", "BREVE", "TRE", "MEDIATORE"}
TEXTS = {"madrasso", "madrasso-breve", "madrasso-tre", "mediatore"}
CLASSES = {"Madrasso", "Mediatore", "View", "MediatoreView"}
# What is true of one game and false of another: its name, or that its points are thirds
STANDS_FOR_ONE = re.compile(r"_*((is|of|at|for|in|has|plays)_+)*(madrasso|breve|tre|mediatore)")
THIRDS = "thirds"
BY_NUMBER = {"game", "game_index", "match.game_index", "view.game", "self.game"}


def called(node: ast.AST | None) -> str:
    """What an expression is called: the last of its names, that of a function which it calls."""
    if isinstance(node, ast.Call):
        return called(node.func)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def is_game(node: ast.AST | None) -> bool:
    """Whether an expression is a game by its name or its number, or several."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(is_game, node.elts))
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and node.value in TEXTS
    return not isinstance(node, ast.Call) and called(node) in NUMBERS


def stands_for_one(node: ast.AST) -> bool:
    """Whether an expression is true of one game and false of another."""
    thirds = isinstance(node, ast.Attribute) and node.attr == THIRDS
    return thirds or bool(STANDS_FOR_ONE.fullmatch(called(node)))


def deciding(node: ast.AST) -> list[ast.AST]:
    """The parts of `node` whose truth decides what is done or said."""
    if isinstance(node, ast.If | ast.IfExp | ast.While | ast.Assert):
        return [node.test]
    if isinstance(node, ast.comprehension):
        return node.ifs
    if isinstance(node, ast.BoolOp):
        return node.values
    if isinstance(node, ast.UnaryOp):
        return [node.operand]
    if isinstance(node, ast.BinOp):
        return [node.left, node.right]
    if isinstance(node, ast.Subscript):
        return [node.slice]
    return [node.left, *node.comparators] if isinstance(node, ast.Compare) else []


def is_by_sides(node: ast.Compare) -> bool:
    """Whether sides are compared so that one game alone has as many."""
    return called(node.left) == "sides" and ast.unparse(node)[-3:] in ("> 3", "= 4")


def takes_by_number(node: ast.AST) -> bool:
    """Whether one of several is taken by the number of a game."""
    several = isinstance(node, ast.Subscript) and isinstance(node.value, ast.Tuple | ast.List)
    return several and ast.unparse(node.slice) in BY_NUMBER


def asks(node: ast.AST) -> bool:
    """Whether an expression asks which game it is."""
    if isinstance(node, ast.Compare) and (
        is_by_sides(node) or any(map(is_game, (node.left, *node.comparators)))
    ):
        return True
    if isinstance(node, ast.Dict):
        return bool(node.keys) and all(map(is_game, node.keys))
    if isinstance(node, ast.MatchValue):
        return is_game(node.value)
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("isinstance", "issubclass"):
        return any(getattr(each, "id", "") in CLASSES for each in ast.walk(node.args[1]))
    return takes_by_number(node) or any(map(stands_for_one, deciding(node)))


def asking(text: str) -> set[int]:
    """The lines of a module that ask."""
    found = [node for node in ast.walk(ast.parse(text)) if asks(node)]
    return {getattr(node, "lineno", 0) or deciding(node)[0].lineno for node in found}


def test_few_lines_ask_which_game_it_is():
    found = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if name != LIST and not name.startswith(tuple(own + "/" for own in OWN)):
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
        "i = 1 if mediatore else 2",
        "j = view.turn and not self.is_mediatore",
        "k = pages + of_mediatore(match)",
        "l = WORTH[mediatore]",
        "m = [each for each in cards if view.thirds]",
        "n = score.thirds[0] + 1",
        "o = score.sides > 3",
        "p = score.sides > 2",
        "q = (one, one, one, other)[match.game_index]",
        "r = SIDES[game]",
        "s = mediatore.choose(game)",
    ]
    assert asking("\n".join(lines)) == {1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 15, 17}
