"""Signals that end this process as an exception, so that all that it has begun is ended with it."""

import os
import select
import signal
import socket
import threading
from contextlib import contextmanager

PATIENCE = 5.0  # seconds for what is open to be closed

SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
HEEDED = (*SIGNALS, signal.SIGINT)  # Ctrl-C, too, which has an exception of its own


class Ended(BaseException):
    """A signal has asked this process to end; `status` is its exit status."""

    def __init__(self, number: int):
        super().__init__(number)
        self.status = 128 + number


@contextmanager
def told_by_exception():
    """Within, SIGTERM and SIGHUP raise Ended, once; a second one ends the process as ever. Ctrl-C
    raises KeyboardInterrupt. Who is deaf to exceptions, in compiled code, ends a little later.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    # Whoever begins us with nohup wants it ignored.
    ours = [each for each in HEEDED if signal.getsignal(each) != signal.SIG_IGN]
    told, tell = socket.socketpair()
    tell.setblocking(False)
    fd_before = signal.set_wakeup_fd(tell.fileno(), warn_on_full_buffer=False)
    before = {each: signal.signal(each, _raise) for each in ours}
    threading.Thread(target=_insist, args=(told,), daemon=True).start()
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
        signal.set_wakeup_fd(fd_before)
        tell.close()


_held = []  # of each `held` that the main thread is in, the signals that came within


@contextmanager
def held():
    """Within, signals wait: an exception within compiled code may leave a tuple with holes."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are the main thread's
        return
    _held.append([])
    try:
        yield
    finally:
        if came := _held.pop():
            _raise(came[0], None)


def _raise(number: int, _frame) -> None:
    if _held:
        _held[-1].append(number)
        return
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    for each in SIGNALS:
        if signal.getsignal(each) is _raise:
            signal.signal(each, signal.SIG_DFL)
    raise Ended(number)


def _insist(told) -> None:
    """End the process if a signal came and `told`'s other end is not closed soon after it."""
    if hasattr(signal, "pthread_sigmask"):  # the main thread's, which may hold them back
        signal.pthread_sigmask(signal.SIG_BLOCK, HEEDED)
    with told:
        while number := told.recv(1):
            if number[0] in HEEDED:
                closed, _, _ = select.select([told], [], [], PATIENCE)
                if not closed:
                    os._exit(128 + number[0])
