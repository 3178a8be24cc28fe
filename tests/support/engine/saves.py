from engine.match import Match
from engine.save_encode import Packer


def pack(match: Match) -> bytes:
    """Return `match` as the bytes that engine.save_decode reads."""
    content = bytearray()
    for piece in Packer().pack(match):
        content.extend(piece)
    return bytes(content)
