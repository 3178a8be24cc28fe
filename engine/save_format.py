"""Format of a saved match.

    bytes  content
    4      "MDR" and the format's number
    5      game, number of players, number of option bytes, the seed's sign, the seed's length
    …      option bytes (missing ones are 0); length and name of each player; seed, low byte first
    …      each deal: dealer, number of actions, pack (unless the seed gives it), actions
    1      hints and undos (at most 127), plus 128 if looking back is forbidden; missing if 0
    2      number of deals
    3      checksum of all bytes above

Loading replays the match.
"""

MAGIC = b"MDR\x01"
OPTIONS = 8
COUNT_BYTES = 2
CHECK_BYTES = 3

NO_SEED, POSITIVE, NEGATIVE = 0, 1, 2

GIVEN = 0x80  # bit in the dealer's byte, if a pack follows

HELPED = 0x7F
BY_MEMORY = 0x80

_STEP = 31
_CHECK_PRIME = 16777213  # below 2**24, to keep ints below 2**30


def checksum(content: bytes | bytearray, start: int, end: int, before: int = 1) -> int:
    """Return a 24-bit checksum; `before` is that of earlier bytes."""
    for i in range(start, end):
        before = (before * _STEP + content[i]) % _CHECK_PRIME
    return before
