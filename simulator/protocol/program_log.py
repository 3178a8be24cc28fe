"""What other programs did wrong in a command, and what they wrote to standard error: a file.

It lies among the temporary ones, and one that tells of no forfeit is removed. The processes that
share a command's work share its file.
"""

import os
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path

PLACE = "MADRASSO_PROGRAM_LOG"  # the variable that says to our processes where the file is
MOST = 100_000  # bytes of what one process writes that are kept


def begin() -> None:
    """Make the file of this command."""
    handle, os.environ[PLACE] = tempfile.mkstemp(".log", "madrasso-programs-")
    os.close(handle)


def note(content: bytes) -> None:
    """Add `content`; without a file, or room, it is lost."""
    place = os.environ.get(PLACE)
    if place:
        with suppress(OSError), open(place, "ab") as file:
            file.write(content)


def end(forfeits: Counter) -> str:
    """What the last line says of the file, if there were `forfeits`; else it goes."""
    place = os.environ.pop(PLACE, "")
    if not place:
        return ""
    if forfeits.total():
        return f"; log: {place}"
    Path(place).unlink(missing_ok=True)
    return ""
