"""The laptop's half: window, disk, command line. It finds the device's own code in lib/.

It also says where the engine's players and the screens' words find the files of assets/.
"""

import os
import sys
from pathlib import Path

from engine.bots import runtime
from simulator.assets import open_asset

LIB = str(Path(__file__).resolve().parent.parent / "lib")
if LIB not in sys.path:
    sys.path.insert(0, LIB)

os.environ["BLINKA_OS_AGNOSTIC"] = "1"  # before the first import of displayio
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from screens.ui import words  # noqa: E402  it is found from here on

runtime.set_asset_opener(open_asset)
words.read_from(open_asset)
