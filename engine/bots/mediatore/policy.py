"""The learned policy, and playouts with it.

A card's logit, in 1/16, is a sum of weights from tables.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.mediatore import row as places
from engine.bots.mediatore.row import play
from engine.mediatore.contracts import NEEDED, RANK_POINTS

# Offsets of blocks: tables[i][block + row * columns + column] is a weight plus OFFSET.
FINE = 18
COARSE = 8

# Tables: zeros (unused), leads, following suit (two tables), discards
OF_NOTHING, OF_LEAD, OF_SUIT, OF_TRICK, OF_DISCARD = range(5)

NOTHING_SIZE = FINE

LEAD_LENGTH = 0
LEAD_OUT = LEAD_LENGTH + 4 * FINE
LEAD_VOIDS = LEAD_OUT + 4 * FINE
LEAD_SIGNS = LEAD_VOIDS + 6 * COARSE
LEAD_CALL = LEAD_SIGNS + 54 * COARSE
LEAD_NEED = LEAD_CALL + 5 * COARSE
LEAD_PLACE = LEAD_NEED + 16 * COARSE
LEAD_SIZE = LEAD_PLACE + 28 * COARSE

FOLLOW_OUT = 0
FOLLOW_WHO = FOLLOW_OUT + 4 * FINE
FOLLOW_HOLD = FOLLOW_WHO + 9 * FINE
SUIT_SIZE = FOLLOW_HOLD + 81 * COARSE
FOLLOW_AFTER = 0
FOLLOW_SIGNS = FOLLOW_AFTER + 16 * COARSE
FOLLOW_CALL = FOLLOW_SIGNS + 54 * COARSE
FOLLOW_NEED = FOLLOW_CALL + 5 * COARSE
TRICK_SIZE = FOLLOW_NEED + 16 * COARSE

AWAY = 0
AWAY_LENGTH = AWAY + 7 * FINE
AWAY_WHO = AWAY_LENGTH + 4 * FINE
AWAY_SIGNS = AWAY_WHO + 27 * COARSE
AWAY_CALL = AWAY_SIGNS + 54 * COARSE
AWAY_NEED = AWAY_CALL + 5 * COARSE
DISCARD_SIZE = AWAY_NEED + 16 * COARSE

SIZES = (
    NOTHING_SIZE,
    LEAD_SIZE,
    SUIT_SIZE,
    TRICK_SIZE,
    DISCARD_SIZE,
)
OFFSET = 128  # added to each weight; a logit contains it seven times

# Odd roles oppose the bidder. CALLER may have a partner, SECRET is an unknown partner.
ALONE, AGAINST_ALONE, CALLER, IN_THE_DARK, IN_THE_OPEN, AGAINST_IN_THE_OPEN, SECRET = range(7)

# A FINE column is _FINE[rank] + _HIGH[higher unseen cards], a COARSE column _COARSE[rank], plus 1
# for a high card.
_FINE = bytes((0, 0, 0, 0, 4, 4, 8, 12, 15, 17))
_COARSE = b"\0\0\0\0\2\2\2\4\6\6"
_HIGH = b"\0\1\2\3\3\3\3\3\3\3\3"

# Terms of a row's offset; brackets hold the index
_LENGTH = bytes([FINE * row for row in b"\0\0\1\2\3\3\3\3\3\3\3"])  # [cards held]
_OUT = bytes([FINE * row for row in b"\0\1\1\2\2\3\3\3\3\3\3"])  # [unseen cards]
_STAKE = b"\0\1\1\2\2\2\2\2\2\2\2\2\2"  # [thirds of a point in the trick]
# [thirds of a point taken]
_NEED = bytes([b"\3\2\2\2\1\1\0"[min(n, NEEDED) // 3] for n in range(36)])
# [mask of asso (lowest bit), 2 and 3]
_HELD_SIGNS = bytes((0, 18, 2, 20, 6, 24, 8, 26))
_OUT_SIGNS = bytes((0, 36, 4, 40, 12, 48, 16, 52))
_CALLED_ROW = bytes((32, 32, 0, 8, 0, 0, 16))  # [role]


def best_card(  # noqa: C901
    state: list[int], tables: Sequence, cards: MutableSequence[int], logits: list[int]
) -> int:
    """Return the best card for the seat to act; fill `cards` and `logits` if they have room.

    Of a suit's cards in one COARSE column, scores only the lowest.
    """
    seat = state[places.TURN]
    laid = state[places.LAID]
    keep = len(cards)
    tops = HIGHEST
    if laid:
        led = state[places.LED]
        held = state[seat << 2 | led]
        best = state[places.POWER]
        if held:
            low = held & -held
            if low == held or (
                not keep
                and _COARSE[tops[low]] == _COARSE[tops[held]]
                and (low > best) == (held > best)
            ):
                chosen = led << 4 | tops[low]
                if keep:
                    cards[0] = chosen
                    logits[0] = 0
                    state[places.SCORED] = 1
                    state[places.BEST_LOGIT] = 0
                return chosen

    friends = bidders = state[places.BIDDER_SIDE]
    unknown = 0
    role = AGAINST_ALONE
    if state[places.SIDES_KNOWN]:
        if bidders >> seat & 1:
            role = ALONE
        else:
            friends = 15 ^ bidders
        if bidders & (bidders - 1):
            role += IN_THE_OPEN - ALONE
    elif seat == state[places.PARTNER]:
        role = SECRET
    else:
        friends = 1 << seat
        lacking = state[places.VOIDS + (state[places.CALLED] >> 4)]
        if seat == state[places.BIDDER]:
            role = ALONE
            if not state[places.KNOWS_ALONE]:
                role = CALLER
                unknown = 15 & ~(friends | lacking)
                if not unknown & (unknown - 1):
                    friends |= unknown
                    unknown = 0
        else:
            role = IN_THE_DARK
            unknown = 15 ^ friends ^ 1 << state[places.BIDDER]
            lacking &= unknown
            if lacking:
                unknown = 0
                friends |= lacking
    need = 15 * COARSE
    if not unknown:
        taken = places.TAKEN + (role & 1)  # TAKEN is even, so ^ 1 gives the other side
        need = (_NEED[state[taken]] * 4 + _NEED[state[taken ^ 1]]) * COARSE
    if not laid:
        return best_of_suits(state, tables, cards, logits, role, friends, need)

    ones = POPCOUNT
    gone = places.GONE
    if seat == state[places.BIDDER]:
        gone = places.GONE_FOR_BIDDER
    out = places.ALL_RANKS ^ (state[gone + led] | held)
    winner = state[places.WINNING]
    stand = 2 * (friends >> winner & 1) + (unknown >> winner & 1)
    who = 3 * laid - 3 + stand
    hold = 2
    after = 15
    if laid < 3:
        lacking = state[places.VOIDS + led]
        right = seat + 1 & 3
        first = 2 * (friends >> right & 1) + (unknown >> right & 1)
        threats = 0
        if not lacking >> right & 1 and (first < 2 or stand < 2):
            threats = 1
        if laid == 2:
            after = 9 + 2 * first + (lacking >> right & 1)
        else:
            right = seat + 2 & 3
            second = 2 * (friends >> right & 1) + (unknown >> right & 1)
            after = 3 * first + second
            if not lacking >> right & 1 and (second < 2 or stand < 2):
                threats = 1
        if threats:
            above = ones[out & -best]
            if above:
                hold = 0
                if above < 3:
                    hold = 1
    if not held:
        return best_of_suits(state, tables, cards, logits, role, 3 * who + hold, need)
    signs = _HELD_SIGNS[held >> places.ASSO] + _OUT_SIGNS[out >> places.ASSO] + (ones[held] > 2)
    a = _OUT[ones[out]]
    b = FOLLOW_WHO + who * FINE
    stake = _STAKE[state[places.TRICK_POINTS]]
    c = FOLLOW_HOLD + (9 * who + 3 * stake + hold) * COARSE
    d = after * COARSE
    e = FOLLOW_SIGNS + signs * COARSE
    f = FOLLOW_NEED + need
    table = tables[OF_SUIT]
    trick_table = tables[OF_TRICK]
    called = state[places.CALLED]
    call = -1
    offset = OFFSET
    if called >> 4 == led:
        offset = 0
        call = FOLLOW_CALL + _CALLED_ROW[role]
        called = 1 << (called & 15) if role == SECRET else 0
    high = _HIGH
    fines = _FINE
    coarses = _COARSE
    best_logit = -1
    chosen = 0
    n = 0
    before = -1
    while held:
        bit = held & -held
        held ^= bit
        rank = tops[bit]
        kind = coarses[rank]
        if bit > best:
            kind += 1
        if kind == before:
            continue
        before = kind
        fine = fines[rank] + high[ones[out & -bit]]
        logit = (
            table[a + fine]
            + table[b + fine]
            + table[c + kind]
            + trick_table[d + kind]
            + trick_table[e + kind]
            + trick_table[f + kind]
        )
        if call >= 0:
            if bit == called:
                kind += COARSE
            logit += trick_table[call + kind]
        if logit > best_logit:
            best_logit = logit
            chosen = rank
        if keep:
            cards[n] = led << 4 | rank
            logits[n] = logit + offset
            n += 1
    if keep:
        state[places.SCORED] = n
        state[places.BEST_LOGIT] = best_logit + offset
    return led << 4 | chosen


def best_of_suits(  # noqa: C901
    state: list[int],
    tables: Sequence,
    cards: MutableSequence[int],
    logits: list[int],
    role: int,
    given: int,
    need: int,
) -> int:
    """Return the best lead or discard.

    `given` is the mask of friends (lead) or a row of AWAY_WHO (discard).
    """
    seat = state[places.TURN]
    base = seat << 2
    laid = state[places.LAID]
    keep = len(cards)
    tops = HIGHEST
    ones = POPCOUNT
    high = _HIGH
    fines = _FINE
    coarses = _COARSE
    gone = places.GONE
    if seat == state[places.BIDDER]:
        gone = places.GONE_FOR_BIDDER
    called = state[places.CALLED]
    called_suit = called >> 4
    called = 1 << (called & 15) if role == SECRET else 0
    if laid:
        table = tables[OF_DISCARD]
        a = role * FINE
        c = AWAY_WHO + given * COARSE
        e = AWAY_NEED + need
    else:
        table = tables[OF_LEAD]
        e = LEAD_NEED + need
        f = LEAD_PLACE + (role * 4 + (state[places.BIDDER] - seat & 3)) * COARSE
    best_logit = -1 - OFFSET
    chosen = 0
    n = 0
    for suit in range(4):
        held = state[base | suit]
        if not held:
            continue
        out = places.ALL_RANKS ^ (state[gone + suit] | held)
        count = ones[held]
        signs = _HELD_SIGNS[held >> places.ASSO] + _OUT_SIGNS[out >> places.ASSO] + (count > 1)
        if laid:
            b = AWAY_LENGTH + _LENGTH[count]
            d = AWAY_SIGNS + signs * COARSE
        else:
            c = LEAD_VOIDS
            lacking = state[places.VOIDS + suit]
            if lacking:
                lacking &= ~(1 << seat)
                foes = ones[lacking & ~given]
                if foes > 2:
                    foes = 2
                if lacking & given:
                    foes += 3
                c += foes * COARSE
            a = _LENGTH[count]
            b = LEAD_OUT + _OUT[ones[out]]
            d = LEAD_SIGNS + signs * COARSE
        before = -1
        while held:
            bit = held & -held
            held ^= bit
            rank = tops[bit]
            kind = coarses[rank]
            higher = out & -bit
            if not higher:
                kind += 1
            if kind == before:
                continue
            before = kind
            fine = fines[rank] + high[ones[higher]]
            logit = (
                table[a + fine]
                + table[b + fine]
                + table[c + kind]
                + table[d + kind]
                + table[e + kind]
            )
            if not laid:
                logit += table[f + kind]
            if suit == called_suit:
                if bit == called:
                    kind += COARSE
                call = AWAY_CALL if laid else LEAD_CALL
                logit += table[call + _CALLED_ROW[role] + kind] - OFFSET
            if logit > best_logit:
                best_logit = logit
                chosen = suit << 4 | rank
            if keep:
                cards[n] = suit << 4 | rank
                logits[n] = logit + (2 * OFFSET if laid else OFFSET)
                n += 1
    if keep:
        state[places.SCORED] = n
        state[places.BEST_LOGIT] = best_logit + (2 * OFFSET if laid else OFFSET)
    return chosen


def playout(state: list[int], tables: Sequence, none: Any) -> None:
    while state[places.TRICKS_LEFT] > 1:
        play(state, best_card(state, tables, none, none))
    if state[places.TRICKS_LEFT]:
        _play_last_trick(state)


def _play_last_trick(state) -> None:
    seat = state[places.TURN]
    led = state[places.LED]
    best = state[places.POWER]
    winner = state[places.WINNING]
    points = state[places.TRICK_POINTS] + state[places.LAST_POINTS]
    for laid in range(state[places.LAID], 4):
        place = seat << 2
        while not state[place]:
            place += 1
        bit = state[place]
        state[place] = 0
        points += RANK_POINTS[HIGHEST[bit]]
        if not laid:
            led = place & 3
            best = 0
        if place & 3 == led and bit > best:
            best = bit
            winner = seat
        seat = seat + 1 & 3
    if state[places.BIDDER_SIDE] >> winner & 1:
        state[places.TAKEN] += points
        state[places.WON] += 1
    else:
        state[places.TAKEN + 1] += points
    state[places.TRICKS_LEFT] = 0
