"""The learned tables and networks: bytes as `rating` and `network` read them.

One of each a game and duty; only those in use are imported.
"""

from engine.options import MUST_TRUMP, TRE, VOID


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


def network_of(view) -> bytes:
    """The network for the game and the rules of `view`."""
    return weights(which(view))


def weights(which: int) -> bytes:
    """The bytes of the network for the table `which`."""
    if which == 0:
        from engine.bots.network_free import NETWORK
    elif which == 1:
        from engine.bots.network_trump import NETWORK
    elif which == 2:
        from engine.bots.network_tre import NETWORK
    else:
        from engine.bots.network_tre_trump import NETWORK
    return NETWORK
