"""Long work counted on a terminal: a bar on standard error from its first second on.

Where standard error is no terminal nothing is counted. Lines printed meanwhile stand above the bar.
"""

import os
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from tqdm import tqdm

TICK = 1.0  # seconds after which the bar's clock goes on, though nothing has been done
SIZE = (79, 24)  # of a terminal that does not tell


class Progress:
    """So much of some work done: on `bar`, a tqdm, or nowhere."""

    def __init__(self, bar: "tqdm | None" = None) -> None:
        self._bar = bar

    def done(self, n: int = 1, so_far: str = "") -> None:
        """Count `n` more; `so_far` is what is known by now."""
        if self._bar is not None:
            self._bar.set_postfix_str(so_far, refresh=False)
            self._bar.update(n)

    def print(self, text: str, file: TextIO | None = None) -> None:
        """Print `text`, which ends with a line, to `file`, or else to standard output: at once,
        also where that is no terminal and would wait for more.
        """
        file = sys.stdout if file is None else file
        if self._bar is not None and file.isatty():
            self._bar.write(text, file=file, end="")
        else:
            file.write(text)
            file.flush()


@contextmanager
def counting(total: int | None, unit: str, title: str = "") -> Iterator[Progress]:
    """A Progress while the work is done; `total` is None where nobody knows how much there is."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield Progress()
        return
    from tqdm import tqdm  # here, for commands that count nothing do without

    columns, rows = _size()
    options = {"total": total, "unit": unit, "desc": title or None, "file": sys.stderr}
    bar = tqdm(**options, ncols=columns, nrows=rows)
    over = threading.Event()

    def tick() -> None:
        while not over.wait(TICK):
            bar.refresh()

    clock = threading.Thread(target=tick, daemon=True)
    clock.start()
    try:
        yield Progress(bar)
    finally:
        over.set()
        clock.join()
        bar.close()


def _size() -> tuple:
    """Columns and rows for a bar where the terminal tells none; None where the bar asks it."""
    try:
        if os.get_terminal_size(sys.stderr.fileno()).columns:
            return None, None
    except OSError:
        pass
    return shutil.get_terminal_size(SIZE)
