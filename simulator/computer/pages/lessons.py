"""The list of lessons on computers: groups, what is next and how long each lesson is."""

from functools import cache
from typing import Any

from engine.options import GAMES, MADRASSO, MEDIATORE
from screens.lessons import cues, lesson_list
from screens.lessons.lesson_list import RULES
from screens.lessons.lessons_done import NAMES
from screens.ui import option_list, theme, words
from screens.ui.part import box
from simulator.computer import scene
from simulator.computer.canvas import TALL

FIRST_STEPS = 2  # number of lessons in the first group
OF_MEDIATORE = NAMES.index("bidding")  # index of the first lesson of the last group
GAP = 10


class Lessons(lesson_list.Lessons):
    """The list of lessons, with lines between groups."""

    def entries(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = super().entries()
        following = self._progress.first(len(NAMES))
        row = following + (following >= RULES)
        name, taken = found[row]
        say, width = words.say("lesson_following"), self.app.font.width
        room = theme.WIDTH - 2 * option_list.EDGE - option_list.ARROWS
        if not taken and width(name) + GAP + width(say) <= room:
            found[row] = name, say
        return found

    def explanation(self) -> tuple[str, str]:
        heading, about = super().explanation()
        done = sum(bool(self._progress.is_taken(i)) for i in range(len(NAMES)))
        return f"{heading}  {done}/{len(NAMES)}" if done else heading, about

    def detail(self) -> str:
        if self.chosen == RULES:
            return ""
        i = self.chosen - (self.chosen > RULES)
        group = words.say(GAMES[MADRASSO if i < OF_MEDIATORE else MEDIATORE])
        if i < FIRST_STEPS:
            group = words.say("lesson_first_steps")
        length = words.say("lesson_questions", _questions(self.app.console.asset, i))
        told = f"{group}: {length}."
        if self.app.console.canvas.shape == TALL:
            return told
        return f"{told}\n{words.say('lesson_begin')}"

    def _show_rows(self) -> None:
        super()._show_rows()
        lines: Any = getattr(self, "_lines", None)
        if lines not in self.group:
            self._lines = lines = self.add(scene.Group())
        while len(lines):
            lines.pop()
        for first in (FIRST_STEPS + 1, OF_MEDIATORE + 1):
            row = first - self._top
            if 0 < row < option_list.ROWS:
                y = option_list.ROWS_Y + row * option_list.ROW
                width = theme.WIDTH - 2 * option_list.EDGE
                lines.append(box(option_list.EDGE, y, width, 1, theme.FADED))


@cache
def _questions(asset: Any, i: int) -> int:
    with open(asset(f"lessons/{NAMES[i]}.cues"), "rb") as file:
        content = file.read()
    at = n = 0
    while at < len(content):
        n += content[at] == cues.ASK
        at += 2 + content[at + 1]
    return n
