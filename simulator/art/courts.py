"""The court cards: king, horseman, foot-soldier. Eighteen by twenty-eight, the inside of a card.

The index column lies over the left half of the upper eighteen rows, which stay empty here.
"""

from simulator.art.canvas import drawing

KING = drawing(
    """
    ..................
    .........y..y..y..
    .........y.yyy.yo.
    .........yyyyyyyo.
    .........yryyyryo.
    .........oooooooo.
    .........nffffffn.
    .........nfkffkfn.
    .........nffffffn.
    .........nnfRRfnn.
    .........nnnnnnnn.
    ..........nnnnnn..
    ...........nnnn...
    .........mmynnymm.
    ........mmmmyymmmm
    .......mmmmdmmdmmm
    .......mmmddmmdmmm
    ......mmmmdmxxmdmm
    ......mmmmdmxxmdmm
    .....mmmmmdmmmmdmm
    ....mmmmmddmxxmddm
    ....mmmmmdmmxxmmdm
    ...mmmmmmdmmmmmmdm
    ...mmmmmddmmxxmmdm
    ..mmmmmmdmmmxxmmmd
    ..mmmmmmdmmmmmmmmd
    ..mmmmmmdmmmxxmmmd
    ..mmmmmmdmmmxxmmmd
    """
)
HORSEMAN = KING
SOLDIER = KING
COURTS = {"F": SOLDIER, "C": HORSEMAN, "R": KING}
