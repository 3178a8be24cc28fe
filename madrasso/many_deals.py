"""Many deals played side by side on the compiled engine, for `madrasso.vector_env`.

Each is the first deal of a fresh match, dealt as `Match.begin` deals it from its seed.
"""

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from engine.cards import EMPTY, PACK, RANKS, new_pack
from engine.deal import DEAL, PLAY
from engine.games import about
from engine.madrasso.actions import OUT, ROB
from engine.match import FEWEST_CUT, MOST_CUT
from engine.mediatore import signals
from engine.mediatore.actions import PASS, signalled
from engine.mediatore.contracts import CONTRACT_NAMES, HELD
from engine.options import BREVE, FIRST_DEALER, GAMES, KINGS, MEDIATORE, SEATS, SIDES, SIGNALS
from madrasso.observations import PARTS, SCALES, VALUES, action_words
from madrasso.observations import SEATS as PLACES
from simulator.arena.compiled_cache import njit
from simulator.arena.compiled_game import functions

ACTIONS = 256
NEW_PACK = np.array(list(new_pack()), np.int64)
START = {name: part.start for name, part in PARTS.items()}  # of each part of an observation


class Kernels(NamedTuple):
    """The compiled functions of one game. Arrays have a place for each deal.

    `deal(states, which, template, rng, seeds)` begins the deals of `which`. `act(states, masks,
    actions, table)` does actions of the space and returns the first deal in which one is illegal,
    having done nothing then, or -1, who acted, and which deals are over. `look(states, view, which,
    seats, table, masks, rows)` marks what `seats` may do and writes what they see; `glance(states,
    view, table, masks)` only marks what the seats to act may do.
    """

    deal: Callable
    act: Callable
    look: Callable
    glance: Callable


def word_table(game: int, rules: bytes) -> np.ndarray:
    """By phase and action the place of its word in `action_words`, or -1."""
    its = about(game)
    words = {word: place for place, word in enumerate(action_words(GAMES[game]))}
    table = np.full((PLAY + 1, ACTIONS), -1, np.int64)
    for phase in range(PLAY + 1) if game == MEDIATORE else (PLAY,):
        view: Any = SimpleNamespace(phase=phase, rules=rules)
        for action in range(ACTIONS):
            try:
                table[phase, action] = words[its.word(view, action)]
            except (IndexError, KeyError):  # no action of this phase
                continue
    return table


@njit
def chosen(masks: np.ndarray, numbers: np.ndarray) -> np.ndarray:
    """For each row of `masks` one of its legal actions, by a random number from 0 to 1."""
    actions = np.empty(len(masks), np.int64)
    for i in range(len(masks)):
        left = int(numbers[i] * masks[i].sum())
        for action in range(masks.shape[1]):
            left -= masks[i, action]
            if left < 0:
                actions[i] = action
                break
    return actions


@cache
def kernels(game: int) -> Kernels:
    """The functions for deals of `game`, compiled when they are first called."""
    fast = functions(about(game).FAMILY)
    act_one, look_at = fast.act, fast.look
    begin_one = _beginning(game, fast.all, fast.begin)
    fill, mark, encode = _filling(game, fast.all), _marking(game, fast.all), _encoding(game)

    @njit
    def deal(states, which, template, rng, seeds):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            if which[i]:
                states[i] = template[0]
                begin_one(states[i], rng[0], seeds[i])

    @njit
    def act(states, masks, actions, table):  # type: ignore[no-untyped-def]
        done = np.zeros(len(states), np.bool_)
        actors = np.empty(len(states), np.int64)
        for i in range(len(states)):
            if not 0 <= actions[i] < masks.shape[1] or not masks[i, actions[i]]:
                return i, actors, done
        for i in range(len(states)):
            state = states[i]
            action = table[state.phase, actions[i]]
            actors[i] = state.turn
            state.log[state.n_log] = action
            state.n_log += 1
            done[i] = act_one(state, action) & DEAL != 0
        return -1, actors, done

    @njit
    def look(states, views, which, seats, table, masks, rows):  # type: ignore[no-untyped-def]
        view = views[0]
        for i in range(len(states)):
            if which[i]:
                look_at(states[i], seats[i], view)
                mark(view, table[view.phase], masks[i])
                encode(view, rows[i])

    @njit
    def glance(states, views, table, masks):  # type: ignore[no-untyped-def]
        view = views[0]
        for i in range(len(states)):
            state = states[i]
            fill(state, view)
            mark(view, table[state.phase], masks[i])

    return Kernels(deal, act, look, glance)


