"""Measure the characters (bots with a style): strength against their level, and habits.

    python -m lab.characters [--deals N] [--game GAME] [--seed N] [NAME …]

Each character plays against its level on duplicate deals. Then the character, and after it the
level, plays in all seats, and the program counts habits in percent: leading a trump, one of the
two highest ranks, or the longest suit; ruffing when void; playing one of the two highest ranks on
another's lead; in Mediatore, bidding instead of passing.
"""

import argparse
import sys
from collections import Counter
from typing import NamedTuple

from engine.bits import POPCOUNT
from engine.bots import CHARACTERS, LEVELS, character, choose, level_of
from engine.cards import EMPTY
from engine.deal import AUCTION, NO_TRUMP, PLAY
from engine.match import Match, new_view
from engine.mediatore.actions import PASS
from engine.options import GAMES, MADRASSO, SEATS, default_rules
from engine.view import DealView
from simulator.arena.duels import measure
from simulator.arena.duplicate import Meeting
from simulator.workers import Workers

HIGHEST = 8  # the lower of the two highest ranks
HABITS = ("lead_trump", "lead_high", "lead_long", "ruff", "high", "bid")
HABIT_DEALS = 200


class Habit(NamedTuple):
    """How often a player did something, and how often it was possible."""

    done: int
    possible: int

    @property
    def percent(self) -> float:
        return 100 * self.done / self.possible if self.possible else 0


def strength(name: str, game: int, deals: int, seed: int) -> tuple[float, float]:
    rules = default_rules(game)
    meeting = Meeting(game, rules, name, level_of(name), matches=False, totals=None, number=1)
    above = measure(meeting, deals, seed, Workers()).above
    return above.mean, above.se


def habits(player: str, game: int, deals: int, seed: int) -> dict[str, Habit]:
    done: Counter[str] = Counter()
    possible: Counter[str] = Counter()
    view = new_view(game)
    for number in range(deals):
        match = Match(game, default_rules(game), seed + number, [player] * SEATS[game])
        match.begin()
        while match.turn != EMPTY:
            match.look(match.turn, view)
            action = choose(player, view, match.decision_seed())
            for habit, does in _habits_in(view, action):
                possible[habit] += 1
                done[habit] += does
            match.act(action)
    return {habit: Habit(done[habit], possible[habit]) for habit in HABITS}


def _habits_in(view: DealView, action: int) -> list[tuple[str, bool]]:
    if view.phase == AUCTION:
        return [("bid", action != PASS)]
    playable = view.playable
    if view.phase != PLAY or not any(playable) or action >= 1 << 6:
        return []
    trump = view.trump
    high = any(held >> HIGHEST for held in playable) and any(held & 0xFF for held in playable)
    found = []
    if not view.laid:
        if trump != NO_TRUMP and playable[trump] and sum(map(bool, playable)) > 1:
            found.append(("lead_trump", action >> 4 == trump))
        if high:
            found.append(("lead_high", (action & 15) >= HIGHEST))
        lengths = [POPCOUNT[held] for held in playable if held]
        if min(lengths) < max(lengths):
            found.append(("lead_long", POPCOUNT[playable[action >> 4]] == max(lengths)))
    else:
        void = view.led != trump and not view.hand[view.led]
        if trump != NO_TRUMP and void and playable[trump] and sum(map(bool, playable)) > 1:
            found.append(("ruff", action >> 4 == trump))
        if high:
            found.append(("high", (action & 15) >= HIGHEST))
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m lab.characters", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", default=CHARACTERS.split())
    parser.add_argument("--game", choices=GAMES, default=GAMES[MADRASSO])
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    game = GAMES.index(args.game)
    for name in args.names:
        if character(name) < 0:
            parser.error(f"{name} is not a character: they are {CHARACTERS}")
        level = level_of(name)
        mean, error = strength(name, game, args.deals, args.seed)
        deals = HABIT_DEALS if LEVELS.index(level) < 3 else HABIT_DEALS // 4
        own, its = (habits(each, game, deals, args.seed) for each in (name, level))
        counts = [
            f"{habit} {own[habit].percent:.0f} ({its[habit].percent:.0f})" for habit in HABITS
        ]
        print(f"{name:8} {level:8} {mean:+.2f} ± {error:.2f}  {', '.join(counts)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
