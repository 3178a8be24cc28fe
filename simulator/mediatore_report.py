"""`python -m simulator.mediatore_report`: how `club` bids and plays at Mediatore, in figures.

Four `club` bots play whole matches, seed after seed: what they bid, what their bids said and what
came of it. Then each seat in turn has a `club` among three `random` bots.
"""

import argparse
import math
import time

from engine.bots import mediatore_club, mediatore_random
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.mediatore_actions import AUCTION, PASS
from engine.options import MEDIATORE, default_rules, parse_rules
from engine.payments import CONTRACT_NAMES, NEEDED
from engine.score import THROWN


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
            self.gains[seat].append(match.points[-1][seat])
        if match.ends[-1] == THROWN:
            self.thrown += 1
            return
        contract = match.game.contract
        self.won[contract].append(int(match.game.score.thirds[0] >= NEEDED))
        self.said[contract].append(said)


def play_match(rules: bytes, players: list[str], seed: int, figures: Figures) -> None:
    """Play a whole match and count its deals."""
    match = Match(MEDIATORE, rules, seed, players)
    view = new_view(MEDIATORE)
    while not match.over and match.number < 50:
        match.begin()
        said = 0.0
        while match.turn != EMPTY:
            match.look(match.turn, view)
            if players[match.turn] == "club":
                action = mediatore_club.choose(view)
            else:
                action = next(mediatore_random.think(view, match.decision_seed()))
            if view.phase == AUCTION and action > PASS:
                contract = action - PASS
                around = mediatore_club.circumstances(view, contract)
                said = mediatore_club.chance(view.hand, contract, around) / 256
            match.act(action)
        figures.count(match, said)


def club_alone(rules: bytes, deals: int) -> list[str]:
    """Four `club` bots."""
    figures = Figures()
    seed = 0
    began = time.process_time()
    while figures.deals < deals:
        play_match(rules, ["club"] * 4, seed, figures)
        seed += 1
    rate = figures.deals / (time.process_time() - began)
    bid = 100 * (1 - figures.thrown / figures.deals)
    lines = [f"{figures.deals} deals of four club, {rate:.0f} a second: {bid:.1f} % bid"]
    for contract in range(1, 6):
        won = figures.won[contract]
        line = f"  {CONTRACT_NAMES[contract]:14}{len(won):6} bid"
        if won:
            part, error = mean(won)
            said = mean(figures.said[contract])[0]
            line += f"  won {100 * part:5.1f} ± {100 * error:.1f} %  said {100 * said:.1f} %"
        lines.append(line)
    return lines


def club_among_random(rules: bytes, deals: int) -> list[str]:
    """One `club` bot and three `random` ones, for each seat."""
    lines = [f"one club among three random, {deals} deals a seat: gain a deal"]
    for seat in range(4):
        players = ["random"] * 4
        players[seat] = "club"
        figures = Figures()
        seed = 100_000 * (seat + 1)
        while figures.deals < deals:
            play_match(rules, players, seed, figures)
            seed += 1
        gain, error = mean(figures.gains[seat])
        lines.append(f"  {'SENW'[seat]}  {gain:+.2f} ± {error:.2f}")
    return lines


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(
        prog="python -m simulator.mediatore_report", description=__doc__
    )
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE")
    words = parser.parse_args()
    rules = default_rules(MEDIATORE)
    if words.rule:
        rules = parse_rules(MEDIATORE, dict(each.split("=", 1) for each in words.rule))
    print("\n".join(club_alone(rules, words.deals) + club_among_random(rules, words.deals)))


if __name__ == "__main__":
    main()
