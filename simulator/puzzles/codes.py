"""Codes of puzzles that players type or open."""

from engine.codes.code_text import parse
from engine.puzzles.puzzle import NO_PUZZLE, Puzzle, read

LEAST = 10  # bytes: the cards dealt are 80 bits of a puzzle's number


def puzzle_of(text: str) -> tuple[bytes, Puzzle]:
    """Return the content and puzzle whose code is `text`. Raises ValueError if there is none."""
    content = parse(text)
    if len(content) < LEAST:
        raise ValueError(NO_PUZZLE)
    return content, read(content)
