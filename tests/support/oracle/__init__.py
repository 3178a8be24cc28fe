"""A second reader of records, which says whether the rules allow a game.

It is written from the rules alone and shares no code with the engine.

    python -m tests.support.oracle FILE...    one line per game, or FILE:LINE: reason
"""

from .reader import check
from .refused import Refused

__all__ = ["Refused", "check"]
