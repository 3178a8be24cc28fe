"""Hands that the others may hold, and what a card brings if they do.

Like `flat`: rows of numbers, changed in place, and no object made. A world is a pool of the cards
not known and, place by place, their owners; `now` is the deal as it stands and `start` as it
began, both with the known cards alone.
"""

from engine.bots.flat import play, playout
from engine.bots.rating import rate
from engine.bots.sight import ASKED, EVERYTHING, FOUND, KEPT

FAR = 127
LEAST = 1 << 20  # less likely than anything
ANEW = 16
WORD = 0x7FFF


def _powers() -> bytes:
    """By how many sixteenths a mark stays behind: 255 times e to that."""
    powers = bytearray(FAR + 1)
    power = 255 << 6
    for i in range(FAR + 1):
        powers[i] = power + 32 >> 6
        power = power * 61566 >> 16
    return bytes(powers)


def _logs(powers) -> bytes:
    """By a sum of powers in sixteenths of 255: 16 times its logarithm."""
    logs = bytearray(192)
    for i in range(16, 192):
        times = 255 * 16 // i
        far = 0
        while powers[far] > times:
            far += 1
        logs[i] = far
    return bytes(logs)


def _ranges(powers) -> bytes:
    """By a number drawn below 64: how far behind is still near enough, as likely as its power."""
    ranges = bytearray(64)
    for i in range(64):
        far = 0
        while powers[far + 1] > 4 * i:
            far += 1
        ranges[i] = far
    return bytes(ranges)


POWERS = _powers()
LOGS = _logs(POWERS)
RANGES = _ranges(POWERS)


def draw(chance, limit) -> int:
    """A number below `limit`, by a step of the generator in `chance`."""
    state = chance[0]
    state = 31926 * (state & WORD) + (state >> 15)
    chance[0] = state
    return (state & WORD) * limit >> 15


def _lacks(now, card, seat) -> int:
    return now[20 + (card >> 4)] >> seat & 1


def deal_pool(now, pool, owners, n, chance) -> None:
    """Deal the first `n` cards of `pool` at random to the owners, to none a suit it lacks."""
    for i in range(n - 1, 0, -1):
        j = draw(chance, i + 1)
        card = pool[i]
        pool[i] = pool[j]
        pool[j] = card
    for i in range(n):
        card = pool[i]
        if not _lacks(now, card, owners[i]):
            continue
        j = draw(chance, n)
        for _ in range(n):
            if not _lacks(now, card, owners[j]) and not _lacks(now, pool[j], owners[i]):
                pool[i] = pool[j]
                pool[j] = card
                break
            j += 1
            if j == n:
                j = 0
        else:
            _settle(now, pool, owners, n, i)


def _settle(now, pool, owners, n, i) -> None:
    """Move the card at `i` by way of two others: what is left where no exchange will do."""
    card = pool[i]
    for j in range(n):
        if _lacks(now, card, owners[j]):
            continue
        for k in range(n):
            if not _lacks(now, pool[j], owners[k]) and not _lacks(now, pool[k], owners[i]):
                pool[i] = pool[k]
                pool[k] = pool[j]
                pool[j] = card
                return


def place(row, known, pool, owners, n) -> None:
    """Let `row` become `known` with the cards of the pool in their owners' hands."""
    for i in range(48):
        row[i] = known[i]
    for i in range(n):
        card = pool[i]
        row[owners[i] << 2 | card >> 4] |= 1 << (card & 15)


def exchange(now, pool, owners, n, chance) -> int:
    """Let two owners exchange a card: 64 times one place, and the other; 0 where none was found."""
    for _ in range(8):
        i = draw(chance, n)
        j = draw(chance, n)
        card = pool[i]
        if owners[i] == owners[j] or _lacks(now, card, owners[j]):
            continue
        if not _lacks(now, pool[j], owners[i]):
            pool[i], pool[j] = pool[j], card
            return i << 6 | j
    return 0


def log_chance(row, card, table, cards, marks) -> int:
    """How likely the learned player, drawing by its marks, plays `card`: 16 times a logarithm."""
    rate(row, table, cards, marks)
    n = row[46]
    if n < 2:
        return 0
    top = row[47]
    total = 0
    mark = top - FAR
    for j in range(n):
        far = top - marks[j]
        if far < FAR:
            total += POWERS[far]
        # A blank that is not marked is like the next lower one that is.
        if cards[j] >> 4 == card >> 4 and cards[j] <= card:
            mark = marks[j]
    far = top - mark
    if far > 64:
        far = 64
    return -far - LOGS[total >> 4]


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


def likelihood(w, row, past, table, cards, marks) -> int:
    """How likely the others' cards in `past` were, from the start in `row`: 16 times a logarithm.

    The learned player is taken to draw its cards by their marks. Only what the change of the world
    has to do with is marked. It stops below w[7]; `past` and `w` are those of `propose`.
    """
    moved = w[8]
    sum16 = unmoved(w, past)
    left = w[6]
    i = 0
    while left:
        card = past[i]
        if past[ASKED + i] & moved:
            found = log_chance(row, card, table, cards, marks)
            past[FOUND + i] = found
            sum16 += found
            left -= 1
            if sum16 < w[7]:
                break
        play(row, card)
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


def propose(w, row, now, start, pool, other, owners, past, table, cards, marks, chance) -> None:
    """Change the world of `pool` for another as often as that is likelier.

    w: 0 cards in the pool, 1 past cards, 2 own seat, 3 likelihood of the pool, 4 its weight in 16,
    5 how many were proposed, 6 the work for the last, in cards marked while a deal is played out,
    7 the least that it needed, 8 the holdings that it changes.
    past: the cards; from ASKED on by which holdings each was chosen, none for our own; from KEPT on
    how likely it was in the world, a logarithm like w[3]; from FOUND on in the one proposed.
    Holdings are bits as hands are places in a row.
    """
    changed = alter(w, now, pool, other, owners, chance)
    place(row, start, pool, owners, w[0])
    found = likelihood(w, row, past, table, cards, marks)
    settle(w, pool, other, past, changed, found)


def value(row, me, aims) -> int:
    """What the end of a deal in `row` is worth to `me`.

    aims: 0 and 1 the points that decide the match for us and for them, 2 what that is worth;
    3 and 4 what a cappotto of ours and of theirs is worth.
    """
    if row[39] == 3:
        ours = row[24 + me]
        theirs = 130 - ours
        tricks = row[42 + me]
        their_tricks = row[42 + (me + 1) % 3]
        if row[42 + (me + 2) % 3] > their_tricks:
            their_tricks = row[42 + (me + 2) % 3]
        all_tricks = 13
    else:
        ours = row[24 + me] + row[24 + (me ^ 2)]
        theirs = 130 - ours
        tricks = row[42 + me] + row[42 + (me ^ 2)]
        all_tricks = 10
        their_tricks = 10 - tricks
    worth = ours
    if ours >= aims[0]:
        worth += aims[2]
    elif theirs >= aims[1]:
        worth -= aims[2]
    if tricks == all_tricks:
        worth += aims[3]
    elif their_tricks == all_tricks:
        worth -= aims[4]
    return worth


def try_card(row, now, pool, owners, n, card, me, aims, table, none) -> int:
    """What `card` is worth if the others hold the world of `pool` and all play as learned."""
    place(row, now, pool, owners, n)
    play(row, card)
    playout(row, table, none)
    return value(row, me, aims)
