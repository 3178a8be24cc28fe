"""Which solver is the quickest that is installed."""

from importlib.util import find_spec

from engine.solver.exact import Solver
from engine.solver.values import Values


def fast_solver() -> type[Values]:
    """The compiled solver where numba is installed, or else the plain one. Both say the same."""
    if not find_spec("numba"):
        return Solver
    from simulator.arena.compiled_solver import CompiledSolver

    return CompiledSolver
