"""What the window and the page have alike: display, devices, the program that opens the screens.

Whoever imports the screens on a computer imports this package first: it prepares Blinka, which is
displayio there, and says where the screens' words are.
"""

import os

os.environ["BLINKA_OS_AGNOSTIC"] = "1"  # before the first import of displayio
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from screens.ui import words  # noqa: E402
from simulator.assets import open_asset  # noqa: E402

words.read_from(open_asset)
