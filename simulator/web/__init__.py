"""The game as a web page: the browser's console and storage."""

from simulator import computer  # noqa: F401  prepares displayio
