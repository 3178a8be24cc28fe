"""The format of a saved match, about 45 bytes per deal. Loading replays it.

    4   "MDR" and the format's number
    5   game, then the number of players, the number of option bytes, the seed's sign and length
    …   the option bytes (missing ones are 0); each player's name after its length; the seed, low
        byte first
    …   each deal: its dealer, its number of actions, its pack unless the seed makes it, its actions
    1   if not 0: hints and undos, at most HELPED, and BY_MEMORY
    2   the number of deals
    3   a checksum of all bytes before

Illegal actions, a wrong checksum, and missing or extra bytes are refused.
"""

MAGIC = b"MDR\x01"
OPTIONS = 8  # per game in format 1, and the fewest in a save
COUNT_BYTES = 2
CHECK_BYTES = 3

NO_SEED, POSITIVE, NEGATIVE = 0, 1, 2

GIVEN = 0x80  # in a dealer byte: a pack of 40 cards follows

HELPED = 0x7F
BY_MEMORY = 0x80

_STEP = 31
_CHECK_PRIME = 16777213  # below 2**24, so that ints stay below 2**30


def checksum(content: bytes | bytearray, start: int, end: int, before: int = 1) -> int:
    """Return the 24-bit checksum of `content[start:end]`; `before` continues an earlier one."""
    for i in range(start, end):
        before = (before * _STEP + content[i]) % _CHECK_PRIME
    return before
