"""What holds for all of these tests, on both machines: networks are read from assets/."""

from engine.bots import runtime

runtime.set_asset_opener(lambda name: open("assets/" + name, "rb"))
