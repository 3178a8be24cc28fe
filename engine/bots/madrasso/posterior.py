"""Metropolis–Hastings chains over worlds (possible deals).

A step accepts a proposed world with probability min(1, L(new) / L(old)). L is a power of the
likelihood of the other seats' plays.
"""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any

from engine.bots.madrasso.club import choose
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.packed_networks import correct_by_rows, score_cards
from engine.bots.madrasso.policy import best_card
from engine.bots.madrasso.row import BEST_LOGIT, SCORED, SEATS, TURN, VOIDS, play
from engine.bots.madrasso.worlds import ACCEPT, deal_pool, fill_hands, random_below
from engine.view import View

# Indices in `Chain.state`
UNSEEN = 0
PLAYED = 1
ME = 2
CLUB = 3  # mask of seats modelled as the club player
LOG_LIKELIHOOD = 4  # log likelihood of the plays, in 1/16
WEIGHT = 5  # exponent of L, in 1/16
STEPS = 6
WORK = 7
NEEDED = 8  # minimum log likelihood that a step accepts, in 1/16
MOVED = 9  # mask of the changed holdings: bit seat << 2 | suit
LARGE = 10  # mask of seats modelled by the large network or mixtures
STATE_SIZE = 11

# Offsets in `Chain.history`, after the cards played
CHOSEN_FROM = 40  # mask of the holdings from which the card was chosen
KEPT = 80  # log likelihood, in 1/16
PROPOSED = 120  # log likelihood in the proposed world, in 1/16
HISTORY_SIZE = 160

ANY_SUIT = 15
EVERYTHING = 65535

FULL_WEIGHT = 16
IMPOSSIBLE = 1 << 20
INDEPENDENT = 16
SURPRISE = 110  # log likelihood lost if the club player would play another card, in 1/16
BURN_IN = 64
MEMORY = 8

# Weight of the large network's logits, in 1/16
LARGE_LOGIT = 9

PARTNERS = 6  # weight of the partner's plays, in 1/16

CUTOFF = 127  # exp(-d / 16) counts as 0 from this d on


def _exponentials() -> bytes:
    table = bytearray(CUTOFF + 1)
    power = 255 << 6
    for i in range(CUTOFF + 1):
        table[i] = power + 32 >> 6
        power = power * 61566 >> 16
    return bytes(table)


def _logarithm(total: int) -> int:
    far = 0
    while EXP[far] * max(total, 16) > 255 * 16:
        far += 1
    return far


# EXP[d]: 255 * exp(-d / 16); LOG[t]: 16 * ln(t / 16), at least 0
EXP = _exponentials()
LOG = bytes([_logarithm(total) for total in range(192)])


