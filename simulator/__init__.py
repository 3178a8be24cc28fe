"""The game on a computer.

Importing this package lets the bots open the files of assets/.
"""

from engine.bots import runtime
from simulator.assets import open_asset

runtime.set_asset_opener(open_asset)
