"""Compiled functions in the place of the engine's own, for as long as somebody wants them there.

Whoever counts work asks here whether there are any: what is compiled can't be counted.
"""

import threading
from collections.abc import Callable
from types import ModuleType

_changing = threading.Lock()  # threads of a cluster's worker share a process
_all: "list[Installed]" = []


class Installed:
    """The objects that `made` gives by name, in `module` while anybody is within. A context.

    Several may be within at a time, and leave in any order; the last puts all back.
    """

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
    """Whether some level of this process thinks by compiled functions now."""
    return any(_all)
