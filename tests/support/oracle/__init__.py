"""The oracle: a second reader of records, without the engine's code.

`python -m tests.support.oracle FILE...`
"""

from .reader import check
from .refused import Refused

__all__ = ["Refused", "check"]
