"""Commands that build the project; wheels do not contain them.

Run a command as `python -m tools.NAME`.
"""

from simulator import computer  # noqa: F401  prepares displayio
