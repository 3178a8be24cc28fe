"""Functions that two modules share, copied into one of them (function cloning).

A module that two others import is loaded apart from both, and every load costs the handheld a
collection, about 20 ms. Where one of the two needs but a function or two of it, they are copied.
"""

import ast
from copy import deepcopy

from simulator.bundle.constants import Modules, names_read
from simulator.bundle.reach import reached
from simulator.bundle.scopes import bound

# By module: those of which it gets its own copies. `club` and the levels that search are never
# loaded together, nor the two games' players.
CLONED = {
    "engine.bots.madrasso.club": (
        "engine.bots.madrasso.knowledge",
        "engine.bots.madrasso.match_score",
    ),
    "engine.bots.mediatore.bids": ("engine.bots.mediatore.hand_strength",),
    "engine.bots.mediatore.club": ("engine.bots.mediatore.hand_strength",),
    "engine.bots.mediatore.club_play": ("engine.bots.mediatore.signals",),
    "engine.bots.mediatore.random_legal": ("engine.bots.random_legal",),
}


def clone_functions(modules: Modules, flat: dict[str, str], cloned=None) -> None:
    """Put the functions that the modules of CLONED import into them.

    Numbers with a name must be in place already: a function may need nothing else of its module
    than what that imports.
    """
    for name, others in (CLONED if cloned is None else cloned).items():
        for other in others:
            if flat.get(name, name) in modules:
                _clone(modules[flat.get(name, name)], flat.get(other, other), modules)


def _clone(tree: ast.Module, other: str, modules: Modules) -> None:
    asks = [line for line in tree.body if isinstance(line, ast.ImportFrom) and line.module == other]
    wanted = {alias.name for line in asks for alias in line.names}
    lines = modules[other].body
    imports = [line for line in lines if isinstance(line, ast.Import | ast.ImportFrom)]
    known = {line.name: line for line in lines if isinstance(line, ast.FunctionDef)}
    if wanted - set(known):
        raise ValueError(f"{other} has something to be copied that is no function")
    wanted = reached(wanted, lambda name: names_read(known[name]) & set(known))
    functions = [known[name] for name in known if name in wanted]
    own = bound([line for line in lines if line not in imports])
    for function in functions:
        missing = (names_read(function) & own) - wanted
        if missing:
            raise ValueError(f"{function.name} needs {', '.join(sorted(missing))} of {other}")
    rest = [line for line in tree.body if line not in asks]
    tree.body = deepcopy(imports) + rest + deepcopy(functions)
