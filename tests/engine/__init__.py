"""Tests of the engine, also on MicroPython's VM; they read networks from assets/."""

from engine.bots import runtime

runtime.set_asset_opener(lambda name: open("assets/" + name, "rb"))
