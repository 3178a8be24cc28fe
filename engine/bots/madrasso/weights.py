"""The learned tables and networks, as `rating` and `network` read them.

One of each a game and its rule: tables are modules, of which only those in use are imported,
networks are files of assets/, as are beliefs.
"""

from engine.bots import runtime
from engine.options import MUST_TRUMP, TRE, VOID

NAMES = ("free", "trump", "tre", "tre_trump")  # by number
LARGE, SMALL, BELIEFS = ".net", ".tab", ".who"  # ends of files' names


def weights_index(view) -> int:
    """The number of the table for the game and the rules of `view`."""
    return (2 if view.game == TRE else 0) + (view.rules[VOID] == MUST_TRUMP)


def table_of(view) -> bytes:
    """The table for the game and the rules of `view`."""
    return table_bytes(weights_index(view))


def table_bytes(index: int) -> bytes:
    """The bytes of table `which`: 0 free, 1 who lacks the suit must trump; a tre 2 and 3."""
    if index == 0:
        from engine.bots.madrasso.weights_free import TABLE
    elif index == 1:
        from engine.bots.madrasso.weights_trump import TABLE
    elif index == 2:
        from engine.bots.madrasso.weights_tre import TABLE
    else:
        from engine.bots.madrasso.weights_tre_trump import TABLE
    return TABLE


def release(index: int) -> None:
    """Let the table `which` be forgotten where memory is short; it is loaded when asked for."""
    runtime.transient_modules.add("engine.bots.madrasso.weights_" + NAMES[index])


def network_of(index: int):
    """The wide network for the table `which`, its file open; None where there is none."""
    from engine.bots.madrasso import large_network

    runtime.transient_modules.add(large_network.__name__)
    file = _opened(NAMES[index] + LARGE, large_network.SIZE)
    return file and large_network.LargeNetwork(file)


def small_network_of(index: int):
    """What the level `table` plays by instead of the table `which`; as above."""
    from engine.bots.madrasso import small_network

    runtime.transient_modules.add(small_network.__name__)
    file = _opened(NAMES[index] + SMALL, small_network.SIZE)
    return file and small_network.SmallNetwork(file)


def beliefs_of(index: int):
    """The file of `beliefs` for the table `which`, open; as above."""
    from engine.bots.madrasso import beliefs

    runtime.transient_modules.add(beliefs.__name__)
    return _opened(NAMES[index] + BELIEFS, beliefs.SIZE)


def _opened(name: str, size: int):
    """The file `name` of assets/, open for reading; None where there is none of that size."""
    try:
        file = runtime.open_asset and runtime.open_asset(name)
    except OSError:
        return None
    if file and file.seek(0, 2) != size:
        file.close()
        return None
    return file
