"""The laptop version: window, keys, pictures, saves."""

import os

from simulator import computer  # noqa: F401  it prepares displayio

# Name of our windows for X11 and Wayland, by which a desktop finds the menu entry. pygame reads it
# on import.
NAME = "madrasso"
NAMED_BY = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")

for variable in NAMED_BY:
    os.environ.setdefault(variable, NAME)
