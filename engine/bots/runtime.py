"""What the program around them lends to players: files, memory that comes back, other players.

Whoever starts the program fills it: the screens on the handheld, `simulator` on the laptop.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# Names of modules that a player needed for one part of its thinking. Where memory is short, the
# screens unload them between two slices; who needs one again imports it again. GARBAGE is among
# them where a player has let go of much and is about to load more: it is collected then, or that
# would be done amid the load.
transient_modules: set[str] = set()
GARBAGE = ""

# A function of a name that opens a file of assets/ for reading. Till there is one, a level that
# needs a file raises OSError.
open_asset = None

# Tables of learned numbers by the names of their files, to be read once
tables: dict = {}

external_players: dict = {}  # by name: functions of a view and a seed, like `bots.think`


def set_asset_opener(opens: "Callable[[str], Any] | None") -> None:
    """Let players open files of assets/ by `opens`, a function of a name; None for no files."""
    global open_asset
    open_asset = opens
