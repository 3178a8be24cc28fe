"""Permanent key of a puzzle."""

from engine.puzzles.puzzle import position
from engine.puzzles.puzzle_file import KEY
from engine.save_format import checksum


def key_of(content: bytes) -> bytes:
    match = position(content).match
    assert match.pack is not None
    before = bytes(match.log[: match.n_log])
    named = bytes((match.game_index, match.game.dealer)) + match.pack + before
    return checksum(named, 0, len(named)).to_bytes(KEY, "little")
