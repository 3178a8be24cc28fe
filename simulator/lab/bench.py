"""How fast the engine plays cards, beside OpenSpiel driven from Python: `make bench`.

One process, the contenders in turns, so that all of them meet the same machine. A rate is the
median of the rounds; a ratio is the median of the ratios of each round.
"""

import os
import platform
import sys
import time
from random import Random
from statistics import median

from engine.bots import choose
from engine.bots.madrasso.playout import RandomPlayouts, club_playout
from engine.bots.madrasso.position import Position
from engine.cards import EMPTY, PACK, new_pack
from engine.match import Match
from engine.options import MADRASSO, default_rules
from engine.rng import Rng
from engine.view import View

ROUNDS = 7
SECONDS = 0.4  # a turn of a contender
DEALS = 50  # dealt beforehand, and played again and again
PLAYOUTS = 100  # of one of these deals at a time

OTHERS = ("bridge(use_double_dummy_result=false)", "spades", "hearts")
BRIDGE_OPENING = 55  # one club; then three passes: the auction costs next to nothing
OTHER_CARDS = 52  # actions below this are cards


# Ours. A contender plays some deals and says how many cards that were.


def dealt_positions(n: int) -> list[Position]:
    """The first decisions of `n` deals, all hands known."""
    positions = []
    view = View()
    for seed in range(n):
        match = Match(MADRASSO, default_rules(MADRASSO), seed, ["random"] * 4)
        match.begin()
        match.look(match.turn, view)
        position = Position()
        position.see(view)
        position.place(match.game.deal.hands)
        positions.append(position)
    return positions


def random_playouts(positions: list[Position]):
    """Random play of deals dealt beforehand."""
    playouts = RandomPlayouts(1)
    points = [0] * 4

    def play() -> int:
        for position in positions:
            playouts.start(position)
            for _ in range(PLAYOUTS):
                playouts.play(points)
        return PACK * PLAYOUTS * len(positions)

    return play


def random_deals(positions: list[Position]):
    """Random play, each deal shuffled and dealt first."""
    playouts = RandomPlayouts(1)
    points = [0] * 4
    rng = Rng(1)
    pack = new_pack()
    position = Position()
    position.copy(positions[0])
    hands = [0] * 16

    def play() -> int:
        for _ in range(100):
            rng.shuffle(pack)
            for i in range(16):
                hands[i] = 0
            for i in range(PACK):
                hands[(i & 3) << 2 | pack[i] >> 4] |= 1 << (pack[i] & 15)
            position.place(hands)
            playouts.start(position)
            playouts.play(points)
        return PACK * 100

    return play


def club_playouts(positions: list[Position]):
    """The club player in all four seats of deals dealt beforehand."""
    position = Position()

    def play() -> int:
        for dealt in positions:
            position.copy(dealt)
            club_playout(position)
        return PACK * len(positions)

    return play


def random_matches(level: str):
    """Matches with every rule and a View for every decision, as people play them."""
    rng = Rng(1)
    view = View()

    def play() -> int:
        match = Match(MADRASSO, default_rules(MADRASSO), rng.below(30000), [level] * 4)
        while match.number < 3 and not match.over:
            match.begin()
            while match.turn != EMPTY:
                match.look(match.turn, view)
                match.act(choose(level, view, match.decision_seed()))
        return PACK * match.number

    return play


# OpenSpiel: clone, legal_actions, apply_action


def other_playouts(pyspiel, name: str, redeal: bool):
    """Random play of one of its games; `redeal`: each deal dealt first, by its chance nodes."""
    game = pyspiel.load_game(name)
    pick = Random(1).choice
    states = [dealt_state(game, pick) for _ in range(DEALS)]

    def play() -> int:
        n = 0
        for dealt in states:
            state = dealt_state(game, pick) if redeal else dealt.clone()
            while not state.is_terminal():
                state.apply_action(pick(state.legal_actions()))
                n += 1
        return n

    return play


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


def rate(play) -> float:
    """Cards played in a second of processor time."""
    n = 0
    start = time.process_time()
    while True:
        n += play()
        seconds = time.process_time() - start
        if seconds >= SECONDS:
            return n / seconds


def main() -> None:
    positions = dealt_positions(DEALS)
    ours = {
        "random playouts, dealt beforehand": random_playouts(positions),
        "random playouts, shuffled and dealt each time": random_deals(positions),
        "club playouts, dealt beforehand": club_playouts(positions),
        "matches of random players, a View a card": random_matches("random"),
        "matches of club players, a View a card": random_matches("club"),
    }
    others = {}
    try:
        import pyspiel

        for name in OTHERS:
            short = name.partition("(")[0]
            others[f"OpenSpiel {short}, dealt beforehand"] = other_playouts(pyspiel, name, False)
            others[f"OpenSpiel {short}, dealt each time"] = other_playouts(pyspiel, name, True)
    except ImportError:
        print("OpenSpiel is not here: `make bench` or `pip install open_spiel` gets it.\n")

    print(machine())
    contenders = {**ours, **others}
    rates = {name: [] for name in contenders}
    for play in contenders.values():
        play()  # warm up
    for _ in range(ROUNDS):
        for name, play in contenders.items():
            rates[name].append(rate(play))
    print(f"{'cards a second':>48} {'deals a second':>16}")
    for name in contenders:
        cards = median(rates[name])
        deals = f"{cards / PACK:16,.0f}" if name in ours else ""
        print(f"{name:46} {cards:12,.0f} {deals}")
    if others:
        print_ratios(rates)


def print_ratios(rates: dict[str, list[float]]) -> None:
    """Ours to theirs, like to like: clone, legal_actions, random choice, apply_action there."""
    print("\nRandom playouts, ours to OpenSpiel's (C++ called from Python), cards a second:")
    ours = list(rates)[:2]
    for mine, kind in zip(ours, ("dealt beforehand", "dealt each time"), strict=True):
        for name in OTHERS:
            theirs = rates[f"OpenSpiel {name.partition('(')[0]}, {kind}"]
            ratio = median(a / b for a, b in zip(rates[mine], theirs, strict=True))
            print(f"  {kind}: {ratio:5.1f} times {name.partition('(')[0]}")


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
