"""Import the program for snapshots of memory; freeze.mjs runs this module in Pyodide.

/sources has the modules, /given the small files of assets/.
"""

import gc
import linecache
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from operator import is_not
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING
from zipimport import _zip_directory_cache  # type: ignore[attr-defined]

if TYPE_CHECKING:
    from simulator.web.machine import Machine

# Packages that keep line numbers, for crash reports
LINED = ("screens", "simulator.web")
# Modules that the page does not need
NEEDLESS = "ssl _ssl subprocess zipfile tempfile random shutil bz2 lzma compression logging".split()
NEEDLESS += "asyncio.sslproto asyncio.streams asyncio.subprocess asyncio.unix_events".split()
NEEDLESS += "asyncio.selector_events asyncio.base_subprocess asyncio.staggered".split()
NEEDLESS += (
    "asyncio.taskgroups asyncio.queues asyncio.graph asyncio.threads selectors socket".split()
)
NEEDLESS += "asyncio.base_events asyncio.runners asyncio.locks asyncio.mixins".split()
NEEDLESS += "asyncio.transports asyncio.protocols asyncio.trsock".split()
NEEDLESS += "codeop _pyodide._core_docs _pyodide.docs_argspec _pyodide.jsbind".split()
# Modules needed only during imports
OF_IMPORTS = "dis opcode _opcode_metadata inspect zipimport dataclasses annotationlib".split()
OF_IMPORTS += "locale ntpath typing".split()
SOURCES, ASSETS = Path("/sources"), Path("/given")
SHOWN = (".txt", ".bmp")
# In a code object's line table, the first byte of an entry without a line is at least NO_PLACE, and
# the entry covers at most UNITS units of two bytes.
NO_PLACE, UNITS = 0xF8, 8
STEP = 10  # number of modules between two garbage collections
HAS_DOCSTRING = 0x4000000  # flag of a code object: the first constant is a docstring


class Sources(MetaPathFinder, Loader):
    """Imports modules from the texts in the folder SOURCES."""

    def __init__(self, names: list) -> None:
        self.names = names

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.names:
            return None
        inner = any(other.startswith(name + ".") for other in self.names)
        return ModuleSpec(name, self, is_package=inner)

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__
        module.__file__ = "/" + name.replace(".", "/") + ".py"
        text = (SOURCES / name).read_text("utf-8")
        exec(compile(text, module.__file__, "exec"), module.__dict__)


def drop() -> None:
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
    bare: dict[int, tuple[CodeType, CodeType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            lined = (thing.__module__ or "").startswith(LINED)
            thing.__doc__ = None
            thing.__annotate__ = None  # type: ignore[attr-defined]
            thing.__code__ = _bare(thing.__code__, lined, bare)
        elif isinstance(thing, (type, ModuleType)) and isinstance(
            thing.__dict__.get("__doc__"), str
        ):
            try:
                thing.__doc__ = None
            except (AttributeError, TypeError):
                continue  # built-in classes refuse the change


def _bare(code: CodeType, lines: bool, bare: dict) -> CodeType:
    """Return `code` without docstrings and, unless `lines`, without line numbers."""
    if id(code) not in bare:
        consts = [
            _bare(each, lines, bare) if isinstance(each, CodeType) else each
            for each in code.co_consts
        ]
        if code.co_flags & HAS_DOCSTRING:
            consts[0] = ""
        table = code.co_linetable
        # Reading `co_code` leaves a copy in memory
        if not lines and min(table) < NO_PLACE:
            table = _unlined(len(code.co_code) // 2)
        changed = table is not code.co_linetable or any(map(is_not, consts, code.co_consts))
        new = code.replace(co_consts=tuple(consts), co_linetable=table) if changed else code
        bare[id(code)] = code, new
    return bare[id(code)][1]


@cache
def _unlined(units: int) -> bytes:
    whole, left = divmod(units, UNITS)
    return bytes([NO_PLACE + UNITS - 1]) * whole + (bytes([NO_PLACE + left - 1]) if left else b"")


def import_program() -> None:
    """Import the program; free memory often, so that the snapshot is small."""
    settle()
    for name in ("microcontroller", "micropython"):
        sys.modules[name] = ModuleType(name)
    sys.modules["micropython"].__dict__["const"] = lambda value: value
    names = sorted(os.listdir(SOURCES))
    sys.meta_path.insert(0, Sources(names))
    __import__("simulator.computer")  # replaces displayio
    settle()
    _put_assets(shown=False)
    for at, name in enumerate(names):
        __import__(name)
        if at % STEP == 0:
            settle()
    NEEDLESS.extend(OF_IMPORTS)
    gc.unfreeze()
    settle()


def make_machine() -> "Machine":
    _put_assets(shown=True)
    from simulator.web.machine import Machine

    machine = Machine()
    settle()
    return machine


def leave(names: dict) -> None:
    del names["freeze"], names["sys"], sys.path[0], sys.modules["freeze"]


def _put_assets(shown: bool) -> None:
    from simulator.web import asset_files

    for path in sorted(ASSETS.rglob("*")):
        if path.is_file() and path.name.endswith(SHOWN) == shown:
            asset_files.put(path.relative_to(ASSETS).as_posix(), path.read_bytes())
    asset_files.use()


def settle() -> None:
    """Free memory; exempt the remaining objects from garbage collection."""
    linecache.clearcache()
    _zip_directory_cache.clear()  # lists every file of the standard library
    sys.path_importer_cache.clear()
    drop()
    slim()
    gc.collect()
    gc.freeze()
