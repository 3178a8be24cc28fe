"""The learned numbers of Madrasso: tables, networks and beliefs, read from files of assets/.

There is one of each for a game and its rule. Nobody plays without the table; where a network or
beliefs are missing, or damaged, a level does without.
"""

from engine.bots import runtime
from engine.bots.asset_files import HEADER, kept, opened
from engine.bots.madrasso.policy import SIZES
from engine.options import MUST_TRUMP, TRE, VOID

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.bots.madrasso.large_network import LargeNetwork
    from engine.bots.madrasso.small_network import SmallNetwork
    from engine.view import View

NAMES = ("free", "trump", "tre", "tre_trump")  # by number
# How the names of their files end
POLICY, LARGE, SMALL, BELIEFS = ".policy", ".large_network", ".small_network", ".beliefs"


def weights_index(view: "View") -> int:
    """Which of NAMES is for the game and the rules of `view`."""
    return (2 if view.game == TRE else 0) + (view.rules[VOID] == MUST_TRUMP)


def table_of(view: "View") -> tuple:
    """The table for the game and the rules of `view`: its parts, see `weight_places`."""
    return numbered_table(weights_index(view))


def numbered_table(index: int) -> tuple:
    """The table `index`: 0 free, 1 who lacks the suit must trump; a tre 2 and 3."""
    return kept(NAMES[index] + POLICY, *SIZES)


def release(index: int) -> None:
    """Forget the table `index`, which is read again when asked for."""
    runtime.tables.pop(NAMES[index] + POLICY, None)


def network_of(index: int) -> "LargeNetwork | None":
    """The large network beside table `index`, its file open; None where there is none."""
    from engine.bots.madrasso import large_network

    runtime.transient_modules.add(large_network.__name__)
    file = _opened(NAMES[index] + LARGE, large_network.SIZE)
    return file and large_network.LargeNetwork(file)


def small_network_of(index: int) -> "SmallNetwork | None":
    """The small network that the level `skilled` plays by; as above."""
    from engine.bots.madrasso import small_network

    runtime.transient_modules.add(small_network.__name__)
    file = _opened(NAMES[index] + SMALL, small_network.SIZE)
    return file and small_network.SmallNetwork(file)


def beliefs_of(index: int) -> "Any":
    """The file of `beliefs` beside table `index`, open; as above."""
    from engine.bots.madrasso import beliefs

    return _opened(NAMES[index] + BELIEFS, beliefs.SIZE)


def _opened(name: str, size: int):
    """The file `name` of assets/, open for reading; None where there is none of that size."""
    try:
        return opened(name, size - HEADER)
    except OSError:
        return None
