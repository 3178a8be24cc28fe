"""On both machines these tests read networks from assets/."""

from engine.bots import runtime

runtime.set_asset_opener(lambda name: open("assets/" + name, "rb"))
