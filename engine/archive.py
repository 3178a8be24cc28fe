"""Bytes of an archived match.

    bytes  content
    1      index in options.GAMES
    1      1 if the match is over
    2      number of deals begun, low byte first
    1      mask of the seats of people
    1      mask of the winners
    8      totals of four sides, two bytes each: the total plus 0x8000
    …      packed match, see save_format
    3      checksum

The first 96 bytes include the players' names.
"""

from collections.abc import Sequence

from engine.match import HUMAN, Match
from engine.save_encode import Packer
from engine.save_format import CHECK_BYTES, MAGIC, checksum

SUMMARY_BYTES = 14
HEAD_BYTES = 96
ZERO = 0x8000
_MOST = 0xFFFF
_TOTALS = 6


class Summary:
    """Summary of an archived match."""

    def __init__(
        self, game: int, over: bool, deals: int, players: list[str], winners: int, totals: list[int]
    ) -> None:
        self.game = game
        self.over = over
        self.deals = deals
        self.players = players
        self.winners = winners
        self.totals = totals


def encode(match: Match) -> list:
    pieces = [_summary(match)] + Packer().pack(match)
    check = 1
    for piece in pieces:
        check = checksum(piece, 0, len(piece), check)
    pieces.append(bytes((check & 255, check >> 8 & 255, check >> 16)))
    return pieces


def _summary(match) -> bytes:
    players = match.players
    people = sum([1 << seat for seat in range(len(players)) if players[seat] == HUMAN])
    score = match.game.score
    deals = match.number
    found = bytearray((match.game_index, int(match.over), deals & 255, deals >> 8 & 255))
    found.extend(bytes((people, score.winners)))
    for side in range(4):
        total = min(max(score.totals[side] + ZERO, 0), _MOST)
        found.extend(bytes((total & 255, total >> 8)))
    return bytes(found)


def summary(content: bytes) -> Summary:
    places = range(_TOTALS, SUMMARY_BYTES, 2)
    totals = [(content[at] | content[at + 1] << 8) - ZERO for at in places]
    deals = content[2] | content[3] << 8
    return Summary(content[0], content[1] == 1, deals, _players(content), content[5], totals)


def _players(content) -> list:
    at = SUMMARY_BYTES + len(MAGIC) + 1
    n = content[at]
    at += 4 + content[at + 1]
    found = []
    for _ in range(n):
        end = at + 1 + content[at]
        found.append(content[at + 1 : end].decode())
        at = end
    return found


def decode(content: bytes) -> Match:
    """Return the archived match. Raises ValueError if it is damaged."""
    from engine import save_decode

    return save_decode.read(content[SUMMARY_BYTES:-CHECK_BYTES])


def replaceable(summaries: Sequence[Summary], game: int) -> int:
    """Return the index of the summary that a match of `game` may replace, or -1.

    `summaries` begin with the newest.
    """
    for i in range(len(summaries) - 1, -1, -1):
        if summaries[i].over:
            return i
    for i in range(len(summaries) - 1, -1, -1):
        if summaries[i].game in [game] + [each.game for each in summaries[:i]]:
            return i
    return -1
