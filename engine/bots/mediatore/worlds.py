"""Hands that the others may hold at Mediatore, and what a card brings if they do.

A world is a pool of the cards not known and, place by place, their owners: seats, or the monte.
Rows are described in `mediatore_flat`, and changed in place; no object is made.
"""

from engine.bits import ONES
from engine.bots.mediatore.row import SIZE, THIRDS, play, playout

MONTE = 4  # as a holder of cards, after the seats

_WORD = 0x7FFF
_FAR = 88  # sixteenths: what is so much less likely never comes
LENGTHS = b"\0\1\2\3\4\5\6\6\6\6\6"

_EVEN = 114


def _powers() -> bytes:
    """By how many sixteenths of a logit a world is less likely: 255 times e to that."""
    powers = bytearray(_FAR)
    power = 255 << 6
    for i in range(_FAR):
        powers[i] = power + 32 >> 6
        power = power * 61566 >> 16
    return bytes(powers)


POWERS = _powers()

# What thirds of the bidder's side are worth to it: 18 win, and the more the surer
_WORTH = (
    b"\0\1\2\2\3\4\5\6\7\11\12\15\20\24\32\42\55\71"
    b"\253\267\302\312\320\324\327\332\333\335\336\337\340\341\342\342\343\344"
)


def draw(chance, limit) -> int:
    """A number below `limit`, by a step of the generator in `chance`."""
    state = chance[0]
    state = 31926 * (state & _WORD) + (state >> 15)
    chance[0] = state
    return (state & _WORD) * limit >> 15


def settle(pool, owners, bans, n, via) -> None:
    """Move cards of the pool that lie where they cannot be, if need be by way of others.

    A ring of holders is sought, each of whom can have a card of the one before. `via` has room by
    holder for the place of the card that comes to him.
    """
    for i in range(n):
        start = owners[i]
        if not bans[pool[i]] >> start & 1:
            continue
        free = 31 & ~bans[pool[i]]
        reached = free
        for holder in range(5):
            via[holder] = i
        for _ in range(4):
            if reached >> start & 1:
                break
            for j in range(n):
                if not reached >> owners[j] & 1:
                    continue
                free = 31 & ~(bans[pool[j]] | reached)
                if not free:
                    continue
                reached |= free
                for holder in range(5):
                    if free >> holder & 1:
                        via[holder] = j
        if not reached >> start & 1:
            continue
        card = pool[i]
        hole = i
        place = via[start]
        while place != i:
            pool[hole] = pool[place]
            hole = place
            place = via[owners[place]]
        pool[hole] = card


def stir(pool, owners, bans, held, rows, table, n, steps, chance) -> None:
    """Exchange cards of the pool again and again: likelier worlds come up more often.

    `held` has by holder and suit what the world gives, `rows` where its row in `table` begins. No
    card comes where it cannot be.
    """
    ones = ONES
    state = chance[0]
    for _ in range(steps):
        state = 31926 * (state & _WORD) + (state >> 15)
        i = (state & _WORD) * n >> 15
        state = 31926 * (state & _WORD) + (state >> 15)
        j = (state & _WORD) * n >> 15
        one = owners[i]
        other = owners[j]
        if one == other:
            continue
        a = pool[i]
        b = pool[j]
        if bans[b] >> one & 1 or bans[a] >> other & 1:
            continue
        suit = a >> 4
        bit = 1 << (a & 15)
        second = b >> 4
        second_bit = 1 << (b & 15)
        p = one << 2 | suit
        q = other << 2 | suit
        if suit == second:
            bit |= second_bit
        now = held[p]
        new = now ^ bit
        less = table[rows[p] + (now >> 7) * 7 + LENGTHS[ones[now]]]
        less -= table[rows[p] + (new >> 7) * 7 + LENGTHS[ones[new]]]
        now = held[q]
        new = now ^ bit
        less += table[rows[q] + (now >> 7) * 7 + LENGTHS[ones[now]]]
        less -= table[rows[q] + (new >> 7) * 7 + LENGTHS[ones[new]]]
        if suit != second:
            r = one << 2 | second
            now = held[r]
            new = now ^ second_bit
            less += table[rows[r] + (now >> 7) * 7 + LENGTHS[ones[now]]]
            less -= table[rows[r] + (new >> 7) * 7 + LENGTHS[ones[new]]]
            r = other << 2 | second
            now = held[r]
            new = now ^ second_bit
            less += table[rows[r] + (now >> 7) * 7 + LENGTHS[ones[now]]]
            less -= table[rows[r] + (new >> 7) * 7 + LENGTHS[ones[new]]]
        if less > 0:
            state = 31926 * (state & _WORD) + (state >> 15)
            if less >= _FAR or (state & 255) >= POWERS[less]:
                continue
        pool[i] = b
        pool[j] = a
        held[p] ^= bit
        held[q] ^= bit
        if suit != second:
            held[one << 2 | second] ^= second_bit
            held[other << 2 | second] ^= second_bit
    chance[0] = state


def stand(s, partner, taken, won) -> None:
    """Let `partner`, 4 for none, be the bidder's in `s`, and count for the two sides."""
    bidder = s[39]
    s[41] = partner
    side = 1 << bidder
    if partner < 4:
        side |= 1 << partner
    s[26] = side
    s[24] = 0
    s[25] = 0
    s[42] = 0
    for seat in range(4):
        if side >> seat & 1:
            s[24] += taken[seat]
            s[42] += won[seat]
        else:
            s[25] += taken[seat]


def place(row, now, pool, owners, n, taken, won) -> None:
    """Let `row` become `now` with the cards of the pool where their owners have them."""
    for i in range(SIZE):
        row[i] = now[i]
    partner = now[41]
    called = now[40]
    search = called < 255 and partner == 4 and not now[44]
    for i in range(n):
        card = pool[i]
        owner = owners[i]
        if owner == MONTE:
            row[43] += THIRDS[card & 15]
            if now[47]:
                row[28 + (card >> 4)] |= 1 << (card & 15)
        else:
            row[owner << 2 | card >> 4] |= 1 << (card & 15)
        if search and card == called:
            if owner < 4 and owner != now[39]:
                partner = owner
            elif now[47] or owner < 4:
                row[44] = 1
    if search:
        stand(row, partner, taken, won)


def value(row, me, cappotto) -> int:
    """What the end of a deal in `row` is worth to `me`: above 0 where it is won.

    All tricks are worth `cappotto` more.
    """
    worth = _WORTH[row[24]] - _EVEN
    if row[42] == 9:
        worth += cappotto
    elif not row[42]:
        worth -= cappotto
    if row[26] >> me & 1:
        return worth
    return -worth


def try_card(row, world, card, me, cappotto, table, none) -> int:
    """What `card` is worth to `me` in `world` if all play as learned."""
    for i in range(SIZE):
        row[i] = world[i]
    play(row, card)
    playout(row, table, none)
    return value(row, me, cappotto)
