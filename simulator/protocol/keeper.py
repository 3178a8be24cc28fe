"""Begins another program and ends it with all that it has begun: a script, a process of its own.

    python keeper.py SOCKET COMMAND …

SOCKET is the number of one end of a socket. The program is ended by SIGTERM to the keeper, and when
nobody holds the other end any more, in whatever way its owner ended. Where it can't be run the
socket gets the reason. The program has the keeper's standard input and output.

On Linux all descendants are ended, in whatever session they are; elsewhere the program's group.
Windows has no such processes: there a program is told by the end of its input alone.
"""

import ctypes
import os
import select
import signal
import sys
import time

GRACE = 0.3  # seconds from SIGTERM to SIGKILL
PAUSE = 0.01  # seconds between two looks at who is left
PATIENCE = 3.0  # seconds for what won't end, being somebody else's or stuck in the system
OTHERS = (signal.SIGINT, signal.SIGHUP)  # end no keeper
# Python, or we, take these; a program expects the usual
RESTORED = (*OTHERS, signal.SIGTERM, signal.SIGPIPE, signal.SIGXFSZ)

# Of Linux's <sys/prctl.h>
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36


def prctl(option: int, value: int) -> None:
    """Ask Linux; other systems have no such call."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def begin(argv: list, control: int) -> int:
    """The process of the command `words`, in a session of its own."""
    pid = os.fork()
    if pid:
        return pid
    try:
        os.setsid()
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        for each in RESTORED:
            signal.signal(each, signal.SIG_DFL)
        os.execvp(argv[0], argv)
    except OSError as reason:
        os.write(control, str(reason.strerror).encode())
    finally:
        os._exit(127)


def children() -> list:
    """The processes of which this one is the parent, on Linux."""
    me = os.getpid()
    try:
        with open(f"/proc/{me}/task/{me}/children", "rb") as file:
            return [int(pid) for pid in file.read().split()]
    except OSError:
        return []


def send(number: int, group: int) -> None:
    """Send signal `number` to the group, and to whoever else is there."""
    found = children()
    groups = [group] if group in found or sys.platform != "linux" else []
    for kill, pids in ((os.killpg, groups), (os.kill, found)):
        for pid in pids:
            try:
                kill(pid, number)
            except OSError:
                pass  # it has just ended, or may not be signalled


def alone() -> bool:
    """Whether no child is left; those that have ended are buried."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return True
    return False


def end(group: int) -> None:
    """End the group and whoever else is there, gently if they let us."""
    send(signal.SIGTERM, group)
    until = time.monotonic() + GRACE
    while not alone() and time.monotonic() < until:
        time.sleep(PAUSE)
    send(signal.SIGKILL, group)
    # Where one ends, its own children become ours; some only live to have the next one.
    until = time.monotonic() + PATIENCE
    while not alone() and time.monotonic() < until:
        send(signal.SIGKILL, group)


def main(control: int, argv: list) -> None:
    """Keep the program until it has ended with all its children, or nobody wants it any more."""
    os.set_inheritable(control, False)
    for each in OTHERS:
        signal.signal(each, signal.SIG_IGN)
    told, tell = os.pipe()
    os.set_blocking(tell, False)
    signal.set_wakeup_fd(tell, warn_on_full_buffer=False)
    for each in (signal.SIGCHLD, signal.SIGTERM):
        signal.signal(each, lambda *_: None)
    prctl(PR_SET_CHILD_SUBREAPER, 1)
    if select.select([control], [], [], 0)[0]:
        return  # nobody wants the program any more
    group = begin(argv, control)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)  # so that the program's output ends with the program
    while not alone():
        ready, _, _ = select.select([control, told], [], [])
        if control in ready or signal.SIGTERM in os.read(told, 512):
            end(group)
            return


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
