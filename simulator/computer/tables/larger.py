"""The enlarged trick and hand of a tall table."""

from engine.cards import EMPTY
from screens import seats
from screens.app import App
from screens.table import hand, trick
from screens.table.table_screen import TableScreen
from screens.ui import cards, theme
from simulator.computer import scene

HALF_MORE = 1.5
SIDE = 2
RISE = 3
ROW_STEP = theme.CARD_HEIGHT + 1
MOST_IN_ROW = 5
WHOLE_STEP = theme.CARD_WIDTH + 1


class LargerTrick(trick.Trick):
    """A trick drawn `scale` times as large around the pixel `middle`."""

    MIDDLE_X, MIDDLE_Y = 80, 44  # centre of the handheld's trick

    def __init__(self, app: App, game: object, scale: float, middle: tuple[int, int]) -> None:
        super().__init__(app, game)
        self.scale, self.middle = scale, middle
        x, y = self.corner(scale, middle)
        inner, self.group = self.group, scene.Group(scale=scale, x=x, y=y)
        while len(inner):
            self.group.append(inner.pop(0))

    def move(self, scale: float, y: int) -> None:
        self.group.x, self.group.y = self.corner(scale, (self.middle[0], y))
        self.group.scale = scale

    @classmethod
    def corner(cls, scale: float, middle: tuple[int, int]) -> tuple[int, int]:
        return int(middle[0] - cls.MIDDLE_X * scale), int(middle[1] - cls.MIDDLE_Y * scale)


class LargerHand(hand.Hand):
    """A hand in 1 or 2 rows below y = `top`, 1.5 times as large."""

    def __init__(self, app: App, order: str, top: int, rows: int, width: int) -> None:
        super().__init__(app, order)
        self._top = self._small_top = top
        self._rows = rows
        self._width = width - 2 * SIDE
        self._room = int(self._width / HALF_MORE)
        self._is_small = False
        self.spread = 1  # minimum rows while the player discards
        self._larger = scene.Group(scale=HALF_MORE, x=SIDE, y=top)
        self.group = scene.Group()
        self.group.append(self._larger)

    def shrink(self, small: bool, top: int) -> None:
        if self._is_small == small:
            return
        self._is_small = small
        self._small_top = top
        self._larger.scale = 1 if small else HALF_MORE
        self._show()

    def _show(self) -> None:
        n = self._n
        self._larger.y = self._small_top if self._is_small else self._top - self.lift
        while len(self._tiles) < n:
            self._tiles.append(self._faces.tile())
            self._larger.append(self._tiles[-1])
        for i, tile in enumerate(self._tiles):
            cards.hide(tile, i >= n)
            if i >= n:
                continue
            card = self._cards[i]
            picture = cards.picture(card, self._order)
            if self._shown[i] != picture:
                self._turn_to(i, picture)
            self._faces.light(tile, self._usable[i])
            risen = card == self.chosen if self._lifted is None else card in self._lifted
            tile.x, tile.y = self._corner(i, n, risen)

    def _rows_of(self, n: int) -> int:
        return max(self._rows, self.spread) if n > 2 * MOST_IN_ROW else self._rows

    @property
    def lift(self) -> int:
        """The height of the hand's additional rows."""
        more = max(0, self._rows_of(self._n) - self._rows)
        return int(more * ROW_STEP * HALF_MORE)

    def _corner(self, i: int, n: int, risen: bool) -> tuple[int, int]:
        row, rows = 0, 1 if self._is_small else self._rows_of(n)
        room = self._width if self._is_small else self._room
        first, in_row = 0, n
        if rows > 1 and n > MOST_IN_ROW:
            each = -(-n // rows)
            row = i // each
            first, in_row = row * each, min(each, n - row * each)
        elif rows > 1:
            row = 1
        step = WHOLE_STEP
        if in_row > 1:
            step = min(step, (room - theme.CARD_WIDTH) // (in_row - 1))
        x = (room - theme.CARD_WIDTH - step * (in_row - 1)) // 2 + step * (i - first)
        return x, RISE + row * ROW_STEP - (RISE if risen else 0)

    def card_at(self, x: int, y: int) -> int:
        left, top = self.inside(x, y)
        for i in range(self._n - 1, -1, -1):
            tile = self._tiles[i]
            inside = tile.x <= left < tile.x + theme.CARD_WIDTH
            if inside and tile.y <= top < tile.y + theme.CARD_HEIGHT:
                return int(self._cards[i])
        return EMPTY

    def spot(self, card: int) -> tuple[int, int]:
        x, y = self._room // 2 - theme.CARD_WIDTH // 2, 0
        for i in range(self._n):
            if self._cards[i] == card:
                x, y = self._tiles[i].x, self._tiles[i].y
        group = self._larger
        return int(group.x + x * self.times), int(group.y + y * self.times)

    def inside(self, x: int, y: int) -> tuple[float, float]:
        return (x - self._larger.x) / self.times, (y - self._larger.y) / self.times

    @property
    def times(self) -> float:
        return self._larger.scale


def carry(held: hand.Hand, x: int, y: int) -> None:
    for i in range(held._n):
        if held._cards[i] == held.chosen:
            tile = held._tiles[i]
            if isinstance(held, LargerHand):
                x, y = map(int, held.inside(x, y))
            tile.x, tile.y = x - theme.CARD_WIDTH // 2, y - theme.CARD_HEIGHT // 2


def show_again(held: hand.Hand) -> None:
    held._show()


def spot(table: TableScreen, seat: int, card: int) -> tuple[int, int]:
    """Return the place from which a card is played, in the larger trick's coordinates."""
    where = seats.place(seat, table.seat, table.view.seats)
    if where == seats.BOTTOM and table.opened and len(table.people) < 2:
        x, y = table.hand.spot(card)
        group = table.trick.group
        return int((x - group.x) / group.scale), int((y - group.y) / group.scale)
    return trick.FROM_X[where], trick.FROM_Y[where]
