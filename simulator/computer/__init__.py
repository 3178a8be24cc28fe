"""Code that the window and the web page share.

Import this package before the screens: `scene` replaces the handheld's display modules.
"""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from simulator.computer import scene  # noqa: E402

for _name in ("displayio", "vectorio", "bitmaptools"):
    sys.modules[_name] = scene

from screens.ui import labels, words  # noqa: E402
from simulator.assets import open_asset  # noqa: E402

labels.Line.kind = scene.TEXT
words.read_from(open_asset)
