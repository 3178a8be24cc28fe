"""Run by Pyodide when the page is built: imports the whole program, so that a browser need not.

Our modules and those of others that we need come as texts by name, with the small files of assets/.
What Blinka imports for its types alone is an empty module.
"""

import gc
import linecache
import os
import sys
import threading
from base64 import b64decode
from functools import cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, FunctionType, ModuleType

# What Blinka imports of boards and buses, which a browser has not got
EMPTY = ("busio", "digitalio", "fourwire", "i2cdisplaybus", "paralleldisplaybus", "microcontroller")
EMPTY += ("circuitpython_typing", "typing_extensions", "micropython")

# Where a report of an error needs the lines; the engine's are found by playing the record again
LINED = ("screens", "simulator")
# Of the standard library, and of Pyodide, what only finds and unpacks packages
NEEDLESS = "ssl _ssl subprocess zipfile tempfile random shutil bz2 lzma compression logging".split()
NEEDLESS += "asyncio.sslproto asyncio.streams asyncio.subprocess asyncio.unix_events".split()
NEEDLESS += "asyncio.selector_events asyncio.base_subprocess asyncio.staggered".split()
NEEDLESS += (
    "asyncio.taskgroups asyncio.queues asyncio.graph asyncio.threads selectors socket".split()
)
NEEDLESS += "codeop _pyodide._core_docs _pyodide.docs_argspec _pyodide.jsbind".split()
LARGEST_BLOCK, BLOCK_STEP, WIPED = 512, 16, 3_000_000  # bytes
NO_PLACE, UNITS = 0xF8, 8  # of a code's table of lines: an entry without a line, for so many units
HAS_DOCSTRING = 0x4000000  # of a code's flags: its first constant is one


class _Anything:
    """What stands for any class of such a module."""

    def __init__(self, *_, **__):
        pass


class _Nothing(ModuleType):
    """A module in which every name is there."""

    __path__ = []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return _Anything


class Sources(MetaPathFinder, Loader):
    """Imports modules from texts by name."""

    def __init__(self, texts: dict):
        self.texts = texts

    def find_spec(self, name, path, target=None):
        """The module `name`, where it is one of ours."""
        if name.split(".")[0] in EMPTY:
            return ModuleSpec(name, self, is_package=True)
        if name not in self.texts:
            return None
        inner = any(other.startswith(name + ".") for other in self.texts)
        return ModuleSpec(name, self, is_package=inner)

    def create_module(self, spec):
        """An empty module where nothing is needed."""
        return _Nothing(spec.name) if spec.name.split(".")[0] in EMPTY else None

    def exec_module(self, module):
        """Run its text."""
        name = module.__name__
        if name.split(".")[0] in EMPTY:
            return
        module.__file__ = "/" + name.replace(".", "/") + ".py"
        exec(compile(self.texts[name], module.__file__, "exec"), module.__dict__)


def drop():
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


def slim():
    """Forget docstrings, annotations, and outside screens and page where each line of code stands.

    That is a third of all memory, and a browser fetches it.
    """
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            lined = (thing.__module__ or "").startswith(LINED)
            thing.__doc__ = thing.__annotations__ = None
            thing.__code__ = _bare(thing.__code__, lined)
        elif isinstance(thing, (type, ModuleType)) and isinstance(
            thing.__dict__.get("__doc__"), str
        ):
            try:
                thing.__doc__ = None
            except (AttributeError, TypeError):
                continue  # one of Python's own, which lies in no memory of ours


def _bare(code: CodeType, lines: bool) -> CodeType:
    consts = [_bare(each, lines) if isinstance(each, CodeType) else each for each in code.co_consts]
    if code.co_flags & HAS_DOCSTRING:
        consts[0] = ""
    table = code.co_linetable if lines else _unlined(len(code.co_code) // 2)
    return code.replace(co_consts=tuple(consts), co_linetable=table)


@cache
def _unlined(units: int) -> bytes:
    """The table of lines that says of so many units of code that their lines are not known."""
    whole, rest = divmod(units, UNITS)
    return bytes([NO_PLACE + UNITS - 1]) * whole + (bytes([NO_PLACE + rest - 1]) if rest else b"")


def freeze(texts: dict, assets: dict):
    """Import everything and make the machine, at its title."""
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    finder = Sources(texts)
    sys.meta_path.insert(0, finder)
    start = threading.Thread.start
    threading.Thread.start = lambda thread: None  # Blinka's, which would refresh: there are none
    try:
        from simulator.web import files

        for name, content in assets.items():
            files.put(name, b64decode(content))
        files.use()
        for name in sorted(texts):
            __import__(name)
    finally:
        threading.Thread.start = start
    from simulator.web.machine import Machine

    machine = Machine()
    finder.texts = dict.fromkeys(texts)
    texts.clear()
    linecache.clearcache()
    drop()
    slim()
    gc.collect()
    wipe()
    return machine


def wipe():
    """Zeros in the small blocks that are free: what was there would be fetched with the rest."""
    empty = sys.getsizeof(b"")
    for size in range(LARGEST_BLOCK, empty, -BLOCK_STEP):
        held = [bytes(size - empty) for _ in range(WIPED // size)]
        del held
