"""The files of assets/ in a browser.

The page fetches large files after its start; snapshots of Python's memory contain the others.
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

FOLDER = Path("/assets")
# Endings and beginning of the names of files that are fetched later
LATER, CLOSEUPS = (".large_network", ".beliefs"), "closeups"
OPENED = (".txt", ".puzzles", ".cues")
GZIP = 31  # zlib's number for the gzip format


contents: dict[str, bytes] = {}
# returns a compressed file, or None on failure; is itself None without a page
fetch: "Callable[[str], JsBuffer | None] | None" = None


def put(name: str, content: bytes) -> None:
    contents[name] = content


def come(name: str, compressed: "JsBuffer") -> None:
    put(name, decompress(compressed.to_bytes(), GZIP))


class Asset(BytesIO):
    """The open file `name`."""

    def __init__(self, name: str, content: bytes) -> None:
        super().__init__(content)
        self.name = name


def open_asset(name: str) -> Asset:
    """Open the file `name`; raise Missing if no such file exists."""
    if name not in contents:
        compressed = fetch and fetch(name)
        if not compressed:
            raise Missing(f"assets/{name} is missing")
        come(name, compressed)
    return Asset(name, contents[name])


def use() -> None:
    """Let other modules open files from `contents`."""
    # A global `open` in the module bmp hides the built-in
    bmp.open = lambda path, _mode: open_asset(Path(path).name)  # type: ignore[attr-defined]
    for name, content in contents.items():
        if name.endswith(OPENED):
            (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
            (FOLDER / name).write_bytes(content)
    words.read_from(open_asset)
    runtime.set_asset_opener(open_asset)
