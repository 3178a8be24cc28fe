def think_briefly(levels, work: int, patch=setattr) -> tuple:
    before = levels.MASTER, levels.MAESTRO
    patch(levels, "MASTER", shortened(levels, levels.MASTER, work))
    patch(levels, "MAESTRO", shortened(levels, levels.MAESTRO, work))
    return before


def shortened(levels, level: tuple, work: int) -> tuple:
    fields = list(level)
    for name in ("WORK", "FIRST_WORK", "LATER_WORK"):
        at = getattr(levels, name, None)
        if at is not None:
            fields[at] = max(2, work)  # games for three use half, which must not be 0
    return tuple(fields)
