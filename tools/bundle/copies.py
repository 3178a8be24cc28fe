"""The rule for copies.txt, which lists the modules that get copies of other modules.

A part is a module that `clone` can copy. A module that is joined or loaded late gets copies of the
parts that it imports, so that the handheld loads one file.
"""

import ast
from collections.abc import Iterable
from pathlib import Path

from overlays import FIRST, JOINED, OF_GAMES, OVERLAYS, STAY
from tools.bundle.clone import may_be_copied, needed
from tools.bundle.imports import Modules, symbol_of
from tools.bundle.reach import imported, opened, reached

LOCK = Path(__file__).with_name("copies.txt")
BOTS = "engine.bots"
SMALL = 1100  # maximum number of letters of a copy for bots
OURS = ("engine.", "screens.")

# {module: parts copied for it against the rule}
EXCEPTIONS = {
    # A game's help opens before the game is loaded
    "screens.help.of_game": ("engine.madrasso.score", "engine.mediatore.contracts"),
    # The part is joined with modules that may not be loaded
    "screens.puzzles.puzzle_table": ("screens.table.timing",),
    # The exchange needs one function of a screen
    "screens.mediatore.exchange": ("screens.mediatore.look_again",),
    # Without a copy, the part would be loaded again for each deal
    "engine.madrasso.game": ("engine.madrasso.packets",),
    # Other importers of the part are seldom loaded together with these modules
    "engine.bots": ("engine.bots.characters",),
    "engine.bots.madrasso.club": ("engine.bots.madrasso.knowledge",),
    "engine.bots.explain.proved": ("engine.bots.madrasso.knowledge",),
    "engine.bots.mediatore.candidates": ("engine.bots.dominated",),
}


def read() -> list[list[str]]:
    return [line.replace(":", "").split() for line in LOCK.read_text("utf-8").splitlines()]


def rows(modules: Modules, flat: dict[str, str]) -> list[list[str]]:
    """Return rows (a module, then its parts); `flat`: {name: name in `modules`}."""
    names = {new: old for old, new in flat.items() if old.startswith(OURS)}
    needs = {name: imported(tree, modules) for name, tree in modules.items()}
    screens = set().union(*[opened(tree, modules) for tree in modules.values()])
    lazy = {name: imported(tree, modules, late=True) for name, tree in modules.items()}
    late = set().union(*lazy.values())
    first = [flat[name] for row in (FIRST, STAY, *OF_GAMES) for name in row]
    stays = reached(first, needs.__getitem__) - {flat[name] for name in OVERLAYS if name in flat}
    joined = {flat.get(name, name) for row in OF_GAMES + JOINED for name in row}
    parts = {n for n in names.keys() - screens - stays - joined if may_be_copied(modules[n])}
    against = {flat[user]: {flat[part] for part in found} for user, found in EXCEPTIONS.items()}
    bots = {name for name in names if names[name].startswith(BOTS)}

    def is_small(part: str, user: str) -> bool:
        found = [symbol_of(node, modules) for node in ast.walk(modules[user])]
        wanted = {symbol.name for symbol in found if symbol and symbol.module == part}
        together = reached(needs[user], needs.__getitem__) | {n for n in names if user in needs[n]}
        others = set().union(*[needs[name] for name in together])
        if not wanted or "" in wanted or part in others or needs[part] & parts:
            return False
        return len(ast.unparse(needed(modules[part], wanted, part))) <= SMALL

    def copied(user: str) -> list[str]:
        def wanted(name: str) -> set[str]:
            if user in bots:
                parts_of_bots = (needs[name] | lazy[name]) & parts & bots
                by_rule = {part for part in parts_of_bots if is_small(part, name)}
            else:
                by_rule = needs[name] & parts
            return by_rule | against.get(name, set())

        found: list[str] = []

        def add(name: str) -> None:
            for part in sorted(wanted(name)):
                if part not in found and part != user:
                    add(part)
            found.append(name)

        add(user)
        return found[-2::-1]

    users = (screens | late | joined | bots) - stays | against.keys() - parts
    found = [[user, *copied(user)] for user in users & names.keys()]
    return sorted([names[name] for name in row] for row in found if len(row) > 1)


def text(found: Iterable[list[str]]) -> str:
    return "".join(f"{user}: {' '.join(others)}\n" for user, *others in found)


if __name__ == "__main__":
    from tools.bundle import assemble

    LOCK.write_text(text(assemble.copies()), "utf-8")
