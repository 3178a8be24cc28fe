"""Code that the window and the web page share.

Import this package before the screens: it configures how text files are opened, and Blinka, which
provides displayio.
"""

import os

os.environ["BLINKA_OS_AGNOSTIC"] = "1"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from screens.ui import words  # noqa: E402
from simulator.assets import open_asset  # noqa: E402

words.read_from(open_asset)
