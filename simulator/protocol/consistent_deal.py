"""A deal that fits what one seat knows.

If no deal fits, the functions raise ValueError.
"""

from collections.abc import Iterable, Sequence

from engine.cards import EMPTY, PACK, card_text
from engine.deal import Deal
from engine.madrasso import about
from engine.madrasso.game import Madrasso
from engine.madrasso.packets import packets
from engine.madrasso.score import RANK_POINTS
from engine.options import MUST_TRUMP, VOID

EVERY = 0x3FF

NO_FIT = "no deal fits this: a seat would have to hold a card that it can't hold"


class Places:
    """Free places for unseen cards; each has an owner and allowed ranks by suit."""

    def __init__(self) -> None:
        self.takes: list[Sequence[int]] = []
        self.owners: list[int] = []

    def add(self, owner: int, n: int, takes: Sequence[int]) -> None:
        if n < 0:
            raise ValueError(NO_FIT)
        self.takes += [takes] * n
        self.owners += [owner] * n

    def fill(self, cards: list) -> list:
        """Return (owner, card) pairs that fill all places with `cards`."""
        if len(cards) != len(self.takes):
            raise ValueError(NO_FIT)
        held = [-1] * len(cards)
        for number in range(len(cards)):
            if not self._place(cards, number, held, set()):
                raise ValueError(NO_FIT)
        return [(self.owners[place], cards[number]) for place, number in enumerate(held)]

    def _place(self, cards: list, number: int, held: list, tried: set) -> bool:
        """Find a place for a card (augmenting path)."""
        card = cards[number]
        for place, takes in enumerate(self.takes):
            if place in tried or not takes[card >> 4] >> (card & 15) & 1:
                continue
            tried.add(place)
            if held[place] < 0 or self._place(cards, held[place], held, tried):
                held[place] = number
                return True
        return False


class PlayedCards:
    """The cards played so far, and the voids that they have shown."""

    def __init__(
        self, points: bytes, seats: int, tricks: int, trump: int, must_trump: bool
    ) -> None:
        self.deal = Deal(points)
        self.deal.clear(seats)
        self.deal.trump = trump
        self.deal.must_trump = must_trump
        for seat in range(seats):
            self.deal.counts[seat] = tricks
        self.by: list[list[int]] = [[] for _ in range(seats)]

    def turn(self) -> int:
        if self.deal.turn == EMPTY:
            raise ValueError("the deal is over")
        return self.deal.turn

    def play(self, card: int) -> int:
        deal = self.deal
        seat = self.turn()
        deal.give(seat, card)
        deal.counts[seat] -= 1
        self.by[seat].append(card)
        if deal.play(card):
            deal.gather()
        return seat

    def takes(self, seat: int) -> list:
        return [0 if self.deal.voids[seat] >> suit & 1 else EVERY for suit in range(4)]


def holding(cards: Iterable[int], suit: int) -> int:
    return sum(1 << (card & 15) for card in cards if card >> 4 == suit)


def without(holdings: Iterable[int], *cards: int) -> list:
    left = list(holdings)
    for card in cards:
        left[card >> 4] &= ~(1 << (card & 15))
    return left


def not_dealt(card: int, ranks: str) -> ValueError:
    return ValueError(
        f"{card_text(card, ranks)} was played by the seat asked, which does not have it"
    )


def unseen(ranks: str, *seen: Iterable[int]) -> list:
    """Return the cards in no list of `seen`; raise ValueError if one occurs twice."""
    left = [suit << 4 | rank for suit in range(4) for rank in range(10)]
    for cards in seen:
        for card in cards:
            if card not in left:
                raise ValueError(f"{card_text(card, ranks)} is in two places")
            left.remove(card)
    return left


def madrasso_pack(
    game: Madrasso,
    dealer: int,
    seat: int,
    hand: list,
    upcard: int,
    acts: list,
    leader: int,
    seven: bool,
) -> bytes:
    """Return a pack that deals `hand` to `seat` and allows the actions `acts`.

    An action is a card, or EMPTY for robbing. If `seven`, `leader` holds the seven of trumps.
    """
    rows, upcard_at = packets(game.game, game.rules)
    size = about.hand_size(game.game)
    trump = upcard >> 4
    robs = trump << 4 | about.robs(game.game)
    must_trump = game.rules[VOID] == MUST_TRUMP
    course = PlayedCards(RANK_POINTS, game.seats, size, trump, must_trump)
    course.deal.lead(leader)
    hands: list[set[int]] = [set() for _ in range(game.seats)]
    hands[seat].update(hand)
    robbed = False
    for card in acts:
        if card == EMPTY:
            robbed = True
            hands[course.turn()].add(robs)
        else:
            holder = course.play(card)
            if holder == seat and card not in hand and not robbed:
                raise not_dealt(card, game.ranks)
            if not robbed or card not in (upcard, robs):
                hands[holder].add(card)
    if game.seats == 4:
        hands[dealer].add(upcard)
        if seven:
            hands[leader].add(robs)
    places = Places()
    for each in range(game.seats):
        places.add(each, size - len(hands[each]), course.takes(each))
    apart = [upcard] if game.seats == 3 else []
    for owner, card in places.fill(unseen(game.ranks, *hands, apart)):
        hands[owner].add(card)
    return packed(rows, upcard_at, dealer, hands, upcard)


def packed(rows: bytes, upcard_at: int, dealer: int, hands: list, upcard: int) -> bytes:
    pack = bytearray(PACK)
    pack[upcard_at] = upcard
    left = [sorted(hand - {upcard}) for hand in hands]
    at = 0
    for i in range(len(rows)):
        for _ in range(rows[i]):
            if at != upcard_at:
                pack[at] = left[(dealer + 1 + i) % len(hands)].pop()
            at += 1
    return bytes(pack)
