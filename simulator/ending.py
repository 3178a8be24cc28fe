"""How this process ends by a signal, and ends the processes that it has begun."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PATIENCE = 0.5  # seconds for a process that is asked to end
NAMES = ("SIGINT", "SIGTERM", "SIGHUP")
SIGNALS = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Within, the first SIGINT, SIGTERM or SIGHUP raises SystemExit with 128 + its number."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are the main thread's
        return

    def leave(number: int, _: object) -> None:
        for each in caught:
            signal.signal(each, signal.SIG_IGN)
        if number == signal.SIGINT and os.isatty(2):
            os.write(2, b"\n")  # a bar and ^C stand on the terminal's line
        raise SystemExit(128 + number)

    # Whoever begins us with nohup wants it ignored.
    caught = [each for each in SIGNALS if signal.getsignal(each) != signal.SIG_IGN]
    before = {each: signal.signal(each, leave) for each in caught}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


@contextmanager
def signals_held() -> Iterator[None]:
    """Within, these signals wait, for us and for what is begun, where the system can let them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def descendants(pid: int) -> set:
    """What process `pid` has begun, and what that has, as psutil's processes."""
    import psutil

    with suppress(psutil.Error):
        return set(psutil.Process(pid).children(recursive=True))
    return set()


def end(processes: set, patience: float = 0.0) -> None:
    """End psutil's `processes`: after `patience` seconds they are asked to, and then made to."""
    import psutil

    _, processes = psutil.wait_procs(processes, max(0, patience))
    for how in (psutil.Process.terminate, psutil.Process.kill):
        for process in processes:
            with suppress(psutil.Error):
                how(process)
        _, processes = psutil.wait_procs(processes, PATIENCE)
