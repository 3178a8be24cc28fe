"""A second opinion: reads a record and says whether the rules allow it.

Written from the rules alone and sharing no code with the engine, so that two readers who agree are
worth more than one. Speed is no aim: sets, lists and `json`. How each corner of the rules is read
stands at the top of `madrasso`, `mediatore` and `reader`.

    python -m tests.support.oracle FILE...              one line a game, or FILE:LINE: reason
    python -m tests.support.oracle.generate --help      random lawful games
    python -m tests.support.oracle.mutate FILE          unlawful variations of a good record
"""

from .reader import check
from .refused import Refused

__all__ = ["Refused", "check"]
