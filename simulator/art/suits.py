"""The four suits' signs in the sizes that the cards and the table need."""

from simulator.art.canvas import drawing

SUITS = "COSB"

# `m`, `d`, `x`, `z` of each suit: its accent, that in the shade, a second colour, that too.
SUIT_COLOURS = (
    {"m": "r", "d": "R", "x": "y", "z": "o"},
    {"m": "y", "d": "o", "x": "r", "z": "R"},
    {"m": "b", "d": "B", "x": "y", "z": "o"},
    {"m": "g", "d": "G", "x": "y", "z": "o"},
)
INDEX_COLOURS = ("r", "o", "b", "g")  # of the rank letter

# The mark under the rank letter: 7 wide, up to 9 high.
INDEX_MARKS = tuple(
    drawing(text)
    for text in (
        """
        rrrrrrR
        RryyoR.
        .ryyoR.
        ..rrR..
        ...b...
        ..rrR..
        .ryyoR.
        rrrrrrR
        """,
        """
        ..ooo..
        .oyyyo.
        oyyyyyo
        oyyryyo
        oyrRryo
        oyyryyo
        oyyyyyo
        .oyyyo.
        ..ooo..
        """,
        """
        .....bb
        ....lbB
        ...lbB.
        ...lbB.
        ..lbB..
        y.lbB..
        .ylB...
        .ooy...
        oo..y..
        """,
        """
        ..ggG..
        .gggGG.
        ..ggG..
        ..ggG..
        ..ggG..
        ..ggG..
        ..ggG..
        .gggGG.
        ..ggG..
        """,
    )
)

# A pip: 4 wide, 5 high.
PIPS = tuple(
    drawing(text)
    for text in (
        """
        rrrR
        ryyR
        .bb.
        .rr.
        rryR
        """,
        """
        .yy.
        yyyo
        yrRo
        yyyo
        .oo.
        """,
        """
        ..lb
        ..lb
        .lbB
        ylB.
        oy..
        """,
        """
        .gG.
        .yo.
        .gG.
        .gG.
        .yo.
        """,
    )
)
