"""What a card is worth, for the pages that tell of cards; they need no rules in memory for that."""

THIRDS = b"\0\0\0\1"  # by game: whether it counts thirds of a point

# By rank, from low to high: points of Madrasso [M3], thirds of a point of Mediatore [D2]
WORTH = (bytes((0, 0, 0, 0, 0, 2, 3, 4, 10, 11)), b"\0\0\0\0\1\1\1\3\1\1")
