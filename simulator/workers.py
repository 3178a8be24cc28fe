"""Who does the work of record, duel and train: this process, several, or a cluster.

A task is done by a function of a module, called with the task; both must be picklable. Results come
in the order of the tasks, so what is computed never hangs on how many do it.
"""

import errno
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

AHEAD = 2  # tasks handed out for each that works
PATIENCE = "10s"  # for a cluster to answer


class Workers:
    """`jobs` local processes, or the dask.distributed cluster at `address`. A context."""

    def __init__(self, jobs: int = 1, address: str | None = None):
        self.jobs = jobs
        self.address = address
        self._pool = None
        self._ahead = 0

    def __enter__(self):
        if self.address:
            self._pool = _client(self.address)
            self._ahead = AHEAD * max(1, sum(self._pool.nthreads().values()))
        elif self.jobs > 1:
            self._pool = ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"))
            self._ahead = AHEAD * self.jobs
        return self

    def __exit__(self, *_) -> None:
        if self.address:
            self._pool.close()
        elif self._pool:
            # What is begun is finished: its process may have others to end.
            self._pool.shutdown(wait=True, cancel_futures=True)

    def imap(self, work, tasks):
        """Yield `work(task)` for every task, in their order.

        Closing the generator early drops the tasks that nobody has begun.
        """
        if self._pool is None:
            yield from map(work, tasks)
            return
        more = {"pure": False} if self.address else {}
        waiting = deque()
        try:
            for task in tasks:
                waiting.append(self._pool.submit(work, task, **more))
                if len(waiting) >= self._ahead:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _client(address: str):
    from distributed import Client

    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as reason:
        raise OSError(errno.ECONNREFUSED, f"no cluster answers there ({reason})", address) from None
