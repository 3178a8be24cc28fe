"""Programs that measure and train bots and make puzzles and lessons; never installed."""

from simulator import computer  # noqa: F401  prepares displayio
