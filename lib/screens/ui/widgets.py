"""Panels over a screen."""

import displayio

from screens.ui import labels, theme, words
from screens.ui.keys import A, B
from screens.ui.part import Part, box

MARGIN = 6


def panel(x, y, width, height, color=theme.PAPER, frame=theme.INK):
    group = displayio.Group(x=x, y=y)
    group.append(box(0, 0, width, height, frame))
    group.append(box(1, 1, width - 2, height - 2, color))
    return group


def notice(app, texts, y=None):
    room = max([app.font.width(text) for text in texts])
    n = len(texts)
    exclaims = n == 1 and y is None and texts[0].endswith("!")
    size = 2 if exclaims and 2 * (room + MARGIN) <= theme.WIDTH else 1
    width = size * room + 2 * MARGIN
    height = size * n * theme.LINE_HEIGHT + MARGIN
    if y is None:
        y = (theme.HEIGHT - height) // 2 - 8
    group = panel((theme.WIDTH - width) // 2, y, width, height)
    lines = Part(app, displayio.Group(x=MARGIN, y=MARGIN // 2, scale=size))
    for i in range(n):
        lines.write(room // 2, i * theme.LINE_HEIGHT, 0, texts[i], theme.INK, labels.CENTRE)
    group.append(lines.group)
    return group


class Question(Part):
    """A yes-no question: A calls `answer(True)`, B calls `answer(False)`."""

    def __init__(self, app, texts, answer, y=None):
        super().__init__(app, notice(app, list(texts) + [words.say("yes_no")], y))
        self._answer = answer

    def point(self, x: int, y: int, down: bool) -> int:
        return 0

    def roll(self, down: bool) -> int:
        return 0

    def press(self, keys: int):
        if keys & (A | B):
            self._answer(bool(keys & A))


def ask(table, texts, yes, no=None, y=None):
    def answer(agreed):
        if agreed:
            table.below.clear()
        table.answered()
        table.show_choice()
        then = yes if agreed else no
        if then:
            then()

    question = Question(table.app, texts, answer, y)
    make_way(table, question)
    table.ask(question)


def make_way(table, question):
    low = question.group.y + question.group[0].height
    for tile in table.hand.group:
        if tile.y < low:
            tile.y = theme.HEIGHT - theme.CARD_HEIGHT
