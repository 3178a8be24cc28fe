"""The crash page."""

import displayio
import terminalio
import vectorio
from adafruit_display_text import wrap_text_to_pixels
from adafruit_display_text.label import Label

WIDTH, HEIGHT = 160, 128
NIGHT = 0x101828
RED = 0xC8242C
PAPER = 0xFBF3DC
SHADE = 0xDCCBA4
GOLD = 0xF2B92C
INK = 0x1C1420

LINE = 12
EDGE = 4
ROOM = WIDTH - 2 * EDGE
HEAD = 16
HEAD_Y = 2
SAYS_Y = 18
KEYS_Y = 58
KEY_GAP = 2
MEANING_X = 22
FOOT_Y = 101
RULE_Y = 98


def page(says) -> displayio.Group:
    head, happened, saved, again, without_save, why, where = says
    group = displayio.Group()
    _box(group, 0, 0, WIDTH, HEIGHT, NIGHT)
    _box(group, 0, 0, WIDTH, HEAD, RED)
    _write(group, EDGE, HEAD_Y, ROOM, head, PAPER, 1)
    y = SAYS_Y
    if happened:
        y += LINE * _write(group, EDGE, y, ROOM, happened, GOLD, 2)
    _write(group, EDGE, y, ROOM, saved, PAPER, 1)
    y = KEYS_Y
    for key, meaning in (("A", again), ("B", without_save)):
        group.append(
            Label(
                terminalio.FONT,
                text=key,
                color=INK,
                background_color=GOLD,
                padding_left=3,
                padding_right=3,
                anchor_point=(0, 0),
                anchored_position=(EDGE + 3, y),
            )
        )
        room = WIDTH - EDGE - MEANING_X
        y += LINE * _write(group, MEANING_X, y, room, meaning, PAPER, 2) + KEY_GAP
    _box(group, EDGE, RULE_Y, ROOM, 1, RED)
    _write(group, EDGE, FOOT_Y, ROOM, why, SHADE, 1)
    _write(group, EDGE, FOOT_Y + LINE, ROOM, where, SHADE, 1)
    return group


def _box(group, x, y, width, height, color):
    palette = displayio.Palette(1)
    palette[0] = color
    group.append(vectorio.Rectangle(pixel_shader=palette, width=width, height=height, x=x, y=y))


def _write(group, x, y, room, text, color, most) -> int:
    wrapped = wrap_text_to_pixels(text, room, terminalio.FONT)
    texts = [line for line in wrapped if line][-most:]
    group.append(
        Label(
            terminalio.FONT,
            text="\n".join(texts),
            color=color,
            line_spacing=1,
            anchor_point=(0, 0),
            anchored_position=(x, y),
        )
    )
    return len(texts)
