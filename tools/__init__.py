"""The commands that build the project; not installed.

Run one as `python -m tools.NAME`; the Makefile calls most of them.
"""

from simulator import computer  # noqa: F401  it prepares displayio
