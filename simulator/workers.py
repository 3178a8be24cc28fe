"""Workers for long commands: this process, several processes, or a cluster.

Functions and tasks must be picklable.
"""

import errno
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import urlsplit

from engine.quoting import MOST_QUOTED, clip
from simulator import ending

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2  # maximum tasks per worker between submission and `yield`
PATIENCE = "10s"
SAFE = "PYTHONSAFEPATH"  # variable that, if set, removes the current folder from sys.path


class Workers:
    """Context manager: `jobs` local processes, or the dask.distributed cluster at `address`."""

    def __init__(self, jobs: int = 1, address: str | None = None) -> None:
        self.jobs = jobs
        self.address = address
        self._pool: Executor | None = None
        self._client: Client | None = None
        self._ahead = AHEAD * jobs
        self._others: list = []
        self._safe: str | None = None

    def __enter__(self) -> "Workers":
        if self.address:
            client = self._client = _client(self.address)
            self._pool = client.get_executor(pure=False)
            self._ahead = AHEAD * max(1, sum(client.nthreads().values()))
        elif self.jobs > 1:
            self._others = multiprocessing.active_children()
            # A forked process would lack this process's threads
            fresh = multiprocessing.get_context("spawn")
            self._safe = os.environ.get(SAFE)
            os.environ[SAFE] = "1"
            with ending.signals_held():
                self._pool = ProcessPoolExecutor(self.jobs, fresh, _prepare, (self._safe,))
        return self

    def __exit__(self, *_: object) -> None:
        if self._client and self._pool:
            self._pool.shutdown(wait=False)
            self._client.close()
        elif self._pool:
            _restore(self._safe)
            begun = set()
            for process in set(multiprocessing.active_children()) - set(self._others):
                assert process.pid is not None
                begun |= ending.descendants(process.pid)
                process.kill()
            ending.end(begun)
            # A killed process may leave half a result in the pipe. The pool's thread would wait for
            # the rest.
            answers = self._pool._result_queue  # type: ignore[attr-defined]
            answers._writer.close()
            self._pool.shutdown()

    def imap(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """Yield `work(task)` for every task, in order."""
        if self._pool is None:
            yield from map(work, tasks)
            return
        waiting: deque[Future] = deque()
        try:
            for task in tasks:
                with ending.signals_held():
                    waiting.append(self._pool.submit(work, task))
                if len(waiting) >= self._ahead:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenExecutor:
            reason = "a process that did part of the work was ended"
            raise ChildProcessError(errno.ECHILD, reason, "--jobs") from None
        finally:
            if self._client:  # `__exit__` kills local processes
                for future in waiting:
                    future.cancel()


def _restore(safe: str | None) -> None:
    """Restore SAFE, which other child processes inherit."""
    os.environ.pop(SAFE, None)
    if safe is not None:
        os.environ[SAFE] = safe


def _prepare(safe: str | None) -> None:
    _restore(safe)
    for each in ending.SIGNALS:
        signal.signal(each, _leave if each == signal.SIGTERM else signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ending.SIGNALS)
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    _leave()


def _leave(*_: object) -> None:
    ending.end(ending.descendants(os.getpid()))
    os._exit(1)


def _client(address: str) -> "Client":
    from distributed import Client

    try:
        # Check the address first: a client that fails to start cannot be stopped
        place = urlsplit(address)
        if place.scheme != "inproc" and not (place.scheme == "tcp" and place.port):
            raise ValueError("it is not tcp://HOST:PORT")
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as reason:
        why = "" if len(address) > MOST_QUOTED else f" ({reason})"
        no_cluster = "no cluster answers there" + why
        raise OSError(errno.ECONNREFUSED, no_cluster, clip(address)) from None
