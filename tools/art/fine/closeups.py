"""One card, large: what it shows fills it, and rank and sign stand small in two of its corners.

A close-up is drawn as a card is, 80 wide and 120 high, and is 64 x 96 pixels on the screens.
"""

from collections.abc import Callable
from functools import partial

from tools.art.faces import COURTS, RANKS
from tools.art.fine import aces, courts, faces, francesi, suits
from tools.art.fine.faces import HEIGHT, RANK_STROKES, WIDTH, turned_round
from tools.art.fine.letters import line, written
from tools.art.fine.suits import BATONS, COINS, SWORDS
from tools.art.fine.svg import INK, OCHRE, WHITE, at, clipped, path, picture
from tools.art.francesi import LETTERS

PIXELS = 64, 96  # of the screens'
PIXEL = WIDTH / PIXELS[0]  # units
FINE = 4  # of a fine sheet's units for one of those

EDGE, INNER = 2, 2.9  # from a card's edge to what is drawn, and to the line within
X, Y = 40, 60  # the middle
LEFT, RIGHT = 28.75, 51.25  # where pixels meet, so that a sign's halves are alike
TOP, LOW = 20, 100
OVER, UNDER = 46.25, 73.75
PLACES = {
    "2": ((X, 30), (X, 90)),
    "3": ((X, 22), (X, 60), (X, 98)),
    "4": ((LEFT, 26.25), (RIGHT, 26.25), (LEFT, 93.75), (RIGHT, 93.75)),
    "5": ((LEFT, TOP), (RIGHT, TOP), (X, Y), (LEFT, LOW), (RIGHT, LOW)),
    "6": ((LEFT, TOP), (RIGHT, TOP), (LEFT, Y), (RIGHT, Y), (LEFT, LOW), (RIGHT, LOW)),
    "7": (
        (LEFT, TOP), (RIGHT, TOP), (X, OVER), (LEFT, UNDER), (RIGHT, UNDER), (LEFT, LOW), (RIGHT, LOW),
    ),
}  # fmt: skip
SIZES = {"2": 1.9, "3": 1.36, "4": 1.03, "5": 1.03, "6": 1.03, "7": 0.93}
OF_FRENCH = {"2": 1.7, "3": 1.3, "4": 0.8, "5": 0.8, "6": 0.8, "7": 0.8}
OF_COINS = {"2": 1.64, "3": 1.36, "4": 0.86, "5": 0.86, "6": 0.86, "7": 0.86}
ACES = 0.97, 0.96, 0.9, 1
SUN = 59.6, 9.6  # the right one of an ace's two; beside the other stands the index
WIDER = 1.3  # of crossing blades and rods
COURT = 1.02  # of a half figure
LETTER_ROW = 7  # pixels from one line of a motto to the next


def index(rank: str, ink: str, sign: str) -> str:
    """Rank and sign in a corner, small."""
    letter = path(RANK_STROKES[rank], "none", ink, 3)
    return at(5.6, 7, letter, 0.72) + at(9.375, 30.625, sign, 0.52)


def motto(suit: int) -> str:
    """The words of an ace on a scroll as broad as the card, its letters upon the screens' pixels."""
    lines, letters = aces.MOTTOS[suit], aces.large_letters()
    first = PIXELS[1] - 5 - LETTER_ROW * len(lines)  # row of pixels
    left, top, right, low = ((n + 0.5) * PIXEL for n in (2, first - 3, 61, 91))
    ends = f"M{left} {top + 4}v-8l10 3v5zM{right} {top + 4}v-8l-10 3v5z"
    scroll = path(ends, OCHRE, width=1) + path(
        f"M{left} {top}Q{X} {top + 2} {right} {top}V{low}Q{X} {low + 2} {left} {low}z",
        WHITE,
        width=PIXEL,
    )
    strokes = "".join(
        line(text, letters, _middle(text, letters), (first + LETTER_ROW * n) * PIXEL, PIXEL)
        for n, text in enumerate(lines)
    )
    return scroll + written(strokes, INK, PIXEL)


def _middle(text: str, letters: dict) -> float:
    """Where the middle of a line lies, near that of the card, so that its pixels are whole."""
    width = sum(len(letters[letter][0]) + 1 for letter in text) - 1
    return (PIXELS[0] - width % 2) / 2 * PIXEL


