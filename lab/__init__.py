"""Training, baseline players, benchmarks, and the makers of puzzles and lessons.

The laboratory is never installed, and only tests import it.
"""

from simulator import computer  # noqa: F401  prepares displayio
