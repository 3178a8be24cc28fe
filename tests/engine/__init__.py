"""What holds for all of these tests, on both machines: networks are read from assets/."""

from engine import bots

bots.open_assets_by(lambda name: open("assets/" + name, "rb"))
