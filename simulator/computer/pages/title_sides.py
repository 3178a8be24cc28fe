"""The named bots around the title."""

from typing import TYPE_CHECKING, Any

from engine.bots import CHARACTERS
from engine.cards import EMPTY, RANKS
from engine.games import about
from engine.options import GAMES, MADRASSO
from screens import seats
from screens.menu.title import Title
from screens.scores import paper
from screens.ui import cards, labels, portraits, theme
from screens.ui.labels import Line
from screens.ui.part import box
from screens.ui.words import say
from simulator.computer import scene, serif
from simulator.computer.canvas import TALL, WIDE, Canvas

if TYPE_CHECKING:
    from simulator.computer.program import Program

PLAYERS = CHARACTERS.split()
IN_A_ROW = 6
NAME_TOP, NAME_WIDTH = 3, 124
LEAST_MENU = 128
LEAST_SIDE = 44
STRIP = 2 * 48 + 8
SMALLER = 1.5
NAME = theme.LINE_HEIGHT
CARD_GAP = 6
SUITS = 4


def four_cards(app: "Program", rank: int, step: int, game: int) -> scene.Group:
    group = scene.Group()
    order: Any = about(game).RANKS
    for suit in range(SUITS):
        group.append(app.faces.tile(cards.picture(suit << 4 | rank, order), suit * step, 0))
    return group


def has_sides(canvas: Canvas) -> bool:
    if canvas.times < 2 or canvas.shape not in (TALL, WIDE):
        return False
    return canvas.shape == TALL or _side(canvas) >= LEAST_SIDE


def is_beside(canvas: Canvas) -> bool:
    room = canvas.width - theme.TITLE_WIDTH * canvas.times
    low = canvas.height - theme.TITLE_HEIGHT * canvas.times
    return canvas.shape == WIDE and canvas.times == 2 and room >= LEAST_MENU and low >= STRIP


def is_under(canvas: Canvas, corner: int) -> bool:
    """Return whether a button in the upper right corner would cover the game's name."""
    return (canvas.width + NAME_WIDTH * canvas.times) // 2 > canvas.width - corner


def _side(canvas: Canvas) -> int:
    return (canvas.width - theme.TITLE_WIDTH * canvas.times) // 2


class TitleSides:
    """The named bots around the title's menu; `low`: the menu's lower edge, in units."""

    def __init__(self, app: "Program", low: int) -> None:
        self.app = app
        self.group = scene.Group()
        canvas = app.console.canvas
        if canvas.shape == TALL:
            self._lay_below(canvas, low)
        elif is_beside(canvas):
            width = theme.TITLE_WIDTH * canvas.times
            self._lay_strip(width, theme.TITLE_HEIGHT * canvas.times, canvas.height)
            self.group.append(box(width, 0, 1, canvas.height, theme.GOLD))
        else:
            self._lay_columns(canvas)

    def point(self, x: int, y: int, down: bool) -> str | None:
        return None

    def update(self) -> None:
        """Do nothing."""

    def _lay_columns(self, canvas: Canvas) -> None:
        side, height = _side(canvas), canvas.height
        step = height // IN_A_ROW
        for left, players in ((0, PLAYERS[:IN_A_ROW]), (canvas.width - side, PLAYERS[IN_A_ROW:])):
            self.group.append(box(left, 0, side, height, theme.FELT_DARK))
            inner = side - 1 if left == 0 else left
            self.group.append(box(inner, 0, 1, height, theme.GOLD))
            for row, player in enumerate(players):
                self._seat(player, left + side // 2, row * step, step)

    def _lay_strip(self, width: int, top: int, low: int) -> None:
        self.group.append(box(0, top, width, low - top, theme.FELT_DARK))
        self.group.append(box(0, top, width, 1, theme.GOLD))
        step, high = width // IN_A_ROW, (low - top - 4) // 2
        for i, player in enumerate(PLAYERS):
            row, column = divmod(i, IN_A_ROW)
            self._seat(player, column * step + step // 2, top + 4 + row * high, high)

    def _lay_below(self, canvas: Canvas, low: int) -> None:
        width, top = canvas.width, canvas.height - STRIP
        if low <= top:
            self._lay_strip(width, top, canvas.height)
        else:
            top = canvas.height
        spare = top - low
        for times in (3, 2):
            high = theme.CARD_HEIGHT * times
            if spare >= high + 4 * CARD_GAP:
                self._lay_cards(width, low + (spare - high) // 2, times)
                return

    def _seat(self, player: str, middle: int, top: int, height: int) -> None:
        fits = (each for each in (3, 2) if each * portraits.SIDE + NAME <= height)
        times = next(fits, SMALLER)
        size = int(portraits.SIDE * times)
        y = top + (height - size - NAME) // 2
        group = scene.Group(scale=times, x=middle - size // 2, y=y)
        group.append(portraits.load(self.app, PLAYERS.index(player)))
        self.group.append(group)
        name = seats.proper(player)
        room = self.app.font.width(name) + NAME // 2
        line = Line(self.app, middle, y + size, room, name, theme.PAPER, labels.CENTRE)
        serif.use(line)
        self.group.append(line)

    def _lay_cards(self, width: int, y: int, times: int) -> None:
        step = theme.CARD_WIDTH + CARD_GAP
        across = (step * (SUITS - 1) + theme.CARD_WIDTH) * times
        group = four_cards(self.app, RANKS - 1, step, MADRASSO)
        group.x, group.y, group.scale = (width - across) // 2, y, times
        self.group.append(group)


def name_score(app: "Program") -> None:
    """Name the title's match in the menu's first row."""
    title = app.screen
    match: Any = title.match if isinstance(title, Title) else None
    if not match:
        return
    between = bool(match.number) and match.turn == EMPTY
    deal = str(say("deal_number", max(match.number, 1) + between))
    state = deal[0].lower() + deal[1:]
    own = paper.own_side(match)
    if own != paper.NOBODY and match.finished:
        totals = match.game.score.totals
        state = paper.figures(totals[own])
        if match.game.score.sides == 2:
            state += f"–{totals[1 - own]}"
    parts = [[state]]
    if not app.console.canvas.is_handheld:
        game = say(GAMES[match.game_index])
        kind = game.split()[-1]
        parts = [[game, state], [kind[0].upper() + kind[1:], state], [game]]
        if own != paper.NOBODY and match.finished:
            parts.insert(2, [state])
    texts = [say("resume_game", ", ".join(each)) for each in parts]
    texts.insert(1, texts[0].translate(dict.fromkeys(map(ord, ",:\u202f"))))
    room = title._menu._lines[0].bitmap.width
    title._menu.rename(0, next((each for each in texts if app.font.width(each) <= room), texts[-1]))
