"""The laptop's page of keys: what the keyboard has for the handheld's buttons.

Written with the labels of adafruit_display_text, which wrap and place their words themselves. The
screens that the handheld has too write with `screens.ui.labels`, which take a third of the memory.
"""

import displayio
from adafruit_display_text import bitmap_label, wrap_text_to_pixels

from screens.ui import sprites, theme
from screens.ui.font import FIGURE_SPACE, FIGURE_WIDTH, GAP

EDGE = 6
HEAD_Y = 5
FIRST_Y = 20
MEANING_X = 62
KEYS_Y = theme.HEIGHT - 5

SAYS = {
    "it": (
        "Tasti",
        (
            ("Frecce", "scegli la carta"),
            ("Z, Invio", "gioca, sì, avanti"),
            ("X", "no, indietro"),
            ("Esc", "inizia, pausa"),
            ("Tab", "ruba, chiamati fuori, rivedi il monte"),
            ("+  –", "grandezza finestra"),
        ),
        "Un tasto per tornare al gioco",
    ),
    "en": (
        "Keys",
        (
            ("Arrows", "choose a card"),
            ("Z, Enter", "play, yes, go on"),
            ("X", "no, go back"),
            ("Esc", "begin, pause"),
            ("Tab", "rob, call out, see the monte"),
            ("+  –", "size of the window"),
        ),
        "Any key: back to the game",
    ),
}


class Letters:
    """The letters of `font`, a screens.ui.font.Font, as adafruit_display_text asks for them."""

    ascent = theme.FONT_ASCENT
    descent = theme.FONT_DESCENT

    def __init__(self, font):
        self.font = font
        self.bitmap = font.bitmap

    def get_bounding_box(self):
        return theme.FONT_WIDTH, theme.FONT_HEIGHT

    def get_glyph(self, codepoint: int):
        """The letter, or a question mark for one it has not got."""
        if codepoint == ord(FIGURE_SPACE):
            return Glyph(self.font, self.font.find(" "), FIGURE_WIDTH)
        i = self.font.find(chr(codepoint))
        return Glyph(self.font, i, self.font.widths[i])


class Glyph:
    """One letter as a label reads it."""

    def __init__(self, font, i: int, advance: int):
        self.bitmap = font.bitmap
        self.tile_index = font.tiles[i]
        self.width = font.widths[i]
        self.height = theme.FONT_HEIGHT
        self.dx = self.shift_y = 0
        self.dy = -theme.FONT_DESCENT
        self.shift_x = advance + GAP


def page(font, language: str) -> displayio.Group:
    """What there is to press, in `language`, over the whole screen."""
    letters = Letters(font)
    head, rows, foot = SAYS[language]
    group = displayio.Group()
    group.append(sprites.felt().tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
    middle = theme.WIDTH // 2
    group.append(_label(letters, head, theme.GOLD, (0.5, 0.0), (middle, HEAD_Y)))
    y = FIRST_Y
    room = theme.WIDTH - EDGE - MEANING_X
    for keys, meaning in rows:
        texts = wrap_text_to_pixels(meaning, room, letters)
        group.append(_label(letters, keys, theme.MARKER, (0.0, 0.0), (EDGE, y)))
        text = "\n".join(texts)
        group.append(_label(letters, text, theme.PAPER, (0.0, 0.0), (MEANING_X, y)))
        y += len(texts) * theme.LINE_HEIGHT
    group.append(_label(letters, foot, theme.PAPER_SHADE, (0.5, 1.0), (middle, KEYS_Y)))
    return group


def _label(letters, text, color, anchor, at):
    return bitmap_label.Label(
        letters,
        text=text,
        color=color,
        line_spacing=theme.LINE_HEIGHT / theme.FONT_HEIGHT,
        anchor_point=anchor,
        anchored_position=at,
    )
