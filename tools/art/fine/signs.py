"""The suits' signs among words: one ink, and the outlines of the shapes that the cards have.

They are drawn about 0, 0, at most 28 wide and 32 high.
"""

from tools.art.fine.svg import at

WHITE = "#ffffff"


def _filled(shape: str) -> str:
    return f'<path d="{shape}" fill="{WHITE}" fill-rule="evenodd"/>'


def _line(shape: str, width: float) -> str:
    return (
        f'<path d="{shape}" fill="none" stroke="{WHITE}" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


CUP = _filled(
    "M-13-14H13V-9.6H11.4C10.6-2.4 6.6 1 2.4 2.2V4.2C6 5 8.8 7 9.8 10H13V14H-13V10H-9.8"
    "C-8.8 7-6 5-2.4 4.2V2.2C-6.6 1-10.6-2.4-11.4-9.6H-13z"
)
COIN = _filled(
    "M0-14A14 14 0 0 1 0 14A14 14 0 0 1 0-14zM0-10.4A10.4 10.4 0 0 0 0 10.4A10.4 10.4 0 0 0 0-10.4z"
    "M0-6.6A6.6 6.6 0 0 1 0 6.6A6.6 6.6 0 0 1 0-6.6zM0-2.4A2.4 2.4 0 0 0 0 2.4A2.4 2.4 0 0 0 0-2.4z"
)
SWORD = (
    _filled("M13.4-14.6C17-2.6 9.6 7.6-1.4 11.2L-7 5C2.4 0 9.6-6 13.4-14.6z")
    + _line("M-11.4 4.4L-3 13.2", 3)
    + _line("M-8.4 9.4L-12.6 13.2", 3.4)
)
BATON = (
    _line("M-8-9.6L8 9.6", 5.4)
    + _line("M8-9.6L-8 9.6", 5.4)
    + "".join(
        f'<circle cx="{x}" cy="{y}" r="4.2" fill="{WHITE}"/>'
        for x in (-9.4, 9.4)
        for y in (-11, 11)
    )
)
HEART = _filled(
    "M0 14.6C-4 7.4-13.4 3-13.4-5.4C-13.4-14.4-3.2-16.4 0-8.2C3.2-16.4 13.4-14.4 13.4-5.4C13.4 3 4 7.4 0 14.6z"
)
DIAMOND = _filled("M0-15.4Q4.6-5.8 11.6 0Q4.6 5.8 0 15.4Q-4.6 5.8-11.6 0Q-4.6-5.8 0-15.4z")
SPADE = _filled(
    "M0-15.4C4.2-8 13.4-3.8 13.4 4.2C13.4 12 5 12.4 1.8 7.4Q2 12.2 5.2 15H-5.2Q-2 12.2-1.8 7.4"
    "C-5 12.4-13.4 12-13.4 4.2C-13.4-3.8-4.2-8 0-15.4z"
)
CLUB = "".join(
    f'<circle cx="{x}" cy="{y}" r="6.6" fill="{WHITE}"/>'
    for x, y in ((0, -8.4), (-7.2, 3), (7.2, 3))
) + _filled("M-2.4-4H2.4L1.8 4Q2 12 5.2 15H-5.2Q-2 12-1.8 4z")

SIGNS = dict(zip("♥♦♠♣♡♢♤♧", (CUP, COIN, SWORD, BATON, HEART, DIAMOND, SPADE, CLUB), strict=True))
MIDDLE = 18, 22  # where its sign's middle is in a letter's place


def sign(letter: str) -> str:
    """The sign that is `letter`, in its place."""
    return at(*MIDDLE, SIGNS[letter])
