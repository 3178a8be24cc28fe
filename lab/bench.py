"""Measure the cards played per second by the engine and by OpenSpiel."""

import os
import platform
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from random import Random
from statistics import median
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from engine.bots import choose
from engine.bots.madrasso import club, policy
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.knowledge import read
from engine.bots.madrasso.row import SIZE, TRICKS_LEFT, play
from engine.bots.madrasso.weights import numbered_table
from engine.cards import EMPTY, PACK
from engine.match import Match
from engine.options import MADRASSO, default_rules
from engine.view import View
from madrasso import vector_env
from simulator.arena import compiled

if TYPE_CHECKING:
    import pyspiel

Row = TypeVar("Row", list[int], np.ndarray)  # a deal as a bot's array

ROUNDS = 7
SECONDS = 0.4  # minimum seconds of processor time in a measurement
DEALS = 50
MATCH_DEALS = 3
AT_ONCE = 512  # number of parallel deals in the vector environment

OTHERS = ("bridge(use_double_dummy_result=false)", "spades", "hearts")
BRIDGE_OPENING = 55  # OpenSpiel's action for the bid of one club
OTHER_CARDS = 52  # actions of OpenSpiel below this are cards


def dealt_rows(n: int) -> list[list[int]]:
    rows = []
    view = View()
    suits, own = bytearray(4), bytearray(4)
    for seed in range(n):
        match = Match(MADRASSO, default_rules(MADRASSO), seed, ["random"] * 4)
        match.begin()
        match.look(match.turn, view)
        row = [0] * SIZE
        read(view, suits, own, row)
        for place in range(16):
            row[place] = match.game.deal.hands[place & 12 | suits[place & 3]]
        rows.append(row)
    return rows


def playouts(rows: list[Row], play_out: Callable[[Row], None]) -> Callable[[], int]:
    def play_all() -> int:
        for row in rows:
            play_out(row.copy())
        return PACK * len(rows)

    return play_all


def play_by_club(row: list[int]) -> None:
    while row[TRICKS_LEFT]:
        play(row, club.choose(row, WEIGHTS, (), ()))


def play_by_policy(row: list[int]) -> None:
    policy.playout(row, numbered_table(0), ())


def play_compiled(row: np.ndarray) -> None:
    compiled.functions().playout(row, compiled.tables(0), row[:0])


def matches(level: str) -> Callable[[], int]:
    random = Random(1)
    view = View()

    def play_some() -> int:
        match = Match(MADRASSO, default_rules(MADRASSO), random.randrange(30000), [level] * 4)
        while match.number < MATCH_DEALS and not match.over:
            match.begin()
            while match.turn != EMPTY:
                match.look(match.turn, view)
                match.act(choose(level, view, match.decision_seed()))
        return PACK * match.number

    return play_some


def vector_steps(observations: bool) -> Callable[[], int]:
    env = vector_env("madrasso", AT_ONCE, dense=True, observations=observations)
    env.reset(seed=1)

    def play_some() -> int:
        for _ in range(PACK):
            env.step(env.random_actions())
        return PACK * AT_ONCE

    return play_some


def other_playouts(pyspiel: ModuleType, name: str, redeal: bool) -> Callable[[], int]:
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


def dealt_state(game: "pyspiel.Game", pick: Callable[[Sequence[int]], int]) -> "pyspiel.State":
    state = game.new_initial_state()
    hearts = game.get_type().short_name == "hearts"
    while state.is_chance_node() or state.legal_actions()[0] >= OTHER_CARDS:
        legal = state.legal_actions()
        if hearts or not state.is_chance_node():
            hearts = False  # pass no cards in hearts
            state.apply_action(BRIDGE_OPENING if BRIDGE_OPENING in legal else legal[0])
        else:
            state.apply_action(pick(legal))
    return state


def contenders() -> tuple[dict, dict]:
    rows = dealt_rows(DEALS)
    arrays = [np.array(row, np.int64) for row in rows]
    own = {
        ("matches of random players", True): matches("random"),
        ("matches of club players", True): matches("club"),
        ("steps with observations", True): vector_steps(observations=True),
        ("steps without observations", True): vector_steps(observations=False),
        ("playouts of the club player", False): playouts(rows, play_by_club),
        ("playouts of the learned policy", False): playouts(rows, play_by_policy),
        ("the same, compiled", False): playouts(arrays, play_compiled),
    }
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed: run `make bench` or `pip install open_spiel`.\n")
        return own, {}
    others = {
        (f"OpenSpiel {name.partition('(')[0]}", redeal): other_playouts(pyspiel, name, redeal)
        for name in OTHERS
        for redeal in (False, True)
    }
    return own, others


def rate(play_some: Callable[[], int]) -> float:
    n = 0
    start = time.process_time()
    while True:
        n += play_some()
        seconds = time.process_time() - start
        if seconds >= SECONDS:
            return n / seconds


def main() -> None:
    try:
        spiel = f"OpenSpiel {version('open_spiel')}"
    except PackageNotFoundError:
        spiel = "no OpenSpiel"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {spiel}; {sys.platform} {platform.machine()}, {os.cpu_count()} cores\n")
    own, others = contenders()
    both = {**own, **others}
    for play_some in both.values():
        play_some()
    turns = [{key: rate(play_some) for key, play_some in both.items()} for _ in range(ROUNDS)]
    print(f"{'cards a second':>58} {'deals a second':>16}   ours to OpenSpiel's (C++)")
    for name, redeal in both:
        cards = median(rates[name, redeal] for rates in turns)
        line = f"{name}, {'dealt each time' if redeal else 'dealt before'}"
        line = f"{line:48} {cards:9,.0f}"
        if (name, redeal) in own:
            line += f" {cards / PACK:16,.0f}  "
            for other in others:
                if other[1] == redeal:
                    ratio = median(rates[name, redeal] / rates[other] for rates in turns)
                    line += f" {other[0].removeprefix('OpenSpiel ')} {ratio:.2f}"
        print(line)


if __name__ == "__main__":
    main()
