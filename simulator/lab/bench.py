"""How fast the engine plays cards, beside OpenSpiel driven from Python: `make bench`.

What plays is measured: whole matches through `Match`, with a View for every decision; deals played
out on a row by the learned policy, as a search does, in plain Python and compiled; and by the club
player. OpenSpiel plays cards at random: clone, legal_actions, choice, apply_action. All in one
process and in turns, so that they meet the same machine. A rate is the median of the rounds, a
ratio the median of the ratios of each round.
"""

import os
import platform
import sys
import time
from random import Random
from statistics import median

from engine.bots import choose
from engine.bots.madrasso import club, policy
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.knowledge import read
from engine.bots.madrasso.row import SIZE, TRICKS_LEFT, play
from engine.bots.madrasso.weights import table_of
from engine.cards import EMPTY, PACK
from engine.match import Match
from engine.options import MADRASSO, default_rules
from engine.rng import Rng
from engine.view import View
from simulator.lab import compiled

ROUNDS = 7
SECONDS = 0.4  # a turn of a contender
DEALS = 50  # dealt beforehand, and played again and again
MATCH_DEALS = 3  # of a match that are played

OTHERS = ("bridge(use_double_dummy_result=false)", "spades", "hearts")
BRIDGE_OPENING = 55  # one club; then three passes: the auction costs next to nothing
OTHER_CARDS = 52  # actions below this are cards


# Ours. A contender plays some deals and says how many cards that were.


def dealt_rows(n: int) -> tuple[list[list[int]], bytes]:
    """`n` deals as they begin, a row each with all hands, and the table that marks their cards."""
    rows = []
    view = View()
    suits, ours = bytearray(4), bytearray(4)
    for seed in range(n):
        match = Match(MADRASSO, default_rules(MADRASSO), seed, ["random"] * 4)
        match.begin()
        match.look(match.turn, view)
        row = [0] * SIZE
        read(view, suits, ours, row)
        for place in range(16):
            row[place] = match.game.deal.hands[place & 12 | suits[place & 3]]
        rows.append(row)
    return rows, table_of(view)


def policy_playouts(rows, table):
    """The learned policy in all four seats, on the row."""

    def play_all() -> int:
        for row in rows:
            policy.playout(row[:], table, ())
        return PACK * len(rows)

    return play_all


def compiled_playouts(rows):
    """The same, compiled, as duels and training have it."""
    import numpy as np

    playout = compiled.functions().playout
    table, none = compiled.table(0), compiled.row(0)
    rows = [np.array(row, np.int64) for row in rows]

    def play_all() -> int:
        for row in rows:
            playout(row.copy(), table, none)
        return PACK * len(rows)

    return play_all


def club_playouts(rows):
    """The club player in all four seats, on the row."""
    none = ()

    def play_all() -> int:
        for dealt in rows:
            row = dealt[:]
            while row[TRICKS_LEFT]:
                play(row, club.choose(row, WEIGHTS, none, none))
        return PACK * len(rows)

    return play_all


def matches(level: str):
    """Matches with every rule and a View for every decision, as people play them."""
    rng = Rng(1)
    view = View()

    def play_some() -> int:
        match = Match(MADRASSO, default_rules(MADRASSO), rng.below(30000), [level] * 4)
        while match.number < MATCH_DEALS and not match.over:
            match.begin()
            while match.turn != EMPTY:
                match.look(match.turn, view)
                match.act(choose(level, view, match.decision_seed()))
        return PACK * match.number

    return play_some


# OpenSpiel


def other_playouts(pyspiel, name: str, redeal: bool):
    """Random play of one of its games; `redeal`: each deal dealt first, by its chance nodes."""
    game = pyspiel.load_game(name)
    pick = Random(1).choice
    states = [dealt_state(game, pick) for _ in range(DEALS)]

    def play_all() -> int:
        n = 0
        for dealt in states:
            state = dealt_state(game, pick) if redeal else dealt.clone()
            while not state.is_terminal():
                state.apply_action(pick(state.legal_actions()))
                n += 1
        return n

    return play_all


def dealt_state(game, pick):
    """A state of `game` with the cards dealt, nothing passed on and the shortest of auctions."""
    state = game.new_initial_state()
    hearts = game.get_type().short_name == "hearts"
    while state.is_chance_node() or state.legal_actions()[0] >= OTHER_CARDS:
        legal = state.legal_actions()
        if hearts or not state.is_chance_node():
            hearts = False  # only its first chance node, which decides upon passing cards
            state.apply_action(BRIDGE_OPENING if BRIDGE_OPENING in legal else legal[0])
        else:
            state.apply_action(pick(legal))
    return state


# The bench


def contenders() -> tuple[dict, dict]:
    """Ours by name and theirs: functions that play some deals and count the cards."""
    rows, table = dealt_rows(DEALS)
    ours = {
        "matches of random players, dealt each time": matches("random"),
        "matches of club players, dealt each time": matches("club"),
        "playouts of the club player": club_playouts(rows),
        "playouts of the learned policy": policy_playouts(rows, table),
        "the same, compiled": compiled_playouts(rows),
    }
    others = {}
    try:
        import pyspiel

        for name in OTHERS:
            short = name.partition("(")[0]
            others[f"OpenSpiel {short}, at random"] = other_playouts(pyspiel, name, False)
            others[f"OpenSpiel {short}, dealt each time"] = other_playouts(pyspiel, name, True)
    except ImportError:
        print("OpenSpiel is not here: `make bench` or `pip install open_spiel` gets it.\n")
    return ours, others


def rate(play_some) -> float:
    """Cards played in a second of processor time."""
    n = 0
    start = time.process_time()
    while True:
        n += play_some()
        seconds = time.process_time() - start
        if seconds >= SECONDS:
            return n / seconds


def main() -> None:
    """Measure all contenders in turns, and print their rates and ratios."""
    ours, others = contenders()
    print(machine())
    both = {**ours, **others}
    rates = {name: [] for name in both}
    for play_some in both.values():
        play_some()  # warm up
    for _ in range(ROUNDS):
        for name, play_some in both.items():
            rates[name].append(rate(play_some))
    print(f"{'cards a second':>58} {'deals a second':>16}")
    for name in both:
        cards = median(rates[name])
        deals = f"{cards / PACK:16,.0f}" if name in ours else ""
        print(f"{name:44} {cards:13,.0f} {deals}".rstrip())
    if others:
        print_ratios(list(ours), rates)


def print_ratios(ours: list[str], rates: dict[str, list[float]]) -> None:
    """Ours to theirs, cards a second: dealing is in both or in neither."""
    print("\nOurs to OpenSpiel's (C++ called from Python), cards a second:")
    for mine in ours:
        kind = "dealt each time" if mine.endswith("dealt each time") else "at random"
        ratios = []
        for name in OTHERS:
            short = name.partition("(")[0]
            theirs = rates[f"OpenSpiel {short}, {kind}"]
            ratio = median(a / b for a, b in zip(rates[mine], theirs, strict=True))
            ratios.append(f"{short} {ratio:.2f}")
        print(f"{mine:44} {', '.join(ratios)}")


def machine() -> str:
    """What this was measured on."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        spiel = f"OpenSpiel {version('open_spiel')}"
    except PackageNotFoundError:
        spiel = "no OpenSpiel"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {spiel}; {sys.platform} {platform.machine()}, {os.cpu_count()} cores\n"


if __name__ == "__main__":
    main()
