"""A deal as the list of ints that `club` reads."""

from engine.bots.madrasso.club import choose
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.knowledge import read
from engine.bots.madrasso.row import SIZE, TRICKS_LEFT, play


class FullRow:
    def __init__(self):
        self.state = [0] * SIZE
        self.suits = bytearray(4)
        self.row_suits = bytearray(4)

    def read(self, match, view) -> None:
        read(view, self.suits, self.row_suits, self.state)
        for seat in range(view.seats):
            for i in range(4):
                self.state[seat << 2 | i] = match.game.deal.hands[seat << 2 | self.suits[i]]

    def card(self, ours: int) -> int:
        return self.suits[ours >> 4] << 4 | ours & 15

    def play(self, card: int) -> None:
        play(self.state, self.row_suits[card >> 4] << 4 | card & 15)


def club_card(state) -> int:
    return choose(state, WEIGHTS, (), ())


def club_playout(state) -> None:
    while state[TRICKS_LEFT]:
        play(state, choose(state, WEIGHTS, (), ()))
