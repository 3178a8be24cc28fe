"""Levels that search, thinking for a short time only."""


def think_briefly(levels, work: int, patch=setattr) -> tuple:
    """Let `master` and `maestro` of the module `levels` do so much `work`; the two as they were.

    `patch` is pytest's, where there is one, which puts them back.
    """
    before = levels.MASTER, levels.MAESTRO
    patch(levels, "MASTER", shortened(levels, levels.MASTER, work))
    patch(levels, "MAESTRO", shortened(levels, levels.MAESTRO, work))
    return before


def shortened(levels, level: tuple, work: int) -> tuple:
    """`level` with so much work."""
    fields = list(level)
    for name in ("WORK", "FIRST_WORK", "LATER_WORK"):  # Mediatore's, and Madrasso's two
        at = getattr(levels, name, None)
        if at is not None:
            fields[at] = max(2, work)  # a tre half of it is done: that must not be 0
    return tuple(fields)
