"""Sparse binary features of a card, for networks.

location[10 * suit + rank] is 0 (unseen or own), 1 + the seat that played the card, 5 + another seat
known to hold it, or 9 (upcard in the middle). Trumps are suit 0.
"""

from collections.abc import Iterator, MutableSequence, Sequence
from typing import TYPE_CHECKING, Any

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.madrasso import row as places
from engine.bots.madrasso.knowledge import Knowledge
from engine.cards import EMPTY
from engine.options import TRE
from engine.view import View

if TYPE_CHECKING:
    from engine.bots.madrasso.large_network import LargeNetwork
    from engine.bots.madrasso.small_network import SmallNetwork

DUTIES = 3
SITUATIONS = 6  # plain lead, trump lead, following plain, following trumps, discarding, ruffing
MOST_ACTIVE = 64
MIDDLE = 9
ROWS_A_SLICE = 16
ROWS_OF_OUTPUT = 4

# First feature of each group; brackets hold indices (seats: right, partner, left)
LEFT = 0  # [tricks left]
# [rank][mine, unknown, played by me or in the middle, by 3 others, known in 3 other hands]
TRUMPS = 14
SUIT = 104  # [rank][mine, unknown, played by me, by 3 others]
SUIT_HONOURS = 152
NO_TRUMPS = 164  # [seat without trumps]
LAID = 167  # [cards laid - 1]
WINNER = 170  # [seat]
POINTS = 173  # [_STAKE[points]]
BEST = 183  # rank of the winning card, plus 10 if that card ruffs
NEXT = 203  # [two next seats][may follow, may ruff, must discard]
MY_TRUMPS = 209  # [number]
TRUMPS_OUT = 216  # [number in other hands]
LACKS = 226  # [seat void in the suit][may have trumps, has no trumps]
LED = 232  # [seat that led the suit, mine first]
LENGTH = 236  # [cards held]
OUT = 243  # [cards in other hands]
OTHER_LENGTH = 253  # [cards held in another suit]
OTHER_ASSO = 259  # [mine, in another hand, played]
OTHER_TRE = 262
OTHER_LACKS = 265  # [seat void]
OTHER_LED = 268  # [seat that led]
HIGHER = 271  # [higher cards out]
MINE_HIGHER = 277  # [higher cards held]
CARD = 281  # [rank][losing, winning]
IS_TRUMP = 301
FEATURES = 303

_STAKE = bytes((0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 9))
_TURNS = b"\0\1\2\3\0\1\2\3"
_TURNS_OF_THREE = b"\0\1\3\0\1\3"


