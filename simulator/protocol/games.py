"""What a question has and tells besides of one game: a module of each game's own."""

from types import ModuleType

from engine.options import MEDIATORE


def protocol_of(game: int) -> ModuleType:
    """The module of `game`: `fields`, `known`, `check_score` and `Telling`."""
    if game == MEDIATORE:
        import simulator.protocol.of_mediatore as found
    else:
        import simulator.protocol.of_madrasso as found
    return found
