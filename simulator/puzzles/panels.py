"""Panels of a puzzle on computers, for players without keys."""

from typing import Any

from engine.cards import EMPTY
from engine.codes.code_text import code
from screens.look.back import LookBack
from screens.puzzles import puzzle_panel
from screens.puzzles.puzzle_panel import ANSWER, BACK, GO_ON, RULES
from screens.table import timing
from screens.ui import words
from screens.ui.keys import A
from simulator.computer.canvas import SMALL


def pause(table: Any) -> Any:
    entries = [GO_ON, ANSWER, LOOK_BACK, RULES, puzzle_panel.LEAVE]
    if table.shows_line:
        entries.remove(ANSWER)
    title, texts = puzzle_panel._title(table.app.puzzle), [words.say("puzzle_about")]
    return puzzle_panel.Panel(table, puzzle_panel.pause, title, texts, entries)


def look_back(table: Any) -> LookBack:
    table.below.append((puzzle_panel.pause,))
    return LookBack(table)


def tell_code(table: Any) -> Any:
    return _code(table, "puzzle_code_is", [COPY, BACK])


def copy_code(table: Any) -> Any:
    table.app.console.copy(code(table.app.puzzle.content))
    return _code(table, "clip_code", [BACK])


def _code(table: Any, heading: str, entries: list) -> Any:
    text, n = code(table.app.puzzle.content), puzzle_panel.GROUP
    groups = [text[at : at + n] for at in range(0, len(text), n)]
    texts = [" ".join(groups)]
    return puzzle_panel.Panel(table, None, words.say(heading), texts, entries, len(entries) - 1)


def greet(table: Any) -> None:
    """Say which answer counts; the question is beside or above the table already."""
    puzzle = table.app.puzzle
    if puzzle.i == EMPTY or table.app.console.canvas.shape == SMALL:
        puzzle_panel.greet(table)
        return
    texts = [puzzle_panel._title(puzzle), words.say("puzzle_first")]
    table.banner(texts, spoken=timing.BANNER | A)


LOOK_BACK = ("to_look_back", look_back)
COPY = ("clip_copy", copy_code)
PANEL = {puzzle_panel.greet: greet, puzzle_panel.pause: pause, puzzle_panel.tell_code: tell_code}
