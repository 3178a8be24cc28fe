"""The text that a screen copies."""

from typing import Any

from engine.codes import match_code
from engine.codes.code_text import code
from screens.menu.keyboard import Keyboard
from simulator.today.sheet import DaySheet


def copied(app: Any) -> str:
    screen, practice = app.screen, app.practice
    if isinstance(screen, DaySheet):
        return screen.line(with_code=True)
    if isinstance(screen, Keyboard):
        return str(screen.text)
    if app.puzzle:
        return str(code(app.puzzle.content))
    if practice:
        return practice.code or ""
    match = getattr(screen, "match", None)
    return str(match_code.code_of(match)) if match and match.number else ""
