"""A second reader of records, from the rules alone, without the engine's code.

python -m tests.support.oracle FILE...    one line per game, or FILE:LINE: reason
"""

from .reader import check
from .refused import Refused

__all__ = ["Refused", "check"]
