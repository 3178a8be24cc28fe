"""A deal of Mediatore that fits what one seat knows."""

from collections.abc import Iterable, Sequence

from engine.bits import HIGHEST, POPCOUNT
from engine.cards import EMPTY, MEDIATORE_RANKS, PACK
from engine.mediatore.actions import BUSSO, FUORI, OTHER_CODE, RIBUSSO, STRISCIO, VOLO
from engine.mediatore.contracts import CHIAMO, HELD, MEDIATORE_BID, MONTE, RANK_POINTS, SOLO
from engine.options import CHIAMO_MONTE, SIGNALS, UNTOUCHED
from simulator.protocol.consistent_deal import (
    EVERY,
    NO_FIT,
    Places,
    PlayedCards,
    holding,
    not_dealt,
    unseen,
    without,
)

SMALL = 0x07F  # mask of ranks; the signal striscio promises a card of one of them
HIGH = 0x380  # mask of the ranks that the signal fuori denies
MANY = 4

# Owners after the four seats: APART has the monte or the discards, GIVEN the card given back
APART, GIVEN = 4, 5

PACKET = 3  # cards in a packet [D3]
ANY_SUIT = -1
ANY = [EVERY] * 4
NO_TRUMP = 4


class SeatKnowledge:
    """A deal as one seat knows it; an unknown fact is EMPTY or None."""

    def __init__(self, rules: bytes, dealer: int, seat: int, hand: list) -> None:
        self.rules = rules
        self.dealer = dealer
        self.seat = seat
        self.hand = set(hand)
        self.monte: list[int] | None = None
        self.contract = 0
        self.bidder = EMPTY
        self.called = EMPTY
        self.supplier = EMPTY
        self.laid_away: list[int] | None = None
        self.given = EMPTY
        self.leader = EMPTY
        self.played: list[tuple[int, int]] = []  # (card, signal)

    @property
    def taken(self) -> bool:
        if self.contract == CHIAMO and self.rules[CHIAMO_MONTE] == UNTOUCHED:
            return False
        called = self.contract == SOLO or self.called != EMPTY
        return 0 < self.contract <= SOLO and called


class Seen:
    """The known cards of each hand, and the cards that it may hold."""

    def __init__(self, known: SeatKnowledge) -> None:
        self.known = known
        self.course = PlayedCards(RANK_POINTS, 4, HELD, NO_TRUMP, False)
        self.course.deal.lead(known.leader if known.leader != EMPTY else 0)
        said = []
        for card, signal in known.played:
            out = EVERY & ~self.course.deal.played[card >> 4]
            seat = self.course.play(card)
            if signal and seat != known.seat:
                said.append((seat, card, signal, out, len(self.course.by[seat]) - 1))
        self.takes = [self.course.takes(seat) for seat in range(4)]
        self.cards = [set(cards) for cards in self.course.by]
        if known.given != EMPTY and known.supplier != known.seat:
            self.cards[known.supplier].add(known.given)
        # needs[seat][suit]: number of cards still to get, and mask of their ranks
        self.needs: list[dict[int, tuple[int, int]]] = [{} for _ in range(4)]
        # Apply the signals after all plays, because a promised card may be played later
        for each in said:
            self._high_card(*each)
        for each in said:
            self._small_cards(*each)

    def _later(self, seat: int, suit: int, at: int) -> int:
        played = self.course.by[seat]
        return holding(self.cards[seat] - set(played[:at]), suit)

    def _high_card(self, seat: int, card: int, signal: int, out: int, at: int) -> None:
        if signal == RIBUSSO:
            out &= ~(1 << HIGHEST[out])
        elif signal != BUSSO or self.known.rules[SIGNALS] != OTHER_CODE:
            return
        if out:
            self.cards[seat].add(card & 0x30 | HIGHEST[out])

    def _small_cards(self, seat: int, card: int, signal: int, out: int, at: int) -> None:
        suit = card >> 4
        held = self._later(seat, suit, at)
        if signal == VOLO:
            self.takes[seat][suit] = 0
        elif signal == STRISCIO and not held & ~(1 << (card & 15)) & SMALL:
            self.needs[seat][suit] = (1, SMALL)
        elif signal == FUORI:
            self.takes[seat][suit] &= ~HIGH
            if POPCOUNT[held] < MANY:
                self.needs[seat][suit] = (MANY - POPCOUNT[held], EVERY)

    def add(self, places: Places, seat: int, also: Sequence[int], given: int | None = None) -> None:
        """Add places for the unseen cards of `seat`, limited by the masks `also`.

        `given`: suit of the unknown card from the bidder, or ANY_SUIT.
        """
        takes = [each & other for each, other in zip(self.takes[seat], also, strict=True)]
        n = HELD - len(self.cards[seat])
        if given == ANY_SUIT:
            places.add(GIVEN, 1, self.takes[seat])
            n -= 1
        for suit, (needed, ranks) in self.needs[seat].items():
            n -= needed
            if suit == given:
                places.add(GIVEN, 1, _one_suit(suit, self.takes[seat][suit] & ranks))
                needed -= 1
            places.add(seat, needed, _one_suit(suit, takes[suit] & ranks))
        places.add(seat, n, takes)


