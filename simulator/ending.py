"""How a signal ends this process: at once, whatever it does, with all that it has begun.

A thread does it. In the main thread a signal raises nothing, for in an import, or in code that is
being compiled, an exception does harm: it stands still until it is gone. What it knows that must
not be left is here: the processes that it has begun, the files that go with it, and what is not to
be broken off.
"""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 0.8  # seconds for what was begun to end
NAMES = ("SIGINT", "SIGTERM", "SIGHUP")

HEEDED = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]

temporary = set()  # the paths of files and folders that go with this process
_begun = set()  # processes
_lock = threading.RLock()  # held by whoever is not to be broken off
_holders = []  # the thread that holds it, as often as it does
_late = []  # the signals that came while the main thread did


@contextmanager
def ended_by_signals():
    """Within, SIGINT, SIGTERM and SIGHUP end the process with the status 128 + their number."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are the main thread's
        return
    told, tell = socket.socketpair()
    tell.setblocking(False)
    thread = threading.Thread(target=_heed, args=(told,), daemon=True)
    thread.start()
    fd_before = signal.set_wakeup_fd(tell.fileno(), warn_on_full_buffer=False)
    # Whoever begins us with nohup wants it ignored.
    ours = [each for each in HEEDED if signal.getsignal(each) != signal.SIG_IGN]
    before = {each: signal.signal(each, _stand_still) for each in ours}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
        signal.set_wakeup_fd(fd_before)
        tell.close()
        thread.join()  # for ever, if a signal came


@contextmanager
def whole():
    """Within, no signal ends the process, for a while: a file is replaced, a process begun."""
    with _lock:
        _holders.append(threading.get_ident())
        try:
            yield
        finally:
            _holders.pop()
    if _late:
        _stand_still()


@contextmanager
def temporary_folder():
    """The path of a fresh folder that is removed afterwards, or with this process."""
    with whole():
        folder = tempfile.TemporaryDirectory()
        path = Path(folder.name)
        temporary.add(path)
    try:
        with folder:
            yield path
    finally:
        temporary.discard(path)


def begin(argv: list, **options) -> subprocess.Popen:
    """A process that is asked to end when this one does; no terminal's signal reaches it."""
    with whole():
        process = subprocess.Popen(argv, start_new_session=True, **options)
        _begun.add(process)
    return process


def ask_to_end(process: subprocess.Popen) -> None:
    """Ask a process that was begun here to end, even if it was stopped."""
    process.terminate()
    if hasattr(signal, "SIGCONT"):
        process.send_signal(signal.SIGCONT)


def bury(process: subprocess.Popen, patience: float) -> None:
    """Wait for the end of a process that was begun here, which comes after `patience` seconds."""
    try:
        process.wait(patience)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    _begun.discard(process)


def end(status: int) -> None:
    """End the process, from any thread but the main one.

    Nothing here waits for a lock that another thread may hold for long.
    """
    try:
        until = time.monotonic() + PATIENCE
        _lock.acquire(timeout=PATIENCE)  # from here on nothing is begun
        begun = list(_begun)
        for process in begun:
            ask_to_end(process)
        for path in temporary:
            _remove(path)
        for process in begun:
            process.wait(max(0, until - time.monotonic()))
    finally:
        os._exit(status)  # what has not ended by now does so a little later


def _remove(path: Path) -> None:
    try:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    except OSError:
        pass  # it has just gone


def _stand_still(*signals) -> None:
    if threading.get_ident() in _holders:
        _late.append(signals)
        return
    while True:
        time.sleep(PATIENCE)


def _heed(told: socket.socket) -> None:
    with told:
        while number := told.recv(1):
            if number[0] == signal.SIGINT and os.isatty(2):
                os.write(2, b"\n")  # a bar and ^C stand on the terminal's line
            if number[0] in HEEDED:
                end(128 + number[0])
