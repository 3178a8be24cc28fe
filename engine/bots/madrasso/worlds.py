"""Hands that the others may hold, and what a card brings if they do.

Like `flat`: rows of numbers, changed in place, and no object made. A world is a pool of the cards
not known and, place by place, their owners; `now` is the deal as it stands and `start` as it
began, both with the known cards alone.
"""

from engine.bots.madrasso.row import play, playout

WORD = 0x7FFF

# Written out, for this module is loaded again and again; a test reckons it anew
# By a number drawn below 64: how far behind is still near enough, as likely as its power
RANGES = (
    b"\x5f\x40\x36\x30\x2b\x28\x25\x23\x20\x1f\x1d\x1b\x1a\x19\x18\x17\x15\x15\x14\x13\x12\x11"
    b"\x10\x10\x0f\x0e\x0e\x0d\x0d\x0c\x0b\x0b\x0a\x0a\x09\x09\x09\x08\x08\x07\x07\x07\x06\x06"
    b"\x05\x05\x05\x04\x04\x04\x03\x03\x03\x02\x02\x02\x02\x01\x01\x01\x00\x00\x00\x00"
)


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


def exchange(now, pool, owners, n, beliefs, chance, tries) -> None:
    """Let two owners exchange a card, `tries` times: what is likelier always, else as seldom as it
    is unlikelier.

    `beliefs` is by seat and card, at [40 * seat + 10 * suit + rank]: 16 times a logarithm.
    """
    for _ in range(tries):
        i = draw(chance, n)
        j = draw(chance, n)
        one = owners[i]
        two = owners[j]
        if one == two:
            continue
        card = pool[i]
        other = pool[j]
        if now[20 + (card >> 4)] >> two & 1 or now[20 + (other >> 4)] >> one & 1:
            continue
        its_place = 10 * (card >> 4) + (card & 15)
        their_place = 10 * (other >> 4) + (other & 15)
        one *= 40
        two *= 40
        less = beliefs[one + its_place] + beliefs[two + their_place]
        less -= beliefs[two + its_place] + beliefs[one + their_place]
        if less <= 0 or less <= RANGES[draw(chance, 64)]:
            pool[i] = other
            pool[j] = card


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
