from engine.puzzles.puzzle_file import CAPPOTTO, CARDS, PASSERA, PuzzleFile, packed

PUZZLES = [
    (PASSERA, 5, b"\1\2\3", b"\0\x09"),
    (0, 6, b"\5\6", b""),
    (CAPPOTTO, 15, b"\4", b"\x08\0\x0c\x0c\xff\x09"),
]
KEYS = [b"abc", b"abd", b"\0\0\0"]


class InMemory:
    def __init__(self, content):
        self.content = content
        self.at = 0

    def seek(self, at, whence=0):
        self.at = at + (len(self.content) if whence else 0)
        return self.at

    def read(self, n):
        self.at += n
        return self.content[self.at - n : self.at]


def test_puzzle_file_round_trip():
    puzzle_file = PuzzleFile(InMemory(packed(PUZZLES, KEYS)))
    assert puzzle_file.n == 3 and puzzle_file.size == 3 and puzzle_file.first_hard == 1
    assert puzzle_file.keys() == b"".join(KEYS)
    for i in range(3):
        theme, hardness, content, costs = PUZZLES[i]
        assert puzzle_file.theme(i) == theme and puzzle_file.hardness(i) == hardness
        assert puzzle_file.puzzle(i) == content + bytes(3 - len(content))
        assert puzzle_file.costs(i) == costs + bytes(CARDS - len(costs))


def test_a_damaged_file_is_refused():
    content = packed(PUZZLES, KEYS)
    for wrong in (b"", content[:3], content[:-1], b"PZ1" + content[3:]):
        try:
            PuzzleFile(InMemory(wrong))
        except ValueError:
            continue
        raise AssertionError(wrong)


def test_two_puzzles_with_one_key_are_refused():
    try:
        packed(PUZZLES, [b"abc", b"abd", b"abc"])
    except ValueError:
        return
    raise AssertionError
