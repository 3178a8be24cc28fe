"""The learned policy, and playouts with it.

A card's logit, in 1/16, is a sum of table entries (weights plus 128).
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.madrasso import row as places
from engine.bots.madrasso.row import play
from engine.madrasso.score import RANK_POINTS

# Offsets of blocks: tables[i][block + row * columns + column] is an entry (uint8).
FINE = 24
COARSE = 8

OF_LEAD, OF_DRAW, OF_FOLLOW, OF_SIGNS, OF_TRUMP, OF_DISCARD, OF_RUFF = range(7)

LEAD = FINE  # leads of plain suits, after an unused row
LEAD_LENGTH = LEAD + 4 * FINE
LEAD_OUT = LEAD_LENGTH + 4 * FINE
LEAD_VOIDS = LEAD_OUT + 4 * FINE
LEAD_TRUMPS = LEAD_VOIDS + 27 * COARSE
LEAD_BEFORE = LEAD_TRUMPS + 16 * COARSE
LEAD_SIGNS = LEAD_BEFORE + 8 * COARSE
LEAD_SIZE = LEAD_SIGNS + 27 * COARSE
DRAW = 0  # leads of trumps
DRAW_LENGTH = DRAW + 4 * FINE
DRAW_OUT = DRAW_LENGTH + 4 * FINE
DRAW_COUNTS = DRAW_OUT + 4 * FINE
DRAW_VOIDS = DRAW_COUNTS + 32 * COARSE
DRAW_SIGNS = DRAW_VOIDS + 8 * COARSE
DRAW_SIZE = DRAW_SIGNS + 9 * COARSE

FOLLOW_WHO = 0
FOLLOW = FOLLOW_WHO + 5 * FINE
FOLLOW_OUT = FOLLOW + 4 * FINE
FOLLOW_TRICK = FOLLOW_OUT + 4 * FINE
FOLLOW_VOIDS = FOLLOW_TRICK + 45 * COARSE
FOLLOW_SIZE = FOLLOW_VOIDS + 21 * COARSE
FOLLOW_SIGNS = 0
SIGNS_SIZE = 27 * COARSE
TRUMP_WHO = 0  # following trumps
TRUMP = TRUMP_WHO + 5 * FINE
TRUMP_LENGTH = TRUMP + 4 * FINE
TRUMP_TRICK = TRUMP_LENGTH + 4 * FINE
TRUMP_SIZE = TRUMP_TRICK + 20 * COARSE

AWAY = 0  # discarding a plain card
AWAY_LENGTH = AWAY + 4 * FINE
AWAY_TRICK = AWAY_LENGTH + 4 * FINE
AWAY_SIGNS = AWAY_TRICK + 15 * COARSE
AWAY_TRUMPS = AWAY_SIGNS + 27 * COARSE
DISCARD_SIZE = AWAY_TRUMPS + 16 * COARSE
RUFF = 0
RUFF_TRICK = RUFF + 4 * FINE
RUFF_TRUMPS = RUFF_TRICK + 45 * COARSE
RUFF_VOIDS = RUFF_TRUMPS + 16 * COARSE
RUFF_SIZE = RUFF_VOIDS + 15 * COARSE

SIZES = (
    LEAD_SIZE,
    DRAW_SIZE,
    FOLLOW_SIZE,
    SIGNS_SIZE,
    TRUMP_SIZE,
    DISCARD_SIZE,
    RUFF_SIZE,
)
OFFSET = 128  # added for ruffs and trump leads, which have one entry fewer

# A column is _FINE[rank] + _HIGH[higher cards in other hands] or _COARSE[rank], plus 1 for a
# winner.
_FINE = bytes((0, 0, 0, 0, 0, 4, 8, 12, 16, 20))
_HIGH = b"\0\1\2\3\3\3\3\3\3\3\3"
_COARSE = b"\0\0\0\0\0\2\2\2\4\6"

# Terms of a row's offset; brackets hold the index
_PHASE = bytes([FINE * row for row in b"\0\0\0\1\1\2\2\2\3\3\3\3\3\3"])  # [tricks left]
_OUT = bytes([FINE * row for row in b"\0\1\1\1\2\2\2\3\3\3\3"])  # [cards in other hands]
_TRUMPS_OUT = bytes((0, 8, 8, 16, 16, 24, 24, 24, 24, 24, 24))  # [trumps in other hands]
_LENGTH = bytes([FINE * row for row in b"\0\0\1\2\3\3\3\3\3\3\3"])  # [cards held]
_POINTS = bytes([0] * 4 + [24] * 6 + [48] * 40)  # [points in the trick]


# The handheld limits a function's code to 1,024 bytes, and smaller functions slow playouts down.
def best_card(  # noqa: C901
    state: list[int], tables: Sequence, cards: MutableSequence[int], logits: list[int]
) -> int:
    """Return the best card for the seat to act; fill `cards` and `logits` if they have room.

    Of equal blanks (cards without points), scores only the lowest.
    """
    laid = state[places.LAID]
    if not laid:
        return best_lead(state, tables, cards, logits)
    seat = state[places.TURN]
    keep = len(cards)
    tops = HIGHEST
    led = state[places.LED]
    held = state[seat << 2 | led]
    if held and not held & (held - 1):
        chosen = led << 4 | tops[held]
        if keep:
            cards[0] = chosen
            logits[0] = 0
            state[places.SCORED] = 1
            state[places.BEST_LOGIT] = 0
        return chosen
    seats = state[places.SEATS]
    ones = POPCOUNT
    partner = seat ^ 2 if seats == 4 else 4
    who = 0
    threat = 0
    after = 0
    best = state[places.POWER]
    stake = state[places.TRICK_POINTS]
    lacking = state[places.VOIDS + led]
    if laid + 1 == seats:
        who = 3
        if state[places.WINNING] == partner:
            who = 4
    else:
        if laid == 2:
            who = 1
            if state[places.WINNING] == partner:
                who = 2
        right = seat + 1
        if right == seats:
            right = 0
        if led and lacking >> right & 1:
            after = 1 + (state[places.VOIDS] >> right & 1)
    out = places.ALL_RANKS ^ (state[places.GONE + led] | held)
    if led and best > places.ALL_RANKS:
        threat = 2
    elif out & -(best if led else best >> places.TRUMP_SHIFT):
        threat = 1
    if not held:
        return best_if_void(state, tables, cards, logits, who, threat, after)
    high = _HIGH
    fines = _FINE
    coarses = _COARSE
    count = ones[held]
    a = _PHASE[state[places.TRICKS_LEFT]]
    if led:
        table = tables[OF_FOLLOW]
        signs_table = tables[OF_SIGNS]
        # `signs` encodes the length, and whether asso and tre are held, out or played.
        signs = FOLLOW_SIGNS
        if held < places.ASSO_BIT:
            signs += 72 if out >= places.ASSO_BIT else 144
        if not held & places.TRE_BIT:
            signs += 24 if out & places.TRE_BIT else 48
        if count > 2:
            signs += 16
        elif count == 2:
            signs += 8
        if laid == 1 and seats == 4:
            after *= 3
            if lacking >> partner & 1:
                after += 1 + (state[places.VOIDS] >> partner & 1)
        else:
            after = 9 + 4 * after + (who - 1 if who else 0)
        a += FOLLOW
        b = FOLLOW_OUT + _OUT[ones[out]]
        c = FOLLOW_WHO + 24 * who
        d = FOLLOW_TRICK + 72 * who + _POINTS[stake] + (threat << 3)
        e = FOLLOW_VOIDS + (after << 3)
        if threat == 2:
            best = 2048
    else:
        table = tables[OF_TRUMP]
        best >>= places.TRUMP_SHIFT
        a += TRUMP
        b = TRUMP_LENGTH + _LENGTH[count]
        c = TRUMP_WHO + 24 * who
        d = TRUMP_TRICK + 32 * who + (threat << 3)
        if stake > 3:
            d += 16
    chosen = 0
    best_logit = -1
    n = 0
    before = -1
    low = 1
    while held:
        bit = held & -held
        held ^= bit
        higher = out & -bit
        if bit <= places.BLANKS:
            if higher == before and (best > bit) == (best > low):
                continue
            before = higher
            low = bit
        rank = tops[bit]
        fine = fines[rank] + high[ones[higher]]
        coarse = coarses[rank]
        if bit > best:
            coarse += 1
        logit = table[a + fine] + table[b + fine] + table[c + fine] + table[d + coarse]
        if led:
            logit += table[e + coarse] + signs_table[signs + coarse]
        if logit > best_logit:
            best_logit = logit
            chosen = led << 4 | rank
        if keep:
            cards[n] = led << 4 | rank
            logits[n] = logit
            n += 1
    if keep:
        state[places.SCORED] = n
        state[places.BEST_LOGIT] = best_logit
    return chosen


def best_if_void(  # noqa: C901
    state: list[int],
    tables: Sequence,
    cards: MutableSequence[int],
    logits: list[int],
    who: int,
    threat: int,
    after: int,
) -> int:
    base = state[places.TURN] << 2
    keep = len(cards)
    tops = HIGHEST
    ones = POPCOUNT
    high = _HIGH
    fines = _FINE
    coarses = _COARSE
    trumps_held = state[base]
    count = ones[trumps_held]
    trumps = _TRUMPS_OUT[ones[places.ALL_RANKS ^ (state[places.GONE] | trumps_held)]]
    trumps += count << 5 if count < 4 else 96
    phase = _PHASE[state[places.TRICKS_LEFT]]
    last = 4
    if trumps_held and state[places.MUST_RUFF]:
        last = 1
    chosen = 0
    best_logit = -1
    n = 0
    for suit in range(last):
        held = state[base | suit]
        if not held:
            continue
        out = places.ALL_RANKS ^ (state[places.GONE + suit] | held)
        beats = 2048
        if suit:
            count = ones[held]
            signs = 0
            if held < places.ASSO_BIT:
                signs = 72 if out >= places.ASSO_BIT else 144
            if not held & places.TRE_BIT:
                signs += 24 if out & places.TRE_BIT else 48
            if count > 2:
                signs += 16
            elif count == 2:
                signs += 8
            table = tables[OF_DISCARD]
            a = AWAY + phase
            b = AWAY_LENGTH + _LENGTH[count]
            d = AWAY_TRICK + (3 * who + threat << 3)
            e = AWAY_SIGNS + signs
            f = AWAY_TRUMPS + trumps
        else:
            table = tables[OF_RUFF]
            beats = state[places.POWER] >> places.TRUMP_SHIFT
            a = RUFF + phase
            b = -1
            stake = _POINTS[state[places.TRICK_POINTS]]
            d = RUFF_TRICK + 72 * who + stake + (threat << 3)
            e = RUFF_TRUMPS + trumps
            f = RUFF_VOIDS + (3 * who + after << 3)
        before = -1
        low = 1
        while held:
            bit = held & -held
            held ^= bit
            higher = out & -bit
            if bit <= places.BLANKS:
                if higher == before and (beats > bit) == (beats > low):
                    continue
                before = higher
                low = bit
            rank = tops[bit]
            fine = fines[rank] + high[ones[higher]]
            coarse = coarses[rank]
            if bit > beats:
                coarse += 1
            logit = table[a + fine] + table[d + coarse] + table[e + coarse] + table[f + coarse]
            if suit:
                logit += table[b + fine]
            else:
                logit += OFFSET
            if logit > best_logit:
                best_logit = logit
                chosen = suit << 4 | rank
            if keep:
                cards[n] = suit << 4 | rank
                logits[n] = logit
                n += 1
    if keep:
        state[places.SCORED] = n
        state[places.BEST_LOGIT] = best_logit
    return chosen


def best_lead(  # noqa: C901
    state: list[int], tables: Sequence, cards: MutableSequence[int], logits: list[int]
) -> int:
    seat = state[places.TURN]
    base = seat << 2
    seats = state[places.SEATS]
    keep = len(cards)
    tops = HIGHEST
    ones = POPCOUNT
    high = _HIGH
    fines = _FINE
    coarses = _COARSE
    partner = seat ^ 2 if seats == 4 else 4
    right = seat + 1
    if right == seats:
        right = 0
    left = seat - 1
    if left < 0:
        left = seats - 1
    trumps_held = state[base]
    many = ones[places.ALL_RANKS ^ (state[places.GONE] | trumps_held)]
    count = ones[trumps_held]
    trumps = _TRUMPS_OUT[many] + (count << 5 if count < 4 else 96)
    phase = _PHASE[state[places.TRICKS_LEFT]]
    no_trump = state[places.VOIDS]
    chosen = 0
    best_logit = -1
    n = 0
    for suit in range(4):
        held = state[base | suit]
        if not held:
            continue
        out = places.ALL_RANKS ^ (state[places.GONE + suit] | held)
        count = ones[held]
        signs = 0
        if held < places.ASSO_BIT:
            signs = 72 if out >= places.ASSO_BIT else 144
        if not held & places.TRE_BIT:
            signs += 24 if out & places.TRE_BIT else 48
        if suit:
            if count > 2:
                signs += 16
            elif count == 2:
                signs += 8
            table = tables[OF_LEAD]
            lacking = state[places.VOIDS + suit]
            d = LEAD_VOIDS
            if lacking:
                if lacking >> right & 1:
                    d += 8 + (no_trump >> right & 1) * 8
                if lacking >> left & 1:
                    d += 24 + (no_trump >> left & 1) * 24
                if lacking >> partner & 1:
                    d += 72 + (no_trump >> partner & 1) * 72
            leaders = state[places.LED_BY + suit]
            f = LEAD_BEFORE
            if leaders:
                f += (leaders >> seat & 1) << 3
                if leaders >> right & 1 or leaders >> left & 1:
                    f += 16
                if leaders >> partner & 1:
                    f += 32
            a = LEAD + phase
            b = LEAD_LENGTH + _LENGTH[count]
            c = LEAD_OUT + _OUT[ones[out]]
            e = LEAD_TRUMPS + trumps
            signs += LEAD_SIGNS
        else:
            table = tables[OF_DRAW]
            d = no_trump >> right & 1 | (no_trump >> left & 1) << 1 | (no_trump >> partner & 1) << 2
            e = DRAW_VOIDS + (d << 3)
            a = DRAW + phase
            b = DRAW_LENGTH + _LENGTH[count]
            c = DRAW_OUT + _OUT[many]
            d = DRAW_COUNTS + ((count - 1 if count < 4 else 3) << 6)
            d += (many if many < 7 else 7) << 3
            f = DRAW_SIGNS + signs // 3
        before = -1
        while held:
            bit = held & -held
            held ^= bit
            higher = out & -bit
            if bit <= places.BLANKS:
                if higher == before:
                    continue
                before = higher
            rank = tops[bit]
            fine = fines[rank] + high[ones[higher]]
            coarse = coarses[rank]
            if not higher:
                coarse += 1
            logit = table[a + fine] + table[b + fine] + table[c + fine]
            if suit:
                logit += table[signs + coarse]
            else:
                logit += OFFSET
            logit += table[d + coarse] + table[e + coarse] + table[f + coarse]
            if logit > best_logit:
                best_logit = logit
                chosen = suit << 4 | rank
            if keep:
                cards[n] = suit << 4 | rank
                logits[n] = logit
                n += 1
    if keep:
        state[places.SCORED] = n
        state[places.BEST_LOGIT] = best_logit
    return chosen


def playout(state: list[int], tables: Sequence, none: Any) -> None:
    while state[places.TRICKS_LEFT] > 1:
        play(state, best_card(state, tables, none, none))
    if not state[places.LAID]:
        _play_last_trick(state)
    while state[places.TRICKS_LEFT]:
        play(state, best_card(state, tables, none, none))


def _play_last_trick(state) -> None:
    if not state[places.TRICKS_LEFT]:
        return
    seat = state[places.TURN]
    led = 0
    best = 0
    for laid in range(state[places.SEATS]):
        suit = 0
        place = seat << 2
        while not state[place]:
            place += 1
            suit += 1
        bit = state[place]
        state[place] = 0
        state[places.TRICK_POINTS] += RANK_POINTS[HIGHEST[bit]]
        if not laid:
            led = suit
        if not suit:
            bit <<= places.TRUMP_SHIFT
        if bit > best and (suit == led or not suit):
            best = bit
            state[places.WINNING] = seat
        seat += 1
        if seat == state[places.SEATS]:
            seat = 0
    seat = state[places.WINNING]
    state[places.TAKEN + seat] += state[places.TRICK_POINTS] + state[places.LAST_POINTS]
    state[places.WON + seat] += 1
    state[places.TRICKS_LEFT] = 0
