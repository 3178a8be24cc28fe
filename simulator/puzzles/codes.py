"""Codes of puzzles."""

from engine.codes.code_text import parse
from engine.puzzles.puzzle import NO_PUZZLE, Puzzle, read

LEAST = 10  # fewest bytes of a code; a deal's cards alone have 80 bits


def puzzle_of(text: str) -> tuple[bytes, Puzzle]:
    """Return the content and puzzle of a code; raise ValueError if it is invalid."""
    content = parse(text)
    if len(content) < LEAST:
        raise ValueError(NO_PUZZLE)
    return content, read(content)
