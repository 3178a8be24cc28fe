"""Cases of the rules, as a player would tell them, read and played on the engine.

Runs on the VM too. How a case is written stands at the top of tests/cases/madrasso.txt.
"""

from tests.support.engine.scene import Scene


class Case:
    """One case: the rules it cites, its title, and its lines with their numbers."""

    def __init__(self, number: int, heading: str):
        words = heading.split()
        self.rules = []
        while words[0][1:].isdigit():
            self.rules.append(words.pop(0))
        self.title = " ".join(words)
        self.number = number
        self.lines = []

    def wrong(self) -> str:
        """What the engine does otherwise than this case has it; empty where nothing."""
        scene = Scene()
        for number, words in self.lines:
            try:
                scene.obey(words)
            except (AssertionError, ValueError) as reason:
                return f"line {number}: {self.title}: {reason}"
        return ""


def read_cases(path: str) -> list:
    """The cases in the file at `path`."""
    cases = []
    heading = True
    with open(path) as file:
        text = file.read()
    number = 0
    for line in text.split("\n"):
        number += 1
        words = line.split("#")[0].split()
        if not line.strip():
            heading = True
        elif words and heading:
            cases.append(Case(number, line))
            heading = False
        elif words:
            cases[-1].lines.append((number, words))
    return cases
