"""The hand at the bottom of the screen."""

import displayio

from engine.cards import EMPTY, RANKS
from screens.ui import cards, theme

MOST = 14
LIES_Y = theme.HEIGHT - theme.CARD_HEIGHT
RISEN_Y = LIES_Y - theme.CARD_RISE
EDGE = 4
WIDEST_STEP = 15

_OTHER = 32
_FAR = 999


class Hand:
    """The hand; `chosen` is the card with the cursor, or EMPTY."""

    def __init__(self, app, order):
        self.group = displayio.Group()
        self._faces = app.faces
        self.chosen = EMPTY
        self._order = order
        self._cards = bytearray(MOST + 1)
        self._usable = bytearray(MOST + 1)
        self._n = 0
        self._n_all = 0
        self._place = 0
        self._lifted = None
        self._stays = True
        self._tiles = []
        self._shown = bytearray([cards.NO_PICTURE] * MOST)

    def hold(self, view, apart=EMPTY, lifted=None):
        """Show the hand of `view`; dim unplayable cards if the player is to act."""
        self._lifted = lifted
        n = 0
        own_turn = view.turn == view.seat and lifted is None
        for suit in range(4):
            holding = view.hand[suit]
            for rank in range(RANKS - 1, -1, -1):
                card = suit << 4 | rank
                if holding >> rank & 1 and card != apart:
                    self._cards[n] = card
                    self._usable[n] = not own_turn or view.playable[suit] >> rank & 1
                    n += 1
        self._n = self._n_all = n
        if apart != EMPTY:
            self._cards[n] = apart
            self._usable[n] = not own_turn or view.playable[apart >> 4] >> (apart & 15) & 1
            self._n_all = n + 1
        self._seek(view.trump)
        self._stays = own_turn
        self._show()

    def close(self):
        self._n = self._n_all = 0
        self.chosen = EMPTY
        self._show()

    def move(self, step: int) -> bool:
        if not self._n_all:
            return False
        place = self._place
        for _ in range(self._n_all):
            place = (place + step) % self._n_all
            if self._usable[place]:
                break
        moved = place != self._place
        self._place = place
        self.chosen = self._cards[place]
        self._show()
        return moved

    def card_at(self, x: int, y: int) -> int:
        for i in range(self._n - 1, -1, -1):
            tile = self._tiles[i]
            if tile.x <= x < tile.x + theme.CARD_WIDTH and y >= tile.y:
                return self._cards[i]
        return EMPTY

    def numbered(self, number: int) -> int:
        cards = self._cards
        n = self._n_all
        first = card = cards[number - 1] if number <= n else EMPTY
        if card == self.chosen or not self.may_raise(card):
            card = cards[number + 9] if number + 10 <= n else EMPTY
        return card if self.may_raise(card) else first

    def may_raise(self, card: int) -> bool:
        for i in range(self._n_all):
            if self._cards[i] == card:
                return bool(self._usable[i])
        return False

    def pick(self, card: int):
        for i in range(self._n_all):
            if self._cards[i] == card:
                self._place = i
                self.chosen = card
        self._show()

    def spot(self, card: int):
        for i in range(self._n):
            if self._cards[i] == card:
                return self._tiles[i].x, self._tiles[i].y
        return (theme.WIDTH - theme.CARD_WIDTH) // 2, LIES_Y

    def _seek(self, trump):
        last = self.chosen
        self.chosen = EMPTY
        least = _FAR
        for place in range(self._n_all):
            card = self._cards[place]
            if place == self._n and self.chosen != EMPTY and card != last:
                break  # choose the upcard only if it was chosen or all other cards are dimmed
            if not (self._usable[place] or self._stays and card == last):
                continue
            far = _OTHER + (card & 15) + (_OTHER if card >> 4 == trump else 0)
            if card >> 4 == last >> 4:
                far = last - card if card <= last else RANKS + card - last
            if far < least:
                least = far
                self._place = place
                self.chosen = card

    def _show(self):
        n = self._n
        faces = self._faces
        room = theme.WIDTH - 2 * EDGE - theme.CARD_WIDTH
        step = min(WIDEST_STEP, room // (n - 1)) if n > 1 else WIDEST_STEP
        x = (theme.WIDTH - theme.CARD_WIDTH - step * (n - 1)) // 2
        while len(self._tiles) < n:
            self._tiles.append(faces.tile(y=LIES_Y))
            self.group.append(self._tiles[-1])
        for i in range(n):
            tile = self._tiles[i]
            card = self._cards[i]
            picture = cards.picture(card, self._order)
            if self._shown[i] != picture:
                self._turn_to(i, picture)
            faces.light(tile, self._usable[i])
            tile.x = x + step * i
            risen = card == self.chosen if self._lifted is None else card in self._lifted
            tile.y = RISEN_Y if risen else LIES_Y
        while len(self._tiles) > n:
            self.group.remove(self._tiles.pop())
            self._shown[len(self._tiles)] = cards.NO_PICTURE

    def _turn_to(self, i, picture):
        shown = self._shown
        tiles = self._tiles
        for j in range(i + 1, len(tiles)):
            if shown[j] == picture:
                shown[i], shown[j] = shown[j], shown[i]
                tiles[i].bitmap, tiles[j].bitmap = tiles[j].bitmap, tiles[i].bitmap
                return
        self._faces.show(tiles[i], picture, shown, i)
