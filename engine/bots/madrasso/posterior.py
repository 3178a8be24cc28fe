"""How likely a world is, by what the level `table` would have played in it: for the maestro.

Rows of numbers, as in `worlds`. A world is changed again and again, and a change kept as often as
the cards that were played are likely in it.
"""

from engine.bots.madrasso.packed_small_network import mark
from engine.bots.madrasso.row import play
from engine.bots.madrasso.worlds import RANGES, deal_pool, draw, place

# Where rows begin of what belongs to the cards played, see `propose`
ASKED, KEPT, FOUND = 40, 80, 120

ANY_SUIT = 15  # as bits
EVERYTHING = 65535

FAR = 127
LEAST = 1 << 20  # less likely than anything
ANEW = 16

# What a partner's card counts, in sixteenths of another's: it thinks longer and plays otherwise.
# `maestro` took 9.74 ± .34 a deal from `club` by 6, 9.57 ± .34 by 16, 9.69 ± .33 by 2, and 9.30 ±
# .31 by 6, 9.13 ± .29 by 16 from other cards (500 and 600 deals).
PARTNERS = 6

# Reckoned beforehand; tests reckon them anew
# By how many sixteenths a mark stays behind: 255 times e to that
POWERS = (
    b"\xff\xf0\xe1\xd3\xc7\xbb\xaf\xa5\x9b\x91\x88\x80\x78\x71\x6a\x64\x5e\x58\x53\x4e\x49\x45"
    b"\x40\x3d\x39\x35\x32\x2f\x2c\x2a\x27\x25\x22\x20\x1e\x1d\x1b\x19\x18\x16\x15\x14\x12\x11"
    b"\x10\x0f\x0e\x0d\x0d\x0c\x0b\x0a\x0a\x09\x09\x08\x08\x07\x07\x06\x06\x06\x05\x05\x05\x04"
    b"\x04\x04\x04\x03\x03\x03\x03\x03\x02\x02\x02\x02\x02\x02\x02\x01\x01\x01\x01\x01\x01\x01"
    b"\x01\x01\x01\x01\x01\x01\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
)
# By a sum of powers in sixteenths of 255: 16 times its logarithm
LOGS = (
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


def exchange(now, pool, owners, n, chance) -> int:
    """Let two owners exchange a card: 64 times one place, and the other; 0 where none was found."""
    for _ in range(8):
        i = draw(chance, n)
        j = draw(chance, n)
        card = pool[i]
        if owners[i] == owners[j] or now[20 + (card >> 4)] >> owners[j] & 1:
            continue
        if not now[20 + (pool[j] >> 4)] >> owners[i] & 1:
            pool[i], pool[j] = pool[j], card
            return i << 6 | j
    return 0


def log_chance(row, me, card, likely, room) -> int:
    """How likely the level `table`, drawing by its marks, plays `card`: 16 times a logarithm.

    Less of it for the partner of `me`. For `likely` and `room` see `small_rows.mark`.
    """
    mark(row, likely, room)
    _, _, cards, marks = room
    n = row[46]
    if n < 2:
        return 0
    top = row[47]
    total = 0
    its_mark = top - FAR
    for j in range(n):
        far = top - marks[j]
        if far < FAR:
            total += POWERS[far]
        # A blank that is not marked is like the next lower one that is.
        if cards[j] >> 4 == card >> 4 and cards[j] <= card:
            its_mark = marks[j]
    far = top - its_mark
    if far > 64:
        far = 64
    found = -far - LOGS[total >> 4]
    if row[39] == 4 and row[32] ^ 2 == me:
        found = found * PARTNERS >> 4
    return found


def unmoved(w, past) -> int:
    """The likelihood of the cards that a change of the world leaves as likely as they were.

    w[6] becomes how many others there are.
    """
    moved = w[8]
    sum16 = 0
    others = 0
    for i in range(w[1]):
        if past[ASKED + i] & moved:
            others += 1
        else:
            sum16 += past[KEPT + i]
    w[6] = others
    return sum16


def lay(row, who, card) -> None:
    """Play `card`, and note in `who` who did, as `network` wants to know."""
    who[10 * (card >> 4) + (card & 15)] = 1 + row[32]
    play(row, card)


def likelihood(w, row, past, likely, room) -> int:
    """How likely the others' cards in `past` were, from the start in `row`: 16 times a logarithm.

    The level `table` is taken to draw its cards by their marks. Only what the change of the world
    has to do with is marked. It stops below w[7]; `past` and `w` are those of `propose`.
    """
    who = room[0]
    for i in range(40):
        who[i] = who[40 + i]
    moved = w[8]
    sum16 = unmoved(w, past)
    left = w[6]
    i = 0
    while left:
        card = past[i]
        if past[ASKED + i] & moved:
            found = log_chance(row, w[2], card, likely, room)
            past[FOUND + i] = found
            sum16 += found
            left -= 1
            if sum16 < w[7]:
                break
        lay(row, who, card)
        i += 1
    w[6] = 2 * (w[6] - left) + (i >> 2)
    return sum16


def alter(w, now, pool, other, owners, chance) -> int:
    """Change the world of `pool` for one that differs by an exchange or, every ANEW-th, is new.

    What `settle` must know of it; w[7] becomes how likely the world must be to be kept.
    """
    n = w[0]
    number = w[5]
    w[5] = number + 1
    w[7] = -LEAST
    if number:
        w[7] = w[3] - ((RANGES[draw(chance, 64)] << 4) + 15) // w[4]
    if number % ANEW:
        changed = exchange(now, pool, owners, n, chance)
        i = changed >> 6
        j = changed & 63
        suits = 1 << (pool[i] >> 4) | 1 << (pool[j] >> 4)
        w[8] = suits << (owners[i] << 2) | suits << (owners[j] << 2)
        return changed
    w[8] = EVERYTHING
    for i in range(n):
        other[i] = pool[i]
    deal_pool(now, pool, owners, n, chance)
    return -1


def settle(w, pool, other, past, changed, found) -> None:
    """Keep the world, `found` so likely, or take back what `alter` did."""
    if found >= w[7]:
        w[3] = found
        moved = w[8]
        for i in range(w[1]):
            if past[ASKED + i] & moved:
                past[KEPT + i] = past[FOUND + i]
    elif changed < 0:
        for i in range(w[0]):
            pool[i] = other[i]
    else:
        i = changed >> 6
        j = changed & 63
        pool[i], pool[j] = pool[j], pool[i]


def propose(w, row, now, start, pool, other, owners, past, likely, room, chance) -> None:
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
    changed = alter(w, now, pool, other, owners, chance)
    place(row, start, pool, owners, w[0])
    found = likelihood(w, row, past, likely, room)
    settle(w, pool, other, past, changed, found)
