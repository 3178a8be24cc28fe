"""Checks of tests/cases/madrasso.txt, also on MicroPython."""

from tests.support.engine.scene import Scene


class Case:
    def __init__(self, number: int, heading: str):
        words = heading.split()
        self.rules = []
        while words[0][1:].isdigit():
            self.rules.append(words.pop(0))
        self.title = " ".join(words)
        self.number = number
        self.lines = []

    def wrong(self) -> str:
        scene = Scene()
        for number, words in self.lines:
            try:
                scene.obey(words)
            except (AssertionError, ValueError) as reason:
                return f"line {number}: {self.title}: {reason}"
        return ""


def read_cases(path: str) -> list:
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