def framed() -> str:
    """A blank card with a thin line within, as printed ones have it."""
    line = f"M6.4 {INNER}H73.6Q77.1 {INNER} 77.1 6.4V113.6Q77.1 117.1 73.6 117.1H6.4Q{INNER} 117.1 {INNER} 113.6V6.4Q{INNER} {INNER} 6.4 {INNER}z"
    return faces.blank() + path(line, "none", INK, 0.5)


def double(name: str, figure: str, corner: str, edge: float = EDGE) -> str:
    """A half `figure` and the `corner`, and both turned round below a line, inside an `edge`."""
    half = clipped(name, (edge, edge, WIDTH - 2 * edge, Y - edge), at(15.6, 3.2, figure, COURT))
    turned = turned_round(half.replace(name, name + "-turned"))
    return (
        turned
        + half
        + path(f"M{edge} 60H{WIDTH - edge}", "none", INK, 1.4)
        + corner
        + turned_round(corner)
    )


def pips(sign: str, rank: str, size: float, turns: bool = False) -> str:
    """As many signs as the rank says; where it `turns`, those below stand on their heads."""
    return "".join(at(x, y, sign, size, 180 if turns and y > Y else 0) for x, y in PLACES[rank])


def trevisana(
    suit: int,
    rank: str,
    ribbon: Callable[[int], str] = aces.large_motto,
    ground: Callable[[], str] = framed,
) -> str:
    """A Venetian card on its `ground`, an ace's motto as `ribbon` draws it."""
    corner = index(rank, faces.INDEX[suit], faces.small_sign(suit))
    if rank in COURTS:
        edge = INNER if ground is framed else EDGE
        return ground() + double(f"half-{suit}{rank}", courts.figure(suit, rank), corner, edge)
    if rank == "A":
        drawn = at(X - aces.MIDDLE * ACES[suit], 2, aces.ACES[suit](), ACES[suit])
        drawn = clipped(f"ace-{suit}", (INNER, INNER, WIDTH - 2 * INNER, HEIGHT - 2 * INNER), drawn)
        suns = "".join(at(x, SUN[1], aces.sun(), 0.86) for x in (WIDTH - SUN[0], SUN[0]))
        return ground() + drawn + suns + corner + ribbon(suit)
    if suit == BATONS:
        wide = WIDER * (0.86 if rank in "67" else 0.9)  # no head touches the index
        drawn = at(X, Y, faces.rods(int(rank), wide), 1.03)
    elif suit == SWORDS:
        drawn = at(X, Y, faces.blades(int(rank), WIDER), 1.08)
    else:
        drawn = pips(suits.SIGNS[suit](), rank, (OF_COINS if suit == COINS else SIZES)[rank])
        if suit == COINS and rank == "2":
            drawn += at(X, Y, suits.ribbon(), 1.05)
        if suit == COINS and rank == "4":
            drawn += at(X, Y, suits.shield(), 1.2)
    return ground() + drawn + corner + turned_round(corner)


def francese(suit: int, rank: str) -> str:
    """A French card; `rank` is a letter of the Venetian ones."""
    sign = francesi.SIGNS[suit]()
    corner = index(LETTERS.get(rank, rank), francesi.INKS[suit], sign)
    if rank in COURTS:
        figure = francesi.FIGURES[rank](suit)
        return faces.blank() + double(f"french-{suit}{rank}", figure, corner)
    drawn = at(X, Y, sign, 2.5) if rank == "A" else pips(sign, rank, OF_FRENCH[rank], True)
    return faces.blank() + drawn + corner + turned_round(corner)


KINDS = {"closeups": trevisana, "closeups-francesi": francese}
IN_PIXELS = KINDS | {"closeups": partial(trevisana, ribbon=motto, ground=faces.blank)}


def sheet(card: Callable[[int, str], str], scale: float) -> str:
    """Forty close-ups below one another, as SVG of `scale` units for one of the screens' pixels."""
    drawn = "".join(
        at(0, HEIGHT * n, card(n // len(RANKS), RANKS[n % len(RANKS)])) for n in range(40)
    )
    size = [scale * each for each in PIXELS]
    return picture(size[0], 40 * size[1], at(0, 0, drawn, scale / PIXEL))
