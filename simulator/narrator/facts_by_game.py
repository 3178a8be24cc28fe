"""The choice of a game's subclass of TableFacts."""

from typing import TYPE_CHECKING

from engine.options import MEDIATORE
from screens.table.table_screen import TableScreen
from simulator.narrator.facts import TableFacts
from simulator.narrator.madrasso_facts import MadrassoFacts
from simulator.narrator.mediatore_facts import MediatoreFacts

if TYPE_CHECKING:
    from simulator.computer.program import Program


def facts_of(app: "Program", table: TableScreen) -> TableFacts:
    if table.match.game_index == MEDIATORE:
        return MediatoreFacts(app, table)
    return MadrassoFacts(app, table)
