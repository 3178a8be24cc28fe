"""Look-up of the bot protocol's module for a game."""

from types import ModuleType

from engine.options import MEDIATORE


def protocol_of(game: int) -> ModuleType:
    if game == MEDIATORE:
        import simulator.protocol.of_mediatore as found
    else:
        import simulator.protocol.of_madrasso as found
    return found
