"""A run of the handheld's modules in CPython, with stand-ins.

`Display.refresh` ends a frame.
"""

import builtins
import importlib
import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

from lab.cost.bytecodes import PROJECT, Count, counting
from lab.cost.memory import COLLECT_MS, FRAME_MS, FREE, LOAD_US
from tests.support.device import vm_app
from tests.support.heap import drive
from tools.bundle import assemble

OBJECT_BYTES = 40  # bytes of garbage per object
# Bytes of code with which a collection takes COLLECT_MS
ALIVE = 60_000
NAMES_GROW = 6001  # bytes by which `mem_alloc` grows per call
OF_DRIVE = ("stat", "mkdir", "rename", "remove", "statvfs")

WATCH = """
def seen(program, tables, is_panel):
    screen = program.screen
    name = type(screen).__name__
    if name not in tables:
        return name, screen
    question = screen.question
    turn = screen.own_turn and screen.turn_shown
    return name, question, True, screen.view.tricks, turn, is_panel(question)
"""


class Seen(NamedTuple):
    """The state between two frames; `page` is the screen or the question."""

    name: str
    page: object = None
    table: bool = False
    tricks: int = 0
    turn: bool = False
    panel: bool = False


class Frame(NamedTuple):
    """A frame's estimated time, and what happened in it."""

    milliseconds: float
    loaded: list[tuple[str, int]]
    collections: int
    before: Seen
    after: Seen


@cache
def codes() -> dict[str, tuple[CodeType, int]]:
    sizes = {path: len(content) for path, content in assemble.files().items()}
    found = {}
    for path, text in assemble.optimized_sources().items():
        name = assemble.module_name(path)
        code = compile(text, f"{PROJECT[1]}{name}.py", "exec")
        found[name] = code, sizes[path.removesuffix("py") + "mpy"]
    for file, content in drive.stand_in_texts().items():
        name = file.removesuffix(".py")
        found[name] = compile(content, file, "exec"), 0
    return found


class Board:
    """A handheld with stand-ins, which counts the bytecodes of its frames."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.frames: list[Frame] = []
        self.printed: list[str] = []
        self._modules: dict[str, ModuleType] = {}
        self._names = 0
        self._count = Count()
        self._counted = 0.0
        self._objects = 0
        self.read = 0  # bytes read since the last count of garbage
        self._loaded: list[tuple[str, int]] = []
        self._alive = 0  # bytes of loaded code
        self._collected = 0
        self._collecting = 0.0
        self._garbage = 0
        self._seen = Seen("nothing")
        own = self._add("builtins", **vars(builtins))
        vars(own).update(__import__=self._import, open=self._open, print=self._print)
        self._builtins = vars(own)
        self._add("sys", modules=self._modules, path=[], stdout=None, print_exception=_raise)
        self._add("gc", collect=self._collect, mem_free=int, mem_alloc=self._mem_alloc)
        self._add("micropython", mem_info=int)
        self._add("uos", **{name: self._of_drive(name) for name in OF_DRIVE})
        self._import("displayio").Display.refresh = self._refresh
        self._now = self._import("supervisor").NOW
        vars(self._modules["supervisor"]).update(ticks_ms=self._ticks)
        self._watch: dict = {}
        exec(vm_app.in_short([WATCH])[0], self._watch)

    def run(self, program: str) -> None:
        with counting() as self._count, suppress(SystemExit):
            exec(program, {"__builtins__": self._builtins})

    def _add(self, name: str, **values: object) -> ModuleType:
        module = self._modules[name] = ModuleType(name)
        vars(module).update(values)
        return module

    def _import(self, name, _globals=None, _locals=None, names=(), _level=0):
        parent, _, leaf = name.rpartition(".")
        top = self._import(parent) if parent else None
        if name not in self._modules:
            self._load(name)
            if top:
                setattr(self._modules[parent], leaf, self._modules[name])
        return self._modules[name] if names or not top else top

    def _load(self, name: str) -> None:
        if name not in codes():
            self._modules[name] = importlib.import_module(name)
            return
        code, size = codes()[name]
        if size:
            self._loaded.append((name, size))
            self._alive = min(self._alive + size, ALIVE)
        exec(code, vars(self._add(name, __builtins__=self._builtins)))

    def _open(self, path, *how):
        return _File(self, open(self._at(path), *how))

    def _at(self, path: str) -> str:
        return self.folder + "/" + path.lstrip("/")

    def _of_drive(self, name: str):
        return lambda *paths: getattr(os, name)(*map(self._at, paths))

    def _print(self, *words, **_how) -> None:
        self.printed.append(" ".join(map(str, words)))

    def _mem_alloc(self) -> int:
        self._names += NAMES_GROW
        return self._names

    def _collect(self) -> None:
        """Count this collection, and earlier ones of a full heap."""
        self._fill()
        self._count_collection()
        self._garbage = 0

    def _fill(self) -> None:
        objects = self._count.objects
        self._garbage += (objects - self._objects) * OBJECT_BYTES + self.read
        self._objects, self.read = objects, 0
        while self._garbage > FREE:
            self._garbage -= FREE
            self._count_collection()

    def _count_collection(self) -> None:
        self._collected += 1
        self._collecting += COLLECT_MS * self._alive / ALIVE

    def _spent(self) -> float:
        milliseconds = self._count.milliseconds() - self._counted + self._collecting
        return milliseconds + sum([size for _, size in self._loaded]) * LOAD_US / 1000

    def _ticks(self) -> int:
        return int(self._now[0] + self._spent())

    def _refresh(self, **_how) -> bool:
        self._fill()
        milliseconds = self._spent() + FRAME_MS
        self._now[0] += int(milliseconds)
        before, self._seen = self._seen, self._look()
        seen = self._loaded, self._collected, before, self._seen
        self.frames.append(Frame(milliseconds, *seen))
        self._counted = self._count.milliseconds()
        self._loaded, self._collected, self._collecting = [], 0, 0.0
        return True

    def _look(self) -> Seen:
        player = self._modules.get("player")
        if not player or not player.RUNNING:
            return self._seen
        return Seen(*self._watch["seen"](player.RUNNING[0], player.TABLES, player.is_panel))


class _File:
    def __init__(self, board: Board, file) -> None:
        self._board = board
        self._file = file

    def __enter__(self) -> "_File":
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def read(self, *size):
        content = self._file.read(*size)
        self._board.read += len(content)
        return content


def _raise(error, *_more):
    raise error
