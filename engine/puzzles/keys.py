"""The key of a puzzle: its name for good, whatever its place in a file."""

from engine.puzzles.puzzle import position
from engine.puzzles.shelf import KEY
from engine.save_format import checksum


def key_of(content: bytes) -> bytes:
    """The key of the puzzle that `content` holds, of KEY bytes.

    It is made of the deal and of what was done before the question. So a line that is corrected
    leaves it as it is, and with it what a player has solved.
    """
    match = position(content).match
    assert match.pack is not None
    before = bytes(match.log[: match.n_log])
    named = bytes((match.game_index, match.game.dealer)) + match.pack + before
    return checksum(named, 0, len(named)).to_bytes(KEY, "little")
