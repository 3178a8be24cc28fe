"""The narrator: the screens as lines of text for a voice."""

from simulator import computer  # noqa: F401  prepares displayio
