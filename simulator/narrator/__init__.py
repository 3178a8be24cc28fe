"""The narrator: the screens as lines of text for a voice, in a web page or a terminal."""

from simulator import computer  # noqa: F401  prepares displayio
