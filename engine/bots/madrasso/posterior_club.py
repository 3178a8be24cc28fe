"""The same as `posterior` and `worlds` have, where some seats play like the club player."""

from engine.bots.madrasso.club import choose
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.policy import rate
from engine.bots.madrasso.posterior import ASKED, FOUND, alter, lay, log_chance, settle, unmoved
from engine.bots.madrasso.row import TRICKS_LEFT, TURN, play
from engine.bots.madrasso.worlds import place, value

SURPRISE = 110  # a card that the club player would not play: 16 times a logarithm


def likelihood(w, row, past, likely, room, club, none) -> int:
    """As in `posterior`, but the seats of `club` play like the club player; `none` is no cards."""
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
            if club >> row[TURN] & 1:
                found = 0 if choose(row, WEIGHTS, none, none) == card else -SURPRISE
            else:
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


def propose(
    w, row, now, start, pool, other, owners, past, likely, room, chance, club, none
) -> None:
    """As in `posterior`, but the seats of `club` play like the club player."""
    changed = alter(w, now, pool, other, owners, chance)
    place(row, start, pool, owners, w[0])
    found = likelihood(w, row, past, likely, room, club, none)
    settle(w, pool, other, past, changed, found)


def try_card(row, now, pool, owners, n, card, me, aims, table, none, club) -> int:
    """What `card` is worth in a world if the seats of `club` play like the club player."""
    place(row, now, pool, owners, n)
    while True:
        play(row, card)
        if not row[TRICKS_LEFT]:
            return value(row, me, aims)
        if club >> row[TURN] & 1:
            card = choose(row, WEIGHTS, none, none)
        else:
            card = rate(row, table, none, none)
