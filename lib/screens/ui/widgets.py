"""Panels over a screen: a framed box, a notice of a few words, a question of yes and no.

On the handheld their code is there while one of them is built, and while a page is open.
"""

import displayio

from screens.ui import labels, theme, words
from screens.ui.keys import A, B
from screens.ui.part import Part, box

MARGIN = 6  # between a panel's edge and its words


def panel(x, y, width, height, color=theme.PAPER, frame=theme.INK):
    """A framed box as a Group of its own, its upper left corner at 0, 0 of the group."""
    group = displayio.Group(x=x, y=y)
    group.append(box(0, 0, width, height, frame))
    group.append(box(1, 1, width - 2, height - 2, color))
    return group


def notice(app, texts, y=None):
    """A panel with a few centred lines of words, in the middle of the screen or at y."""
    width = max([app.font.width(text) for text in texts]) + 2 * MARGIN
    assert width <= theme.WIDTH, texts
    height = len(texts) * theme.LINE_HEIGHT + MARGIN
    if y is None:
        y = (theme.HEIGHT - height) // 2 - 8
    part = Part(app, panel((theme.WIDTH - width) // 2, y, width, height))
    for i in range(len(texts)):
        line_y = MARGIN // 2 + i * theme.LINE_HEIGHT
        part.write(width // 2, line_y, 0, texts[i], theme.INK, labels.CENTRE)
    return part.group


class Question(Part):
    """A notice that asks: A is yes, B is no, either calls `answer` with True or False."""

    def __init__(self, app, texts, answer, y=None):
        super().__init__(app, notice(app, list(texts) + [words.say("yes_no")], y))
        self._answer = answer

    def point(self, x: int, y: int, down: bool) -> int:
        """Nothing: what it offers names its keys."""
        return 0

    def roll(self, down: bool) -> int:
        """Nothing."""
        return 0

    def press(self, keys: int):
        """Hand over the answer, if the keys are one."""
        if keys & (A | B):
            self._answer(bool(keys & A))


def ask(table, texts, yes, no=None, y=None):
    """Ask over `table`, which gives its keys away until then: A calls `yes`, B `no` if given.

    The notice stands in the middle, or at y. After a yes what it was opened from stays away.
    """

    def answer(agreed):
        if agreed:
            table.below.clear()
        table.answered()
        then = yes if agreed else no
        if then:
            then()

    table.ask(Question(table.app, texts, answer, y))
