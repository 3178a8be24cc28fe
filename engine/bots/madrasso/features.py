"""The sparse binary features of a card, and the networks' corrections of the policy's logits.

A network sees more than the policy's table: who played each card of a suit, what is known of each
trump, the other suits. Each feature that is active has a row of weights, one for each hidden unit;
an accumulator adds up the rows of a card, ReLU keeps what is above 0, and the output layer makes a
correction of the card's logit of that. The features of a deal are accumulated once, those of a suit
once for its cards. There are a large network (`large_network`) and a small one (`small_network`).
The lab compiles these functions to train them: `simulator.lab.train.network_training`.

location[10 * suit + rank] says where a card is: 0 unknown, 1 + the seat that played it, 5 + the
seat that is known to hold it, a trump; MIDDLE.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.madrasso.row import (
    GONE,
    LAID,
    LED,
    LED_BY,
    POWER,
    SCORED,
    SEATS,
    TRICK_POINTS,
    TRICKS_LEFT,
    TURN,
    VOIDS,
    WINNING,
)
from engine.cards import EMPTY
from engine.options import TRE

DUTIES = 3
SITUATIONS = 6  # leading a plain card, a trump; following suit, with a trump; discarding, ruffing
MOST_ACTIVE = 64  # features of a card
MIDDLE = 9  # the location of the upcard a tre, which nobody holds
ROWS_A_SLICE = 30  # of a file, about
ROWS_OF_OUTPUT = 2  # that the output of a card takes as long as

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


def fill_locations(knowledge, view, location) -> None:
    """Fill `location`, a row of 40, from `view`, which `knowledge` has seen."""
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
        location[10 * knowledge.ours[card >> 4] + (card & 15)] = 1 + seat
    if view.game == TRE and view.upcard != EMPTY:
        location[view.upcard & 15] = MIDDLE


def shared_features(state, location, active) -> int:
    """Begin `active` with the features that all cards of the deal share; how many they are."""
    seat = state[TURN]
    seats = state[SEATS]
    laid = state[LAID]
    turns = _TURNS if seats == 4 else _TURNS_OF_THREE
    held = state[seat << 2]
    gone = state[GONE]
    active[0] = _LEFT + state[TRICKS_LEFT]
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
        active[n] = _TRUMPS + 9 * rank + status
        n += 1
    lacking = state[VOIDS]
    if lacking:
        for turn in range(1, seats):
            if lacking >> (seat + turn) % seats & 1:
                active[n] = _NO_TRUMPS - 1 + turns[turn]
                n += 1
    count = POPCOUNT[held]
    active[n] = _MY_TRUMPS + (count if count < 6 else 6)
    count = POPCOUNT[1023 ^ (gone | held)]
    active[n + 1] = _TRUMPS_OUT + (count if count < 9 else 9)
    n += 2
    if laid:
        active[n] = _LAID - 1 + laid
        active[n + 1] = _WINNER - 1 + turns[state[WINNING] + seats - seat]
        stake = state[TRICK_POINTS]
        active[n + 2] = _POINTS + (_STAKE[stake] if stake < 22 else 9)
        led = state[LED]
        best = state[POWER]
        active[n + 3] = _BEST
        if best > 1023:
            best >>= 10
            if led:
                active[n + 3] += 10
        active[n + 3] += HIGHEST[best]
        n += 4
        for turn in range(1, seats - laid):
            other = (seat + turn) % seats
            active[n] = _NEXT + 3 * (turn - 1)
            if state[VOIDS + led] >> other & 1:
                active[n] += 1 + (lacking >> other & 1)
            n += 1
    return n


def suit_features(state, location, suit, active, n) -> int:
    """Add the features that the cards of `suit` share to the `n` in `active`; how many then."""
    seat = state[TURN]
    seats = state[SEATS]
    turns = _TURNS if seats == 4 else _TURNS_OF_THREE
    base = seat << 2
    no_trumps = state[VOIDS]
    if suit:
        held = state[base | suit]
        gone = state[GONE + suit]
        for rank in range(10):
            status = 0
            if not held >> rank & 1:
                code = location[10 * suit + rank]
                status = 2 + turns[code - 1 + seats - seat] if code else 1
            active[n] = _SUIT + 6 * rank + status
            n += 1
        count = POPCOUNT[held]
        active[n] = _LENGTH + (count if count < 6 else 6)
        count = POPCOUNT[1023 ^ (gone | held)]
        active[n + 1] = _OUT + (count if count < 9 else 9)
        n += 2
    else:
        active[n] = _IS_TRUMP
        n += 1
    lacking = state[VOIDS + suit] if suit else 0
    if lacking:
        for turn in range(1, seats):
            other = (seat + turn) % seats
            if lacking >> other & 1:
                active[n] = _LACKS + 2 * (turns[turn] - 1) + (no_trumps >> other & 1)
                n += 1
    leaders = state[LED_BY + suit]
    if leaders:
        for turn in range(seats):
            if leaders >> (seat + turn) % seats & 1:
                active[n] = _LED + turns[turn]
                n += 1
    for other in range(1, 4):
        if other == suit or state[LAID] and other == state[LED]:
            continue
        held = state[base | other]
        out = 1023 ^ (state[GONE + other] | held)
        count = POPCOUNT[held]
        active[n] = _OTHER_LENGTH + (count if count < 5 else 5)
        active[n + 1] = _OTHER_ASSO + (0 if held >> 9 else 1 if out >> 9 else 2)
        active[n + 2] = _OTHER_TRE + (0 if held >> 8 & 1 else 1 if out >> 8 & 1 else 2)
        n += 3
        lacking = state[VOIDS + other]
        leaders = state[LED_BY + other]
        if lacking or leaders:
            for turn in range(1, seats):
                if lacking >> (seat + turn) % seats & 1:
                    active[n] = _OTHER_LACKS - 1 + turns[turn]
                    n += 1
                if leaders >> (seat + turn) % seats & 1:
                    active[n] = _OTHER_LED - 1 + turns[turn]
                    n += 1
    return n


def card_features(state, card, active, n) -> int:
    """Add the features of `card` alone to the `n` in `active`; how many then."""
    suit = card >> 4
    bit = 1 << (card & 15)
    held = state[state[TURN] << 2 | suit]
    higher = (1023 ^ (state[GONE + suit] | held)) & -bit
    count = POPCOUNT[higher]
    active[n] = _HIGHER + (count if count < 5 else 5)
    above = POPCOUNT[held & -bit] - 1
    active[n + 1] = _MINE_HIGHER + (above if above < 3 else 3)
    if state[LAID]:
        wins = (suit == 0 or suit == state[LED]) and (bit if suit else bit << 10) > state[POWER]
    else:
        wins = higher == 0
    active[n + 2] = _CARD + 2 * (card & 15) + (1 if wins else 0)
    return n + 3


def duty(state) -> int:
    """What one has to do: 0 lead, 1 follow suit, 2 neither."""
    if not state[LAID]:
        return 0
    return 1 if state[state[TURN] << 2 | state[LED]] else 2


def situation(state, suit) -> int:
    """What one does with a card of `suit`, of SITUATIONS."""
    return 2 * duty(state) + (0 if suit else 1)


def correct(state, location, net, active, cards, logits):
    """Add the output of `net` to the logits of the cards just scored; a slice a `next()`.

    `net` is a LargeNetwork or a SmallNetwork, whose file is closed then; `active` is a row of
    MOST_ACTIVE for features.
    """
    n = shared_features(state, location, active)
    of_all = of_suits = net.zero
    last = -1
    m = spent = 0
    for i in range(0 if net.unused == duty(state) else state[SCORED]):
        card = cards[i]
        if card >> 4 != last:
            if last < 1:  # none before it, or trumps, which have weights of their own
                yield
                net.select(situation(state, card >> 4))
                of_all = net.accumulate(active, 0, n, net.zero)
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
