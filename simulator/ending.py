"""Ending this process on a signal, and ending other processes."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PATIENCE = 0.5
NAMES = ("SIGINT", "SIGTERM", "SIGHUP")
SIGNALS = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Context manager: a signal of SIGNALS raises SystemExit(128 + number)."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread can handle signals
        return

    def leave(number: int, _: object) -> None:
        for each in caught:
            signal.signal(each, signal.SIG_IGN)
        if number == signal.SIGINT and os.isatty(2):
            os.write(2, b"\n")
        raise SystemExit(128 + number)

    # An ignored signal stays ignored, such as SIGHUP under nohup
    caught = [each for each in SIGNALS if signal.getsignal(each) != signal.SIG_IGN]
    before = {each: signal.signal(each, leave) for each in caught}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


@contextmanager
def signals_held() -> Iterator[None]:
    """Context manager: block SIGNALS for this thread and new child processes."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def descendants(pid: int) -> set:
    import psutil

    with suppress(psutil.Error):
        return set(psutil.Process(pid).children(recursive=True))
    return set()


def end(processes: set, patience: float = 0.0) -> None:
    """Wait at most `patience` seconds for psutil's `processes` to end; end those left."""
    import psutil

    _, processes = psutil.wait_procs(processes, max(0, patience))
    for how in (psutil.Process.terminate, psutil.Process.kill):
        for process in processes:
            with suppress(psutil.Error):
                how(process)
        _, processes = psutil.wait_procs(processes, PATIENCE)
