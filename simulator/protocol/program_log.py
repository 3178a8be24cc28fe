"""A temporary file with the forfeits and error output of external programs.

All processes of one `madrasso` command share it.
"""

import os
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path

PLACE = "MADRASSO_PROGRAM_LOG"
MOST = 100_000


def begin() -> None:
    handle, os.environ[PLACE] = tempfile.mkstemp(".log", "madrasso-programs-")
    os.close(handle)


def note(content: bytes) -> None:
    place = os.environ.get(PLACE)
    if place:
        with suppress(OSError), open(place, "ab") as file:
            file.write(content)


def end(forfeits: Counter) -> str:
    place = os.environ.pop(PLACE, "")
    if not place:
        return ""
    if forfeits.total():
        return f"; log: {place}"
    Path(place).unlink(missing_ok=True)
    return ""
