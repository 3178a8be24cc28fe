"""The narrator: the screens in lines for a voice, on a page or a terminal.

`table` announces a table's events, `pages` reads all other screens, `questions` has the answers.
The narrator knows no more than the screen shows.
"""

from simulator import computer  # noqa: F401  prepares displayio
