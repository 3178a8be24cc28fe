"""Commands that build the project, run as `python -m tools.NAME`; wheels do not contain them."""

from simulator import computer  # noqa: F401  prepares displayio
