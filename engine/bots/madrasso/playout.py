"""Deals played to their end from a Position: by the club player, or by chance, very fast.

For chance every holding is a node: a tuple of pairs, for each card what it is worth and the
holding that is left. So is every shape of a hand, the counts of its four suits: the shapes left by
a card of each suit, then a triple for each card. Drawing from a tuple and walking on are then the
whole of it; nothing is allocated for a card. The nodes take about 1 MB: this is for laptops.
"""

from engine.bits import ONES, RANK_POINTS, TOP
from engine.bots.madrasso.club import choose
from engine.bots.madrasso.club_follow import follow
from engine.bots.madrasso.club_lead import lead
from engine.bots.madrasso.position import LAST_TRICK, NOTHING, RUFF

DEAL_POINTS = 130

# What a card is worth: 64 times its rank counted from 1, and its points below. Trumps add TRUMP.
POINTS = 63  # mask; four cards add up to 44 at most
TRUMP = 1 << 10

# Chance: a multiply-with-carry generator, one step a trick. A step is a number below a thousand
# millions, and the draws of the trick are its digits, each to the base of the cards there are: no
# card is favoured by more than one in 100,000.
FACTOR = 31926  # FACTOR * 2**15 - 1 and FACTOR * 2**14 - 1 are prime
WORD = 0x7FFF

SHAPE = 4  # in a hand's list, after its four holdings
DRAWS = 4  # in a shape, after the shapes left by a card of each suit


def club_playout(position) -> None:
    """Let the club player play for every seat from `position` to the end of the deal."""
    while position.left and not position.finished:
        if position.worth_robbing():
            position.rob()
        position.play(choose(position))
    while position.left:
        position.play(follow(position) if position.laid else lead(position))


def _holdings(extra: int) -> tuple:
    """The node of each holding; its cards are worth `extra` more."""
    worths = [rank + 1 << 6 | RANK_POINTS[rank] | extra for rank in range(10)]
    nodes = [()] * 1024
    for holding in range(1, 1024):
        pairs = []
        for rank in range(10):
            if holding >> rank & 1:
                pairs.append((worths[rank], nodes[holding ^ 1 << rank]))
        nodes[holding] = tuple(pairs)
    return tuple(nodes)


