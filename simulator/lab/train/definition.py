"""What the learned table says of a card, written out plainly: the definition of `policy.rate`.

The engine's own function does the same in fewer steps and keeps no notes. Training reads here
which seven numbers of the table make a card's mark; a row of zeros stands where a card has fewer.
"""

from engine.bits import ONES, TOP
from engine.bots.madrasso.row import (
    GONE,
    LAID,
    LED,
    LED_BY,
    MUST_RUFF,
    POWER,
    SCORED,
    SEATS,
    TRICK_POINTS,
    TRICKS_LEFT,
    TURN,
    VOIDS,
    WINNING,
)

# Columns: a card by rank and how many higher ones are out; by kind and whether it wins now
_FINE = b"\0\0\0\0\0\4\10\14\20\24"
_COARSE = b"\0\0\0\0\0\2\2\2\4\6"

# Rows by how many there are
_PHASE = b"\0\0\0\1\1\2\2\2\3\3\3\3\3\3"  # tricks left
_OUT = b"\0\1\1\1\2\2\2\3\3\3\3"  # cards of a suit in other hands
_TRUMPS_OUT = b"\0\1\1\2\2\3\3\3\3\3\3"
_POINTS = bytes([0] * 4 + [1] * 6 + [2] * 40)  # of the trick


def note(state, table, cards, logits, notes) -> int:
    """Mark every card worth telling apart; the index of the best in `cards`.

    Of equal blanks only the lowest is marked. `notes` gets the seven places looked up for each.
    """
    seat = state[TURN]
    laid = state[LAID]
    led = state[LED]
    seats = state[SEATS]
    base = seat << 2
    first = 0
    last = 4
    if laid:
        held = state[base | led]
        if held:
            if not held & (held - 1):
                cards[0] = led << 4 | TOP[held]
                logits[0] = 0
                state[SCORED] = 1
                return 0
            first = led
            last = led + 1
        elif state[MUST_RUFF] and state[base]:
            last = 1
    phase = 24 * _PHASE[state[TRICKS_LEFT]]
    right = seat + 1
    if right == seats:
        right = 0
    left = seat - 1
    if left < 0:
        left = seats - 1
    no_trump = state[VOIDS]
    own_trumps = ONES[state[base]]
    trumps_out = ONES[1023 & ~(state[GONE] | state[base])]
    trumps = _TRUMPS_OUT[trumps_out]
    if own_trumps < 4:
        trumps += own_trumps << 2
    else:
        trumps += 12
    trumps <<= 3
    best = state[POWER]
    who = 0
    threat = 0
    stake = 0
    after = 0
    if laid:
        stake = _POINTS[state[TRICK_POINTS]]
        if laid + 1 == seats:
            who = 3
        elif laid == 2:
            who = 1
        if who and seats == 4 and state[WINNING] == seat ^ 2:
            who += 1
        lacking = state[VOIDS + led]
        if led and best > 1023:
            threat = 2
        elif 1023 & ~(state[GONE + led] | state[base | led]) & -(best if led else best >> 10):
            threat = 1
        if led and laid + 1 < seats and lacking >> right & 1:
            after = 1 + (no_trump >> right & 1)
    n = 0
    chosen = 0
    top = -100000
    for suit in range(first, last):
        held = state[base | suit]
        if not held:
            continue
        out = 1023 & ~(state[GONE + suit] | held)
        count = ONES[held]
        # The asso and the tre: here, out or gone
        signs = 0
        if held < 512:
            signs = 9 if out > 511 else 18
        if not held & 256:
            signs += 3 if out & 256 else 6
        if count > 2:
            signs += 2
        elif count == 2:
            signs += 1
        signs <<= 3
        length = 24 * (count - 1 if count < 4 else 3)
        beats = best
        if not laid:
            beats = 2048
            if suit:
                lacking = state[VOIDS + suit]
                status = 0
                if lacking:
                    if lacking >> right & 1:
                        status = 1 + (no_trump >> right & 1)
                    if lacking >> left & 1:
                        status += 3 + 3 * (no_trump >> left & 1)
                    if seats == 4 and lacking >> (seat ^ 2) & 1:
                        status += 9 + 9 * (no_trump >> (seat ^ 2) & 1)
                leaders = state[LED_BY + suit]
                asked = 0
                if leaders:
                    asked = leaders >> seat & 1
                    if leaders >> right & 1 or leaders >> left & 1:
                        asked += 2
                    if seats == 4 and leaders >> (seat ^ 2) & 1:
                        asked += 4
                a = 24 + phase
                b = 120 + length
                c = 216 + 24 * _OUT[ONES[out]]
                d = 312 + (status << 3)
                e = 528 + trumps
                f = 656 + (asked << 3)
                g = 720 + signs
            else:
                status = no_trump >> right & 1 | (no_trump >> left & 1) << 1
                if seats == 4:
                    status |= (no_trump >> (seat ^ 2) & 1) << 2
                many = trumps_out if trumps_out < 7 else 7
                a = 936 + phase
                b = 1032 + length
                c = 1128 + 24 * _OUT[trumps_out]
                d = 1224 + ((count - 1 if count < 4 else 3) << 6 | many << 3)
                e = 1480 + (status << 3)
                f = 1544 + (signs // 24 << 3)
                g = 0
        elif suit == led:
            if led:
                if threat == 2:
                    beats = 2048
                if laid == 1 and seats == 4:
                    status = 3 * after
                    if lacking >> (seat ^ 2) & 1:
                        status += 1 + (no_trump >> (seat ^ 2) & 1)
                else:
                    status = 9 + 4 * after + (who - 1 if who else 0)
                a = 1616 + 24 * who
                b = 1736 + phase
                c = 1832 + 24 * _OUT[ONES[out]]
                d = 1928 + (9 * who + 3 * stake + threat << 3)
                e = 2288 + (status << 3)
                f = 2456 + signs
                g = 0
            else:
                beats = best >> 10
                a = 2672 + 24 * who
                b = 2792 + phase
                c = 2888 + length
                d = 2984 + (4 * who + 2 * (stake > 0) + threat << 3)
                e = 0
                f = 0
                g = 0
        elif suit:
            beats = 2048
            a = 3144 + phase
            b = 3240 + length
            c = 0
            d = 3336 + (3 * who + threat << 3)
            e = 3456 + signs
            f = 3672 + trumps
            g = 0
        else:
            beats = best >> 10
            a = 3800 + phase
            b = 0
            c = 0
            d = 3896 + (9 * who + 3 * stake + threat << 3)
            e = 4256 + trumps
            f = 4384 + (3 * who + after << 3)
            g = 0
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
            rank = TOP[bit]
            fine = ONES[higher]
            if fine > 3:
                fine = 3
            fine += _FINE[rank]
            coarse = _COARSE[rank]
            if bit > beats or beats == 2048 and not laid and not higher:
                coarse += 1
            logit = (
                table[a + fine]
                + table[b + fine]
                + table[c + fine]
                + table[d + coarse]
                + table[e + coarse]
                + table[f + coarse]
                + table[g + coarse]
            )
            i = n * 7
            notes[i] = a + fine
            notes[i + 1] = b + fine if b else 0
            notes[i + 2] = c + fine if c else 0
            notes[i + 3] = d + coarse
            notes[i + 4] = e + coarse if e else 0
            notes[i + 5] = f + coarse if f else 0
            notes[i + 6] = g + coarse if g else 0
            cards[n] = suit << 4 | rank
            logits[n] = logit
            if logit > top:
                top = logit
                chosen = n
            n += 1
    state[SCORED] = n
    return chosen
