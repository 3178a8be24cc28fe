"""An external program as a player: a process that answers questions in JSON Lines."""

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

EXEC = "exec:"
LIMIT = 10.0  # seconds that a bot has for an answer
GRACE = 1.0  # seconds that a bot has to exit after the last question
WAITING = 64


class Forfeit(Exception):
    """The error for a program that gives no valid answer."""


class Silence(Forfeit):
    """The error for a program that gives no answer in time."""


def is_program(name: str) -> bool:
    return name.startswith(EXEC)


def command(name: str) -> list:
    """Split a command without a shell; raise ValueError if it is malformed or not found."""
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
    """The process of an external program, started at the first question."""

    def __init__(self, name: str, limit: float = LIMIT) -> None:
        self.name = name
        self.limit = limit
        self.number = 0
        self._process: psutil.Popen | None = None
        self._until = 0.0  # when the process must have exited
        self._dead = ""
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
                start_new_session=True,  # the terminal's signals do not reach the program
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
            while left > 0 and (line := errors.readline(min(LONGEST, left))):
                # Write whole lines: other processes use the same log
                program_log.note(line.removesuffix(b"\n") + b"\n")
                left -= len(line)
            while errors.read(LONGEST):  # a full pipe would stop the program
                pass

    # Runs in a thread, because writing to a full pipe blocks
    def _write(self, process: "psutil.Popen") -> None:
        try:
            with process.stdin as its_input:
                while (line := self._questions.get()) is not None:
                    its_input.write(line)
                    its_input.flush()
        except OSError:
            pass  # `_read` notices the end

    def ask(self, line: dict) -> Iterator[str | None]:
        """Ask a question; yield None while waiting, then the action.

        Raise Forfeit if no valid answer comes.
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
        """Return the action in an answer, or None for an answer to an old question."""
        if raw is None:
            self._dead = "has ended"
            raise Forfeit(self._dead)
        try:
            line = parse_line(raw)
        except ValueError as reason:
            raise Forfeit(on_one_line(f"gave no valid answer: {reason}")) from None
        number = line.get("ask")
        if number != self.number or isinstance(number, bool):
            if isinstance(number, int) and 0 < number < self.number:
                return None
            raise Forfeit(f"answered another question than number {self.number}")
        word = line.get("action")
        if not isinstance(word, str):
            raise Forfeit(on_one_line(f"gave no action: {_lack(line)}"))
        return word

    def finish_asking(self) -> None:
        if not self._until:
            self._until = time.monotonic() + GRACE
            self._questions.put(None)

    def close(self) -> None:
        process = self._process
        if process is None:
            return
        self.finish_asking()
        begun = ending.descendants(process.pid)
        ending.end({process, *begun}, self._until - time.monotonic())
        # Make room in the queue, so that the reading thread can end
        while not self._answers.empty():
            self._answers.get()
        self._noting.join(GRACE)
        self._process = None
        self._dead = "has been ended"

    @property
    def has_ended(self) -> bool:
        return bool(self._dead)


def _lack(line: dict) -> str:
    error = line.get("error")
    if error is not None:
        return (
            clip(error) if isinstance(error, str) else f"its error is {_kind(error)}, not a string"
        )
    if "action" in line:
        return f"its action is {_kind(line['action'])}, not a string"
    return "there is no action in its answer"


def _kind(thing: object) -> str:
    if thing is None or isinstance(thing, bool):
        return json.dumps(thing)
    return quote(thing)
