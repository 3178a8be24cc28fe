from engine.match import Match
from engine.save_encode import Packer


def pack(match: Match) -> bytes:
    content = bytearray()
    for piece in Packer().pack(match):
        content.extend(piece)
    return bytes(content)
