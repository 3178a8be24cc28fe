"""Who plays: the portraits of the twelve characters and one for every person, below one another, so
that a file of them has each in one piece; each a bust on the ground of a small medallion."""

from tools.art.canvas import Canvas, drawings

SIZE = 16
# By number, from the top: whose portrait it is, and the ground behind it
GROUNDS = {
    "toffolo": "b",
    "checa": "i",
    "nane": "i",
    "lucieta": "y",
    "momolo": "s",
    "anzola": "R",
    "zorzi": "i",
    "orsola": "l",
    "catina": "o",
    "todaro": "B",
    "lunardo": "r",
    "pasqua": "i",
    "person": "l",
}
NAMES = tuple(GROUNDS)
CORNER = (2, 1)  # pixels that are cut off the upper and the lower rows, at either end


def portrait(number: int) -> Canvas:
    """One of them."""
    name = NAMES[number]
    medallion = Canvas(SIZE, SIZE, GROUNDS[name])
    medallion.stamp(0, 0, drawings("portraits")[name])
    for row, cut in enumerate(CORNER):
        for y in (row, SIZE - 1 - row):
            medallion.box(0, y, cut, 1, "_")
            medallion.box(SIZE - cut, y, cut, 1, "_")
    return medallion


def portraits_sheet() -> Canvas:
    """The whole sheet."""
    sheet = Canvas(SIZE, SIZE * len(NAMES))
    for number in range(len(NAMES)):
        sheet.paste(0, SIZE * number, portrait(number))
    return sheet
