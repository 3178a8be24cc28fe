"""Encode a match as a save."""

from engine.match import Match
from engine.save_format import BY_MEMORY, HELPED, checksum


class Packer:
    """Encodes a match; computes a finished deal's checksum only once."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._head = b""
        self._chunk = self._at = 0
        self._check = 1

    def pack(self, match: Match) -> list:
        if match is not self._match:
            from engine import save_head

            self._match = match
            self._head = save_head.head(match)
            self._check = checksum(self._head, 0, len(self._head))
            self._chunk = self._at = 0
        chunks = match.history.chunks
        for i in range(self._chunk, len(chunks)):
            end = len(chunks[i])
            self._check = checksum(chunks[i], self._at if i == self._chunk else 0, end, self._check)
            self._at = end
        self._chunk = max(0, len(chunks) - 1)
        number = match.number
        tail = match.encoded_deal() if number > match.finished else b""
        play = min(match.helped, HELPED) | (BY_MEMORY if match.by_memory else 0)
        if play:
            tail += bytes((play,))
        tail += bytes((number & 255, number >> 8))
        check = checksum(tail, 0, len(tail), self._check)
        return [self._head] + chunks + [tail + bytes((check & 255, check >> 8 & 255, check >> 16))]