class RandomPlayouts:
    """Plays one position to its end again and again, every legal card being alike likely."""

    def __init__(self, seed: int):
        self.chance = 1 + seed % (FACTOR * WORD)
        for _ in range(8):
            self._draw_from(1)
        self.holdings = (_holdings(TRUMP), _holdings(0))  # of trumps, of a plain suit
        self.shapes = {}  # node by the counts of the four suits, digits to base 16
        self.position = None
        self.start_hands = [[(), (), (), (), ()] for _ in range(4)]  # by seat: holdings, shape
        self.start_best = 0
        self.last = 0  # points for the last trick
        # The playout where it is not four seats and whole tricks
        self.hands = [[(), (), (), (), ()] for _ in range(4)]
        self.left = 0
        self.turn = 0
        self.laid = 0
        self.led = 0
        self.winning = 0
        self.best = 0  # worth of the winning card
        self.points = 0

    def start(self, position) -> None:
        """Take up `position`, whose hands are placed; it must stay as it is while played.

        No seat will swap for the upcard.
        """
        self.position = position
        self.last = LAST_TRICK
        if position.seats == 3 and position.up != NOTHING:
            self.last += RANK_POINTS[position.up]  # M28
        self.start_best = 0
        if position.laid:
            ruffed = position.best >> RUFF
            self.start_best = TOP[ruffed or position.best] + 1 << 6 | (TRUMP if ruffed else 0)
        for seat in range(position.seats):
            hand = self.start_hands[seat]
            counts = 0
            for suit in range(4):
                holding = position.hands[seat << 2 | suit]
                hand[suit] = self.holdings[suit > 0][holding]
                counts = counts << 4 | ONES[holding]
            hand[SHAPE] = self._shape(counts)

    def _shape(self, counts: int) -> tuple:
        """The node of the shape with `counts`, trumps in the highest digit."""
        node = self.shapes.get(counts)
        if node is None:
            left = [None] * 4
            draws = []
            for suit in range(4):
                n = counts >> 12 - 4 * suit & 15
                if n:
                    left[suit] = self._shape(counts - (1 << 12 - 4 * suit))
                for i in range(n):
                    draws.append((suit, i, left[suit]))
            node = self.shapes[counts] = tuple(left + draws)
        return node

    def _draw_from(self, n: int) -> int:
        """A number from 0 to `n` - 1, all alike likely."""
        chance = self.chance
        self.chance = chance = FACTOR * (chance & WORD) + (chance >> 15)
        return chance % n

    def _lay(self, hand) -> int:
        """Lay a random legal card from `hand`; its worth, the bare points where it can't win."""
        suit = self.led
        if not self.laid or not hand[suit]:
            suit = 0
            if not self.laid or not self.position.must_trump or not hand[0]:
                suit, i, hand[SHAPE] = hand[SHAPE][
                    DRAWS + self._draw_from(len(hand[SHAPE]) - DRAWS)
                ]
                worth, hand[suit] = hand[suit][i]
                if not self.laid:
                    self.led = suit
                elif suit:
                    worth &= POINTS
                return worth
        worth, hand[suit] = hand[suit][self._draw_from(len(hand[suit]))]
        hand[SHAPE] = hand[SHAPE][suit]
        return worth

    def _finish_trick(self, points) -> None:
        """Play the trick on the table to its end, card by card, and give its points."""
        seats = self.position.seats
        while self.laid < seats:
            seat = self.turn
            worth = self._lay(self.hands[seat])
            if worth > self.best:
                self.best = worth
                self.winning = seat
            self.points += worth & POINTS
            self.laid += 1
            self.turn = seat + 1 if seat + 1 < seats else 0
        self.turn = winner = self.winning
        self.left -= 1
        if not self.left:
            self.points += self.last
        points[winner if seats == 3 else winner & 1] += self.points
        self.laid = self.points = self.best = 0

    def play(self, points) -> None:
        """Play to the end; `points` becomes what each side has in the whole deal."""
        position = self.position
        taken = position.taken
        if position.seats == 4 and not position.laid:
            hands = self.start_hands
            points[1] = taken[1] + taken[3] + self._play_four(hands, position.turn, position.left)
            points[0] = DEAL_POINTS - points[1]
            return
        for seat in range(position.seats):
            self.hands[seat][:] = self.start_hands[seat]
            points[seat] = taken[seat]
        self.left = position.left
        self.turn = position.turn
        self.laid = position.laid
        self.led = position.led
        self.winning = position.winning
        self.best = self.start_best
        self.points = position.points
        if position.seats == 3:
            while self.left:
                self._finish_trick(points)
            return
        points[0] += taken[2]
        points[1] += taken[3]
        if self.laid:
            self._finish_trick(points)
        points[1] += self._play_four(self.hands, self.turn, self.left)
        points[0] = DEAL_POINTS - points[1]

    def _play_four(self, hands, leader: int, left: int) -> int:
        """What East and West take of the `left` whole tricks to come, four seats playing."""
        # One block a seat, and worths and hands under names of their own: a loop over the seats
        # takes half as long again.
        must = self.position.must_trump
        state = self.chance
        a, b, c, d, shape_1 = hands[leader]
        first = [a, b, c, d]
        a, b, c, d, shape_2 = hands[leader + 1 & 3]
        second = [a, b, c, d]
        a, b, c, d, shape_3 = hands[leader + 2 & 3]
        third = [a, b, c, d]
        a, b, c, d, shape_4 = hands[leader + 3 & 3]
        fourth = [a, b, c, d]
        points = 0
        for n in range(left, 0, -1):
            state = FACTOR * (state & WORD) + (state >> 15)
            suit, i, shape_1 = shape_1[DRAWS + state % n]
            chance = state // n
            a, first[suit] = first[suit][i]
            held = second[suit]
            if held:
                ways = len(held)
                b, second[suit] = held[chance % ways]
                chance //= ways
                shape_2 = shape_2[suit]
            elif must and second[0]:
                held = second[0]
                ways = len(held)
                b, second[0] = held[chance % ways]
                chance //= ways
                shape_2 = shape_2[0]
            else:
                other, i, shape_2 = shape_2[DRAWS + chance % n]
                chance //= n
                b, second[other] = second[other][i]
                if other:
                    b &= POINTS
            if b > a:
                best = b
                winner = 1
            else:
                best = a
                winner = 0
            held = third[suit]
            if held:
                ways = len(held)
                c, third[suit] = held[chance % ways]
                chance //= ways
                shape_3 = shape_3[suit]
            elif must and third[0]:
                held = third[0]
                ways = len(held)
                c, third[0] = held[chance % ways]
                chance //= ways
                shape_3 = shape_3[0]
            else:
                other, i, shape_3 = shape_3[DRAWS + chance % n]
                chance //= n
                c, third[other] = third[other][i]
                if other:
                    c &= POINTS
            if c > best:
                best = c
                winner = 2
            held = fourth[suit]
            if held:
                d, fourth[suit] = held[chance % len(held)]
                shape_4 = shape_4[suit]
            elif must and fourth[0]:
                held = fourth[0]
                d, fourth[0] = held[chance % len(held)]
                shape_4 = shape_4[0]
            else:
                other, i, shape_4 = shape_4[DRAWS + chance % n]
                d, fourth[other] = fourth[other][i]
                if other:
                    d &= POINTS
            if d > best:
                leader += 3
                held, fourth = fourth, third
                third, second = second, first
                first = held
                held, shape_4 = shape_4, shape_3
                shape_3, shape_2 = shape_2, shape_1
                shape_1 = held
            elif winner == 1:
                leader += 1
                held, first = first, second
                second, third = third, fourth
                fourth = held
                held, shape_1 = shape_1, shape_2
                shape_2, shape_3 = shape_3, shape_4
                shape_4 = held
            elif winner:
                first, third = third, first
                second, fourth = fourth, second
                shape_1, shape_3 = shape_3, shape_1
                shape_2, shape_4 = shape_4, shape_2
            if leader & 1:
                points += a + b + c + d & POINTS
        self.chance = state
        if leader & 1:
            points += self.last
        return points