def _one_suit(suit: int, ranks: int) -> list:
    holdings = [0, 0, 0, 0]
    holdings[suit] = ranks
    return holdings


class Guess:
    """A guess of the whole deal: hands, monte and exchanged cards."""

    def __init__(self, known: SeatKnowledge) -> None:
        self.known = known
        self.seen = Seen(known)
        self.laid_away: list[int] = list(known.laid_away or [])
        self.given = known.given
        self.monte: list[int] = list(known.monte or [])
        self.hands = self.seen.cards
        if known.taken and known.seat != known.bidder:
            self._others_exchange()
        else:
            self._no_secrets()

    def _share_out(self, places: Places, *known: Iterable[int]) -> list:
        found: list[set[int]] = [set() for _ in range(6)]
        for owner, card in places.fill(unseen(MEDIATORE_RANKS, *known)):
            found[owner].add(card)
        return found

    def _check_played(self, hand: set) -> None:
        for card in self.hands[self.known.seat] - hand:
            raise not_dealt(card, MEDIATORE_RANKS)

    def _no_secrets(self) -> None:
        known = self.known
        self._check_played(
            known.hand.union(self.monte, [known.called]) if known.taken else known.hand
        )
        self.hands[known.seat] = known.hand
        if known.supplier != EMPTY:
            self.hands[known.supplier].discard(known.given)
            self.hands[known.supplier].add(known.called)
        places = Places()
        for seat in range(4):
            if seat != known.seat:
                self.seen.add(places, seat, ANY)
        places.add(APART, MONTE - len(self.monte), ANY)
        found = self._share_out(places, *self.hands, self.monte)
        self.hands = [hand | more for hand, more in zip(self.hands, found[:4], strict=True)]
        self.monte += sorted(found[APART])

    def _others_exchange(self) -> None:
        known = self.known
        bidder, supplier = known.bidder, known.supplier
        handed = {known.called} if supplier != EMPTY else set()
        own = known.hand
        if supplier == known.seat:
            own = known.hand - handed | {known.given}
        self._check_played(own)
        self.hands[known.seat] = own
        allowed = without(ANY, *self.monte)
        if known.contract == MEDIATORE_BID:
            allowed = without(allowed, known.called)
        if supplier not in (EMPTY, known.seat):
            self._guess_given()
        found = self._placed(allowed)
        mine = self.hands[bidder] | found[bidder]
        laid = found[APART]
        if supplier != EMPTY and self.given == EMPTY:
            self.given = found[GIVEN].pop()
            self.hands[supplier].add(self.given)
        held = mine | laid | ({self.given} if supplier != EMPTY else set())
        self.monte = self.monte or sorted(held - handed)[:MONTE]
        if not held.issuperset(self.monte):
            raise ValueError(NO_FIT)
        self.laid_away = sorted(laid)
        self.hands = [hand | more for hand, more in zip(self.hands, found[:4], strict=True)]
        self.hands[bidder] = held - set(self.monte) - handed
        if supplier != EMPTY:
            self.hands[supplier] = self.hands[supplier] - {self.given} | handed
        self.hands[known.seat] = known.hand

    def _guess_given(self) -> None:
        known = self.known
        cards = self.hands[known.supplier]
        back = [card for card in cards if card in self.monte or card == known.called]
        if back or len(cards) == HELD:
            self.given = min(back or cards)

    def _placed(self, allowed: Sequence[int]) -> list:
        known = self.known
        supplier = known.supplier
        ways: list[int | None] = [None]
        if supplier not in (EMPTY, known.seat) and self.given == EMPTY:
            ways = [ANY_SUIT, *self.seen.needs[supplier]]
        for way in ways:
            places = Places()
            try:
                for seat in range(4):
                    if seat != known.seat:
                        also = ANY if seat == known.bidder else allowed
                        self.seen.add(places, seat, also, way if seat == supplier else None)
                places.add(APART, MONTE, ANY)
                return self._share_out(places, *self.hands)
            except ValueError:
                if way == ways[-1]:
                    raise
        raise AssertionError("the last way returns or raises")

    def pack(self) -> bytes:
        if any(len(hand) != HELD for hand in self.hands):
            raise ValueError(NO_FIT)
        return packed_in_threes(self.known.dealer, self.hands, self.monte)


def packed_in_threes(dealer: int, hands: Sequence[Iterable[int]], monte: Iterable[int]) -> bytes:
    left = [sorted(hand) for hand in hands]
    at = range(PACK - MONTE)
    cards = [left[(dealer + 1 + i // PACKET) % 4].pop() for i in at]
    return bytes([*cards, *monte])
