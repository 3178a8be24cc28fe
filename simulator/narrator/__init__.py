"""The narrator: what the screens show, in lines for a voice, on a page or a terminal.

`narrator` follows an app frame by frame; `table` announces a table's events, from the view that it
draws; `pages` reads all other screens; `answers` answers the player's questions. The narrator
knows no more than the screen shows, never the match's hidden state.
"""

from simulator import computer  # noqa: F401  it prepares displayio
