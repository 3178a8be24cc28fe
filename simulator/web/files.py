"""The files of assets/ in a browser: those that came with the program, and those fetched later.

The program was frozen with the first ones in its memory; the others are learned numbers and large
pictures, which the page fetches once the title stands.
"""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import decompress

from engine.bots import runtime
from screens.ui import bmp, words
from simulator.assets import Missing

if TYPE_CHECKING:
    from pyodide.ffi import JsBuffer

FOLDER = Path("/assets")  # where the screens find pictures
# Of files that are fetched later: how their names end, or begin
LATER, CLOSEUPS = (".large_network", ".beliefs"), "closeups"
# How the names of files end that screens open themselves
OPENED = (".txt", ".puzzles", ".cues")
GZIP = 31  # zlib's number for a file of gzip


contents: dict[str, bytes] = {}  # by name
# A function of a name that waits for the page's file, compressed; None without a page
fetch: "Callable[[str], JsBuffer | None] | None" = None


def put(name: str, content: bytes) -> None:
    """Keep a file."""
    contents[name] = content


def come(name: str, compressed: "JsBuffer") -> None:
    """Keep a file that the page has fetched, as JavaScript has its bytes."""
    put(name, decompress(compressed.to_bytes(), GZIP))


class Asset(BytesIO):
    """The open file `name`."""

    def __init__(self, name: str, content: bytes) -> None:
        super().__init__(content)
        self.name = name


def open_asset(name: str) -> Asset:
    """The file `name`, open for reading; Missing where it can't be had."""
    if name not in contents:
        compressed = fetch and fetch(name)
        if not compressed:
            raise Missing(f"assets/{name} is missing")
        come(name, compressed)
    return Asset(name, contents[name])


def use() -> None:
    """Have pictures, words and bots read from here, and lay what screens open themselves where they
    look. A picture that stays open is frozen with the program: a file of the system could not be.
    """
    # It has none of its own, and finds this before the builtin.
    bmp.open = lambda path, _mode: open_asset(Path(path).name)  # type: ignore[attr-defined]
    for name, content in contents.items():
        if name.endswith(OPENED):
            (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
            (FOLDER / name).write_bytes(content)
    words.read_from(open_asset)
    runtime.set_asset_opener(open_asset)
