"""Count how often bots ruff their partner's winning card or play a dominated card."""

import argparse
from collections import Counter

from engine.bits import HIGHEST
from engine.bots import LEVELS, choose
from engine.bots.dominated import goes_to, undominated
from engine.cards import EMPTY
from engine.madrasso.score import RANK_POINTS
from engine.match import Match, new_view
from engine.options import MADRASSO, default_rules
from engine.view import View
from simulator.arena.quickest import compiled_levels
from simulator.progress import counting

BEATABLE = "third to play, partner's card can be beaten by one of its suit"
TOP = "third to play, partner's card can be ruffed alone"
SURE = "partner's card takes the trick whatever comes"
ROWS = (BEATABLE, TOP, SURE)


def situation(view: View) -> str:
    trumps = view.hand[view.trump]
    plain = sum(view.hand) - trumps
    if view.laid < 2 or view.led == view.trump or view.hand[view.led] or not trumps or not plain:
        return ""
    if view.winning != view.seat ^ 2:
        return ""
    best = view.trick[view.winning]
    if best >> 4 == view.trump and HIGHEST[trumps] < best & 15:
        return ""
    if goes_to(view, view.winning, best) == 1:
        return SURE
    higher = 1023 & -(2 << (best & 15)) & ~(view.played[view.led] | view.hand[view.led])
    return BEATABLE if higher else TOP


def count_deal(level: str, seed: int, agree: bool, found: Counter) -> None:
    match = Match(MADRASSO, default_rules(MADRASSO), seed, [level] * 4, seated=True)
    match.begin(match.next_dealer())
    view = new_view(MADRASSO)
    while match.turn != EMPTY:
        match.look(match.turn, view)
        seed_of_it = match.decision_seed()
        action = choose(level, view, seed_of_it)
        row = situation(view)
        if row:
            found[row, "all"] += 1
            if action >> 4 == view.trump:
                found[row, "ruffed"] += 1
                if agree and choose("master", view, seed_of_it) >> 4 == view.trump:
                    found[row, "agreed"] += 1
        if action >> 6 == 0 and view.laid:
            found["cards"] += 1
            found["dominated"] += undominated(view, action, RANK_POINTS) != action
        match.act(action)


def report(level: str, found: Counter, agree: bool) -> list[str]:
    lines = []
    for row in ROWS:
        line = f"{level}, {row}: ruffed in {found[row, 'ruffed']} of {found[row, 'all']}"
        if agree:
            line += f", {found[row, 'agreed']} of these by master, too"
        lines.append(line)
    lines.append(f"{level}: {found['dominated']} dominated of {found['cards']} cards not led")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--levels", default="club", help="with commas")
    parser.add_argument("--deals", type=int, default=3400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--agree", action="store_true")
    args = parser.parse_args()
    for level in args.levels.split(","):
        if level not in LEVELS:
            parser.error(f"there is no level {level!r}")
        found: Counter[str | tuple[str, str]] = Counter()
        with compiled_levels(MADRASSO), counting(args.deals, "deal", level) as progress:
            for seed in range(args.seed, args.seed + args.deals):
                count_deal(level, seed, args.agree, found)
                progress.done()
        print(*report(level, found, args.agree), sep="\n")


if __name__ == "__main__":
    main()
