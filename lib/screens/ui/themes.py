"""Themes: felts (which replace colours of ui.theme) and card designs.

On the black felt, text has a contrast of at least 7:1 (WCAG 2.2, 1.4.6).
"""

from screens.ui import labels, theme, words

GREEN, NIGHT, BLACK = range(3)

# Endings of file names, and signs of suits, by card design
TREVISANE, CHIARA, FRANCESI = range(3)
_ENDINGS = ("", "-chiara", "-francesi")
SIGNS = ("♥♦♠♣", "⚱◎♠♣", "♡♢♤♧")
DRAWN = "KQJ"

# Pairs (usual colour, replacement) by felt
_SHADES = (
    (),
    (
        (theme.FELT, 0x23283C),
        (theme.FELT_DARK, 0x181C2C),
        (theme.FADED, 0x98A0B8),
    ),
    (
        (theme.FELT, 0x000000),
        (theme.FELT_DARK, 0x1A1A1A),
        (theme.NIGHT, 0x000000),
        (theme.INK, 0x000000),
        (theme.PAPER, 0xFFFFFF),
        (theme.PAPER_SHADE, 0xE8E8E8),
        (theme.PENCIL, 0x3A3A3A),
        (theme.FADED, 0x8C8C8C),
        (theme.GOLD, 0xFFD23C),
        (theme.TRUMPS, 0xB4D8FF),
        (theme.SUIT_WORDS[0], 0x9C0C16),
        (theme.SUIT_WORDS[1], 0x6E3C00),
        (theme.SUIT_WORDS[2], 0x143E96),
        (theme.SUIT_WORDS[3], 0x0A4E1C),
    ),
)
_DIM = (theme.DIM, theme.DIM, 104)


def use(felt: int) -> int:
    """Use the colours of `felt`; return its amount of dimming."""
    theme.shades.clear()
    labels.inks.clear()
    for color, shown in _SHADES[felt]:
        theme.shades[color] = shown
    return _DIM[felt]


def file(sheet: str, face: int) -> str:
    ending = _ENDINGS[face]
    letters = words.say("letters_french")
    if face == FRANCESI and sheet != "marks" and letters != DRAWN:
        ending += "-" + letters.lower()
    return sheet + ending + ".bmp"
