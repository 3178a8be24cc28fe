"""How likely a world is, by what the level `table` would have played in it: for the maestro.

Rows of numbers, as in `worlds`. A world is changed again and again, and a change kept as often as
the cards that were played are likely in it.
"""

from engine.bots.madrasso.packed_small_network import score_cards
from engine.bots.madrasso.row import BEST_LOGIT, SCORED, SEATS, TURN, VOIDS, play
from engine.bots.madrasso.worlds import ACCEPT, deal_pool, fill_hands, random_below

# Where rows begin of what belongs to the cards played, see `propose`
ASKED, KEPT, FOUND = 40, 80, 120

ANY_SUIT = 15  # as bits
EVERYTHING = 65535

CUTOFF = 127
LEAST = 1 << 20  # less likely than anything
ANEW = 16

# What a partner's card counts, in sixteenths of another's: it thinks longer and plays otherwise.
# `maestro` took 9.74 ± .34 a deal from `club` by 6, 9.57 ± .34 by 16, 9.69 ± .33 by 2, and 9.30 ±
# .31 by 6, 9.13 ± .29 by 16 from other cards (500 and 600 deals).
PARTNERS = 6

# Reckoned beforehand; tests reckon them anew
# By how many sixteenths a mark stays behind: 255 times e to that
EXP = (
    b"\xff\xf0\xe1\xd3\xc7\xbb\xaf\xa5\x9b\x91\x88\x80\x78\x71\x6a\x64\x5e\x58\x53\x4e\x49\x45"
    b"\x40\x3d\x39\x35\x32\x2f\x2c\x2a\x27\x25\x22\x20\x1e\x1d\x1b\x19\x18\x16\x15\x14\x12\x11"
    b"\x10\x0f\x0e\x0d\x0d\x0c\x0b\x0a\x0a\x09\x09\x08\x08\x07\x07\x06\x06\x06\x05\x05\x05\x04"
    b"\x04\x04\x04\x03\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x01\x01\x01\x01\x01\x01\x01"
    b"\x01\x01\x01\x01\x01\x01\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
)
# By a sum of powers in sixteenths of 255: 16 times its logarithm
LOG = (
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x02\x03\x04\x05"
    b"\x06\x06\x07\x08\x08\x09\x09\x0a\x0a\x0b\x0c\x0c\x0c\x0d\x0d\x0e\x0e\x0f\x0f\x10\x10\x10"
    b"\x11\x11\x11\x12\x12\x12\x13\x13\x13\x14\x14\x14\x15\x15\x15\x15\x16\x16\x16\x16\x17\x17"
    b"\x17\x18\x18\x18\x18\x18\x19\x19\x19\x19\x19\x1a\x1a\x1a\x1a\x1a\x1b\x1b\x1b\x1b\x1b\x1c"
    b"\x1c\x1c\x1c\x1c\x1c\x1d\x1d\x1d\x1d\x1d\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1f\x1f\x1f\x1f\x1f"
    b"\x1f\x20\x20\x20\x20\x20\x20\x20\x20\x20\x20\x21\x21\x21\x21\x21\x21\x21\x22\x22\x22\x22"
    b"\x22\x22\x22\x22\x22\x23\x23\x23\x23\x24\x24\x24\x24\x24\x24\x24\x24\x24\x24\x24\x25\x25"
    b"\x25\x25\x25\x25\x25\x25\x25\x25\x25\x25\x26\x26\x26\x26\x26\x26\x26\x27\x27\x27\x27\x27"
    b"\x27\x27\x27\x27\x27\x27\x27\x27\x27\x27\x28\x28\x28\x28\x28\x28"
)


def swap(now, pool, owners, n, rng) -> int:
    """Let two owners exchange a card: 64 times one place, and the other; 0 where none was found."""
    for _ in range(8):
        i = random_below(rng, n)
        j = random_below(rng, n)
        card = pool[i]
        if owners[i] == owners[j] or now[VOIDS + (card >> 4)] >> owners[j] & 1:
            continue
        if not now[VOIDS + (pool[j] >> 4)] >> owners[i] & 1:
            pool[i], pool[j] = pool[j], card
            return i << 6 | j
    return 0


