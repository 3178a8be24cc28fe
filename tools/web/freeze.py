"""Run by Pyodide when the page is built: imports the whole program, so that a browser need not.

Our modules and those of others that we need lie in a folder of texts by name, the small files of
assets/ in another. What Blinka imports for its types alone is an empty module. The program is
imported before anything that is said or shown is read: a changed word changes nothing of it.
"""

import gc
import linecache
import os
import sys
import threading
from collections.abc import Sequence
from functools import cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from operator import is_not
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simulator.web.machine import Machine

# What Blinka imports of boards and buses, which a browser has not got
EMPTY = ["busio", "digitalio", "fourwire", "i2cdisplaybus", "paralleldisplaybus", "microcontroller"]
EMPTY += ["circuitpython_typing", "typing_extensions", "micropython"]

# Where a report of an error needs the lines; the engine's are found by playing the record again
LINED = ("screens", "simulator")
# Of the standard library, and of Pyodide, what only finds and unpacks packages
OWN = ("engine", "screens", "simulator", "residency", "hardware")
NEEDLESS = "ssl _ssl subprocess zipfile tempfile random shutil bz2 lzma compression logging".split()
NEEDLESS += "asyncio.sslproto asyncio.streams asyncio.subprocess asyncio.unix_events".split()
NEEDLESS += "asyncio.selector_events asyncio.base_subprocess asyncio.staggered".split()
NEEDLESS += (
    "asyncio.taskgroups asyncio.queues asyncio.graph asyncio.threads selectors socket".split()
)
NEEDLESS += "codeop _pyodide._core_docs _pyodide.docs_argspec _pyodide.jsbind".split()
# What is needed to import, and not to run what is imported
OF_IMPORTS = "dis opcode _opcode_metadata inspect zipimport dataclasses annotationlib".split()
OF_IMPORTS += "locale ntpath typing".split()
SOURCES, ASSETS = Path("/sources"), Path("/given")
SHOWN = (".txt", ".bmp")  # how files of assets/ end that are no part of the program
NO_PLACE, UNITS = 0xF8, 8  # of a code's table of lines: an entry without a line, for so many units
HAS_DOCSTRING = 0x4000000  # of a code's flags: its first constant is one


class _Anything:
    """What stands for any class of such a module."""

    def __init__(self, *_: object, **__: object) -> None:
        pass


class _Nothing(ModuleType):
    """A module in which every name is there."""

    __path__ = []

    def __getattr__(self, name: str) -> type[_Anything]:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Anything


class Sources(MetaPathFinder, Loader):
    """Imports modules from texts by name."""

    def __init__(self, names: list) -> None:
        self.names = names

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module `name`, where it is one of ours."""
        if name.split(".")[0] in EMPTY:
            return ModuleSpec(name, self, is_package=True)
        if name not in self.names:
            return None
        inner = any(other.startswith(name + ".") for other in self.names)
        return ModuleSpec(name, self, is_package=inner)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """An empty module where nothing is needed."""
        return _Nothing(spec.name) if spec.name.split(".")[0] in EMPTY else None

    def exec_module(self, module: ModuleType) -> None:
        """Run its text."""
        name = module.__name__
        if name.split(".")[0] in EMPTY:
            return
        module.__file__ = "/" + name.replace(".", "/") + ".py"
        text = (SOURCES / name).read_text("utf-8")
        exec(compile(text, module.__file__, "exec"), module.__dict__)


def drop() -> None:
    """Forget the modules of a start without a snapshot, and what others have of them."""
    gone = {name: sys.modules.pop(name) for name in tuple(sys.modules) if _needless(name)}
    modules = [module for module in sys.modules.values() if type(module) is ModuleType]
    for module in [*modules, *gone.values()]:
        for name, value in tuple(module.__dict__.items()):
            where = getattr(value, "__module__", None) if callable(value) else None
            if where in gone or any(value is other for other in gone.values()):
                module.__dict__[name] = None


def _needless(name: str) -> bool:
    return name in NEEDLESS or name.startswith(tuple(each + "." for each in NEEDLESS))


def slim() -> None:
    """Forget docstrings, annotations, and outside screens and page where each line of code stands.

    That is a third of all memory, and a browser fetches it.
    """
    bare: dict[int, tuple[CodeType, CodeType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            lined = (thing.__module__ or "").startswith(LINED)
            thing.__doc__ = None
            thing.__annotate__ = None  # type: ignore[attr-defined]  # Pyodide's Python has it
            thing.__code__ = _bare(thing.__code__, lined, bare)
        elif isinstance(thing, (type, ModuleType)) and isinstance(
            thing.__dict__.get("__doc__"), str
        ):
            try:
                thing.__doc__ = None
            except (AttributeError, TypeError):
                continue  # one of Python's own, which lies in no memory of ours


def _bare(code: CodeType, lines: bool, bare: dict) -> CodeType:
    """`code` without what is forgotten, one for all who share it; itself where nothing is.

    `bare` are those that were asked for before, by the number of the object, each with it.
    """
    if id(code) not in bare:
        consts = [
            _bare(each, lines, bare) if isinstance(each, CodeType) else each
            for each in code.co_consts
        ]
        if code.co_flags & HAS_DOCSTRING:
            consts[0] = ""
        table = code.co_linetable
        if not lines and min(table) < NO_PLACE:  # co_code leaves a copy of the code in memory
            table = _unlined(len(code.co_code) // 2)
        changed = table is not code.co_linetable or any(map(is_not, consts, code.co_consts))
        new = code.replace(co_consts=tuple(consts), co_linetable=table) if changed else code
        bare[id(code)] = code, new
    return bare[id(code)][1]


@cache
def _unlined(units: int) -> bytes:
    """The table of lines that says of so many units of code that their lines are not known."""
    whole, left = divmod(units, UNITS)
    return bytes([NO_PLACE + UNITS - 1]) * whole + (bytes([NO_PLACE + left - 1]) if left else b"")


def import_program() -> None:
    """Import everything. What is forgotten on the way leaves room for what comes after it."""
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    settle()
    names = sorted(os.listdir(SOURCES))
    sys.meta_path.insert(0, Sources(names))
    start = threading.Thread.start
    # Blinka's, which would refresh: there are none. So the class's own method gives way.
    threading.Thread.start = lambda thread: None  # type: ignore[assignment, method-assign, misc]
    try:
        for name in names:
            if not name.startswith(OWN):
                __import__(name)
        settle()
        _put_assets(shown=False)
        for name in names:
            __import__(name)
    finally:
        threading.Thread.start = start  # type: ignore[method-assign]  # as it was
    NEEDLESS.extend(OF_IMPORTS)
    gc.unfreeze()  # so that the collector looks at them again
    settle()


def make_machine() -> "Machine":
    """The program at its title."""
    _put_assets(shown=True)
    from simulator.web.machine import Machine

    machine = Machine()
    settle()
    return machine


def leave(names: dict) -> None:
    """Forget this module, which stands among the global `names`."""
    del names["freeze"], names["sys"], sys.path[0], sys.modules["freeze"]


def _put_assets(shown: bool) -> None:
    """Keep the files of assets/ that are shown, or those that are not."""
    from simulator.web import files

    for path in sorted(ASSETS.rglob("*")):
        if path.is_file() and path.name.endswith(SHOWN) == shown:
            files.put(path.relative_to(ASSETS).as_posix(), path.read_bytes())
    files.use()


def settle() -> None:
    """Leave in memory what is needed: nothing of it is looked at by the collector again."""
    linecache.clearcache()
    sys.path_importer_cache.clear()
    drop()
    slim()
    gc.collect()
    gc.freeze()
