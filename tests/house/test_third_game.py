"""Who names a module of one game outside its three folders: a list, with the reason of each.

A module that is in no list here knows of all games, or of none. What only serves to learn or to
measure one game's bots (tools/, and what of simulator/arena is compiled) may name them.
"""

import ast
import re

from tests.support.places import ROOT

OWN = re.compile(r"(engine|engine/bots|lib/screens)/(madrasso|mediatore)/")
ONE = re.compile(r"(.*\.)?(madrasso|mediatore)\..*")
FOLDERS = ("engine", "lib", "madrasso", "simulator")
# By their names of one game
NAMED = re.compile(r".*/(of_|compiled_)?(madrasso|mediatore)(_\w+)?\.py|.*/compiled\w*\.py")

# They choose the module of the game that is played: a third game has a line in each
CHOOSE = """
engine/bots/__init__.py engine/bots/explain/weighing.py engine/bots/hint.py engine/games.py
engine/match.py engine/review/worlds.py lib/screens/help/of_game.py lib/screens/practice/table.py
lib/screens/puzzles/table.py
"""

# What they are about only one game has: robbing and calling oneself out, cappotto and carrozza, the
# packets that are dealt; bids, contracts and signals
OF_ONE = """
engine/bots/dominated.py engine/puzzles/puzzle.py engine/rewind.py engine/solver/position.py
engine/solver/lines.py engine/solver/replay.py engine/solver/robbing.py engine/statistics.py
lib/screens/help/advice.py lib/screens/help/signs.py
lib/screens/lessons/panel.py lib/screens/look/back.py lib/screens/look/standing.py
lib/screens/practice/compare.py lib/screens/review/card_by_card.py
lib/screens/scores/result.py lib/screens/table/dealing.py simulator/cli/arena_arguments.py
simulator/computer/program.py simulator/protocol/answers.py simulator/protocol/read_question.py
simulator/stats/tally.py simulator/teller/facts.py simulator/teller/pages.py
simulator/teller/table.py
"""

# Madrasso's, though they lie elsewhere; the rows of both games have these places in common
MADRASSOS = """
engine/bots/beginners.py engine/bots/random_legal.py engine/bots/explain/runner_up.py
engine/bots/explain/trick.py simulator/arena/clairvoyant.py simulator/arena/partner.py
simulator/arena/points.py simulator/protocol/consistent_deal.py
"""

# They say the types of both views
TYPED = """
madrasso/environment.py madrasso/library.py simulator/analysis/choices.py
simulator/analysis/known.py
"""


def names_one_game(text: str) -> bool:
    """Whether a module imports something of one game, for more than its types."""
    tree = ast.parse(text)
    for_types = {
        id(each)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
        for each in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in for_types:
            continue
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{each.name}" for each in node.names]
        else:
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        if any(ONE.fullmatch(name) for name in names if name.startswith(("engine.", "screens."))):
            return True
    return False


def test_who_names_a_module_of_one_game_is_listed_with_the_reason():
    found = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if OWN.match(name) or NAMED.fullmatch(name):
                continue
            if names_one_game(path.read_text(encoding="utf-8")):
                found.append(name)
    listed = (CHOOSE + OF_ONE + MADRASSOS + TYPED).split()
    assert sorted(found) == sorted(listed)


def test_an_import_of_one_game_is_seen():
    assert names_one_game("def f():\n    from engine.mediatore import actions")
    assert names_one_game("from screens.madrasso.table import Table")
    assert names_one_game("import engine.bots.mediatore.levels")
    assert not names_one_game("if TYPE_CHECKING:\n    from engine.mediatore.view import View")
    assert not names_one_game("import madrasso\nfrom engine.games import about")
