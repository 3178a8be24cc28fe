"""Situations: positions with the cards that a good partner would play.

tests/cases/situations.txt and mediatore_situations.txt explain their formats.

    python -m tests.support.situations --level master    print the situations that `master` fails
"""

import argparse
import sys
from pathlib import Path
from typing import Any

from engine.bots import choose
from engine.cards import hand_text
from engine.deal import AUCTION, PLAY
from engine.madrasso.actions import token
from engine.madrasso.score import DEAL_POINTS
from engine.match import new_view
from engine.mediatore.actions import PASS, led_card
from engine.mediatore.contracts import CONTRACT_NAMES
from engine.options import MEDIATORE
from simulator.protocol.read_question import BotQuestion

CASES = Path("tests/cases")
MADRASSO = CASES / "situations.txt"
OF_MEDIATORE = CASES / "mediatore_situations.txt"

SEED = 7


class Situation:
    def __init__(self, number: int, title: str):
        self.number = number
        self.title = title
        self.line = {"game": "madrasso", "rules": {}, "deal": 1, "seat": "S", "actions": []}
        self.good = []
        self.question: Any = None
        self.match: Any = None

    def read(self, words: list) -> None:
        first, *others = words
        line = self.line
        if first == "game":
            line["game"] = others[0]
        elif first == "rule":
            line["rules"][others[0]] = others[1]
        elif first == "deals":
            points = sum(map(int, others))
            line["deal"] = len(others) + 1
            line["total"] = {"NS": points, "EW": DEAL_POINTS * len(others) - points}
        elif first == "dealer":
            line["dealer"] = others[0][0]
            line.update(zip(others[1::2], others[2::2], strict=True))
        elif words[:2] == ["South", "has"]:
            line["hand"] = " ".join(others[1:])
        elif first == "monte":
            line["monte"] = " ".join(others)
        elif first == "supplier":
            line["supplier"] = others[0][0]
        elif first in ("do", "play"):
            line["actions"] += others
        elif first == "good":
            self.good = others
        else:
            raise ValueError("nobody understands " + " ".join(words))

    def build(self) -> None:
        try:
            self.question = BotQuestion(self.line)
        except ValueError as reason:
            raise ValueError(f"line {self.number}: {self.title}: {reason}") from None
        self.match = self.question.match

    def view(self):
        view = new_view(self.match.game_index)
        self.match.look(self.match.turn, view)
        return view

    def offered(self) -> list[str]:
        game = self.match.game
        view = self.view()
        if self.match.game_index != MEDIATORE:
            calls = ["rob"] * bool(view.may_rob) + ["out"] * bool(view.may_out)
            return hand_text(view.proper, game.ranks).split() + calls
        if game.phase == AUCTION:
            return [CONTRACT_NAMES[bid] or "pass" for bid in range(6) if view.bids >> bid & 1]
        return hand_text(view.playable, game.ranks).split()

    def answer(self, level: str, seed: int = SEED) -> str:
        action = choose(level, self.view(), seed)
        game = self.match.game
        if self.match.game_index == MEDIATORE and game.phase == AUCTION:
            return CONTRACT_NAMES[action - PASS] or "pass"
        if self.match.game_index == MEDIATORE and game.phase == PLAY:
            action = led_card(action)
        return token(action, game.ranks)


def read_situations(path: Path) -> list[Situation]:
    found = []
    heading = True
    for number, line in enumerate(path.read_text().split("\n"), 1):
        words = line.split("#")[0].split()
        if not line.strip():
            heading = True
        elif words and heading:
            found.append(Situation(number, line.strip()))
            heading = False
        elif words:
            found[-1].read(words)
    return found


def missed(path: Path, level: str, seed: int = SEED) -> tuple[list, int]:
    wrong = []
    situations = read_situations(path)
    for situation in situations:
        situation.build()
        answer = situation.answer(level, seed)
        if answer not in situation.good:
            wrong.append((situation, answer))
    return wrong, len(situations)


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser(prog="tests.support.situations", description=__doc__)
    parser.add_argument("--level", default="master")
    parser.add_argument("--game", choices=("madrasso", "mediatore", "both"), default="both")
    parser.add_argument("--seed", type=int, default=SEED)
    chosen = parser.parse_args(arguments)
    missing = 0
    for name, path in (("madrasso", MADRASSO), ("mediatore", OF_MEDIATORE)):
        if chosen.game not in (name, "both"):
            continue
        wrong, n = missed(path, chosen.level, chosen.seed)
        for situation, answer in wrong:
            good = " ".join(situation.good)
            print(f"{path}:{situation.number}: {situation.title}: {answer}, not one of {good}")
        print(f"{name}: {chosen.level} finds {n - len(wrong)} of {n}")
        missing += len(wrong)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
