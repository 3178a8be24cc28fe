"""Services injected into the bots: asset files, unloading, external players.

The program fills it in: the handheld's screens or `simulator`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# Names of modules needed for a part of the thinking only. If memory is short, the screens unload
# them between two slices. GARBAGE requests a collection, before a large import would cause one.
transient_modules: set[str] = set()
GARBAGE = ""

# A function that opens a file of assets/ by name for reading. Without it, levels that need a file
# raise OSError.
open_asset = None

# Learned tables by file name
tables: dict = {}

external_players: dict = {}  # by name: functions of a view and a seed, like `bots.think`


def set_asset_opener(opens: "Callable[[str], Any] | None") -> None:
    """Let bots open files of assets/ by `opens`, a function of a name; None for no files."""
    global open_asset
    open_asset = opens
