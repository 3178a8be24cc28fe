"""Compute a table by which `club` plays Mediatore: `python -m` this module, `play|exchange`.

It deals, lets the likeliest of the four hands bid a contract drawn by lot, and stops `club` at
decisions: each card that might be chosen is chosen, and the deal finished by `club` from there with
the cards as they really lie. What comes of it, averaged over many deals, is what a player who sees
his own hand alone may expect; the table is fitted so that the card it prefers brings the most. A
generation later it is done again, with players who use the new table.

The play table that is here is of the fourth generation, seeds 1 to 4; the first learnt from players
written by hand. The exchange table is of the second, between the second and third of the play.
"""

import argparse
import math
import time
from pathlib import Path

import numpy

from engine.bots.mediatore import club, club_exchange, club_features, club_play
from engine.cards import EMPTY, new_pack
from engine.match import new_view
from engine.mediatore.actions import AUCTION, CALL, PASS, PLAY, led_card
from engine.mediatore.contracts import ALL_THIRDS, RANK_POINTS
from engine.mediatore.game import Mediatore
from engine.options import DEALS, MEDIATORE, SIGNALS, default_rules, options
from engine.rng import Rng
from simulator.files import write
from simulator.lab.train.softmax_fit import fit, gain, rounded
from simulator.lab.train.weight_files import FOLDER, file_content
from simulator.workers import Workers

# The file, the function that scores a card, how many features there are
PLAYING = ("mediatore_club_play.policy", club_play.score, club_features.FEATURES)
EXCHANGE = ("mediatore_club_exchange.policy", club_exchange.score, club_exchange.FEATURES)

A_BATCH = 250  # deals
CONTRACTS = (1, 1, 1, 1, 2, 3, 3, 4, 4, 5)  # how often each is bid
CONTRACTS_OF_EXCHANGE = (1, 1, 2, 2, 3, 3)
ONE_IN = 8  # a bidder or a card taken at random
HALF_SURE = 3.0  # thirds above or below the middle that make a result half certain

NAMES = ("traits", "values", "sizes", "taken")  # of what is learnt

_DEAL_ARRAYS = ("hands", "played", "shown", "counts", "voids", "trick", "won", "taken", "history")
_DEAL_NUMBERS = ("n_played", "tricks", "laid", "led", "winning", "turn")
_GAME_NUMBERS = ("dealer", "phase", "n_spoken", "contract", "bidder", "called", "supplier")
_GAME_NUMBERS += ("partner", "partner_open", "bidder_knows_alone", "given", "laid_away")


def copy(game: Mediatore, to: Mediatore) -> None:
    """Let `to`, of the same rules, stand in the deal where `game` stands."""
    for name in (*_DEAL_ARRAYS, "leaders"):
        getattr(to.deal, name)[:] = getattr(game.deal, name)
    for name in _DEAL_NUMBERS:
        setattr(to.deal, name, getattr(game.deal, name))
    for name in _GAME_NUMBERS:
        setattr(to, name, getattr(game, name))
    for name in ("monte", "signals", "exposed"):
        getattr(to, name)[:] = getattr(game, name)


def some_rules(rng: Rng) -> bytes:
    """Mostly the default rules, now and then others; a match without end."""
    rules = bytearray(default_rules(MEDIATORE))
    for i, (_, values) in enumerate(options(MEDIATORE)):
        if rng.below(4) == 0 or (i == SIGNALS and rng.below(3) == 0):
            rules[i] = rng.below(len(values))
    rules[DEALS] = options(MEDIATORE)[DEALS][1].index(0)
    return bytes(rules)


