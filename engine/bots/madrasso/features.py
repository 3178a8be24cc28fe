"""What a neural network sees of a deal, beside the learned table, whose marks it corrects.

It sees more than the table: who played each card of a suit, what is known of each trump, the other
suits. What it sees are features, numbers of rows of weights; those of a card are added up, and what
of the sums is above nothing counts for the card, or against it. There are a wide one, for those who
have time for it (`wide`), and a small one (`small`). The lab compiles the functions that tell
features to learn the weights; see `simulator.lab.train.network_training`.

Rows of numbers are those of `flat`. `who` says by card, at [suit * 10 + rank]: 0 unknown, 1 + seat
who played it, 5 + seat who is known to hold it, a trump, GONE that it lies in the middle.
"""

from engine.bits import ONES, TOP
from engine.cards import EMPTY
from engine.options import TRE

DUTIES = 3
SITUATIONS = 6  # leading a plain card, a trump; following suit, with a trump; discarding, ruffing
MOST = 64  # features of a card
GONE = 9
ROWS_A_SLICE = 30  # of a file, about
ROWS_OF_SAYING = 2  # that what a card's units say takes as long as

# Where features begin
_LEFT = 0  # tricks left
_TRUMPS = 14  # by rank nine: mine, unknown, played by me and the others, known to be of the others
_SUIT = 104  # by rank six of the same, of the card's own plain suit
_NO_TRUMPS = 164  # by seat, as all that follow: to the right, partner, to the left
_LAID = 167  # cards on the table
_WINNER = 170
_POINTS = 173  # on the table
_BEST = 183  # rank that wins, ruffing or not
_NEXT = 203  # what the next follows with: perhaps the suit, perhaps ruffs, discards; the one after
_MY_TRUMPS = 209
_TRUMPS_OUT = 216
_LACKS = 226  # the card's suit, and trumps or not
_LED = 232  # the card's suit before, and myself first
_LENGTH = 236
_OUT = 243
_OTHER_LENGTH = 253  # of another plain suit
_OTHER_ASSO = 259  # mine, out, gone
_OTHER_TRE = 262
_OTHER_LACKS = 265
_OTHER_LED = 268
_HIGHER = 271  # cards above it out
_MINE_HIGHER = 277  # above it of mine
_CARD = 281  # by rank, and whether it wins now
_IS_TRUMP = 301
FEATURES = 303  # in all

_STAKE = b"\0\1\2\3\4\5\5\5\5\5\6\6\7\7\7\7\10\10\10\10\10\10\11"
_TURNS = b"\0\1\2\3\0\1\2\3"  # by seats further on, four at the table
_TURNS_OF_THREE = b"\0\1\3\0\1\3"


