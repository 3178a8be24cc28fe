"""Who does the work of record, duel and train: this process, several, or a cluster.

A task is done by a function of a module, called with the task; both must be picklable. Results come
in the order of the tasks, so what is computed never hangs on how many do it. No process of ours
outlives this one, however it ends.
"""

import errno
import os
import pickle
import signal
import threading
from collections import deque
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context

import madrasso
from engine.quoting import MOST_QUOTED, clip

AHEAD = 2  # tasks handed out for each that works
PATIENCE = "10s"  # for a cluster to answer

# A terminal sends these to all processes begun there; what comes of them is decided by one.
TERMINAL = [getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name)]


class Workers:
    """`jobs` local processes, or the dask.distributed cluster at `address`. A context."""

    def __init__(self, jobs: int = 1, address: str | None = None):
        self.jobs = jobs
        self.address = address
        self._pool = None
        self._ahead = 0
        self._others = []  # processes begun before ours
        self._wanted = None  # while we hold it, ours live

    def __enter__(self):
        if self.address:
            self._pool = _client(self.address)
            self._ahead = AHEAD * max(1, sum(self._pool.nthreads().values()))
        elif self.jobs > 1:
            spawn = get_context("spawn")
            self._others = active_children()
            watched, self._wanted = spawn.Pipe(duplex=False)
            with _held_back():  # what keeps count of the pool's locks is a process, too
                self._pool = ProcessPoolExecutor(
                    self.jobs, mp_context=spawn, initializer=_begin, initargs=(watched,)
                )
            self._ahead = AHEAD * self.jobs
        return self

    def __exit__(self, failure, *_) -> None:
        if self.address:
            self._pool.close()
        elif self._pool:
            if failure:
                self._end()
            # What is begun is finished: its process may have others to end.
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._wanted.close()

    def _end(self) -> None:
        """End the processes at once, whatever they do."""
        self._wanted.close()
        for process in active_children():
            if process not in self._others:
                process.kill()

    def imap(self, work, tasks):
        """Yield `work(task)` for every task, in their order.

        Closing the generator early drops the tasks that nobody has begun.
        """
        if self._pool is None:
            yield from map(work, tasks)
            return
        waiting = deque()
        try:
            for task in tasks:
                with _held_back():
                    waiting.append(self._submit(work, task))
                if len(waiting) >= self._ahead:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenExecutor:
            reason = "a process that did part of the work was ended"
            raise ChildProcessError(errno.ECHILD, reason, "--jobs") from None
        except GeneratorExit:
            for future in waiting:
                future.cancel()
            raise

    def _submit(self, work, task):
        if not self.address:
            return self._pool.submit(work, task)
        # All that a cluster's machines know by name: see there
        return self._pool.submit(madrasso.work, pickle.dumps((work, task)), pure=False)


@contextmanager
def _held_back():
    """Within, a terminal's signals wait; for ever in processes that are begun meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, TERMINAL)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(watched) -> None:
    """In a process that works: end with the one that wants the work, and not before it."""
    threading.Thread(target=_end_with, args=(watched,), daemon=True).start()
    for each in TERMINAL:
        # Not held back, nor ignored, which a program begun here would inherit
        signal.signal(each, lambda *_: None)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, TERMINAL)


def _end_with(watched) -> None:
    try:
        watched.recv()  # nothing is ever sent
    except (EOFError, OSError):
        os._exit(1)


def _client(address: str):
    from distributed import Client
    from distributed.comm.addressing import get_address_host_port, parse_address

    try:
        # Here, for a client that fails to begin can't be ended
        scheme, where = parse_address(address)
        if scheme == "tcp":
            port = get_address_host_port(address)[1]
            if not 0 < port < 2**16:
                raise ValueError(f"there is no port {port}")
        elif scheme != "inproc" or where.count("/") != 2:
            raise ValueError("it is not tcp://HOST:PORT")
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as reason:
        why = "" if len(address) > MOST_QUOTED else f" ({reason})"
        told = "no cluster answers there" + why
        raise OSError(errno.ECONNREFUSED, told, clip(address)) from None
