"""How a level bids and plays at Mediatore, in figures: `python -m` this module.

Four bots of the level play whole matches, seed after seed: what they bid, what their bids said and
what came of it. Then each seat in turn has one of them among three of another, and what it gains is
compared with what one of the others gained in its place with the same cards.
"""

import argparse
import math
import time
from contextlib import nullcontext
from importlib.util import find_spec

from engine.bots import choose, levels
from engine.bots.mediatore import bids, club
from engine.cards import EMPTY
from engine.ends import THROWN
from engine.match import Match, new_view
from engine.mediatore.actions import AUCTION, PASS
from engine.mediatore.contracts import CONTRACT_NAMES, NEEDED
from engine.options import MEDIATORE, default_rules, parse_rules

MOST_DEALS = 50  # of a match without end
FEWEST_TOLD = 30  # bids alike, for a line of their own
SEATS = "SENW"


def mean(numbers: list) -> tuple[float, float]:
    """The mean and its standard error."""
    n = len(numbers)
    middle = sum(numbers) / n
    spread = sum((number - middle) ** 2 for number in numbers) / max(1, n - 1)
    return middle, math.sqrt(spread / n)


class Figures:
    """What is counted over many deals."""

    def __init__(self):
        self.deals = 0
        self.thrown = 0
        self.won = {contract: [] for contract in range(1, 6)}  # 1 for a deal won, else 0
        self.said = {contract: [] for contract in range(1, 6)}  # by the bidder's last bid
        self.gains = [[], [], [], []]  # by seat, of every deal

    def count(self, match, said: float) -> None:
        """Count the deal that `match` has finished."""
        self.deals += 1
        for seat in range(4):
            self.gains[seat].append(match.history.points[-1][seat])
        if match.history.ends[-1] == THROWN:
            self.thrown += 1
            return
        contract = match.game.contract
        self.won[contract].append(int(match.game.score.thirds[0] >= NEEDED))
        self.said[contract].append(said)


def said_by(level: str, view, contract: int) -> float:
    """The chance to win `contract` that `level` sees in its hand."""
    if level == "club":
        around = club.circumstances(view, contract)
        return club.chance(view.hand, contract, around) / 256
    sure = bids.sure_tricks(view.hand)
    return bids.chance(view, contract, sure) / 256


def play_deal(match: Match, view) -> float:
    """Let the bots play the deal of `match`; the chance that the last bid said."""
    said = 0.0
    while match.turn != EMPTY:
        match.look(match.turn, view)
        level = match.players[match.turn]
        action = choose(level, view, match.decision_seed())
        if view.phase == AUCTION and action > PASS and level != "random":
            said = said_by(level, view, action - PASS)
        match.act(action)
    return said


def play_match(rules: bytes, players: list[str], seed: int, figures: Figures) -> None:
    """Play a whole match and count its deals."""
    match = Match(MEDIATORE, rules, seed, players)
    view = new_view(MEDIATORE)
    while not match.over and match.number < MOST_DEALS:
        match.begin()
        figures.count(match, play_deal(match, view))


def alone(rules: bytes, level: str, deals: int) -> list[str]:
    """Four bots of `level`: their bids, and whether these said the truth."""
    figures = Figures()
    seed = 0
    began = time.process_time()
    while figures.deals < deals:
        play_match(rules, [level] * 4, seed, figures)
        seed += 1
    rate = figures.deals / (time.process_time() - began)
    bid = 100 * (1 - figures.thrown / figures.deals)
    lines = [f"{figures.deals} deals of four {level}, {rate:.0f} a second: {bid:.1f} % bid"]
    for contract in range(1, 6):
        won = figures.won[contract]
        line = f"  {CONTRACT_NAMES[contract]:14}{len(won):6} bid"
        if won:
            said = mean(figures.said[contract])[0]
            line += f"  said {said:.2f}  won {told(won)}"
        lines.append(line)
        lines += by_tenths(figures.said[contract], won)
    return lines


def told(won: list) -> str:
    """What part was won, and its standard error."""
    part, error = mean(won)
    return f"{part:.2f} ± {error:.3f}"


def by_tenths(said: list, won: list) -> list[str]:
    """How many of the bids that said nearly the same were won."""
    lines = []
    for tenth in range(11):
        near = [i for i, chance in enumerate(said) if abs(chance - tenth / 10) <= 0.05]
        if len(near) >= FEWEST_TOLD:
            chance = mean([said[i] for i in near])[0]
            part = told([won[i] for i in near])
            lines.append(f"{'':16}{len(near):6}      said {chance:.2f}  won {part}")
    return lines


def dealt(rules: bytes, players: list[str], seed: int, view) -> list[int]:
    """What each seat gets of the first deal of a match with `seed`."""
    match = Match(MEDIATORE, rules, seed, players, seated=True)
    match.begin()
    play_deal(match, view)
    return list(match.history.points[-1])


def among(rules: bytes, level: str, others: str, deals: int) -> list[str]:
    """One bot of `level` among three `others`, in each seat, and what it has more than another."""
    view = new_view(MEDIATORE)
    gains = [[], [], [], []]
    more = [[], [], [], []]
    for seed in range(1, deals + 1):
        before = dealt(rules, [others] * 4, seed, view)
        for seat in range(4):
            players = [others] * 4
            players[seat] = level
            gains[seat].append(dealt(rules, players, seed, view)[seat])
            more[seat].append(gains[seat][-1] - before[seat])
    lines = [f"one {level} among three {others}, {deals} deals, each from every seat"]
    for seat in range(4):
        gain, error = mean(gains[seat])
        line = f"  {SEATS[seat]}  gains {gain:+.2f} ± {error:.2f} a deal"
        gain, error = mean(more[seat])
        lines.append(f"{line}, {gain:+.2f} ± {error:.2f} more than {others} there")
    gain, error = mean([sum(each) / 4 for each in zip(*more, strict=True)])
    lines.append(f"  on average {gain:+.2f} ± {error:.2f} more")
    return lines


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        prog="python -m simulator.lab.measure.mediatore_report", description=__doc__
    )
    parser.add_argument("--level", choices=levels(MEDIATORE), default="club")
    parser.add_argument("--against", choices=levels(MEDIATORE), default="random")
    parser.add_argument("--deals", type=int, default=2000, help="of four bots of the level")
    parser.add_argument("--seats", type=int, default=2000, help="deals played from every seat")
    parser.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE")
    words = parser.parse_args()
    rules = default_rules(MEDIATORE)
    if words.rule:
        rules = parse_rules(MEDIATORE, dict(each.split("=", 1) for each in words.rule))
    quick = nullcontext()
    if find_spec("numba"):
        from simulator.lab.compiled_mediatore import installed as quick
    with quick:
        if words.deals:
            print("\n".join(alone(rules, words.level, words.deals)), flush=True)
        if words.seats:
            print("\n".join(among(rules, words.level, words.against, words.seats)))


if __name__ == "__main__":
    main()
