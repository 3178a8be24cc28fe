"""The learned policy: a logit for every card, by look-ups in a table; and playouts by it.

A card's logit is a sum of at most seven numbers of the table, 1/16 each: rows say what matters of
the suit and the trick, columns what card it is. The row of a
deal is described in `row`; no object is made here.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.madrasso.row import (
    BEST_LOGIT,
    GONE,
    LAID,
    LAST_POINTS,
    LED,
    LED_BY,
    MUST_RUFF,
    POWER,
    SCORED,
    SEATS,
    TAKEN,
    TRICK_POINTS,
    TRICKS_LEFT,
    TURN,
    VOIDS,
    WINNING,
    WON,
    play,
)
from engine.madrasso.score import RANK_POINTS

TABLE_SIZE = 4504  # numbers in a table
OFFSET = 128  # that a number is stored with: this one adds nothing

# Columns: a card by rank and how many higher ones are out; by kind and whether it wins now
_FINE = b"\0\0\0\0\0\4\10\14\20\24"
_HIGH = b"\0\1\2\3\3\3\3\3\3\3\3"  # by how many they are
_COARSE = b"\0\0\0\0\0\2\2\2\4\6"

# Where rows begin
_PHASE = bytes([24 * row for row in b"\0\0\0\1\1\2\2\2\3\3\3\3\3\3"])  # tricks left
_OUT = bytes([24 * row for row in b"\0\1\1\1\2\2\2\3\3\3\3"])  # cards in other hands
_TRUMPS_OUT = b"\0\10\10\20\20\30\30\30\30\30\30"
_LENGTH = bytes([24 * row for row in b"\0\0\1\2\3\3\3\3\3\3\3"])  # own cards
_POINTS = bytes([0] * 4 + [24] * 6 + [48] * 40)  # of the trick


def best_card(state, table, cards, logits) -> int:
    """The card of the best logit by `table`; of equal blanks only the lowest is scored.

    Where `cards` has room it gets the cards scored, `logits` their logits, state[SCORED] how many
    they are and state[BEST_LOGIT] the best. Logits of one question compare with one another alone.
    """
    seat = state[TURN]
    base = seat << 2
    laid = state[LAID]
    seats = state[SEATS]
    trumps_held = state[base]
    keep = len(cards)
    ones = POPCOUNT
    tops = HIGHEST
    high = _HIGH
    fines = _FINE
    coarses = _COARSE
    chosen = 0
    best_logit = -1
    n = 0
    who = 0
    threat = 0
    after = 0
    stake = 0
    best = 0
    led = 0
    partner = seat ^ 2 if seats == 4 else 4
    right = seat + 1
    if right == seats:
        right = 0
    if laid:
        led = state[LED]
        held = state[base | led]
        if held and not held & (held - 1):
            chosen = led << 4 | tops[held]
            if keep:
                cards[0] = chosen
                logits[0] = 0
                state[SCORED] = 1
                state[BEST_LOGIT] = 0
            return chosen
        best = state[POWER]
        stake = state[TRICK_POINTS]
        lacking = state[VOIDS + led]
        if laid + 1 == seats:
            who = 3
            if state[WINNING] == partner:
                who = 4
        else:
            if laid == 2:
                who = 1
                if state[WINNING] == partner:
                    who = 2
            if led and lacking >> right & 1:
                after = 1 + (state[VOIDS] >> right & 1)
        if led and best > 1023:
            threat = 2
        elif (1023 ^ (state[GONE + led] | held)) & -(best if led else best >> 10):
            threat = 1
        if held:
            out = 1023 ^ (state[GONE + led] | held)
            count = ones[held]
            a = _PHASE[state[TRICKS_LEFT]]
            if led:
                # The asso and the tre: here, out or gone
                signs = 2456
                if held < 512:
                    signs = 2528 if out > 511 else 2600
                if not held & 256:
                    signs += 24 if out & 256 else 48
                if count > 2:
                    signs += 16
                elif count == 2:
                    signs += 8
                if laid == 1 and seats == 4:
                    after *= 3
                    if lacking >> partner & 1:
                        after += 1 + (state[VOIDS] >> partner & 1)
                else:
                    after = 9 + 4 * after + (who - 1 if who else 0)
                a += 1736
                b = 1832 + _OUT[ones[out]]
                c = 1616 + 24 * who
                d = 1928 + 72 * who + _POINTS[stake] + (threat << 3)
                e = 2288 + (after << 3)
                if threat == 2:
                    best = 2048
            else:
                best >>= 10
                a += 2792
                b = 2888 + _LENGTH[count]
                c = 2672 + 24 * who
                d = 2984 + 32 * who + (threat << 3)
                if stake > 3:
                    d += 16
                e = 0
                signs = 0
            before = -1
            low = 1
            while held:
                bit = held & -held
                held ^= bit
                higher = out & -bit
                if bit < 32:
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
                    logit += table[e + coarse] + table[signs + coarse]
                if logit > best_logit:
                    best_logit = logit
                    chosen = led << 4 | rank
                if keep:
                    cards[n] = led << 4 | rank
                    logits[n] = logit
                    n += 1
            if keep:
                state[SCORED] = n
                state[BEST_LOGIT] = best_logit
            return chosen

    # Everything may be played, but where one must trump
    many = ones[1023 ^ (state[GONE] | trumps_held)]
    count = ones[trumps_held]
    trumps = _TRUMPS_OUT[many] + (count << 5 if count < 4 else 96)
    phase = _PHASE[state[TRICKS_LEFT]]
    last = 4
    left = seat - 1
    if left < 0:
        left = seats - 1
    no_trump = state[VOIDS]
    if laid and state[MUST_RUFF] and trumps_held:
        last = 1
    for suit in range(last):
        held = state[base | suit]
        if not held:
            continue
        out = 1023 ^ (state[GONE + suit] | held)
        if suit or not laid:
            count = ones[held]
            signs = 0
            if held < 512:
                signs = 72 if out > 511 else 144
            if not held & 256:
                signs += 24 if out & 256 else 48
            if suit:
                if count > 2:
                    signs += 16
                elif count == 2:
                    signs += 8
        beats = 2048
        c = 0
        f = 0
        if laid:
            if suit:
                a = 3144 + phase
                b = 3240 + _LENGTH[count]
                d = 3336 + (3 * who + threat << 3)
                e = 3456 + signs
                f = 3672 + trumps
            else:
                beats = best >> 10
                a = 3800 + phase
                b = 0
                d = 3896 + 72 * who + _POINTS[stake] + (threat << 3)
                e = 4256 + trumps
                f = 4384 + (3 * who + after << 3)
        elif suit:
            lacking = state[VOIDS + suit]
            status = 312
            if lacking:
                if lacking >> right & 1:
                    status += 8 + (no_trump >> right & 1) * 8
                if lacking >> left & 1:
                    status += 24 + (no_trump >> left & 1) * 24
                if lacking >> partner & 1:
                    status += 72 + (no_trump >> partner & 1) * 72
            leaders = state[LED_BY + suit]
            f = 656
            if leaders:
                f += (leaders >> seat & 1) << 3
                if leaders >> right & 1 or leaders >> left & 1:
                    f += 16
                if leaders >> partner & 1:
                    f += 32
            a = 24 + phase
            b = 120 + _LENGTH[count]
            c = 216 + _OUT[ones[out]]
            d = status
            e = 528 + trumps
            signs += 720
        else:
            d = no_trump >> right & 1 | (no_trump >> left & 1) << 1 | (no_trump >> partner & 1) << 2
            e = 1480 + (d << 3)
            a = 936 + phase
            b = 1032 + _LENGTH[count]
            c = 1128 + _OUT[many]
            d = 1224 + ((count - 1 if count < 4 else 3) << 6) + ((many if many < 7 else 7) << 3)
            f = 1544 + signs // 3
        before = -1
        low = 1
        while held:
            bit = held & -held
            held ^= bit
            higher = out & -bit
            if bit < 32:
                if higher == before and (beats > bit) == (beats > low):
                    continue
                before = higher
                low = bit
            rank = tops[bit]
            fine = fines[rank] + high[ones[higher]]
            coarse = coarses[rank]
            if laid:
                if bit > beats:
                    coarse += 1
                logit = table[a + fine] + table[b + fine]
            else:
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
        state[SCORED] = n
        state[BEST_LOGIT] = best_logit
    return chosen


def playout(state, table, none) -> None:
    """Play the deal out: the policy plays for every seat to the end; `none` is an empty row."""
    while state[TRICKS_LEFT] > 1:
        play(state, best_card(state, table, none, none))
    if not state[LAID]:
        _play_last_trick(state)
    while state[TRICKS_LEFT]:
        play(state, best_card(state, table, none, none))


def _play_last_trick(state) -> None:
    """Play the last trick whole, if there is one left: nobody has a choice."""
    if not state[TRICKS_LEFT]:
        return
    seat = state[TURN]
    led = 0
    best = 0
    for laid in range(state[SEATS]):
        suit = 0
        at = seat << 2
        while not state[at]:
            at += 1
            suit += 1
        bit = state[at]
        state[at] = 0
        state[TRICK_POINTS] += RANK_POINTS[HIGHEST[bit]]
        if not laid:
            led = suit
        if not suit:
            bit <<= 10
        if bit > best and (suit == led or not suit):
            best = bit
            state[WINNING] = seat
        seat += 1
        if seat == state[SEATS]:
            seat = 0
    seat = state[WINNING]
    state[TAKEN + seat] += state[TRICK_POINTS] + state[LAST_POINTS]
    state[WON + seat] += 1
    state[TRICKS_LEFT] = 0
