"""Functions that select compiled bots and a compiled solver if numba is installed."""

from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec

from engine.options import MEDIATORE
from engine.solver.exact import Solver
from engine.solver.values import Values


def compiled_levels(game: int) -> AbstractContextManager[None]:
    if not find_spec("numba"):
        return nullcontext()
    if game == MEDIATORE:
        from simulator.arena.compiled_mediatore import installed
    else:
        from simulator.arena.compiled_bots import installed
    return installed


def compiles_first() -> bool:
    if not find_spec("numba"):
        return False
    from simulator.arena.compiled_cache import NOWHERE, folder

    try:
        return not any(folder().iterdir())
    except NOWHERE:
        return True


def fast_solver() -> type[Values]:
    if not find_spec("numba"):
        return Solver
    from simulator.arena.compiled_solver import CompiledSolver

    return CompiledSolver
