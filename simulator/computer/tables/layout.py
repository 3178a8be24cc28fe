"""Layouts of a table: tables of places, by the module or class that draws what is there.

The screens' own constants are the small layout, which the handheld's bundle folds into its
program. A layout is a function of the table's width and height in pixels: it returns what other
constants are called and what they are then. `use` sets them, before a table is built.
"""

from collections.abc import Callable, Mapping
from types import ModuleType

Places = Mapping[ModuleType | type, Mapping[str, object]]

_usual: dict[tuple[ModuleType | type, str], object] = {}  # constants that a layout has replaced


def use(places: Places | Callable[..., Places], *sizes: int) -> None:
    """Have `places`, and all else of the small layout, for the screens that are built next.

    A function of `sizes` returns them after the small layout's constants are back, which it reads.
    """
    for (module, name), value in _usual.items():
        setattr(module, name, value)
    _usual.clear()
    if callable(places):
        places = places(*sizes)
    for module, constants in places.items():
        for name, value in constants.items():
            _usual[module, name] = getattr(module, name)
            setattr(module, name, value)
