"""The strong levels of this process think by compiled functions from here on."""

import numpy as np

from engine.bots.madrasso import levels
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import which
from engine.bots.mediatore import levels as mediatore_levels
from engine.bots.mediatore.search import GUESSES
from engine.bots.mediatore.search import Search as MediatoreSearch
from simulator.lab import compiled, compiled_mediatore


def madrasso() -> None:
    """Those of Madrasso, four at the table or three."""
    from simulator.lab.compiled_beliefs import rows, tell
    from simulator.lab.compiled_club import WarySearch
    from simulator.lab.compiled_network import at_once, weights

    fast = compiled.functions()
    levels.plain = levels.Tools()  # they are quick enough
    levels.tools.make = lambda: Search(compiled.row, fast.rate, fast.worlds, at_once, tell)
    levels.tools.wary.make = WarySearch
    for tools in (levels.tools, levels.tools.wary):
        tools.spare.clear()
        tools.table_of = lambda view: compiled.table(which(view))
        tools.network_of = weights
        tools.beliefs_of = rows


def mediatore() -> None:
    """Those of Mediatore."""
    fast = compiled_mediatore.functions()
    row = compiled_mediatore.row
    tools = mediatore_levels.tools
    tools.spare.clear()
    guesses = np.frombuffer(GUESSES, np.uint8).astype(np.int64)
    tools.make = lambda: MediatoreSearch(row, fast.rate, fast.worlds, guesses, row)
    tools.table = np.frombuffer(mediatore_levels.TABLE, np.uint8).copy()