class Chain:
    """A world, and the log likelihood of its plays."""

    def __init__(self, row: Callable[[int], Any]) -> None:
        self.state = row(STATE_SIZE)
        self.pool = row(40)  # unseen cards
        self.last_pool = row(40)
        self.history = row(HISTORY_SIZE)
        self.rows = self.state, self.pool, self.last_pool, self.history
        self.evidence = 0  # recent mean of the log likelihood, in 1/256

    def begin(self, knowledge: Knowledge, view: View, club: int, large: int = 0) -> None:
        state = self.state
        state[UNSEEN] = knowledge.size
        state[PLAYED] = view.n_played
        state[ME] = view.seat
        state[CLUB] = club
        state[LARGE] = large
        state[LOG_LIKELIHOOD] = state[STEPS] = state[WORK] = 0
        state[WEIGHT] = FULL_WEIGHT
        self.evidence = 0
        for i in range(knowledge.size):
            self.pool[i] = knowledge.pool[i]
        history = self.history
        led = 0
        for i in range(view.n_played):
            card = knowledge.history[i]
            seat = (view.leaders[i // view.seats] + i % view.seats) % view.seats
            if i % view.seats == 0:
                led = card >> 4
            suits = 1 << led if i % view.seats and card >> 4 == led else ANY_SUIT
            if (large | club) >> seat & 1:  # these models choose by the whole hand
                suits = ANY_SUIT
            history[i] = card
            history[CHOSEN_FROM + i] = 0 if seat == view.seat else suits << (seat << 2)
            history[KEPT + i] = 0

    def note_evidence(self) -> None:
        state = self.state
        if state[WEIGHT] < FULL_WEIGHT:
            return
        found = int(state[LOG_LIKELIHOOD]) << 4
        if state[STEPS] > BURN_IN:
            found = self.evidence + (found - self.evidence) // MEMORY
        self.evidence = found


def swap(
    now: Sequence[int],
    pool: MutableSequence[int],
    owners: bytearray,
    n: int,
    rng: MutableSequence[int],
) -> int:
    """Swap cards i and j of two owners; return 64 * i + j, or 0 on failure."""
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


def log_probability(
    row: list[int], me: int, card: int, large: Any, policy: tuple, scratch: tuple
) -> int:
    """Return the log probability of `card`, in 1/16."""
    tables, units, output_weights, learned, rows = policy
    _, _, cards, logits, _ = scratch
    share = FULL_WEIGHT
    if large:
        share = LARGE_LOGIT
        best_card(row, learned, cards, logits)
        correct_by_rows(row, rows, scratch)
    else:
        score_cards(row, (tables, units, output_weights), scratch)
    n = row[SCORED]
    if n < 2:
        return 0
    top = row[BEST_LOGIT]
    total = 0
    its_far = CUTOFF
    for j in range(n):
        far = (top - logits[j]) * share >> 4
        if far < CUTOFF:
            total += EXP[far]
        if cards[j] >> 4 == card >> 4 and cards[j] <= card:
            its_far = far
    if its_far > 64:
        its_far = 64
    found = -its_far - LOG[total >> 4]
    if row[SEATS] == 4 and row[TURN] ^ 2 == me:
        found = found * PARTNERS >> 4
    return found


def lay(row: list[int], location: MutableSequence[int], card: int) -> None:
    location[10 * (card >> 4) + (card & 15)] = 1 + row[TURN]
    play(row, card)


def kept_log_likelihood(state: list[int], history: Sequence[int]) -> int:
    moved = state[MOVED]
    total = 0
    others = 0
    for i in range(state[PLAYED]):
        if history[CHOSEN_FROM + i] & moved:
            others += 1
        else:
            total += history[KEPT + i]
    state[WORK] = others
    return total


def log_likelihood(chain: tuple, row: list[int], policy: tuple, scratch: tuple) -> int:
    """Return the log likelihood of the other seats' plays, in 1/16.

    Below state[NEEDED], the result is an upper bound.
    """
    state, _, _, history = chain
    location = scratch[0]
    none = scratch[4]
    for i in range(40):
        location[i] = location[40 + i]
    moved = state[MOVED]
    club = state[CLUB]
    total = kept_log_likelihood(state, history)
    left = state[WORK]
    i = 0
    while left:
        card = history[i]
        if history[CHOSEN_FROM + i] & moved:
            if club >> row[TURN] & 1:
                found = 0 if choose(row, WEIGHTS, none, none) == card else -SURPRISE
            else:
                large = state[LARGE] >> row[TURN] & 1
                found = log_probability(row, state[ME], card, large, policy, scratch)
            history[PROPOSED + i] = found
            total += found
            left -= 1
            if total < state[NEEDED]:
                break
        lay(row, location, card)
        i += 1
    state[WORK] = 2 * (state[WORK] - left) + (i >> 2)
    return total


def propose(chain: tuple, now: Sequence[int], owners: bytearray, rng: MutableSequence[int]) -> int:
    """Swap two cards of the chain's world, or deal all unseen cards.

    Returns the result of `swap`, or -1 after a new deal.
    """
    state, pool, last_pool, _ = chain
    n = state[UNSEEN]
    step = state[STEPS]
    state[STEPS] = step + 1
    state[NEEDED] = -IMPOSSIBLE
    if step:
        drop = (ACCEPT[random_below(rng, 64)] << 4) + 15
        state[NEEDED] = state[LOG_LIKELIHOOD] - drop // state[WEIGHT]
    if step % INDEPENDENT:
        changed = swap(now, pool, owners, n, rng)
        i = changed >> 6
        j = changed & 63
        suits = 1 << (pool[i] >> 4) | 1 << (pool[j] >> 4)
        state[MOVED] = suits << (owners[i] << 2) | suits << (owners[j] << 2)
        return changed
    state[MOVED] = EVERYTHING
    for i in range(n):
        last_pool[i] = pool[i]
    deal_pool(now, pool, owners, n, rng)
    return -1


def accept(chain: tuple, changed: int, found: int) -> None:
    state, pool, last_pool, history = chain
    if found >= state[NEEDED]:
        state[LOG_LIKELIHOOD] = found
        moved = state[MOVED]
        for i in range(state[PLAYED]):
            if history[CHOSEN_FROM + i] & moved:
                history[KEPT + i] = history[PROPOSED + i]
    elif changed < 0:
        for i in range(state[UNSEEN]):
            pool[i] = last_pool[i]
    else:
        i = changed >> 6
        j = changed & 63
        pool[i], pool[j] = pool[j], pool[i]


def mh_step(
    chain: tuple,
    row: list[int],
    now: Sequence[int],
    start: Sequence[int],
    owners: bytearray,
    policy: tuple,
    scratch: tuple,
    rng: MutableSequence[int],
) -> None:
    """Make one Metropolis–Hastings step; `chain` is `Chain.rows`."""
    changed = propose(chain, now, owners, rng)
    fill_hands(row, start, chain[1], owners, chain[0][UNSEEN])
    accept(chain, changed, log_likelihood(chain, row, policy, scratch))
