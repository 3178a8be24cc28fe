"""Layouts: values that replace constants of the screens' modules and classes."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

Places = Mapping[ModuleType | type, Mapping[str, object]]

_usual: dict[tuple[ModuleType | type, str], object] = {}


def use(places: Places | Callable[..., Places], *sizes: int) -> None:
    """Restore the constants, then set those of `places`."""
    for (module, name), value in _usual.items():
        setattr(module, name, value)
    _usual.clear()
    if callable(places):
        places = places(*sizes)
    for module, constants in places.items():
        for name, value in constants.items():
            _usual[module, name] = getattr(module, name)
            setattr(module, name, value)


def placed(usual: Any) -> Any:
    """Return the replacement of `usual`, or `usual`."""
    found = [where for where, value in _usual.items() if value is usual]
    return getattr(*found[0]) if found else usual
