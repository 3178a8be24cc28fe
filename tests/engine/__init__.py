"""Tests of the engine, which also run on MicroPython's VM."""

from engine.bots import runtime

runtime.set_asset_opener(lambda name: open("assets/" + name, "rb"))
