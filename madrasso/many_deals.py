"""Many deals at once on the compiled engine, each the first of a match."""

from collections import namedtuple
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
from engine.mediatore.actions import PASS, SIGNAL_NAMES
from engine.mediatore.contracts import CONTRACT_NAMES, HELD
from engine.options import BREVE, FIRST_DEALER, GAMES, KINGS, MEDIATORE, SEATS, SIDES, SIGNALS
from madrasso.observations import PARTS, SCALES, VALUES, action_words
from madrasso.observations import SEATS as PLACES
from simulator.arena.compiled_cache import njit
from simulator.arena.compiled_game import functions

ACTIONS = 256
NEW_PACK = np.array(list(new_pack()), np.int64)
# AT.hand etc.: index of a part's first number in an observation
AT: Any = namedtuple("AT", PARTS)(*[part.start for part in PARTS.values()])  # noqa: PYI024
TRICKS, POINTS, SCORE = SCALES
KINDS = len(SIGNAL_NAMES) - 1  # number of Mediatore's signals


class Kernels(NamedTuple):
    """Compiled functions of one game; states[i], which[i] etc. are of deal i.

    `deal` begins deals and `act` does one action in each; `act` returns the first i with an illegal
    action or -1, the seats that acted, and which deals are over. `look` writes observations and
    legal actions, `glance` only legal actions. Their table[phase, action] is an action's index in
    masks[i]; in `act`, table[phase, index] is the action.
    """

    deal: Callable[..., Any]
    act: Callable[..., Any]
    look: Callable[..., Any]
    glance: Callable[..., Any]


def word_table(game: int, rules: bytes) -> np.ndarray:
    """Return table[phase, action]: index of the action in `action_words`, or -1."""
    its = about(game)
    words = {word: place for place, word in enumerate(action_words(GAMES[game]))}
    table = np.full((PLAY + 1, ACTIONS), -1, np.int64)
    for phase in range(PLAY + 1) if game == MEDIATORE else (PLAY,):
        view: Any = SimpleNamespace(phase=phase, rules=rules)
        for action in range(ACTIONS):
            try:
                table[phase, action] = words[its.word(view, action)]
            except (IndexError, KeyError):  # no such action in this phase
                continue
    return table


@njit
def chosen(masks: np.ndarray, numbers: np.ndarray) -> np.ndarray:
    """Return a legal action per deal, chosen by random `numbers` below 1."""
    actions = np.empty(len(masks), np.int64)
    for i in range(len(masks)):
        left = int(numbers[i] * masks[i].sum())
        for action in range(masks.shape[1]):
            left -= masks[i, action]
            if left < 0:
                actions[i] = action
                break
    return actions


@njit
def _mark(row, begin, card):  # type: ignore[no-untyped-def]
    if card != EMPTY:
        row[begin + (card >> 4) * RANKS + (card & 15)] = 1


@njit
def _mark_hand(row, begin, holdings, first):  # type: ignore[no-untyped-def]
    for suit in range(4):
        for rank in range(RANKS):
            row[begin + suit * RANKS + rank] = holdings[first + suit] >> rank & 1


@njit
def _mark_one(row, begin, n, number):  # type: ignore[no-untyped-def]
    if number < n:
        row[begin + number] = 1


