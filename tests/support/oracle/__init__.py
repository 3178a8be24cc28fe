"""The oracle: a second reader of records, written from the rules without the engine's code.

`python -m tests.support.oracle FILE...` prints a line per game, or FILE:LINE and a reason.
"""

from .reader import check
from .refused import Refused

__all__ = ["Refused", "check"]
