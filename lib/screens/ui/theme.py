"""What the screens look like: every colour, and the measures that several screens share.

Knows no words, no cards' faces and no game. Colours are 0xRRGGBB; measures are pixels of
the 160 x 128 screen.

Another felt is a few other colours: `shades` has what stands for the usual ones then, and whoever
makes a palette asks `shade`.
"""

shades = {}  # by the usual colour; ui.looks lays them

# The screen.
WIDTH = 160
HEIGHT = 128

# The colour of the felt, the lines on it, and what lies on it.
FELT = 0x0E5C3A
FELT_DARK = 0x0A4A2F  # the weave, bands behind words
INK = 0x1C1420  # frames, words on paper
PAPER = 0xFBF3DC  # cards, the score sheet, words on felt
PAPER_SHADE = 0xDCCBA4  # rules on the score sheet, words of lesser weight on felt
PENCIL = 0x6E5A3C  # words of lesser weight on paper
FADED = 0x92B09C  # words on felt that cannot be chosen now
MARKER = 0xFFEAA0  # the line pointed at on paper
NIGHT = 0x101828  # the curtain and the title's sky

# Accents: the four suits, and what they also mean.
COPPE = 0xC8242C
ORI = 0xF6BE2E
SPADE = 0x2A5CC8
BASTONI = 0x1F7C34
SUIT_WORDS = (0xC8242C, 0x9C5A08, 0x2A5CC8, 0x1F6E30)  # dark enough for words on paper
SUIT_LIGHTS = (0xFFB0A4, 0xFFD35A, 0xA4C8F4, 0x7FD68A)  # light enough for words on felt
GAIN = SUIT_WORDS[3]  # points got, on paper
LOSS = SUIT_WORDS[0]  # points paid
GOLD = ORI  # the chosen thing, whose turn it is
TRUMPS = 0x92BEEE  # their word, and the frame of the upcard
WARNING = COPPE
DIM = 72  # taken off red, green and blue of a card that may not be played

# The felt is one woven tile, repeated; smaller ones make more tiles than they save.
FELT_TILE = 32
FELT_ACROSS = WIDTH // FELT_TILE
FELT_DOWN = HEIGHT // FELT_TILE

# Cards.
CARD_WIDTH = 20
CARD_HEIGHT = 30
CARD_RISE = 8  # how far the chosen card stands out

# Marks: backs, suits, arrows (assets/marks.bmp).
MARK = 10  # a mark is 10 x 10
BACK_STEP = 6  # from one card to the next in another player's hand

# The font: rows above and below the line words stand on.
FONT_WIDTH = 8  # its widest letter
FONT_HEIGHT = 11
FONT_ASCENT = 9
FONT_DESCENT = 2
LINE_HEIGHT = 12  # from one line of words to the next

# The title's drawing (assets/title.bmp).
TITLE_WIDTH = 160
TITLE_HEIGHT = 60


def shade(color: int) -> int:
    """The colour to be shown for `color` on the felt that lies."""
    return shades.get(color, color)
