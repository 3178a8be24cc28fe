"""The rule of which modules get copies of others: `make copies` writes the result into copies.txt.

A part is a module that is no screen, is not joined with others and does not stay loaded. A module
loaded by a screen's name or by an import in a function gets copies of the parts that it imports, so
that the handheld loads one file. Modules of bots get copies of small parts only, because bots load
several modules together.
"""

import ast
from collections.abc import Iterable
from pathlib import Path

from overlays import FIRST, JOINED, OF_MADRASSO, OF_MEDIATORE, OVERLAYS, STAY
from tools.bundle.clone import may_be_copied
from tools.bundle.imports import Modules
from tools.bundle.reach import imported, opened, reached

LOCK = Path(__file__).with_name("copies.txt")
BOTS = "engine.bots"
SMALL = 1000  # most letters of a small part
OURS = ("engine.", "screens.")

HELP = ("screens.help.at_a_glance", "screens.help.closeup", "screens.help.signs")

# {part: modules that get copies of it against the rule}
EXCEPTIONS = {
    # Help opens before a game is loaded
    "engine.madrasso.score": HELP,
    "engine.mediatore.contracts": HELP,
    # The part is joined with a module that the listed modules do not load
    "screens.table.players": ("screens.madrasso.table",),
    "screens.table.timing": ("screens.puzzles.puzzle_table",),
    # The part is a screen of another phase of the deal
    "screens.mediatore.look_again": ("screens.mediatore.exchange",),
    # The part is unloaded after the cards are dealt
    "engine.madrasso.packets": ("engine.madrasso.game",),
    # Few bots and hints load these modules together
    "engine.bots.characters": (
        "engine.bots",
        "engine.bots.madrasso.search",
        "engine.bots.mediatore.candidates",
        "engine.bots.mediatore.club_play",
        "engine.bots.mediatore.search",
    ),
    "engine.bots.madrasso.knowledge": ("engine.bots.madrasso.club", "screens.puzzles.why"),
    "engine.bots.madrasso.match_score": ("engine.bots.madrasso.club",),
    "engine.bots.mediatore.signalling": ("engine.bots.mediatore.club_play",),
    "engine.bots.dominated": ("engine.bots.mediatore.candidates",),
}


def read() -> list[list[str]]:
    """Return, for each module with copies, its name and the names of the copied modules."""
    return [line.replace(":", "").split() for line in LOCK.read_text("utf-8").splitlines()]


def rows(modules: Modules, flat: dict[str, str]) -> list[list[str]]:
    """Return what `read` returns, computed from the rule; `flat`: {name: name in `modules`}."""
    names = {new: old for old, new in flat.items() if old.startswith(OURS)}
    needs = {name: imported(tree, modules) for name, tree in modules.items()}
    screens = set().union(*[opened(tree, modules) for tree in modules.values()])
    lazy = {name: imported(tree, modules, late=True) for name, tree in modules.items()}
    late = set().union(*lazy.values())
    first = [flat[name] for name in (*FIRST, *STAY, *OF_MADRASSO, *OF_MEDIATORE)]
    stays = reached(first, needs.__getitem__) - {flat[name] for name in OVERLAYS if name in flat}
    joined = {flat.get(name, name) for row in JOINED for name in row}
    parts = names.keys() - screens - stays - joined
    parts = {part for part in parts if may_be_copied(modules[part])}
    small = {part for part in parts if len(ast.unparse(modules[part])) <= SMALL}
    small = {part for part in small if not needs[part] & parts}
    against = {flat[part]: {flat[user] for user in users} for part, users in EXCEPTIONS.items()}

    def copied(user: str) -> list[str]:
        def wanted(name: str) -> set[str]:
            by_rule = needs[name] & (small if names[user].startswith(BOTS) else parts)
            imports = needs[name] | lazy[name]
            return by_rule | {part for part in imports if user in against.get(part, ())}

        found: list[str] = []

        def add(name: str) -> None:
            for part in sorted(wanted(name)):
                if part not in found and part != user:
                    add(part)
            found.append(name)

        add(user)
        return found[-2::-1]  # a module before those that it imports

    users = (screens | late | joined) - stays | set().union(*against.values())
    found = [[user, *copied(user)] for user in users & names.keys()]
    return sorted([names[name] for name in row] for row in found if len(row) > 1)


def text(found: Iterable[list[str]]) -> str:
    return "".join(f"{user}: {' '.join(others)}\n" for user, *others in found)


if __name__ == "__main__":
    from tools.bundle import assemble

    LOCK.write_text(text(assemble.copies()), "utf-8")
