"""What builds the project and is not installed with it: bundle, page, art, screenshots.

Each is a command of its own, `python -m tools.NAME`; the Makefile calls most of them.
"""

from simulator import computer  # noqa: F401  it prepares displayio
