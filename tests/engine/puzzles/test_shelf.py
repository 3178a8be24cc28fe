"""A file of puzzles gives each of them back, and a damaged one is refused."""

from engine.puzzles.shelf import CAPPOTTO, HARDEST, PASSERA, Shelf, shelved

PUZZLES = [(PASSERA, 0, b"\1\2\3"), (CAPPOTTO, HARDEST, b"\4"), (0, 7, b"\5\6")]


class InMemory:
    """An open file, as far as a shelf needs one."""

    def __init__(self, content):
        self.content = content
        self.at = 0

    def seek(self, at, whence=0):
        self.at = at + (len(self.content) if whence else 0)
        return self.at

    def read(self, n):
        self.at += n
        return self.content[self.at - n : self.at]


def test_puzzles_come_back_with_theme_and_hardness():
    shelf = Shelf(InMemory(shelved(PUZZLES)))
    assert shelf.n == 3 and shelf.size == 3
    for i in range(3):
        theme, hardness, content = PUZZLES[i]
        assert shelf.theme(i) == theme and shelf.hardness(i) == hardness
        assert shelf.puzzle(i) == content + bytes(3 - len(content))


def test_a_damaged_file_is_refused():
    content = shelved(PUZZLES)
    for wrong in (b"", content[:3], content[:-1], b"PZ2" + content[3:]):
        try:
            Shelf(InMemory(wrong))
        except ValueError:
            continue
        raise AssertionError(wrong)
