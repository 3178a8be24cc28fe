"""State that programs and bots share: access to assets/, modules to unload, external players."""

from collections.abc import Callable
from typing import Any

# Names of modules that a bot needs for one stage of its thinking; if memory is short, the screens
# unload them between slices of work. The name "" requests a garbage collection before a large
# import.
transient_modules: set[str] = set()
GARBAGE = ""

# Function that opens a file of assets/ by name. If None, bots that need files raise OSError.
open_asset = None

# {name of an asset file: its tables of weights}
tables: dict = {}

external_players: dict = {}  # {name: function of view and seed, like `bots.think`}


def set_asset_opener(opens: Callable[[str], Any] | None) -> None:
    global open_asset
    open_asset = opens
