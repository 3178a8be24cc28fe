"""Count the contracts of Mediatore that four bots of one level bid and win in whole matches."""

import argparse

from engine.bots import LEVELS, choose
from engine.cards import EMPTY
from engine.deal import THROWN
from engine.match import Match, new_view
from engine.mediatore.contracts import CONTRACT_NAMES, NEEDED
from engine.options import MEDIATORE, default_rules
from simulator.arena.figures import Running


def play_match(level: str, seed: int, won: list[Running]) -> int:
    match = Match(MEDIATORE, default_rules(MEDIATORE), seed, [level] * 4)
    view = new_view(MEDIATORE)
    while not match.over:
        match.begin()
        while match.turn != EMPTY:
            match.look(match.turn, view)
            match.act(choose(level, view, match.decision_seed()))
        if match.history.ends[-1] != THROWN:
            won[match.game.contract].add(match.game.score.thirds[0] >= NEEDED)
    return match.number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--level", choices=LEVELS, default="club")
    parser.add_argument("--deals", type=int, default=2000)
    args = parser.parse_args()
    won = [Running() for _ in CONTRACT_NAMES]
    deals = seed = 0
    while deals < args.deals:
        deals += play_match(args.level, seed, won)
        seed += 1
    print(f"{deals} deals of four {args.level}, bid: {sum(part.n for part in won)}")
    for name, part in zip(CONTRACT_NAMES, won, strict=True):
        if part.n:
            print(f"  {name:14}{part.n:6} bid  won {part.mean:.3f} ± {part.se:.3f}")


if __name__ == "__main__":
    main()
