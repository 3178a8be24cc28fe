"""The game as a web page: the browser as a machine, and its storage."""

from simulator import computer  # noqa: F401  it prepares displayio
