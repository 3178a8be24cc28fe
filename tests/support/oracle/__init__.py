"""A second reader of records, which says whether the rules allow a game.

It is written from the rules alone and shares no code with the engine. `madrasso`, `mediatore` and
`reader` list how they read unclear rules. `generate` makes random legal games, `mutate` illegal
variations of a record.

    python -m tests.support.oracle FILE...    one line per game, or FILE:LINE: reason
"""

from .reader import check
from .refused import Refused

__all__ = ["Refused", "check"]
