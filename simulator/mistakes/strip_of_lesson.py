"""The costs of the player's cards after the lesson of a whole deal."""

from typing import Any

from screens import flow
from screens.lessons.lesson_list import Lessons

LESSON = "whole_deal"


def show(table: Any) -> None:
    app, i = table.app, table.app.puzzle.i

    def back(app: Any, _: Any) -> None:
        app.open(Lessons, i)

    app.open(flow.sheet_of(table.match), table.match, back, 0)
    app.costs.is_recorded = True  # prevents the recording of a lesson's costs


ENTRY = ("strip_of_lesson", show)
