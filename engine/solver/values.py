"""What is asked of a solver: values of cards and positions, by tests with windows of one point."""

from engine.cards import RANKS
from engine.deal import NO_TRUMP
from engine.solver.replay import cards_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

SUIT_RANKS = (1 << RANKS) - 1


class Paused(Exception):
    """A search has used up its `nodes`: what it found so far is kept, and it may be asked again."""


class Values:
    """All hands of one deal, at the beginning of a trick; a solver adds `find`, and `prepare`.

    `hands` are holdings at [seat * 4 + suit], with as many cards for each seat; `sides` says for
    each seat whether it plays for side 0 or 1. `trump` is a suit or NO_TRUMP, `rank_points` what a
    card of each rank is worth, `last_points` what the last trick brings besides its cards.

    A trick is a `leader`, the cards `laid`, and `left`: the cards that were in the hands when it
    began, bit suit * RANKS + rank, in place of all. Its value is what side 0 takes from this trick
    on, the trick's own points included, if everybody plays his best.
    """

    is_slow = True  # with many tricks left
    nodes = 0  # tricks that may be searched before a search is Paused; 0 for all

    def __init__(
        self,
        hands: list[int],
        sides: list[int],
        trump: int,
        must_trump: bool,
        rank_points: bytes,
        last_points: int,
    ) -> None:
        self.hands = hands
        self.sides = sides
        self.trump = trump
        self.must_trump = must_trump
        self.rank_points = rank_points
        self.last_points = last_points
        self.all_cards = 0
        for place in range(len(sides) * 4):
            self.all_cards |= hands[place] << (place & 3) * RANKS
        self.prepare()

    def prepare(self) -> None:
        """Make what `find` needs, once all of this is known."""

    def find(self, leader: int, laid: "Sequence[int]", left: int, need: int) -> int:
        """What a test whether a trick is worth `need` finds of its value.

        Either `need` or more, and no more than the value; or less, and no less than the value.
        """
        raise NotImplementedError

    def value(
        self,
        leader: int,
        laid: "Sequence[int]" = (),
        left: int = 0,
        guess: int = 0,
        least: int = 0,
        most: int | None = None,
    ) -> int:
        """The value of a trick, known to be not less than `least` nor more than `most`, if given.

        It is found soonest if it is `guess`, or one less.
        """
        left = left or self.all_cards
        assert not left & ~self.all_cards, "a solver knows no other cards than its deal's"
        if most is None:
            most = self.points(left)
        step = 1
        ways = 0  # bit 0: a test has held, bit 1: one has not
        while least < most:
            need = min(max(guess, least + 1), most)
            found = self.find(leader, laid, left, need)
            if found >= need:
                least = found
                ways |= 1
                guess = least + step
            else:
                most = found
                ways |= 2
                guess = most - step + 1
            if ways == 3:
                guess = least + most + 1 >> 1
            step += step
        return least

    def values(
        self, leader: int, laid: "Sequence[int]" = (), left: int = 0
    ) -> list[tuple[int, int]]:
        """What each card of the seat to act brings, as pairs of a card and the trick's value.

        All cards that the rules allow [M12, M13, D13], by suit and from low to high.
        """
        left = left or self.all_cards
        guess = self.points(left) >> 1
        found = []
        with_card = list(laid)
        with_card.append(0)
        for card in self.playable(leader, laid, left):
            with_card[-1] = card
            guess = self.value(leader, with_card, left, guess)
            found.append((card, guess))
        return found

    def playable(self, leader: int, laid: "Sequence[int]", left: int) -> list[int]:
        """The cards that the seat to act may play, by suit and from low to high [M12, M13, D13]."""
        seat = (leader + len(laid)) % len(self.sides)
        held = [
            self.hands[seat * 4 + suit] & left >> suit * RANKS & SUIT_RANKS for suit in range(4)
        ]
        for card in laid:
            held[card >> 4] &= ~(1 << (card & 15))
        if laid:
            due = laid[0] >> 4
            if not held[due] and self.must_trump and self.trump != NO_TRUMP:
                due = self.trump
            if held[due]:
                held = [held[suit] if suit == due else 0 for suit in range(4)]
        return cards_of(held)

    def points(self, left: int) -> int:
        """The points of cards, and of the last trick."""
        points = self.last_points
        for place in range(4 * RANKS):
            if left >> place & 1:
                points += self.rank_points[place % RANKS]
        return points
