"""The narrator: the screens as lines of text for a voice, in a web page or a terminal.

It knows no more than the screen shows.
"""

from simulator import computer  # noqa: F401  prepares displayio
