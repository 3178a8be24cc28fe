"""The page that lists the keyboard's keys."""

from screens.app import App
from screens.ui import theme
from screens.ui.labels import CENTRE, LEFT, Line
from screens.ui.words import say
from simulator.computer import scene
from simulator.computer.canvas import HEIGHT, WIDTH
from simulator.desktop.buttons import COMMAND_IS_META
from simulator.narrator.speech import plain

EDGE = 4
HEAD_Y = 2
FIRST_Y = 14
STEP = 11
MEANING_X = 74
KEYS_Y = HEIGHT - 2 - theme.FONT_HEIGHT

RIGHT_BUTTON = "◨"

KEYS = ("arrows", "a", "b", "start", "select", "hint", "undo", "size", "whole")


def page(app: App) -> scene.Group:
    group = scene.Group()
    group.append(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))

    def write(x: int, y: int, text: str, color: int, align: int = LEFT) -> None:
        group.append(Line(app, x, y, app.font.width(text), text, color, align))

    middle = WIDTH // 2
    write(middle, HEAD_Y, say("keys"), theme.GOLD, CENTRE)
    y = FIRST_Y
    for key in KEYS:
        keys, meaning = say(f"key_{key}"), say(f"does_{key}")
        if COMMAND_IS_META:
            keys = keys.replace("Ctrl", "Cmd")
        write(EDGE, y, keys, theme.MARKER)
        write(MEANING_X, y, meaning, theme.PAPER)
        y += STEP
    write(middle, KEYS_Y, say("keys_end"), theme.PAPER_SHADE, CENTRE)
    return group


def lines() -> list[str]:
    lines = [
        f"{say(f'key_{key}').replace(' ', ', ')}: {plain(say(f'does_{key}'))}." for key in KEYS
    ]
    lines = [line.replace(RIGHT_BUTTON, say("right_button")) for line in lines]
    return [*lines, say("key_asks"), say("keys_end")]