def recall(sight, view, who) -> None:
    """Fill `who`, a row of 40, from `view`, which `sight` has seen."""
    for i in range(40):
        who[i] = 0
    for seat in range(view.seats):
        if seat != view.seat:
            held = sight.now[seat << 2]
            while held:
                bit = held & -held
                held ^= bit
                who[TOP[bit]] = 5 + seat
    for i in range(view.n_played):
        card = view.history[i]
        seat = (view.leaders[i // view.seats] + i % view.seats) % view.seats
        who[10 * sight.ours[card >> 4] + (card & 15)] = 1 + seat
    if view.game == TRE and view.upcard != EMPTY:
        who[view.upcard & 15] = GONE


def common(s, who, picked) -> int:
    """Begin `picked` with the features that all cards have in common; how many they are."""
    seat = s[32]
    seats = s[39]
    laid = s[33]
    turns = _TURNS if seats == 4 else _TURNS_OF_THREE
    held = s[seat << 2]
    gone = s[16]
    picked[0] = _LEFT + s[38]
    n = 1
    for rank in range(10):
        status = 0
        if not held >> rank & 1:
            code = who[rank]
            status = 1
            if code == GONE:
                status = 2
            elif code > 4:
                status = 5 + turns[code - 5 + seats - seat]
            elif code:
                status = 2 + turns[code - 1 + seats - seat]
        picked[n] = _TRUMPS + 9 * rank + status
        n += 1
    lacking = s[20]
    if lacking:
        for turn in range(1, seats):
            if lacking >> (seat + turn) % seats & 1:
                picked[n] = _NO_TRUMPS - 1 + turns[turn]
                n += 1
    count = ONES[held]
    picked[n] = _MY_TRUMPS + (count if count < 6 else 6)
    count = ONES[1023 ^ (gone | held)]
    picked[n + 1] = _TRUMPS_OUT + (count if count < 9 else 9)
    n += 2
    if laid:
        picked[n] = _LAID - 1 + laid
        picked[n + 1] = _WINNER - 1 + turns[s[36] + seats - seat]
        stake = s[35]
        picked[n + 2] = _POINTS + (_STAKE[stake] if stake < 22 else 9)
        led = s[34]
        best = s[37]
        picked[n + 3] = _BEST
        if best > 1023:
            best >>= 10
            if led:
                picked[n + 3] += 10
        picked[n + 3] += TOP[best]
        n += 4
        for turn in range(1, seats - laid):
            other = (seat + turn) % seats
            picked[n] = _NEXT + 3 * (turn - 1)
            if s[20 + led] >> other & 1:
                picked[n] += 1 + (lacking >> other & 1)
            n += 1
    return n


def of_suit(s, who, suit, picked, n) -> int:
    """Go on in `picked` after `n` with the features of the cards of `suit`; how many then."""
    seat = s[32]
    seats = s[39]
    turns = _TURNS if seats == 4 else _TURNS_OF_THREE
    base = seat << 2
    no_trumps = s[20]
    if suit:
        held = s[base | suit]
        gone = s[16 + suit]
        for rank in range(10):
            status = 0
            if not held >> rank & 1:
                code = who[10 * suit + rank]
                status = 2 + turns[code - 1 + seats - seat] if code else 1
            picked[n] = _SUIT + 6 * rank + status
            n += 1
        count = ONES[held]
        picked[n] = _LENGTH + (count if count < 6 else 6)
        count = ONES[1023 ^ (gone | held)]
        picked[n + 1] = _OUT + (count if count < 9 else 9)
        n += 2
    else:
        picked[n] = _IS_TRUMP
        n += 1
    lacking = s[20 + suit] if suit else 0
    if lacking:
        for turn in range(1, seats):
            other = (seat + turn) % seats
            if lacking >> other & 1:
                picked[n] = _LACKS + 2 * (turns[turn] - 1) + (no_trumps >> other & 1)
                n += 1
    leaders = s[28 + suit]
    if leaders:
        for turn in range(seats):
            if leaders >> (seat + turn) % seats & 1:
                picked[n] = _LED + turns[turn]
                n += 1
    for other in range(1, 4):
        if other == suit or s[33] and other == s[34]:
            continue
        held = s[base | other]
        out = 1023 ^ (s[16 + other] | held)
        count = ONES[held]
        picked[n] = _OTHER_LENGTH + (count if count < 5 else 5)
        picked[n + 1] = _OTHER_ASSO + (0 if held >> 9 else 1 if out >> 9 else 2)
        picked[n + 2] = _OTHER_TRE + (0 if held >> 8 & 1 else 1 if out >> 8 & 1 else 2)
        n += 3
        lacking = s[20 + other]
        leaders = s[28 + other]
        if lacking or leaders:
            for turn in range(1, seats):
                if lacking >> (seat + turn) % seats & 1:
                    picked[n] = _OTHER_LACKS - 1 + turns[turn]
                    n += 1
                if leaders >> (seat + turn) % seats & 1:
                    picked[n] = _OTHER_LED - 1 + turns[turn]
                    n += 1
    return n


def of_card(s, card, picked, n) -> int:
    """Go on in `picked` after `n` with the features of `card` alone; how many then."""
    suit = card >> 4
    bit = 1 << (card & 15)
    held = s[s[32] << 2 | suit]
    higher = (1023 ^ (s[16 + suit] | held)) & -bit
    count = ONES[higher]
    picked[n] = _HIGHER + (count if count < 5 else 5)
    above = ONES[held & -bit] - 1
    picked[n + 1] = _MINE_HIGHER + (above if above < 3 else 3)
    if s[33]:
        wins = (suit == 0 or suit == s[34]) and (bit if suit else bit << 10) > s[37]
    else:
        wins = higher == 0
    picked[n + 2] = _CARD + 2 * (card & 15) + (1 if wins else 0)
    return n + 3


def duty(s) -> int:
    """What one has to do: 0 lead, 1 follow suit, 2 neither."""
    if not s[33]:
        return 0
    return 1 if s[s[32] << 2 | s[34]] else 2


def situation(s, suit) -> int:
    """What one does with a card of `suit`, of SITUATIONS."""
    return 2 * duty(s) + (0 if suit else 1)


def correct(s, who, net, picked, cards, marks):
    """Correct what `rating.rate` has just marked by `net`; a slice a `next()`.

    `net` is of `wide` or `small`, its file is closed then; `picked` is a row of MOST to reckon in.
    """
    n = common(s, who, picked)
    of_all = of_suits = net.nothing
    last = -1
    m = spent = 0
    for i in range(0 if net.silent == duty(s) else s[46]):
        card = cards[i]
        if card >> 4 != last:
            if last < 1:  # none before it, or trumps, which have weights of their own
                yield
                net.take(situation(s, card >> 4))
                of_all = net.add(picked, 0, n, net.nothing)
            yield
            last = card >> 4
            m = of_suit(s, who, last, picked, n)
            of_suits = net.add(picked, n, m, of_all)
            spent = m - n
        if spent > ROWS_A_SLICE:
            yield
            spent = 0
        k = of_card(s, card, picked, m)
        marks[i] += net.said(net.add(picked, m, k, of_suits), k)
        spent += k - m + ROWS_OF_SAYING
    net.file.close()
