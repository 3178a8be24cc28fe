"""Contracts and points."""

from engine.options import BIDDER_ALWAYS, BIDDER_HIGH, BIDDER_SOLO

# From low to high [D5]; 0 is no bid
CHIAMO, MEDIATORE_BID, SOLO, SOLISSIMO, ARCISOLISSIMO = range(1, 6)
CONTRACT_NAMES = tuple(" chiamo mediatore solo solissimo arcisolissimo".split(" "))

HELD = 9  # cards per seat [D12]
MONTE = 4
MOST_SPOKEN = 24  # maximum number of bids and passes

# ranks:        4 5 6 7 F C R A 2 3
RANK_POINTS = b"\0\0\0\0\1\1\1\3\1\1"  # thirds of a point [D2]
LAST_TRICK_THIRDS = 3
ALL_THIRDS = 35
NEEDED = 18  # thirds of a point that win a deal [D15]

# [value of PAYMENTS][contract]: points that a bidder wins [D16, D26]
STAKES = (bytes((0, 5, 22, 36, 48, 54)), bytes((0, 3, 11, 18, 24, 27)))


def bidder_leads(option: int, contract: int) -> bool:
    if option == BIDDER_HIGH:
        return contract >= SOLISSIMO
    if option == BIDDER_SOLO:
        return contract >= SOLO
    return option == BIDDER_ALWAYS
