"""The game in a window on a laptop."""

import os

from simulator import computer  # noqa: F401  prepares displayio

# The windows' name for X11 and Wayland; pygame reads it on import
NAME = "madrasso"
NAMED_BY = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")

for variable in NAMED_BY:
    os.environ.setdefault(variable, NAME)