def fill_locations(knowledge: Knowledge, view: View, location: MutableSequence[int]) -> None:
    for i in range(40):
        location[i] = 0
    for seat in range(view.seats):
        if seat != view.seat:
            held = knowledge.now[seat << 2]
            while held:
                bit = held & -held
                held ^= bit
                location[HIGHEST[bit]] = 5 + seat
    for i in range(view.n_played):
        card = view.history[i]
        seat = (view.leaders[i // view.seats] + i % view.seats) % view.seats
        location[10 * knowledge.row_suits[card >> 4] + (card & 15)] = 1 + seat
    if view.game == TRE and view.upcard != EMPTY:
        location[view.upcard & 15] = MIDDLE


def shared_features(state: list[int], location: Sequence[int], active: MutableSequence[int]) -> int:
    seat = state[places.TURN]
    seats = state[places.SEATS]
    turns = _TURNS if seats == 4 else _TURNS_OF_THREE
    held = state[seat << 2]
    gone = state[places.GONE]
    active[0] = LEFT + state[places.TRICKS_LEFT]
    n = 1
    for rank in range(10):
        status = 0
        if not held >> rank & 1:
            code = location[rank]
            status = 1
            if code == MIDDLE:
                status = 2
            elif code > 4:
                status = 5 + turns[code - 5 + seats - seat]
            elif code:
                status = 2 + turns[code - 1 + seats - seat]
        active[n] = TRUMPS + 9 * rank + status
        n += 1
    lacking = state[places.VOIDS]
    if lacking:
        for turn in range(1, seats):
            if lacking >> (seat + turn) % seats & 1:
                active[n] = NO_TRUMPS - 1 + turns[turn]
                n += 1
    count = POPCOUNT[held]
    active[n] = MY_TRUMPS + (count if count < 6 else 6)
    count = POPCOUNT[1023 ^ (gone | held)]
    active[n + 1] = TRUMPS_OUT + (count if count < 9 else 9)
    n += 2
    return trick_features(state, active, n) if state[places.LAID] else n


def trick_features(state: list[int], active: MutableSequence[int], n: int) -> int:
    seat = state[places.TURN]
    seats = state[places.SEATS]
    laid = state[places.LAID]
    turns = _TURNS if seats == 4 else _TURNS_OF_THREE
    active[n] = LAID - 1 + laid
    active[n + 1] = WINNER - 1 + turns[state[places.WINNING] + seats - seat]
    stake = state[places.TRICK_POINTS]
    active[n + 2] = POINTS + (_STAKE[stake] if stake < 22 else 9)
    led = state[places.LED]
    best = state[places.POWER]
    active[n + 3] = BEST
    if best > 1023:
        best >>= 10
        if led:
            active[n + 3] += 10
    active[n + 3] += HIGHEST[best]
    n += 4
    for turn in range(1, seats - laid):
        other = (seat + turn) % seats
        active[n] = NEXT + 3 * (turn - 1)
        if state[places.VOIDS + led] >> other & 1:
            active[n] += 1 + (state[places.VOIDS] >> other & 1)
        n += 1
    return n


def suit_features(
    state: list[int], location: Sequence[int], suit: int, active: MutableSequence[int], n: int
) -> int:
    seat = state[places.TURN]
    seats = state[places.SEATS]
    turns = _TURNS if seats == 4 else _TURNS_OF_THREE
    no_trumps = state[places.VOIDS]
    if suit:
        held = state[seat << 2 | suit]
        gone = state[places.GONE + suit]
        for rank in range(10):
            status = 0
            if not held >> rank & 1:
                code = location[10 * suit + rank]
                status = 2 + turns[code - 1 + seats - seat] if code else 1
            active[n] = SUIT + 6 * rank + status
            n += 1
        count = POPCOUNT[held]
        active[n] = LENGTH + (count if count < 6 else 6)
        count = POPCOUNT[1023 ^ (gone | held)]
        active[n + 1] = OUT + (count if count < 9 else 9)
        n += 2
    else:
        active[n] = IS_TRUMP
        n += 1
    lacking = state[places.VOIDS + suit] if suit else 0
    if lacking:
        for turn in range(1, seats):
            other = (seat + turn) % seats
            if lacking >> other & 1:
                active[n] = LACKS + 2 * (turns[turn] - 1) + (no_trumps >> other & 1)
                n += 1
    leaders = state[places.LED_BY + suit]
    if leaders:
        for turn in range(seats):
            if leaders >> (seat + turn) % seats & 1:
                active[n] = LED + turns[turn]
                n += 1
    return other_features(state, suit, active, n)


def other_features(state: list[int], suit: int, active: MutableSequence[int], n: int) -> int:
    seat = state[places.TURN]
    seats = state[places.SEATS]
    turns = _TURNS if seats == 4 else _TURNS_OF_THREE
    for other in range(1, 4):
        if other == suit or state[places.LAID] and other == state[places.LED]:
            continue
        held = state[seat << 2 | other]
        out = 1023 ^ (state[places.GONE + other] | held)
        count = POPCOUNT[held]
        active[n] = OTHER_LENGTH + (count if count < 5 else 5)
        active[n + 1] = OTHER_ASSO + (0 if held >> 9 else 1 if out >> 9 else 2)
        active[n + 2] = OTHER_TRE + (0 if held >> 8 & 1 else 1 if out >> 8 & 1 else 2)
        n += 3
        lacking = state[places.VOIDS + other]
        leaders = state[places.LED_BY + other]
        if lacking or leaders:
            for turn in range(1, seats):
                if lacking >> (seat + turn) % seats & 1:
                    active[n] = OTHER_LACKS - 1 + turns[turn]
                    n += 1
                if leaders >> (seat + turn) % seats & 1:
                    active[n] = OTHER_LED - 1 + turns[turn]
                    n += 1
    return n


def card_features(state: list[int], card: int, active: MutableSequence[int], n: int) -> int:
    suit = card >> 4
    bit = 1 << (card & 15)
    held = state[state[places.TURN] << 2 | suit]
    higher = (1023 ^ (state[places.GONE + suit] | held)) & -bit
    count = POPCOUNT[higher]
    active[n] = HIGHER + (count if count < 5 else 5)
    above = POPCOUNT[held & -bit] - 1
    active[n + 1] = MINE_HIGHER + (above if above < 3 else 3)
    if state[places.LAID]:
        power = bit if suit else bit << 10
        wins = (suit == 0 or suit == state[places.LED]) and power > state[places.POWER]
    else:
        wins = higher == 0
    active[n + 2] = CARD + 2 * (card & 15) + (1 if wins else 0)
    return n + 3


def duty(state: list[int]) -> int:
    if not state[places.LAID]:
        return 0
    return 1 if state[state[places.TURN] << 2 | state[places.LED]] else 2


def situation(state: list[int], suit: int) -> int:
    return 2 * duty(state) + (0 if suit else 1)


def correct(
    state: list[int],
    location: Sequence[int],
    net: "LargeNetwork | SmallNetwork",
    active: MutableSequence[int],
    cards: Sequence[int],
    logits: list[int],
) -> Iterator[None]:
    n = shared_features(state, location, active)
    of_all: Any
    of_suits: Any
    of_all = of_suits = net.zero
    last = -1
    m = spent = 0
    for i in range(0 if net.unused == duty(state) else state[places.SCORED]):
        card = cards[i]
        if card >> 4 != last:
            if last < 1:
                yield
                net.select(situation(state, card >> 4))
                of_all = net.zero
                for first in range(0, n, ROWS_A_SLICE):
                    of_all = net.accumulate(active, first, min(first + ROWS_A_SLICE, n), of_all)
                    yield
            else:
                yield
            last = card >> 4
            m = suit_features(state, location, last, active, n)
            of_suits = net.accumulate(active, n, m, of_all)
            spent = m - n
        if spent > ROWS_A_SLICE:
            yield
            spent = 0
        k = card_features(state, card, active, m)
        logits[i] += net.output(net.accumulate(active, m, k, of_suits), k)
        spent += k - m + ROWS_OF_OUTPUT
    net.file.close()
