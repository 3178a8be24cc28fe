"""What was solved as it was kept before: a bit for each puzzle, by its place in files of 330.

The file: FIRST and three numbers, as in screens.puzzles.progress; then for each game the number of
the puzzle answered last, how many bytes follow, and the bits. The keys of the puzzles of those
files, game after game, are in assets/.
"""

from engine.puzzles.shelf import KEY
from screens.puzzles.progress import FIRST, HEAD

ASSET = "by_place.puzzles"
N = (200, 50, 80)  # puzzles of each game


def with_keys(keys, content) -> bytes:
    """The file as it is kept now; `keys` are all of ASSET. The next puzzle of each game is the
    first that is not solved."""
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