@njit
def _encode(view, row, game, sides):  # type: ignore[no-untyped-def]
    n, me = view.seats, view.seat
    _mark_hand(row, AT.hand, view.hand, 0)
    _mark_hand(row, AT.playable, view.playable, 0)
    _mark_hand(row, AT.played, view.played, 0)
    for i in range(n):
        seat = (me + i) % n
        _mark(row, AT.table + i * PACK, view.trick[seat])
        _mark_hand(row, AT.shown + i * PACK, view.shown, seat * 4)
        for suit in range(4):
            row[AT.voids + suit * PLACES + i] = view.voids[seat] >> suit & 1
        row[AT.counts + i] = view.counts[seat] / TRICKS
        row[AT.won + i] = view.won[seat] / TRICKS
        row[AT.taken + i] = view.taken[seat] / POINTS
        row[AT.totals + i] = view.totals[seat % sides] / SCORE
    for i in range(view.n_played):
        card = view.history[i]
        _mark(row, AT.played_by + (view.leaders[i // n] + i - me) % n * PACK, card)
        row[AT.order + (card >> 4) * RANKS + (card & 15)] = (i + 1) / PACK
    _mark_one(row, AT.trump, PLACES, view.trump)
    _mark_one(row, AT.led, PLACES, view.led)
    for begin, seat in ((AT.turn, view.turn), (AT.leader, view.leader), (AT.dealer, view.dealer)):
        _mark_one(row, begin, n, (seat - me) % n if seat < n else n)
    row[AT.contract + view.contract] = 1
    row[AT.game + game] = 1
    for i in range(len(view.rules)):
        row[AT.rules + i * VALUES + view.rules[i]] = 1


@njit
def _encode_more(view, row):  # type: ignore[no-untyped-def]
    n, me = view.seats, view.seat
    _mark(row, AT.named, view.called)
    for begin, seat in ((AT.bidder, view.bidder), (AT.partner, view.partner)):
        _mark_one(row, begin, n, (seat - me) % n if seat < n else n)
    for i in range(len(view.monte)):
        _mark(row, AT.monte, view.monte[i])
    for i in range(HELD):
        if view.signals[i]:
            row[AT.signals + i * KINDS + view.signals[i] - 1] = 1


@njit
def _mark_cards(view, places, mask):  # type: ignore[no-untyped-def]
    for suit in range(4):
        left, card = view.playable[suit], suit << 4
        while left:
            if left & 1:
                mask[places[card]] = 1
            left >>= 1
            card += 1


@njit
def _mark_madrasso(view, places, mask):  # type: ignore[no-untyped-def]
    _mark_cards(view, places, mask)
    if view.may_rob:
        mask[places[ROB]] = 1
    if view.may_out:
        mask[places[OUT]] = 1


def marking_mediatore(named: dict[str, Any]) -> Callable[..., Any]:
    """Return a compiled function that marks Mediatore's legal actions."""
    is_true, signalling = named["actions_is_true"], named["actions_signalled"]
    allowed = named["Mediatore_allowed_signals"]

    @njit
    def mark_signals(view, card, places, mask):  # type: ignore[no-untyped-def]
        suit, code = card >> 4, view.rules[SIGNALS]
        found = allowed(view)
        for place in range(len(found)):
            if is_true(found[place], code, view.hand[suit], card & 15, view.played[suit]):
                mask[places[signalling(place, card)]] = 1

    @njit
    def mark_mediatore(view, places, mask):  # type: ignore[no-untyped-def]
        for bid in range(len(CONTRACT_NAMES)):
            if view.bids >> bid & 1:
                mask[places[PASS + bid]] = 1
        _mark_cards(view, places, mask)
        if view.phase == PLAY and not view.laid:
            for suit in range(4):
                for rank in range(RANKS):
                    if view.playable[suit] >> rank & 1:
                        mark_signals(view, suit << 4 | rank, places, mask)

    return mark_mediatore


@cache
def kernels(game: int) -> Kernels:
    """Return the compiled functions for deals of `game`."""
    fast = functions(about(game).FAMILY)
    if game != MEDIATORE:
        fill, mark_legal = _filling(fast.all), _mark_madrasso
    else:
        fill, mark_legal = (
            _filling_mediatore(fast.all),
            marking_mediatore(fast.all),
        )
    act, deal = _acting(fast.act), _dealing(game, fast.all, fast.begin)
    return Kernels(deal, act, _looking(game, fast.look, mark_legal), _glancing(fill, mark_legal))


def _acting(act_one: Callable[..., Any]) -> Callable[..., Any]:
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

    return act


def _looking(
    game: int, look_at: Callable[..., Any], mark_legal: Callable[..., Any]
) -> Callable[..., Any]:
    mediatore, sides = game == MEDIATORE, SIDES[game]

    @njit
    def look(states, views, which, seats, table, masks, rows):  # type: ignore[no-untyped-def]
        view = views[0]
        for i in range(len(states)):
            if which[i]:
                look_at(states[i], seats[i], view)
                mark_legal(view, table[view.phase], masks[i])
                _encode(view, rows[i], game, sides)
                if mediatore:
                    _encode_more(view, rows[i])
                else:
                    _mark(rows[i], AT.named, view.upcard)

    return look


def _glancing(fill: Callable[..., Any], mark_legal: Callable[..., Any]) -> Callable[..., Any]:
    @njit
    def glance(states, views, table, masks):  # type: ignore[no-untyped-def]
        view = views[0]
        for i in range(len(states)):
            state = states[i]
            fill(state, view)
            mark_legal(view, table[state.phase], masks[i])

    return glance


def _filling(named: dict[str, Any]) -> Callable[..., Any]:
    playable, rob = named["Madrasso_playable"], named["Madrasso_may_rob"]
    out = named["Madrasso_may_out"]

    @njit
    def fill(state, view):  # type: ignore[no-untyped-def]
        for suit in range(4):
            view.playable[suit] = playable(state, suit)
        view.may_rob = rob(state)
        view.may_out = out(state)

    return fill


def _filling_mediatore(named: dict[str, Any]) -> Callable[..., Any]:
    playable, bids = named["Mediatore_playable"], named["Mediatore_bids"]

    @njit
    def fill(state, view):  # type: ignore[no-untyped-def]
        view.phase, view.laid, view.bids = state.phase, state.laid, bids(state)
        for suit in range(4):
            view.playable[suit] = playable(state, suit)
            view.played[suit] = state.played[suit]
            view.hand[suit] = state.hands[state.turn * 4 + suit]

    return fill


def _dealing(game: int, named: dict[str, Any], begin: Callable[..., Any]) -> Callable[..., Any]:
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
        stir(rng, 1)  # 1: the first deal
        pack = NEW_PACK.copy()
        shuffle(rng, pack)
        cut = FEWEST_CUT + below(rng, MOST_CUT - FEWEST_CUT + 1)
        begin(state, dealer, np.concatenate((pack[cut:], pack[:cut])))

    @njit
    def deal(states, which, template, rng, seeds):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            if which[i]:
                states[i] = template[0]
                begin_one(states[i], rng[0], seeds[i])

    return deal
