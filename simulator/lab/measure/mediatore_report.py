"""Contracts of Mediatore, bid and won by four bots of one level: `python -m` this module.

They play whole matches, seed after seed. For each contract it prints how often it was bid, the
chance to win that the last bid was made with, and the part won. `madrasso duel` tells what a level
earns.
"""

import argparse
from contextlib import nullcontext
from importlib.util import find_spec

from engine.bots import choose, levels
from engine.bots.mediatore import bids, club
from engine.cards import EMPTY
from engine.ends import THROWN
from engine.match import Match, new_view
from engine.mediatore.actions import AUCTION, PASS
from engine.mediatore.contracts import CONTRACT_NAMES, NEEDED
from engine.options import MEDIATORE, default_rules
from simulator.lab.measure.figures import Running


class Figures:
    """Counts over many deals, by contract, where 0 is none."""

    def __init__(self):
        self.deals = 0
        self.won = [Running() for _ in CONTRACT_NAMES]  # 1 for a deal won, else 0
        self.said = [Running() for _ in CONTRACT_NAMES]  # chances of the bidders' last bids

    def play_match(self, level: str, seed: int) -> None:
        """Count the deals of a whole match by the default rules."""
        match = Match(MEDIATORE, default_rules(MEDIATORE), seed, [level] * 4)
        view = new_view(MEDIATORE)
        while not match.over:
            match.begin()
            said = 0.0
            while match.turn != EMPTY:
                match.look(match.turn, view)
                action = choose(level, view, match.decision_seed())
                if view.phase == AUCTION and action > PASS:
                    said = said_by(level, view, action - PASS)
                match.act(action)
            self.deals += 1
            if match.history.ends[-1] != THROWN:
                self.won[match.game.contract].add(match.game.score.thirds[0] >= NEEDED)
                self.said[match.game.contract].add(said)


def said_by(level: str, view, contract: int) -> float:
    """The chance to win `contract` that `level` sees in its hand."""
    if level == "club":
        return club.chance(view.hand, contract, club.circumstances(view, contract)) / 256
    return bids.chance(view, contract, bids.sure_tricks(view.hand)) / 256


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    known = [level for level in levels(MEDIATORE) if level != "random"]
    parser.add_argument("--level", choices=known, default="club")
    parser.add_argument("--deals", type=int, default=2000)
    words = parser.parse_args()
    quick = nullcontext()
    if find_spec("numba"):
        from simulator.lab.compiled_mediatore import installed as quick
    figures = Figures()
    seed = 0
    with quick:
        while figures.deals < words.deals:
            figures.play_match(words.level, seed)
            seed += 1
    print(f"{figures.deals} deals of four {words.level}, bid: {sum(w.n for w in figures.won)}")
    for name, won, said in zip(CONTRACT_NAMES, figures.won, figures.said, strict=True):
        if won.n:
            print(
                f"  {name:14}{won.n:6} bid  said {said.mean:.2f}  won {won.mean:.3f} ± {won.se:.3f}"
            )


if __name__ == "__main__":
    main()
