"""Random deals whose last tricks are given; a backtracking search plays the earlier tricks."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from engine.cards import PACK, new_pack
from engine.madrasso.packets import packets
from engine.options import MADRASSO, default_rules
from engine.puzzles.puzzle import Course

DEALT = 10  # number of cards dealt to a seat
TRIES = 400
NODES = 3000


class Ending(NamedTuple):
    """A deal's last tricks; `hands` include the cards in `laid`."""

    trump: int
    leader: int
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]  # cards of the unfinished trick, in order


def course_to(ending: Ending, seed: int) -> Course:
    lots = Random(seed)
    ends = [card for hand in ending.hands for card in hand]
    others = [card for card in new_pack() if card not in ends]
    if len(ends) + len(others) != PACK:
        raise ValueError("a card is in the ending twice")
    size = DEALT - len(ending.hands[0])
    for _ in range(TRIES):
        lots.shuffle(others)
        early = [others[seat * size : (seat + 1) * size] for seat in range(4)]
        dealers = [seat for seat in range(4) if _upcards(early[seat], ending.trump)]
        if not dealers:
            continue
        dealer = lots.choice(dealers)
        played = _Tricks(ending, early, lots).played((dealer + 1) % 4)
        if played is None:
            continue
        upcard = _upcards(early[dealer], ending.trump)[0]
        hands = [early[seat] + list(ending.hands[seat]) for seat in range(4)]
        actions = bytes(played) + bytes(ending.laid)
        return Course(MADRASSO, dealer, _pack(dealer, hands, upcard), actions, len(actions))
    raise ValueError("no deal with this ending was found")


def _upcards(cards: Sequence[int], trump: int) -> list[int]:
    return [card for card in cards if card >> 4 == trump and card & 15 < 4]


def _pack(dealer: int, hands: list[list[int]], upcard: int) -> bytes:
    rows, upcard_at = packets(MADRASSO, default_rules(MADRASSO))
    left = [[card for card in hand if card != upcard] for hand in hands]
    pack: list[int] = []
    for i, size in enumerate(rows):
        for _ in range(size):
            at_upcard = len(pack) == upcard_at
            pack.append(upcard if at_upcard else left[(dealer + 1 + i) % 4].pop())
    return bytes(pack)


class _Tricks:
    def __init__(self, ending: Ending, early: list[list[int]], lots: Random) -> None:
        self._ending = ending
        self._left = [list(cards) for cards in early]
        self._lots = lots
        self._nodes = 0

    def played(self, leader: int) -> list[int] | None:
        order: list[int] = []
        return order if self._lay(order, leader, []) else None

    def _lay(self, order: list[int], leader: int, trick: list[int]) -> bool:
        if len(trick) == 4:
            leader, trick = (leader + self._winner(trick)) % 4, []
        if not trick and not any(self._left):
            return leader == self._ending.leader
        self._nodes += 1
        if self._nodes > NODES:
            return False
        seat = (leader + len(trick)) % 4
        for card in self._choices(seat, trick):
            self._left[seat].remove(card)
            order.append(card)
            if self._lay(order, leader, [*trick, card]):
                return True
            order.pop()
            self._left[seat].append(card)
        return False

    def _choices(self, seat: int, trick: list[int]) -> Iterator[int]:
        cards = list(self._left[seat])
        self._lots.shuffle(cards)
        if trick:
            led = trick[0] >> 4
            held = cards + list(self._ending.hands[seat])
            if any(card >> 4 == led for card in held):
                cards = [card for card in cards if card >> 4 == led]
        return iter(cards)

    def _winner(self, trick: list[int]) -> int:
        trump, led = self._ending.trump, trick[0] >> 4
        power = [(card >> 4 == trump, card >> 4 == led, card & 15) for card in trick]
        return power.index(max(power))
