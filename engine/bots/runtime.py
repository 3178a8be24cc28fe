"""State that bots share with the program."""

from collections.abc import Callable
from typing import Any

# Modules that the handheld unloads between slices of work; GARBAGE in this set requests a garbage
# collection
transient_modules: set[str] = set()
GARBAGE = ""

# Function that opens a file of assets/ by name
open_asset = None

# {asset: tables of weights}
tables: dict = {}

HEADER = 4096  # bytes of text before the weights
ENOENT, EIO = 2, 5

external_players: dict = {}  # {name: function like `bots.think`}


def set_asset_opener(opens: Callable[[str], Any] | None) -> None:
    global open_asset
    open_asset = opens


def opened(name: str, size: int) -> Any:
    """Open the file `name` at its weights (`size` bytes).

    Raises OSError if the file is missing or damaged.
    """
    path = "assets/" + name
    if not open_asset:
        raise OSError(ENOENT, "nobody opens files", path)
    file = open_asset(name)
    if file.seek(0, 2) != HEADER + size:
        file.close()
        raise OSError(EIO, "is damaged", path)
    file.seek(HEADER)
    return file


def kept(name: str, *sizes: int) -> tuple:
    if name not in tables:
        tables[name] = read(name, *sizes)
    return tables[name]


def read(name: str, *sizes: int) -> tuple:
    file = opened(name, sum(sizes))
    found = tuple([file.read(size) for size in sizes])
    file.close()
    return found
