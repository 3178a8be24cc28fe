"""The same as `inference` and `worlds` have, where some seats play like the club player.

The club player has the deal as a Position beside the rows; see `rivals`.
"""

from engine.bots.madrasso.club import choose
from engine.bots.madrasso.policy import rate
from engine.bots.madrasso.posterior import ASKED, FOUND, alter, lay, log_chance, settle, unmoved
from engine.bots.madrasso.row import play
from engine.bots.madrasso.worlds import place, value

SURPRISE = 110  # a card that the club player would not play: 16 times a logarithm


def likelihood(w, row, past, likely, room, club, position) -> int:
    """As in `inference`, but the seats of `club` play like the club player.

    `position` is the deal's start, but for the hands.
    """
    who = room[0]
    for i in range(40):
        who[i] = who[40 + i]
    for i in range(row[39] << 2):
        position.hands[i] = row[i]
    moved = w[8]
    sum16 = unmoved(w, past)
    left = w[6]
    i = 0
    while left:
        card = past[i]
        if past[ASKED + i] & moved:
            if club >> row[32] & 1:
                found = 0 if choose(position) == card else -SURPRISE
            else:
                found = log_chance(row, w[2], card, likely, room)
            past[FOUND + i] = found
            sum16 += found
            left -= 1
            if sum16 < w[7]:
                break
        lay(row, who, card)
        position.play(card)
        i += 1
    w[6] = 2 * (w[6] - left) + (i >> 2)
    return sum16


def propose(
    w,
    row,
    now,
    start,
    pool,
    other,
    owners,
    past,
    likely,
    room,
    chance,
    club,
    begun,
    position,
) -> None:
    """As in `inference`, but the seats of `club` play like the club player.

    `begun` is the Position at the deal's start, `position` another one.
    """
    changed = alter(w, now, pool, other, owners, chance)
    place(row, start, pool, owners, w[0])
    position.copy(begun)
    found = likelihood(w, row, past, likely, room, club, position)
    settle(w, pool, other, past, changed, found)


def try_card(row, now, pool, owners, n, card, me, aims, table, none, club, seen, position) -> int:
    """What `card` is worth in the world of `pool` if the seats of `club` play like the club player.

    `seen` is the Position as it stands, `position` another one.
    """
    place(row, now, pool, owners, n)
    position.copy(seen)
    for i in range(row[39] << 2):
        position.hands[i] = row[i]
    while True:
        play(row, card)
        if not row[38]:
            return value(row, me, aims)
        position.play(card)
        if club >> row[32] & 1:
            card = choose(position)
        else:
            card = rate(row, table, none, none)
