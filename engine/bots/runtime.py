"""Services that the program injects into the bots: asset files, unloading, external players."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# Modules that only a part of the thinking needs; if memory is short, the screens unload them
# between slices. The entry GARBAGE requests a garbage collection before a large import.
transient_modules: set[str] = set()
GARBAGE = ""

# Function that opens a file of assets/ by name. If None, levels that need files raise OSError.
open_asset = None

# {file name: learned tables}
tables: dict = {}

external_players: dict = {}  # {name: function of view and seed, like `bots.think`}


def set_asset_opener(opens: "Callable[[str], Any] | None") -> None:
    global open_asset
    open_asset = opens
