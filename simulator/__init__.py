"""The game on a computer: window, page, commands, records, protocol, arena.

Importing this package lets the bots find assets/.
"""

from engine.bots import runtime
from simulator.assets import open_asset

runtime.set_asset_opener(open_asset)
