"""The files of assets/ that hold learned numbers: HEADER bytes of text, then the numbers.

The text says what they are, their shapes, and the command that made them. Knows no file by name.
"""

from engine.bots import runtime

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HEADER = 4096  # bytes
PIECE_BITS = 9  # a heap in use may have no room for more than some 1,000 bytes in one piece
IN_PIECE = (1 << PIECE_BITS) - 1
ENOENT, EIO = 2, 5  # what an OSError says of a file that is missing, or damaged


def opened(name: str, size: int) -> "Any":
    """The file `name`, open at its numbers, of which there are `size` bytes. OSError if not so."""
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
    """What `read` gives of the file `name`; it is read once."""
    if name not in runtime.tables:
        runtime.tables[name] = read(name, *sizes)
    return runtime.tables[name]


def read(name: str, *sizes: int) -> tuple:
    """The tables of the file `name`, of so many bytes each, one after the other."""
    file = opened(name, sum(sizes))
    tables = tuple([file.read(size) for size in sizes])
    file.close()
    return tables


def pieces(name: str, size: int) -> tuple:
    """The file's one table of `size` bytes: number i is at [i >> PIECE_BITS][i & IN_PIECE]."""
    return read(name, *[min(IN_PIECE + 1, size - at) for at in range(0, size, IN_PIECE + 1)])
