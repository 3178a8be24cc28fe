"""Panels over a screen."""

import displayio

from screens.ui import labels, theme, words
from screens.ui.keys import A, B
from screens.ui.part import Part, box

FRAME = 3  # pixels of the upcard's frame, which may be covered
ABOVE = 2  # empty rows above letters
MARGIN = 6  # pixels beside the words


def panel(x, y, width, height, color=theme.PAPER, frame=theme.INK):
    """Return a framed box."""
    group = displayio.Group(x=x, y=y)
    group.append(box(0, 0, width, height, frame))
    group.append(box(1, 1, width - 2, height - 2, color))
    return group


def notice(app, texts, y=None):
    """Return a panel of centred lines, in the middle or at y.

    An exclamation is twice as large if it fits.
    """
    room = max([app.font.width(text) for text in texts])
    n = len(texts)
    exclaims = n == 1 and y is None and texts[0].endswith("!")
    size = 2 if exclaims and 2 * (room + MARGIN) <= theme.WIDTH else 1
    width = size * room + 2 * MARGIN
    height = size * n * theme.LINE_HEIGHT + MARGIN
    if y is None:
        y = (theme.HEIGHT - height) // 2 - 8
    group = panel((theme.WIDTH - width) // 2, y, width, height)
    lines = Part(app, displayio.Group(x=MARGIN, y=MARGIN // 2, scale=size))
    for i in range(n):
        lines.write(room // 2, i * theme.LINE_HEIGHT, 0, texts[i], theme.INK, labels.CENTRE)
    group.append(lines.group)
    return group


def clear(table, group):
    """Blank words, marks and the upcard that the panel `group` would cover by half."""
    frame = group[0]
    if isinstance(frame, displayio.Group):
        return  # several panels: another may hide the rest
    left, top = group.x, group.y
    end, low = left + frame.width, top + frame.height
    for part in (table.trick, table.players, table.contract):
        for thing in part.group if part else ():
            if thing.hidden or not isinstance(thing, displayio.TileGrid):
                continue
            changes = table.players and thing is table.players.status
            for x, y, right, foot, edge, head in _pieces(thing, changes):
                if x + edge < end and right - edge > left and y + head < low and foot - edge > top:
                    _blank(group, x, y, min(right, left), foot)
                    _blank(group, max(x, end), y, right, foot)
                    _blank(group, x, y, right, min(foot, top))
                    _blank(group, x, max(y, low), right, foot)


def _blank(group, x, y, right, foot):
    if x < right and y < foot:
        group.append(box(x - group.x, y - group.y, right - x, foot - y, theme.FELT))


def _pieces(thing, changes) -> list:
    """Return the boxes (left, top, right, bottom, side, head) of a line's rows, or of a tile.

    `side` and `head` are pixels that may be covered. A line that `changes` has its whole room.
    """
    if not isinstance(thing, labels.Line):
        width, height = thing.tile_width, thing.tile_height
        if max(width, height) >= theme.CARD_HEIGHT:
            return []
        edge = FRAME if height > theme.MARK else 1
        return [(thing.x, thing.y, thing.x + width, thing.y + height, edge, edge)]
    found = []
    room = thing.bitmap.width
    y = thing.y
    for text in thing.text.split("\n"):
        width = room if changes else thing.font.width(text)
        x = thing.x + (0, labels.half(room) - labels.half(width), room - width)[thing.align]
        if text or changes:
            # Words touching the frame look cut, too. Accents and a prompt's signs are a row higher.
            accents = len(text.encode()) > len(text)  # two bytes each
            rise = int(changes or accents)
            head = rise - accents
            end = y + theme.FONT_HEIGHT
            found.append((x - 1, y + ABOVE - rise, x + width, end, 0, head))
        y += thing.step
    return found


class Question(Part):
    """A yes-no question: A calls `answer(True)`, B `answer(False)`."""

    def __init__(self, app, texts, answer, y=None):
        super().__init__(app, notice(app, list(texts) + [words.say("yes_no")], y))
        self._answer = answer

    def point(self, x: int, y: int, down: bool) -> int:
        """Return 0: only keys answer."""
        return 0

    def roll(self, down: bool) -> int:
        """Return 0."""
        return 0

    def press(self, keys: int):
        """Answer, if the keys do."""
        if keys & (A | B):
            self._answer(bool(keys & A))


def ask(table, texts, yes, no=None, y=None):
    """Ask over `table`: A calls `yes`, B `no` if given.

    A raised card below is lowered meanwhile. After yes no earlier panel returns.
    """

    def answer(agreed):
        if agreed:
            table.below.clear()
        table.answered()
        table.show_choice()
        then = yes if agreed else no
        if then:
            then()

    question = Question(table.app, texts, answer, y)
    low = question.group.y + question.group[0].height
    for tile in table.hand.group:
        if tile.y < low:
            tile.y = theme.HEIGHT - theme.CARD_HEIGHT
    table.ask(question)
