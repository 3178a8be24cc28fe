"""The laptop as a machine: window, keys, pictures, saves."""

from simulator import computer  # noqa: F401  it prepares displayio
