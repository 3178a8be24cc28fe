"""A progress bar on standard error, if that is a terminal."""

import os
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from tqdm import tqdm

TICK = 1.0  # seconds between refreshes of the line
SIZE = (79, 24)  # columns and rows if the terminal reports no size


class Progress:
    """A count of finished work, shown on a bar."""

    def __init__(self, bar: "tqdm | None" = None) -> None:
        self._bar = bar

    def done(self, n: int = 1, so_far: str = "") -> None:
        if self._bar is not None:
            self._bar.set_postfix_str(so_far, refresh=False)
            self._bar.update(n)

    def print(self, text: str, file: TextIO | None = None) -> None:
        """Print `text` (whole lines) above the bar."""
        file = sys.stdout if file is None else file
        if self._bar is not None and file.isatty():
            self._bar.write(text, file=file, end="")
        else:
            file.write(text)
            file.flush()


@contextmanager
def counting(total: int | None, unit: str, title: str = "") -> Iterator[Progress]:
    if sys.stderr is None or not sys.stderr.isatty():
        yield Progress()
        return
    from tqdm import tqdm

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
    try:
        if os.get_terminal_size(sys.stderr.fileno()).columns:
            return None, None
    except OSError:
        pass
    return shutil.get_terminal_size(SIZE)
