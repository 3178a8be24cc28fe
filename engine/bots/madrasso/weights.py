"""Madrasso's files of learned weights, by number of players and rule on ruffing.

Files of networks and beliefs may be missing.
"""

from typing import Any

from engine.bots import runtime
from engine.bots.madrasso.large_network import LargeNetwork
from engine.bots.madrasso.policy import SIZES
from engine.bots.madrasso.small_network import SmallNetwork
from engine.bots.runtime import HEADER, kept, opened
from engine.options import MUST_TRUMP, TRE, VOID
from engine.view import View

NAMES = ("free", "trump", "tre", "tre_trump")
POLICY, LARGE, SMALL, BELIEFS = ".policy", ".large_network", ".small_network", ".beliefs"


def weights_index(view: View) -> int:
    return (2 if view.game == TRE else 0) + (view.rules[VOID] == MUST_TRUMP)


def table_of(view: View) -> tuple:
    return numbered_table(weights_index(view))


def numbered_table(index: int) -> tuple:
    return kept(NAMES[index] + POLICY, *SIZES)


def release(index: int) -> None:
    runtime.tables.pop(NAMES[index] + POLICY, None)


def network_of(index: int) -> LargeNetwork | None:
    from engine.bots.madrasso import large_network

    file = _opened(NAMES[index] + LARGE, large_network.SIZE)
    if not file:
        runtime.transient_modules.add(large_network.__name__)
        return None
    return large_network.LargeNetwork(file)


def small_network_of(index: int) -> SmallNetwork | None:
    from engine.bots.madrasso import small_network

    runtime.transient_modules.add(small_network.__name__)
    file = _opened(NAMES[index] + SMALL, small_network.SIZE)
    return file and small_network.SmallNetwork(file)


def beliefs_of(index: int) -> Any:
    from engine.bots.madrasso import beliefs

    return _opened(NAMES[index] + BELIEFS, beliefs.SIZE)


def _opened(name: str, size: int):
    try:
        return opened(name, size - HEADER)
    except OSError:
        return None
