"""Number cards of swords and batons as on the printed cards: pairs that cross, not rows of signs.

Two curved swords make an almond, two straight batons a cross, four and six batons two crosses and
three; an odd number has one straight piece in gold down the middle.
"""

from simulator.art.canvas import drawing

CROSSES = {
    1: drawing(
        "yo....yo "
        + "gG....gG " * 2
        + ".gG..gG. " * 4
        + "..gGgG.. " * 3
        + "...gG... " * 2
        + "...yo... "
        + "...gG... " * 2
        + "..gGgG.. " * 3
        + ".gG..gG. " * 4
        + "gG....gG " * 2
        + "yo....yo"
    ),
    2: drawing(
        """
        yo....yo
        gG....gG
        .gG..gG.
        .gG..gG.
        ..gGgG..
        ...yo...
        ..gGgG..
        .gG..gG.
        .gG..gG.
        gG....gG
        yo....yo
        """
    ),
    3: drawing(
        """
        yo....yo
        .gG..gG.
        ..gGgG..
        ...yo...
        ..gGgG..
        .gG..gG.
        yo....yo
        """
    ),
}
ALMOND = drawing(
    """
    l.......b
    bl.....bB
    .bl...bB.
    ..bl.bB..
    ...blB...
    ...Bbl...
    ..bB.bl..
    ..b...bl.
    .lb...bB.
    .b.....b.
    lb.....bB
    lb.....bB
    lb.....bB
    lb.....bB
    lb.....bB
    .b.....b.
    .lb...bB.
    ..b...bB.
    ..lb.bB..
    ...lbB...
    ...blB...
    ..oB.lo..
    yyy...yyy
    .yo...oy.
    o.......o
    """
)

# The odd piece: straight, in gold.
STRAIGHT_SWORD = drawing(".o. " + "oyo " * 19 + "ooo .r. .r. .R. .o.")
STRAIGHT_BATON = drawing("oyyo oyyo .yo. " + ".yo. " * 20 + "oyyo oyyo")

TOPS = {1: (3,), 2: (3, 17), 3: (3, 12, 21)}  # of one, two or three pairs


def weave_swords(card, number: int):
    """The two and the three."""
    if number % 2:
        card.stamp(13, 3, STRAIGHT_SWORD)
    card.stamp(10, 3, ALMOND)


def weave_batons(card, number: int):
    """The two to the seven."""
    if number % 2:
        card.stamp(12, 3, STRAIGHT_BATON)
    pairs = number // 2
    for top in TOPS[pairs]:
        card.stamp(10, top, CROSSES[pairs])
