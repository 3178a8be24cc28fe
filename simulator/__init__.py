"""The game on a computer."""

from engine.bots import runtime
from simulator.assets import open_asset

runtime.set_asset_opener(open_asset)
