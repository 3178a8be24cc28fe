"""Services injected into bots: asset files, unloading, external players."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# Modules for a part of the thinking: if memory is short, the screens unload them between slices.
# GARBAGE requests a collection before a large import.
transient_modules: set[str] = set()
GARBAGE = ""

# Opens a file of assets/ by name; None: levels that need files raise OSError.
open_asset = None

# Learned tables by file name
tables: dict = {}

external_players: dict = {}  # by name: functions like `bots.think`


def set_asset_opener(opens: "Callable[[str], Any] | None") -> None:
    """Open files of assets/ by `opens(name)`; None: no files."""
    global open_asset
    open_asset = opens
