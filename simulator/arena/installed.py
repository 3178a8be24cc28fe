"""Temporary replacement of engine functions by compiled functions."""

import threading
from collections.abc import Callable
from types import ModuleType

_changing = threading.Lock()  # a cluster's worker process has several threads
_all: "list[Installed]" = []


class Installed:
    """Context manager that sets names in `module` to the objects that `made` returns."""

    def __init__(self, module: ModuleType, made: Callable[[], dict[str, object]]) -> None:
        self._module = module
        self._made = made
        self._before: dict[str, object] = {}
        self._within = 0
        _all.append(self)

    def __enter__(self) -> None:
        with _changing:
            if not self._within:
                made = self._made()
                self._before = {name: getattr(self._module, name) for name in made}
                self._put(made)
            self._within += 1

    def __exit__(self, *_: object) -> None:
        with _changing:
            self._within -= 1
            if not self._within:
                self._put(self._before)

    def _put(self, objects: dict) -> None:
        for name, each in objects.items():
            setattr(self._module, name, each)

    def __bool__(self) -> bool:
        return self._within > 0


def anything_is() -> bool:
    return any(_all)