def _beginning(game: int, named: dict[str, Any], begin: Callable) -> Callable:
    """A function that begins a match's first deal from a seed, as `engine.match` does."""
    reseed, stir, below = named["Rng_reseed"], named["Rng_stir"], named["Rng_below"]
    shuffle, seats, draws = named["Rng_shuffle"], SEATS[game], game <= BREVE
    draw_kings = named.get("kings__draw_kings", stir)

    @njit
    def first_dealer(rng, rules, pack):  # type: ignore[no-untyped-def]
        dealer = below(rng, seats)
        if draws:
            if rules[FIRST_DEALER] == KINGS:
                start, second = dealer, EMPTY
                while second == EMPTY:
                    shuffle(rng, pack)
                    dealer, second, _ = draw_kings(pack, start)
        return dealer

    @njit
    def begin_one(state, rng, seed):  # type: ignore[no-untyped-def]
        state.seed = seed
        reseed(rng, seed)
        dealer = first_dealer(rng, state.rules, NEW_PACK.copy())
        reseed(rng, seed)
        stir(rng, 1)  # the number of the deal
        pack = NEW_PACK.copy()
        shuffle(rng, pack)
        cut = FEWEST_CUT + below(rng, MOST_CUT - FEWEST_CUT + 1)
        begin(state, dealer, np.concatenate((pack[cut:], pack[:cut])))

    return begin_one


def _filling(game: int, named: dict[str, Any]) -> Callable:
    """A function that copies into a view what `_marking` reads, for the seat to act."""

    if game != MEDIATORE:
        playable, rob = named["Madrasso_playable"], named["Madrasso_may_rob"]
        out = named["Madrasso_may_out"]

        @njit
        def fill_madrasso(state, view):  # type: ignore[no-untyped-def]
            for suit in range(4):
                view.playable[suit] = playable(state, suit)
            view.may_rob = rob(state)
            view.may_out = out(state)

        return fill_madrasso
    playable, bids = named["Mediatore_playable"], named["Mediatore_bids"]

    @njit
    def fill_mediatore(state, view):  # type: ignore[no-untyped-def]
        view.phase, view.laid, view.bids = state.phase, state.laid, bids(state)
        for suit in range(4):
            view.playable[suit] = playable(state, suit)
            view.played[suit] = state.played[suit]
            view.hand[suit] = state.hands[state.turn * 4 + suit]

    return fill_mediatore


def _marking(game: int, named: dict[str, Any]) -> Callable:
    """A function that marks the legal actions of a view, as `about.legal` lists them."""

    @njit
    def mark_cards(view, places, mask):  # type: ignore[no-untyped-def]
        for suit in range(4):
            left, card = view.playable[suit], suit << 4
            while left:
                if left & 1:
                    mask[places[card]] = 1
                left >>= 1
                card += 1

    @njit
    def mark_madrasso(view, places, mask):  # type: ignore[no-untyped-def]
        mark_cards(view, places, mask)
        if view.may_rob:
            mask[places[ROB]] = 1
        if view.may_out:
            mask[places[OUT]] = 1

    if game != MEDIATORE:
        return mark_madrasso
    is_true = named["signals_is_true"]
    n_allowed = np.array([len(each) for each in signals.ALLOWED])
    allowed = np.zeros((len(n_allowed), n_allowed.max()), np.int64)
    for row, each in zip(allowed, signals.ALLOWED, strict=True):
        row[: len(each)] = each
    signalling = njit(signalled)

    @njit
    def mark_mediatore(view, places, mask):  # type: ignore[no-untyped-def]
        for bid in range(len(CONTRACT_NAMES)):
            if view.bids >> bid & 1:
                mask[places[PASS + bid]] = 1
        mark_cards(view, places, mask)
        code = view.rules[SIGNALS]
        if view.phase != PLAY or view.laid:
            return
        for suit in range(4):
            held, played = view.hand[suit], view.played[suit]
            for rank in range(RANKS):
                if view.playable[suit] >> rank & 1:
                    for place in range(n_allowed[code]):
                        if is_true(allowed[code, place], code, held, rank, played):
                            mask[places[signalling(place, suit << 4 | rank)]] = 1

    return mark_mediatore


