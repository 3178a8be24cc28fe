"""Commands that build the project; wheels do not contain them.

Run a command as `python -m tools.NAME`; the Makefile runs most of them.
"""

from simulator import computer  # noqa: F401  prepares displayio
