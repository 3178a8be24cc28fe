"""The tests of the engine; they read networks from assets/, on the VM too."""

from engine.bots import runtime

runtime.set_asset_opener(lambda name: open("assets/" + name, "rb"))