def _encoding(game: int) -> Callable:
    """A function that writes a view into a row of zeros, as `madrasso.observations.encode`."""
    HAND, PLAYABLE, PLAYED, NAMED = (START[n] for n in ("hand", "playable", "played", "named"))
    MONTE, TABLE, SHOWN, PLAYED_BY = (START[n] for n in ("monte", "table", "shown", "played_by"))
    ORDER, TRUMP, LED, TURN = (START[n] for n in ("order", "trump", "led", "turn"))
    LEADER, DEALER, BIDDER = (START[n] for n in ("leader", "dealer", "bidder"))
    PARTNER, CONTRACT, VOIDS = (START[n] for n in ("partner", "contract", "voids"))
    COUNTS, WON, TAKEN, TOTALS = (START[n] for n in ("counts", "won", "taken", "totals"))
    SIGNALLED, GAME, RULES = (START[n] for n in ("signals", "game", "rules"))
    TRICKS, POINTS, SCORE = SCALES
    mediatore, each_alone = game == MEDIATORE, SIDES[game] == SEATS[game]
    kinds = len(signals.SIGNAL_NAMES) - 1

    @njit
    def mark(row, begin, card):  # type: ignore[no-untyped-def]
        if card != EMPTY:
            row[begin + (card >> 4) * RANKS + (card & 15)] = 1

    @njit
    def mark_holding(row, begin, holding):  # type: ignore[no-untyped-def]
        for rank in range(RANKS):
            row[begin + rank] = holding >> rank & 1

    @njit
    def one(row, begin, seat, me, n):  # type: ignore[no-untyped-def]
        if seat != EMPTY:
            row[begin + (seat - me) % n] = 1

    @njit
    def encode(view, row):  # type: ignore[no-untyped-def]
        n, me = view.seats, view.seat
        for suit in range(4):
            mark_holding(row, HAND + suit * RANKS, view.hand[suit])
            mark_holding(row, PLAYABLE + suit * RANKS, view.playable[suit])
            mark_holding(row, PLAYED + suit * RANKS, view.played[suit])
        mark(row, NAMED, view.called if mediatore else view.upcard)
        for i in range(n):
            seat = (me + i) % n
            mark(row, TABLE + i * PACK, view.trick[seat])
            for suit in range(4):
                mark_holding(row, SHOWN + i * PACK + suit * RANKS, view.shown[seat * 4 + suit])
                row[VOIDS + suit * PLACES + i] = view.voids[seat] >> suit & 1
            row[COUNTS + i] = view.counts[seat] / TRICKS
            row[WON + i] = view.won[seat] / TRICKS
            row[TAKEN + i] = view.taken[seat] / POINTS
            row[TOTALS + i] = view.totals[seat if each_alone else seat % 2] / SCORE
        for i in range(view.n_played):
            card = view.history[i]
            at = (card >> 4) * RANKS + (card & 15)
            row[PLAYED_BY + (view.leaders[i // n] + i - me) % n * PACK + at] = 1
            row[ORDER + at] = (i + 1) / PACK
        if view.trump < PLACES:
            row[TRUMP + view.trump] = 1
        if view.led < PLACES:
            row[LED + view.led] = 1
        one(row, TURN, view.turn, me, n)
        one(row, LEADER, view.leader, me, n)
        one(row, DEALER, view.dealer, me, n)
        row[CONTRACT + view.contract] = 1
        row[GAME + game] = 1
        for i in range(len(view.rules)):
            row[RULES + i * VALUES + view.rules[i]] = 1
        if mediatore:
            one(row, BIDDER, view.bidder, me, n)
            one(row, PARTNER, view.partner, me, n)
            for i in range(4):
                mark(row, MONTE, view.monte[i])
            for i in range(HELD):
                if view.signals[i]:
                    row[SIGNALLED + i * kinds + view.signals[i] - 1] = 1

    return encode
