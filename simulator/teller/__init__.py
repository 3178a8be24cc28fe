"""The teller: what the screens show, in lines that a voice can read, for a page and a terminal.

`teller` follows an app frame by frame; `table` tells what happens at a table, from the view that
the table draws; `pages` tells all other screens, by what is written on them; `answers` says what
the player asks for. It knows no more than the glass shows, and never the match's hidden state.
"""

from simulator import computer  # noqa: F401  it prepares displayio
