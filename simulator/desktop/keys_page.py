"""The laptop's page of keys: what the keyboard has for the handheld's buttons.

Written with the labels of adafruit_display_text. The screens that the handheld has too write with
`screens.ui.labels`, which take a third of the memory.
"""

import displayio
from adafruit_display_text import bitmap_label

from screens.app import App
from screens.ui import sprites, theme
from screens.ui.font import FIGURE_SPACE, FIGURE_WIDTH, GAP, Font
from screens.ui.words import say
from simulator.desktop.buttons import COMMAND_IS_META
from simulator.teller.speech import plain

EDGE = 4
HEAD_Y = 2
FIRST_Y = 14
STEP = 11  # from one line to the next
MEANING_X = 74
KEYS_Y = theme.HEIGHT - 2

RIGHT_BUTTON = "◨"  # of the mouse, a letter of its own

# In the names of the words
KEYS = ("arrows", "a", "b", "start", "select", "hint", "undo", "size", "whole")


class Letters:
    """The letters of `font`, a screens.ui.font.Font, as adafruit_display_text asks for them."""

    ascent = theme.FONT_ASCENT
    descent = theme.FONT_DESCENT

    def __init__(self, font: Font) -> None:
        self.font = font
        self.bitmap = font.bitmap

    def get_bounding_box(self) -> tuple[int, int]:
        """The width and the height of a letter's cell, in pixels."""
        return theme.FONT_WIDTH, theme.FONT_HEIGHT

    def get_glyph(self, codepoint: int) -> "Glyph":
        """The letter, or a question mark for one it has not got."""
        if codepoint == ord(FIGURE_SPACE):
            return Glyph(self.font, self.font.find(" "), FIGURE_WIDTH)
        i = self.font.find(chr(codepoint))
        return Glyph(self.font, i, self.font.widths[i])


class Glyph:
    """One letter as a label reads it."""

    def __init__(self, font: Font, i: int, advance: int) -> None:
        self.bitmap = font.bitmap
        self.tile_index = font.tiles[i]
        self.width = font.widths[i]
        self.height = theme.FONT_HEIGHT
        self.dx = self.shift_y = 0
        self.dy = -theme.FONT_DESCENT
        self.shift_x = advance + GAP


def page(app: App) -> displayio.Group:
    """What there is to press, in the language spoken now, over the whole screen."""
    letters = Letters(app.font)
    group = displayio.Group()
    group.append(sprites.felt().tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
    middle = theme.WIDTH // 2
    group.append(_label(letters, say("keys"), theme.GOLD, (0.5, 0.0), (middle, HEAD_Y)))
    y = FIRST_Y
    for key in KEYS:
        keys, meaning = say(f"key_{key}"), say(f"does_{key}")
        if COMMAND_IS_META:
            keys = keys.replace("Ctrl", "Cmd")
        group.append(_label(letters, keys, theme.MARKER, (0.0, 0.0), (EDGE, y)))
        group.append(_label(letters, meaning, theme.PAPER, (0.0, 0.0), (MEANING_X, y)))
        y += STEP
    end = say("keys_end")
    group.append(_label(letters, end, theme.PAPER_SHADE, (0.5, 1.0), (middle, KEYS_Y)))
    return group


def lines() -> list[str]:
    """The same in words, a line a key, with the keys that ask the teller."""
    lines = [
        f"{say(f'key_{key}').replace(' ', ', ')}: {plain(say(f'does_{key}'))}." for key in KEYS
    ]
    lines = [line.replace(RIGHT_BUTTON, say("right_button")) for line in lines]
    return [*lines, say("key_asks"), say("keys_end")]


def _label(
    letters: Letters, text: str, color: int, anchor: tuple[float, float], at: tuple[int, int]
) -> bitmap_label.Label:
    return bitmap_label.Label(
        letters,
        text=text,
        color=theme.shade(color),
        anchor_point=anchor,
        anchored_position=at,
    )
