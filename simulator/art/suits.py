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

# Small signs, at most 8 x 8: on the badge that names the trump and on the score sheet. Cups and
# coins are also the pips of the two and the three.
SMALL_MARKS = (
    drawing(
        """
        rrrrrrR
        .ryyoR.
        ..ryR..
        ...b...
        ..ryR..
        .ryyoR.
        rrrrrrR
        """
    ),
    drawing(
        """
        ..ooo..
        .oyyyo.
        oyyryyo
        oyrRryo
        oyyryyo
        .oyyyo.
        ..ooo..
        """
    ),
    drawing(
        """
        ......bb
        .....lbB
        ....lbB.
        ...lbB..
        y..lbB..
        .ylbB...
        .oyB....
        oo.y....
        """
    ),
    drawing(
        """
        .ggG.
        gggGG
        .ggG.
        .ggG.
        .ggG.
        .ggG.
        gggGG
        .ggG.
        """
    ),
)

# The pips of cups, coins and swords from the four on.
PIPS = (
    drawing(
        """
        rrrR
        .yo.
        .bB.
        .yo.
        rrrR
        """
    ),
    drawing(
        """
        .ooo.
        oyyyo
        oyryo
        oyyyo
        .ooo.
        """
    ),
    drawing(
        """
        ...bb
        ..lbB
        y.lB.
        .ybB.
        oy...
        """
    ),
)
