"""The game on a computer: the window, the page, the command line, records, protocol, arena.

Wherever it is started, the engine's players find the files of assets/.
"""

from engine.bots import runtime
from simulator.assets import open_asset

runtime.set_asset_opener(open_asset)
