"""Who does the work of record, duel and train: this process, several, or a cluster.

A task is done by a function of a module, called with the task; both must be picklable. Results come
in the order of the tasks, so what is computed never hangs on how many do it. No process of ours
outlives this one, however it ends.
"""

import errno
import os
import pickle
import subprocess
import sys
import threading
import traceback
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

from engine.quoting import MOST_QUOTED, clip
from simulator import ending

AHEAD = 2  # tasks handed out for each that works
PATIENCE = "10s"  # for a cluster to answer
LONGEST_END = 5.0  # seconds for a process that works to end

# What a process does that works; it has our path for imports as arguments
SERVE = f"import sys; sys.path[:] = sys.argv[1:]; from {__name__} import serve; serve()"

CUT_OFF = (EOFError, OSError, pickle.UnpicklingError)  # who reads or writes has lost the other


class Workers:
    """`jobs` local processes, or the dask.distributed cluster at `address`. A context."""

    def __init__(self, jobs: int = 1, address: str | None = None):
        self.jobs = jobs
        self.address = address
        self._pool = None
        self._ahead = 0
        self._processes = []
        self._idle = SimpleQueue()  # of them, those that have nothing to do

    def __enter__(self):
        if self.address:
            self._pool = _client(self.address)
            self._ahead = AHEAD * max(1, sum(self._pool.nthreads().values()))
        elif self.jobs > 1:
            self._pool = ThreadPoolExecutor(self.jobs)  # each waits for a process
            self._ahead = AHEAD * self.jobs
            pipe = subprocess.PIPE
            for _ in range(self.jobs):
                argv = [sys.executable, "-c", SERVE, *sys.path]
                self._processes.append(ending.begin(argv, stdin=pipe, stdout=pipe))
                self._idle.put(self._processes[-1])
        return self

    def __exit__(self, *_) -> None:
        if self.address:
            self._pool.close()
        elif self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in self._processes:
                ending.ask_to_end(process)
            for process in self._processes:
                ending.bury(process, LONGEST_END)
            self._pool.shutdown()
            for process in self._processes:
                process.stdout.close()
                try:
                    process.stdin.close()
                except OSError:
                    continue  # there was half a task in it

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
                waiting.append(self._submit(work, task))
                if len(waiting) >= self._ahead:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except GeneratorExit:
            for future in waiting:
                future.cancel()
            raise

    def _submit(self, work, task):
        if not self.address:
            return self._pool.submit(self._ask, pickle.dumps((work, task)))
        return self._pool.submit(work, task, pure=False)

    def _ask(self, pickled: bytes):
        """What a process makes of a pickled task, in a thread that waits for it."""
        process = self._idle.get()
        try:
            pickle.dump(pickled, process.stdin)
            process.stdin.flush()
            result, fault = pickle.load(process.stdout)
        except CUT_OFF:
            for each in self._processes:  # whose results may be waited for before this one's
                ending.ask_to_end(each)
            reason = "a process that did part of the work was ended"
            raise ChildProcessError(errno.ECHILD, reason, "--jobs") from None
        finally:
            self._idle.put(process)
        if fault:
            raise fault
        return result


def serve() -> None:
    """Do the tasks that come on standard input, until it ends: in a process of its own."""
    results = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed is no result
    tasks = SimpleQueue()
    with ending.ended_by_signals():
        threading.Thread(target=_take, args=(tasks,), daemon=True).start()
        while True:
            task = tasks.get()
            try:
                work, argument = pickle.loads(task)
                answer = pickle.dumps((work(argument), None))
            except Exception as fault:
                fault.add_note(traceback.format_exc())
                answer = pickle.dumps((None, fault))
            try:
                results.write(answer)
                results.flush()
            except BrokenPipeError:
                continue  # who wanted it has ended; so will this process


def _take(tasks: SimpleQueue) -> None:
    """Hand on the tasks as they come, and end the process with who gives them."""
    try:
        while True:
            tasks.put(pickle.load(sys.stdin.buffer))
    except CUT_OFF:
        ending.end(1)


def _client(address: str):
    from distributed import Client
    from distributed.comm.addressing import get_address_host_port, parse_address

    try:
        # Here, for a client that fails to begin can't be ended
        address.encode()  # ValueError where it is no text
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
