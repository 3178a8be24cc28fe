"""The same as `inference` and `worlds` have, where some seats play like the club player.

The club player has the deal as a Position beside the rows; see `rivals`.
"""

from engine.bots.madrasso.club import choose
from engine.bots.madrasso.policy import best_card
from engine.bots.madrasso.posterior import (
    ASKED,
    FOUND,
    accept,
    kept_log_likelihood,
    lay,
    log_probability,
    propose,
)
from engine.bots.madrasso.row import SEATS, TRICKS_LEFT, TURN, play
from engine.bots.madrasso.worlds import fill_hands, utility

SURPRISE = 110  # a card that the club player would not play: 16 times a logarithm


def likelihood(w, row, history, policy, scratch, club, position) -> int:
    """As in `inference`, but the seats of `club` play like the club player.

    `position` is the deal's start, but for the hands.
    """
    location = scratch[0]
    for i in range(40):
        location[i] = location[40 + i]
    for i in range(row[SEATS] << 2):
        position.hands[i] = row[i]
    moved = w[8]
    sum16 = kept_log_likelihood(w, history)
    left = w[6]
    i = 0
    while left:
        card = history[i]
        if history[ASKED + i] & moved:
            if club >> row[TURN] & 1:
                found = 0 if choose(position) == card else -SURPRISE
            else:
                found = log_probability(row, w[2], card, policy, scratch)
            history[FOUND + i] = found
            sum16 += found
            left -= 1
            if sum16 < w[7]:
                break
        lay(row, location, card)
        position.play(card)
        i += 1
    w[6] = 2 * (w[6] - left) + (i >> 2)
    return sum16


def mh_step(
    w,
    row,
    now,
    start,
    pool,
    other,
    owners,
    history,
    policy,
    scratch,
    chance,
    club,
    begun,
    position,
) -> None:
    """As in `inference`, but the seats of `club` play like the club player.

    `begun` is the Position at the deal's start, `position` another one.
    """
    changed = propose(w, now, pool, other, owners, chance)
    fill_hands(row, start, pool, owners, w[0])
    position.copy(begun)
    found = likelihood(w, row, history, policy, scratch, club, position)
    accept(w, pool, other, history, changed, found)


def playout_value(
    row, now, pool, owners, n, card, me, terms, table, none, club, seen, position
) -> int:
    """What `card` is worth in the world of `pool` if the seats of `club` play like the club player.

    `seen` is the Position as it stands, `position` another one.
    """
    fill_hands(row, now, pool, owners, n)
    position.copy(seen)
    for i in range(row[SEATS] << 2):
        position.hands[i] = row[i]
    while True:
        play(row, card)
        if not row[TRICKS_LEFT]:
            return utility(row, me, terms)
        position.play(card)
        if club >> row[TURN] & 1:
            card = choose(position)
        else:
            card = best_card(row, table, none, none)
