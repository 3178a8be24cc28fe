"""The laptop as a machine: window, keys, pictures, saves."""

import os

from simulator import computer  # noqa: F401  it prepares displayio

# What X11 and Wayland call our windows: a desktop finds the entry in its menu by that. pygame names
# X11's after the command when it is imported, unless somebody has before.
NAME = "madrasso"
NAMED_BY = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")

for variable in NAMED_BY:
    os.environ.setdefault(variable, NAME)
