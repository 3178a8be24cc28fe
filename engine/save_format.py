"""The format of a saved match, about 45 bytes a deal: it is read by playing it again.

    4   "MDR" and the format's number
    5   game, then the number of players, the number of option bytes, the seed's sign and length
    …   the option bytes, and those that are missing are 0; each player's name, its length before
        it; the seed, low byte first
    …   each deal: its dealer, the number of its actions, its pack if the seed does not make it,
        its actions; a finished deal lies in the match so, and is not copied
    1   unless it would be 0: how often somebody was helped, at most HELPED, and BY_MEMORY
    2   the number of deals
    3   a checksum of all before

The encoder is in save_encode, the header and the check in save_head, the decoder in save_decode.
Nothing is believed: what the rules forbid, a wrong checksum, a missing or a spare byte is refused.
"""

MAGIC = b"MDR\x01"
OPTIONS = 8  # of each game in the first version: a save has at least as many option bytes
COUNT_BYTES = 2
CHECK_BYTES = 3

NO_SEED, POSITIVE, NEGATIVE = 0, 1, 2

GIVEN = 0x80  # in a deal's dealer byte: forty cards follow, the seed would deal others

HELPED = 0x7F
BY_MEMORY = 0x80

_STEP = 31
_CHECK_PRIME = 16777213  # just below 2**24, so that no sum passes 2**30


def checksum(content: bytes | bytearray, start: int, end: int, before: int = 1) -> int:
    """A number of 24 bits that any changed byte changes; `before` is that of what stands ahead."""
    for i in range(start, end):
        before = (before * _STEP + content[i]) % _CHECK_PRIME
    return before
