"""Colours (0xRRGGBB) and sizes (pixels).

`shade(color)` is the colour on the chosen felt.
"""

shades = {}  # replacements of colours, set by ui.themes

WIDTH = 160
HEIGHT = 128

FELT = 0x0E5C3A  # also in art/fine/felt.svg and simulator/web/page/style.css
FELT_DARK = 0x0A4A2F
INK = 0x1C1420
PAPER = 0xFBF3DC
PAPER_SHADE = 0xDCCBA4
PENCIL = 0x6E5A3C
FADED = 0x92B09C
MARKER = 0xFFEAA0
NIGHT = 0x101828

COPPE = 0xC8242C
ORI = 0xF6BE2E
SPADE = 0x2A5CC8
BASTONI = 0x1F7C34
SUIT_WORDS = (0xC8242C, 0x9C5A08, 0x2A5CC8, 0x1F6E30)  # suits' colours for text on paper
SUIT_LIGHTS = (0xFFB0A4, 0xFFD35A, 0xA4C8F4, 0x7FD68A)  # suits' colours for text on felt
GAIN = SUIT_WORDS[3]
LOSS = SUIT_WORDS[0]
GOLD = ORI
TRUMPS = 0x92BEEE
WARNING = COPPE
DIM = 72  # value subtracted from red, green and blue of dimmed cards

FELT_TILE = 32
FELT_ACROSS = WIDTH // FELT_TILE
FELT_DOWN = HEIGHT // FELT_TILE

CARD_WIDTH = 20
CARD_HEIGHT = 30
CARD_RISE = 8

MARK = 10
BACK_STEP = 6

FONT_WIDTH = 8
FONT_HEIGHT = 11
LINE_HEIGHT = 12

TITLE_WIDTH = 160
TITLE_HEIGHT = 60


def shade(color: int) -> int:
    return shades.get(color, color)
