"""Commands that build the project; a wheel does not have them.

Run one as `python -m tools.NAME`; the Makefile calls most of them.
"""

from simulator import computer  # noqa: F401  it prepares displayio
