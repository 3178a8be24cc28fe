"""The row of a deal with all hands in it, and the club player playing on it. Runs on the VM too."""

from engine.bots.madrasso.club import choose
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.knowledge import read
from engine.bots.madrasso.row import SIZE, TRICKS_LEFT, play


class FullRow:
    """What `engine.bots.madrasso.row` describes, of a match whose hands are all known."""

    def __init__(self):
        self.state = [0] * SIZE
        self.suits = bytearray(4)  # of the View, by suits of the row
        self.row_suits = bytearray(4)  # the other way round

    def read(self, match, view) -> None:
        """Fill the row from `view` and from the hands of `match`."""
        read(view, self.suits, self.row_suits, self.state)
        for seat in range(view.seats):
            for i in range(4):
                self.state[seat << 2 | i] = match.game.deal.hands[seat << 2 | self.suits[i]]

    def card(self, ours: int) -> int:
        """The card of the View that is `ours` in the row."""
        return self.suits[ours >> 4] << 4 | ours & 15

    def play(self, card: int) -> None:
        """Play `card`, in the suits of the View."""
        play(self.state, self.row_suits[card >> 4] << 4 | card & 15)


def club_card(state) -> int:
    """The club player's card in the row `state`."""
    return choose(state, WEIGHTS, (), ())


def club_playout(state) -> None:
    """Let the club player play for every seat to the end of the deal."""
    while state[TRICKS_LEFT]:
        play(state, choose(state, WEIGHTS, (), ()))