def log_probability(row, me, card, policy, scratch) -> int:
    """How likely the level `table`, drawing by its marks, plays `card`: 16 times a logarithm.

    Less of it for the partner of `me`. For `likely` and `room` see `small_rows.mark`.
    """
    score_cards(row, policy, scratch)
    _, _, cards, logits = scratch
    n = row[SCORED]
    if n < 2:
        return 0
    top = row[BEST_LOGIT]
    total = 0
    its_logit = top - CUTOFF
    for j in range(n):
        far = top - logits[j]
        if far < CUTOFF:
            total += EXP[far]
        # A blank that is not marked is like the next lower one that is.
        if cards[j] >> 4 == card >> 4 and cards[j] <= card:
            its_logit = logits[j]
    far = top - its_logit
    if far > 64:
        far = 64
    found = -far - LOG[total >> 4]
    if row[SEATS] == 4 and row[TURN] ^ 2 == me:
        found = found * PARTNERS >> 4
    return found


def kept_log_likelihood(w, history) -> int:
    """The likelihood of the cards that a change of the world leaves as likely as they were.

    w[6] becomes how many others there are.
    """
    moved = w[8]
    sum16 = 0
    others = 0
    for i in range(w[1]):
        if history[ASKED + i] & moved:
            others += 1
        else:
            sum16 += history[KEPT + i]
    w[6] = others
    return sum16


def lay(row, location, card) -> None:
    """Play `card`, and note in `who` who did, as `network` wants to know."""
    location[10 * (card >> 4) + (card & 15)] = 1 + row[TURN]
    play(row, card)


def likelihood(w, row, history, policy, scratch) -> int:
    """How likely the others' cards in `past` were, from the start in `row`: 16 times a logarithm.

    The level `table` is taken to draw its cards by their marks. Only what the change of the world
    has to do with is marked. It stops below w[7]; `past` and `w` are those of `propose`.
    """
    location = scratch[0]
    for i in range(40):
        location[i] = location[40 + i]
    moved = w[8]
    sum16 = kept_log_likelihood(w, history)
    left = w[6]
    i = 0
    while left:
        card = history[i]
        if history[ASKED + i] & moved:
            found = log_probability(row, w[2], card, policy, scratch)
            history[FOUND + i] = found
            sum16 += found
            left -= 1
            if sum16 < w[7]:
                break
        lay(row, location, card)
        i += 1
    w[6] = 2 * (w[6] - left) + (i >> 2)
    return sum16


def propose(w, now, pool, other, owners, rng) -> int:
    """Change the world of `pool` for one that differs by an exchange or, every ANEW-th, is new.

    What `settle` must know of it; w[7] becomes how likely the world must be to be kept.
    """
    n = w[0]
    number = w[5]
    w[5] = number + 1
    w[7] = -LEAST
    if number:
        w[7] = w[3] - ((ACCEPT[random_below(rng, 64)] << 4) + 15) // w[4]
    if number % ANEW:
        changed = swap(now, pool, owners, n, rng)
        i = changed >> 6
        j = changed & 63
        suits = 1 << (pool[i] >> 4) | 1 << (pool[j] >> 4)
        w[8] = suits << (owners[i] << 2) | suits << (owners[j] << 2)
        return changed
    w[8] = EVERYTHING
    for i in range(n):
        other[i] = pool[i]
    deal_pool(now, pool, owners, n, rng)
    return -1


def accept(w, pool, other, history, changed, found) -> None:
    """Keep the world, `found` so likely, or take back what `alter` did."""
    if found >= w[7]:
        w[3] = found
        moved = w[8]
        for i in range(w[1]):
            if history[ASKED + i] & moved:
                history[KEPT + i] = history[FOUND + i]
    elif changed < 0:
        for i in range(w[0]):
            pool[i] = other[i]
    else:
        i = changed >> 6
        j = changed & 63
        pool[i], pool[j] = pool[j], pool[i]


def mh_step(w, row, now, start, pool, other, owners, history, policy, scratch, rng) -> None:
    """Change the world of `pool` for another as often as that is likelier.

    w: 0 cards in the pool, 1 past cards, 2 own seat, 3 likelihood of the pool, 4 its weight in 16,
    5 how many were proposed, 6 the work for the last, in cards marked while a deal is played out,
    7 the least that it needed, 8 the holdings that it changes.
    past: the cards; from ASKED on by which holdings each was chosen, none for our own; from KEPT on
    how likely it was in the world, a logarithm like w[3]; from FOUND on in the one proposed.
    Holdings are bits as hands are places in a row.
    likely and room are those of `small_rows.mark`; after the 40 places of its `who` stands who was
    known to hold which trump when the deal began.
    """
    changed = propose(w, now, pool, other, owners, rng)
    fill_hands(row, start, pool, owners, w[0])
    found = likelihood(w, row, history, policy, scratch)
    accept(w, pool, other, history, changed, found)
