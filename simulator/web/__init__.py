"""The game as a web page: the machine that a browser is, and what it keeps."""

from simulator import computer  # noqa: F401  it prepares displayio
