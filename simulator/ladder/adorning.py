"""Display of the ladder's rewards, and recording of its matches."""

from typing import Any

from screens.menu.title import Title
from screens.scores.result import Result
from screens.ui import theme
from screens.ui.part import box
from simulator.computer import scene
from simulator.ladder import page
from simulator.ladder.steps import FRAME, MOTTO, reward_of

# Colours of each frame's lines, the outermost first
FRAMES = (
    (theme.SUIT_WORDS[2], theme.PAPER),
    (theme.SUIT_WORDS[0], theme.GOLD),
    (theme.SUIT_WORDS[3], theme.PAPER),
    (theme.PAPER, theme.INK),
    (theme.GOLD, theme.GOLD),
)


def frame(number: int, width: int, height: int) -> scene.Group:
    group = scene.Group()
    for at, color in enumerate(FRAMES[number - 1]):
        across, down = width - 2 * at, height - 2 * at
        for x, y, wide, high in (
            (at, at, across, 1),
            (at, height - 1 - at, across, 1),
            (at, at, 1, down),
            (width - 1 - at, at, 1, down),
        ):
            group.append(box(x, y, wide, high, color))
    return group


def motto(app: Any) -> str:
    number = page.read(app.console).chosen[MOTTO]
    return page.named(MOTTO, number) if number else ""


def adorn(app: Any) -> None:
    screen = app.screen
    if isinstance(screen, Title):
        number = page.read(app.console).chosen[FRAME]
        if number:
            screen.add(frame(number, theme.TITLE_WIDTH, theme.TITLE_HEIGHT))
    elif isinstance(screen, Result):
        _enter(app, screen.match)


def _enter(app: Any, match: Any) -> None:
    if app.practice:
        return
    found = page.read(app.console)
    before = found.encoded()
    step = found.finish(match)
    if found.encoded() != before:
        page.write(app.console, found)
    if step is not None:
        app.console.notice = "ladder_new_" + page.NAMES[reward_of(step)[0]]
