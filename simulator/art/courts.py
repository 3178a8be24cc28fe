"""The court cards: king, horseman, foot-soldier. Eighteen by twenty-eight, the inside of a card.

The index column lies over the left half of the upper eighteen rows, which stay empty here. One
outline serves the four suits: `m`, `d`, `x`, `z` are the suit's colours, `h` is hair and beard,
`q` and `a` are a horse and its mane. Only the soldier of swords has an outline of his own: players
call him the old woman, for his hood and beard.
"""

from simulator.art.canvas import drawing

KING = drawing(
    """
    ..................
    .........y..yy..y.
    .........yy.yy.yy.
    .........yyyyyyyo.
    .........yryybyro.
    .........oooooooo.
    .........hffffffh.
    .........hfkffkfh.
    .........hffoffoh.
    .........hhffffhh.
    .........hhhrrhhh.
    .........hhhhhhhh.
    ..........hhhhhh..
    .........wwhhhhww.
    .........wkwhhwkw.
    .........mwwkwwwmm
    .........mmwwwwmmd
    .........mdmxxzmdm
    ..y....mmmdmxxzmdm
    .yyo..mmmmdmxxzmdm
    ..r...mmmddmxxzmmd
    ..r..mmmmdmmxxzmmd
    ..rffmmmmdmmxxzmmd
    ..rffmmmddmmxxzmmm
    ..r.wwmmdmmmxxzmmm
    ..r.wkwmdmmmxxzmmd
    ..r..wwddmmmxxzmmd
    ..R....dmmmmxxzmmd
    """
)

HORSEMAN = drawing(
    """
    ..................
    ..........xx......
    .........xzxx.....
    .........x..mmmmm.
    ............mmmmm.
    ...........mmmmmmm
    ..........dddddddd
    ...........ffffhh.
    ...........kffkfh.
    ..........ffffffh.
    ...........frrffh.
    ............ffff..
    .........a.wwwwww.
    .........qamxmmmmm
    .........qqmxmmmmd
    .........qqqammmmm
    .........qqqqammmm
    ........qkqqqaammm
    ......qqqqqqqqaadm
    ....qqqqqqqqqqqadm
    ..qqqqrqqqqqqqqaad
    .qqqqqrqqqqqqqqqad
    .kqqqrqrqqqqqqqqaa
    .qqqrq.qrqqqqqqqaa
    .qqqr..qqrrqqqqqqa
    ..qq...qqqqrrqqqqa
    .......qqqqqqrrrqq
    .......xxxxxxxxxxx
    """
)

SOLDIER = drawing(
    """
    ..................
    ..................
    ..........mmmmmm..
    .........mmmmmmmm.
    .........mmmmmmmmm
    .........ddddddddd
    .........hffffffh.
    .........hfkffkfh.
    .........hffoffoh.
    .........hhffffhh.
    .........hhfrrfhh.
    .........hhofffhh.
    ...........fffo...
    ..........wwwwww..
    .........xwwwwwwx.
    .........xmxwwxmxm
    .........xmxxzmxmd
    .........xmxxzmxmd
    ......mmmxmxxzmxmd
    .....mmmdxmxxzmxmd
    ....mmmd.xmxxzmxmd
    ....mmd..xmxxzmxmd
    ....mmmd.xmxxzmxmm
    .....mmmfffxxzmxmm
    ......mmffkkkkkkkk
    ........kkkyykkkkk
    ........mmxmmxzmxm
    ........mmxmmxzmxm
    """
)

HOODED_SOLDIER = drawing(
    """
    ..................
    ............mm....
    ..........mmmmmm..
    .........mmmmmmmm.
    .........mmddddmm.
    .........mdffffdm.
    .........mffffffm.
    .........mfkffkfm.
    .........mffoffom.
    .........mhffffhm.
    .........mhhrrhhm.
    .........mhhhhhhm.
    .........mmhhhhmm.
    ..........mhhhhm..
    .........xmmhhmmx.
    .........xmxhhxmxm
    .........xmxxzmxmd
    .........xmxxzmxmd
    ......mmmxmxxzmxmd
    .....mmmdxmxxzmxmd
    ....mmmd.xmxxzmxmd
    ....mmd..xmxxzmxmd
    ....mmmd.xmxxzmxmm
    .....mmmfffxxzmxmm
    ......mmffkkkkkkkk
    ........kkkyykkkkk
    ........mmxmmxzmxm
    ........mmxmmxzmxm
    """
)

# Hair, horse and mane of each suit's people.
PEOPLE = (
    {"h": "n", "q": "o", "a": "n"},
    {"h": "o", "q": "s", "a": "o"},
    {"h": "s", "q": "l", "a": "B"},
    {"h": "k", "q": "n", "a": "k"},
)
SWORDS = 2


def court(suit: int, rank: str) -> list:
    """The drawing of one court card: F, C or R."""
    if rank == "F":
        return HOODED_SOLDIER if suit == SWORDS else SOLDIER
    return HORSEMAN if rank == "C" else KING
