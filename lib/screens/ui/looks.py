"""What a player may like to see: other felts, other cards.

The felts are the usual green one, a dark one for the evening, and one for weak eyes. A felt is what
stands for some colours of the theme, which all other code goes on calling by their usual names. On
black, words have at least seven to one of contrast (WCAG 2.2, 1.4.6), and a card that may not be
played is darker than on the others.
"""

from screens.ui import labels, theme, words

GREEN, NIGHT, BLACK = range(3)

# The cards' faces: the pack of Venice, the same with large letters and signs, and French suits. How
# the names of their files end, and which letters of assets/font.bmp are the signs of the suits
TREVISANE, CHIARA, FRANCESI = range(3)
_ENDINGS = ("", "-chiara", "-francesi")
SIGNS = ("♥♦♠♣", "⚱◎♠♣", "♡♢♤♧")
DRAWN = "KQJ"  # on French cards; a language that has other letters has sheets of its own

# By felt: the usual colour, and what is shown for it
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
_DIM = (theme.DIM, theme.DIM, 104)  # taken off the colours of a card that may not be played


def lay(felt: int) -> int:
    """Show all colours as on `felt` from now on; how much darker a dimmed card is there."""
    theme.shades.clear()
    labels.inks.clear()  # those in use stay with their lines
    for color, shown in _SHADES[felt]:
        theme.shades[color] = shown
    return _DIM[felt]


def file(sheet: str, face: int) -> str:
    """The name of the picture that is the `sheet` of a face."""
    ending = _ENDINGS[face]
    letters = words.say("letters_french")
    if face == FRANCESI and sheet != "marks" and letters != DRAWN:
        ending += "-" + letters.lower()
    return sheet + ending + ".bmp"