def bid(game: Mediatore, rng: Rng, contracts) -> None:
    """Deal, and let the likeliest hand bid one of `contracts`."""
    pack = new_pack()
    rng.shuffle(pack)
    game.begin(rng.below(4), pack)
    contract = min(contracts[rng.below(len(contracts))], game.top_bid())
    hands = game.deal.hands
    best = rng.below(4)
    if rng.below(ONE_IN):
        best = max(range(4), key=lambda s: club.chance(hands[s * 4 : s * 4 + 4], contract))
    while game.phase == AUCTION:
        bids = game.deal.turn == best and game.contract == 0
        game.act(PASS + contract if bids else PASS)


def play_on(game: Mediatore, view, to: int) -> None:
    """Let `club` go on to the phase `to`, or to the end."""
    while game.deal.turn != EMPTY and game.phase != to:
        game.look(game.deal.turn, view)
        game.act(club.choose(view))


def begin(game: Mediatore, view, rng: Rng) -> None:
    """Deal, and let the likeliest hand bid, up to the first lead."""
    bid(game, rng, CONTRACTS)
    play_on(game, view, PLAY)


def value(thirds: int) -> float:
    """What `thirds` of the bidder's side are worth to it, from 0 to a bit above 1."""
    worth = 1 / (1 + math.exp(-(thirds - ALL_THIRDS / 2) / HALF_SURE))
    return worth + 0.003 * thirds


def choices(view) -> list[int]:
    """The cards that may be chosen now, suit by suit, high cards first."""
    cards = [s << 4 | r for s in range(4) for r in range(9, -1, -1) if view.playable[s] >> r & 1]
    if view.phase != CALL:
        return cards
    # One's own brings no help: only where there is nothing else to call
    return [card for card in cards if not view.hand[card >> 4] >> (card & 15) & 1] or cards


def alike(view, card: int, other: int) -> bool:
    """Whether `other`, the lower, does in all that follows just what `card` does."""
    suit = card >> 4
    if view.phase == CALL or other >> 4 != suit:
        return False
    between = (1 << (card & 15)) - (2 << (other & 15))
    out = ~view.played[suit] & ~view.hand[suit]
    return not out & between and RANK_POINTS[card & 15] == RANK_POINTS[other & 15]


class Lessons:
    """What was learnt: the traits and values of all choices, and which of them was taken."""

    def __init__(self, kind):
        _, self.score, _ = kind
        self.traits, self.values, self.sizes, self.taken = [], [], [], []
        self.view = new_view(MEDIATORE)
        self.active = (club_play.situation if kind is PLAYING else club_exchange).active

    def learn(self, game: Mediatore, trial: Mediatore, view, action: int) -> None:
        """Try every choice that the seat to act has, who is about to do `action`."""
        side = 1 if view.seat in (game.bidder, game.partner) else -1
        cards = choices(view)
        if action not in cards:
            return
        values = []
        for i, card in enumerate(cards):
            if i and alike(view, cards[i - 1], card):
                values.append(values[-1])
                continue
            copy(game, trial)
            trial.act(card)
            play_on(trial, self.view, -1)
            values.append(side * value(trial.score.thirds[0]))
        if max(values) == min(values):
            return
        if view.phase == PLAY:
            club_play.situation.read(view)
        for card in cards:
            self.score(view, card)
            self.traits.append(list(self.active))
        self.values += values
        self.sizes.append(len(cards))
        self.taken.append(cards.index(action))

    def arrays(self) -> tuple[numpy.ndarray, ...]:
        """All of it as arrays."""
        kinds = (numpy.uint16, numpy.float32, int, int)
        lists = (self.traits, self.values, self.sizes, self.taken)
        return tuple(numpy.array(each, dtype=kind) for each, kind in zip(lists, kinds, strict=True))


