"""Another program as a player: a process that is asked and answers by lines of JSON.

What the lines mean is known to questions; here they are sent, waited for and counted. A program
that fails, in whatever way, never stops the game; it is ended with all that it has begun.
"""

import json
import queue
import shlex
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.quoting import clip, quote
from simulator import ending
from simulator.protocol import program_log
from simulator.records.jsonl import LONGEST, on_one_line, parse_line

if TYPE_CHECKING:
    import psutil

EXEC = "exec:"  # before the command, in the name of such a player
LIMIT = 10.0  # seconds for an answer
GRACE = 1.0  # seconds for a program to end by itself once nobody asks any more
WAITING = 64  # lines that a program may be ahead of us


class Forfeit(Exception):
    """Why a program does not make its own move; one line."""


class Silence(Forfeit):
    """There was no answer in time."""


def is_program(name: str) -> bool:
    """Whether the player called `name` is another program."""
    return name.startswith(EXEC)


def command(name: str) -> list:
    """The words of the command in `name`, as a shell would split it; ValueError where it is none.

    No shell runs it: what is special to a shell is not special here.
    """
    try:
        argv = shlex.split(name.removeprefix(EXEC))
    except ValueError as reason:
        raise ValueError(f"{quote(name)} can't be read: {reason}") from None
    if not argv:
        raise ValueError(f"{quote(name)} names no command")
    if shutil.which(argv[0]) is None:
        raise ValueError(f"{quote(name)}: there is no program {quote(argv[0])}")
    return argv


class BotProgram:
    """One process, begun when it is first asked."""

    def __init__(self, name: str, limit: float = LIMIT) -> None:
        self.name = name
        self.limit = limit
        self.number = 0  # of the last question
        self._process: psutil.Popen | None = None
        self._until = 0.0  # when a program that nobody asks any more is ended
        self._dead = ""  # why nothing more is to be had of it
        self._answers: queue.Queue[bytes | None] = queue.Queue(WAITING)
        self._questions: queue.Queue[bytes | None] = queue.Queue()

    def _start(self) -> None:
        import psutil

        try:
            self._process = psutil.Popen(
                command(self.name),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # no terminal's signal reaches it
            )
        except (OSError, ValueError) as reason:
            self._dead = f"can't be run: {getattr(reason, 'strerror', None) or reason}"
            return
        for work in (self._read, self._write, self._note):
            thread = threading.Thread(target=work, args=(self._process,), daemon=True)
            thread.start()
        self._noting = thread

    def _read(self, process: "psutil.Popen") -> None:
        with process.stdout as output:
            while not self._until and (line := output.readline(LONGEST)):
                self._answers.put(line)
        self._answers.put(None)

    def _note(self, process: "psutil.Popen") -> None:
        left = program_log.MOST
        with process.stderr as errors:
            while found := errors.read1(LONGEST):
                if left > 0:
                    program_log.note(found[:left])
                left -= len(found)

    # A program that does not read would keep us waiting as soon as the pipe is full.
    def _write(self, process: "psutil.Popen") -> None:
        try:
            with process.stdin as its_input:
                while (line := self._questions.get()) is not None:
                    its_input.write(line)
                    its_input.flush()
        except OSError:
            pass  # it does not listen any more, which its output tells too

    def ask(self, line: dict) -> Iterator[str | None]:
        """Ask what `line` asks: a generator that yields None while there is no answer, then it.

        The number of the question is put in here. Forfeit where there will be none.
        """
        if self._process is None and not self._dead:
            self._start()
        if self._dead:
            raise Forfeit(self._dead)
        self.number += 1
        self._questions.put(json.dumps(line | {"ask": self.number}).encode() + b"\n")
        until = time.monotonic() + self.limit
        while True:
            left = until - time.monotonic()
            if left <= 0:
                raise Silence(f"answered nothing within {self.limit:g} seconds")
            try:
                raw = self._answers.get(timeout=min(left, 0.02))
            except queue.Empty:
                yield None
                continue
            found = self._answer(raw)
            if found is not None:
                yield found
                return

    def _answer(self, raw: bytes | None) -> str | None:
        """The word of the answer in a line, None where it is one to a question of long ago."""
        if raw is None:
            self._dead = "has ended"
            raise Forfeit(self._dead)
        try:
            line = parse_line(raw)
        except ValueError as reason:
            raise Forfeit(on_one_line(f"answered what is no answer: {reason}")) from None
        number = line.get("ask")
        if number != self.number or isinstance(number, bool):
            if isinstance(number, int) and 0 < number < self.number:
                return None
            raise Forfeit(f"answered a question that was not asked, not number {self.number}")
        word = line.get("action")
        if not isinstance(word, str):
            raise Forfeit(on_one_line(f"gave no action: {_lack(line)}"))
        return word

    def finish_asking(self) -> None:
        """Let it know that nobody asks any more."""
        if not self._until:
            self._until = time.monotonic() + GRACE
            self._questions.put(None)

    def close(self) -> None:
        """End the process, gently if it lets us, and whatever it has begun."""
        process = self._process
        if process is None:
            return
        self.finish_asking()
        begun = ending.descendants(process.pid)
        ending.end({process, *begun}, self._until - time.monotonic())
        # Whoever reads its output may be waiting for room.
        while not self._answers.empty():
            self._answers.get()
        self._noting.join(GRACE)
        self._process = None
        self._dead = "has been ended"

    @property
    def has_ended(self) -> bool:
        """Whether it does not answer any more, or never did."""
        return bool(self._dead)


def _lack(line: dict) -> str:
    """Why there is no action in the answer `line`: its own reason, or what stands in its place."""
    error = line.get("error")
    if error is not None:
        return clip(error) if isinstance(error, str) else f"its error is {_kind(error)}, not a text"
    if "action" in line:
        return f"its action is {_kind(line['action'])}, not a text"
    return "there is no action in its answer"


def _kind(thing: object) -> str:
    """What `thing`, a value of JSON, is called there."""
    if thing is None or isinstance(thing, bool):
        return json.dumps(thing)
    return quote(thing)
