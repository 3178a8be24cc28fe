"""The learned tables and networks, as `policy` and `features` read them: files of assets/.

There is one of each for a game and its rule. Nobody plays without the table; where a network or
beliefs are missing, or damaged, a level does without.
"""

from engine import bots
from engine.bots.asset_files import HEADER, opened, read
from engine.bots.madrasso.policy import TABLE
from engine.options import MUST_TRUMP, TRE, VOID

NAMES = ("free", "trump", "tre", "tre_trump")  # by number
POLICY, WIDE, SMALL, TOLD = ".policy", ".net", ".tab", ".who"  # ends of files' names

_loaded = {}  # tables, by number


def which(view) -> int:
    """The number of the table for the game and the rules of `view`."""
    return (2 if view.game == TRE else 0) + (view.rules[VOID] == MUST_TRUMP)


def table_of(view) -> bytes:
    """The table for the game and the rules of `view`."""
    return numbers(which(view))


def numbers(which: int) -> bytes:
    """The bytes of table `which`: 0 free, 1 who lacks the suit must trump; a tre 2 and 3."""
    if which not in _loaded:
        _loaded[which] = read(NAMES[which] + POLICY, TABLE)[0]
    return _loaded[which]


def let_go(which: int) -> None:
    """Forget the table `which`, which is read again when asked for."""
    _loaded.pop(which, None)


def network_of(which: int):
    """The wide network for the table `which`, its file open; None where there is none."""
    from engine.bots.madrasso import large_network

    bots.brief.add(large_network.__name__)
    file = _opened(NAMES[which] + WIDE, large_network.SIZE)
    return file and large_network.Wide(file)


def small_of(which: int):
    """What the level `table` plays by instead of the table `which`; as above."""
    from engine.bots.madrasso import small_network

    bots.brief.add(small_network.__name__)
    file = _opened(NAMES[which] + SMALL, small_network.SIZE)
    return file and small_network.Small(file)


def beliefs_of(which: int):
    """The file of `beliefs` for the table `which`, open; as above."""
    from engine.bots.madrasso import beliefs

    bots.brief.add(beliefs.__name__)
    return _opened(NAMES[which] + TOLD, beliefs.SIZE)


def _opened(name: str, size: int):
    """The file `name` of assets/, open for reading; None where there is none of that size."""
    try:
        return opened(name, size - HEADER)
    except OSError:
        return None
