"""numba's `njit` with a cache that all processes share.

numba's own cache ignores changes in other modules.
"""

import hashlib
import os
import pickle
import shutil
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import numba
import numpy as np
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.dispatcher import Dispatcher
from numba.core.serialize import dumps
from numba.core.typing import Signature
from platformdirs import user_cache_path

from simulator import files

ROOT = Path(__file__).parents[2]
SOURCES = ("engine", "simulator/arena")
KEPT = 4
DIGEST_BYTES = 32
NOWHERE = (OSError, RuntimeError)  # RuntimeError: there is no home directory


def njit(function: Callable | None = None, **options: Any) -> Callable:
    """Decorate with `numba.njit` and this cache.

    Recursive functions are not cached, because loading their cached code crashes.
    """
    if function is None:
        return lambda function: njit(function, **options)
    dispatcher = numba.njit(nogil=True, **options)(function)
    code = function.__code__
    if function.__name__ in code.co_freevars + code.co_names:
        return dispatcher
    if isinstance(dispatcher, Dispatcher):
        cache = SharedCache(dispatcher)
        dispatcher._cache = cache  # type: ignore[attr-defined]
    return dispatcher


def uncounted(function: Callable) -> Callable:
    """Decorate a function that creates no array, so that numba counts no references."""
    return njit(function, _nrt=False)


def inlined(function: Callable) -> Callable:
    """Decorate a function to inline it, which saves reference counting."""
    return njit(function, inline="always")


class SharedCache(NullCache):
    """The cache of one function's compiled code."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher

    def load_overload(self, sig: Signature | tuple, target_context: Any) -> CompileResult | None:
        target_context.refresh()
        try:
            content = self._path(sig, target_context).read_bytes()
        except NOWHERE:
            return None
        pickled = content[DIGEST_BYTES:]
        if hashlib.sha256(pickled).digest() != content[:DIGEST_BYTES]:
            return None
        return CompileResult._rebuild(target_context, *pickle.loads(pickled))

    def save_overload(self, sig: Signature | tuple, data: Any) -> None:
        if data.lifted or data.library.has_dynamic_globals:
            return
        pickled = dumps(data._reduce())
        try:
            path = self._path(sig, data.target_context)
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            files.write(path, hashlib.sha256(pickled).digest() + pickled)
        except NOWHERE:
            return

    def _path(self, sig: Signature | tuple, target_context: Any) -> Path:
        key = sig, target_context.codegen().magic_tuple(), _digest(self._dispatcher)
        return folder() / hashlib.sha256(repr(key).encode()).hexdigest()


def _digest(dispatcher: Dispatcher, callers: tuple = ()) -> str:
    if dispatcher in callers:
        return str(callers.index(dispatcher))
    function = dispatcher.py_func
    within = *callers, dispatcher
    text: list[object] = [function.__module__, function.__qualname__, function.__defaults__]
    text.append(dispatcher.targetoptions)
    for code in _codes(function.__code__):
        text += [code.co_code, code.co_names, code.co_varnames]
        text += [each for each in code.co_consts if not isinstance(each, CodeType)]
        text += [_described(function.__globals__.get(name), within) for name in code.co_names]
    text += [_described(cell.cell_contents, within) for cell in function.__closure__ or ()]
    return hashlib.sha256(repr(text).encode()).hexdigest()


def _codes(code: CodeType) -> list[CodeType]:
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return [code, *(found for each in inner for found in _codes(each))]


def _described(value: object, within: tuple) -> object:
    if isinstance(value, Dispatcher):
        return _digest(value, within)
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, value.tobytes()
    if isinstance(value, tuple):
        return type(value).__name__, [_described(each, within) for each in value]
    return value.__name__ if isinstance(value, ModuleType) else repr(value)


@cache
def folder() -> Path:
    """Return the cache folder of the current sources; if it is new, delete the oldest others."""
    directory = cache_directory()
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version}".encode())
    for path in sorted(path for name in SOURCES for path in (ROOT / name).rglob("*.py")):
        digest.update(b"%s %d " % (str(path.relative_to(ROOT)).encode(), path.stat().st_size))
        digest.update(path.read_bytes())
    here = directory / digest.hexdigest()[:16]
    if not here.exists():
        others = sorted(directory.glob("*"), key=os.path.getmtime)
        for other in others[: 1 - KEPT]:
            shutil.rmtree(other, ignore_errors=True)
    return here


def cache_directory() -> Path:
    Path.home()
    return user_cache_path("madrasso", appauthor=False) / "compiled"