def lessons_of_play(seed: int) -> tuple[numpy.ndarray, ...]:
    """The lessons of a batch of deals: of every other card played."""
    rng = Rng(seed)
    view = new_view(MEDIATORE)
    lessons = Lessons(PLAYING)
    for _ in range(A_BATCH):
        rules = some_rules(rng)
        game = Mediatore(MEDIATORE, rules)
        trial = Mediatore(MEDIATORE, rules)
        begin(game, view, rng)
        while game.deal.turn != EMPTY:
            game.look(game.deal.turn, view)
            action = club_play.choose(view)
            cards = choices(view)
            if len(cards) > 1 and rng.below(2):
                lessons.learn(game, trial, view, led_card(action))
            game.act(action if rng.below(ONE_IN) else cards[rng.below(len(cards))])
    return lessons.arrays()


def lessons_of_exchange(seed: int) -> tuple[numpy.ndarray, ...]:
    """The lessons of a batch of deals: of every other call, discard and card given back."""
    rng = Rng(seed)
    view = new_view(MEDIATORE)
    lessons = Lessons(EXCHANGE)
    for _ in range(A_BATCH):
        rules = some_rules(rng)
        game = Mediatore(MEDIATORE, rules)
        trial = Mediatore(MEDIATORE, rules)
        bid(game, rng, CONTRACTS_OF_EXCHANGE)
        while game.phase != PLAY:
            game.look(game.deal.turn, view)
            action = club.choose(view)
            cards = choices(view)
            if rng.below(2):
                lessons.learn(game, trial, view, action)
            game.act(action if rng.below(ONE_IN) else cards[rng.below(len(cards))])
    return lessons.arrays()


def with_kept(learnt: tuple, path: Path | None) -> tuple:
    """`learnt` and the lessons kept in the file at `path`, which then keeps those learnt now."""
    if path is None:
        return learnt
    kept = []
    if path.exists():
        with numpy.load(path) as file:
            kept = [file[name] for name in NAMES]
    numpy.savez_compressed(path, **dict(zip(NAMES, learnt, strict=True)))
    if not kept:
        return learnt
    return tuple(numpy.concatenate(pair) for pair in zip(kept, learnt, strict=True))


def main() -> None:
    """Compute the table and write its file."""
    parser = argparse.ArgumentParser(
        prog="python -m simulator.lab.train.club_play", description=__doc__
    )
    parser.add_argument("what", choices=("play", "exchange"))
    parser.add_argument("--deals", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kept", type=Path, help="lessons of the generation before count too")
    words = parser.parse_args()
    began = time.monotonic()
    plays = words.what == "play"
    name, _, numbers = PLAYING if plays else EXCHANGE
    learn = lessons_of_play if plays else lessons_of_exchange
    first = words.seed * 1_000_000
    with Workers(words.jobs) as workers:
        batches = list(workers.imap(learn, range(first, first + words.deals // A_BATCH)))
    learnt = tuple(numpy.concatenate(each) for each in zip(*batches, strict=True))
    fresh = len(learnt[2])
    traits, values, sizes, taken = with_kept(learnt, words.kept)
    # The last fifth of those learnt now is left out of a first fit, to see what it gains there.
    cut = len(sizes) - fresh // 5
    cards = int(sizes[:cut].sum())
    trial = fit(traits[:cards], values[:cards], sizes[:cut], numbers)
    more, error = gain(trial, traits[cards:], values[cards:], sizes[cut:], taken[cut:])
    note = (
        f"{fresh} decisions and {len(sizes) - fresh} kept; on those that the fit had not seen each "
    )
    note += f"gains\n{more:+.4f} ± {error:.4f} deals won over the players who took them."
    print(note, f"{time.monotonic() - began:.0f} s")
    command = f"python -m simulator.lab.train.club_play {words.what}"
    command += f" --deals {words.deals} --seed {words.seed}"
    if words.kept:
        command += " --kept …"
    title = "How `club` weighs the features of a card at Mediatore."
    weights = rounded(fit(traits, values, sizes, numbers))
    shapes = [f"feature[{numbers}]: uint8, stored + 128"]
    origin = [f"Made by `{command}`:", note]
    write(Path(FOLDER, name), file_content(title, shapes, origin, weights))


if __name__ == "__main__":
    main()
