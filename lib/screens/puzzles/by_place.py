"""Convert the old file of solved puzzles.

The file has for each game: the last answered puzzle, a number n, and n bytes with a bit per puzzle.
"""

from engine.puzzles.puzzle_file import KEY
from screens.puzzles.puzzles_answered import FIRST, HEAD

ASSET = "by_place.puzzles"
N = (200, 50, 80)  # number of old puzzles in each game


def with_keys(keys, content) -> bytes:
    solved = b""
    at = HEAD
    before = 0
    for n in N:
        bits = content[at + 2 : at + 2 + content[at + 1]] if at + 1 < len(content) else b""
        at += 2 + len(bits)
        for i in range(min(8 * len(bits), n)):
            if bits[i >> 3] >> (i & 7) & 1:
                solved += keys[KEY * (before + i) : KEY * (before + i + 1)]
        before += n
    n = len(solved) // KEY
    return bytes((FIRST,)) + content[1:HEAD] + b"\xff\xff\xff" + bytes((n & 255, n >> 8)) + solved
