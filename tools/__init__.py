"""What builds the project and is not installed: bundle, page, art, screenshots.

Each is a command, `python -m tools.NAME`; the Makefile calls most of them.
"""

from simulator import computer  # noqa: F401  it prepares displayio
