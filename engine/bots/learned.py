"""The learned tables and networks: bytes as `rating` and `network` read them.

One of each a game and its rule; only those in use are imported.
"""

from engine.bots import brief
from engine.options import MUST_TRUMP, TRE, VOID

NAMES = ("free", "trump", "tre", "tre_trump")  # by number
PARTS = b"\3\1\1\1"  # of each network


def which(view) -> int:
    """The number of the table for the game and the rules of `view`."""
    return (2 if view.game == TRE else 0) + (view.rules[VOID] == MUST_TRUMP)


def table_of(view) -> bytes:
    """The table for the game and the rules of `view`."""
    return numbers(which(view))


def numbers(which: int) -> bytes:
    """The bytes of table `which`: 0 free, 1 who lacks the suit must trump; a tre 2 and 3."""
    if which == 0:
        from engine.bots.table_free import TABLE
    elif which == 1:
        from engine.bots.table_trump import TABLE
    elif which == 2:
        from engine.bots.table_tre import TABLE
    else:
        from engine.bots.table_tre_trump import TABLE
    return TABLE


def network_of(which: int, duty: int, part: int) -> bytes:
    """Part `part`, of PARTS, of the network for the table `which`, for a `duty`; see `network`."""
    name = module_of(which, duty, part)
    brief.add(name)
    return __import__(name, None, None, (name,)).NETWORK


def module_of(which: int, duty: int, part: int) -> str:
    """Where that part is: a network of several parts has others for each duty."""
    name = "engine.bots.net_" + NAMES[which]
    if PARTS[which] > 1:
        name += str(duty) + str(part)
    return name
