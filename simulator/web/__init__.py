"""The game as a web page: the machine that a browser is, and what makes the page's files."""

from simulator import computer  # noqa: F401  it prepares displayio
