"""Files of learned weights in assets/: a header of text, then the weights."""

from typing import Any

from engine.bots import runtime

HEADER = 4096  # bytes
ENOENT, EIO = 2, 5


def opened(name: str, size: int) -> Any:
    """Open the file `name` and seek to its weights, which have `size` bytes.

    Raises OSError if the file is missing or damaged.
    """
    path = "assets/" + name
    if not runtime.open_asset:
        raise OSError(ENOENT, "nobody opens files", path)
    file = runtime.open_asset(name)
    if file.seek(0, 2) != HEADER + size:
        file.close()
        raise OSError(EIO, "is damaged", path)
    file.seek(HEADER)
    return file


def kept(name: str, *sizes: int) -> tuple:
    if name not in runtime.tables:
        runtime.tables[name] = read(name, *sizes)
    return runtime.tables[name]


def read(name: str, *sizes: int) -> tuple:
    file = opened(name, sum(sizes))
    tables = tuple([file.read(size) for size in sizes])
    file.close()
    return tables
