"""The quickest that is installed: compiled levels and the compiled solver where there is numba.

They say and do the same as the plain ones.
"""

from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec

from engine.options import MEDIATORE
from engine.solver.exact import Solver
from engine.solver.values import Values


def compiled_levels(game: int) -> AbstractContextManager[None]:
    """A context in which the levels of `game` think by compiled functions, if there are any."""
    if not find_spec("numba"):
        return nullcontext()
    if game == MEDIATORE:
        from simulator.arena.compiled_mediatore import installed
    else:
        from simulator.arena.compiled_bots import installed
    return installed


def compiles_first() -> bool:
    """Whether there is numba, and nothing that it has compiled for these sources."""
    if not find_spec("numba"):
        return False
    from simulator.arena.compiled_cache import NOWHERE, folder

    try:
        return not any(folder().iterdir())
    except NOWHERE:
        return True


def fast_solver() -> type[Values]:
    """The compiled solver, or else the plain one."""
    if not find_spec("numba"):
        return Solver
    from simulator.arena.compiled_solver import CompiledSolver

    return CompiledSolver
