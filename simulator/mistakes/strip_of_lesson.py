"""The costs of the player's cards, shown on a score sheet after the lesson of a whole deal."""

from typing import Any

from screens import flow

LESSON = "whole_deal"
OPENED_BY = "mistakes.strip_of_lesson"
ENTRY = ("strip_of_lesson", OPENED_BY)


def show(table: Any) -> None:
    app, i = table.app, table.app.puzzle.i

    def back(app: Any, _: Any) -> None:
        app.open("lessons.lesson_list.Lessons", i)

    app.open(flow.sheet_of(table.match), table.match, back, 0)
    app.costs.is_recorded = True  # lessons are not recorded as mistakes
