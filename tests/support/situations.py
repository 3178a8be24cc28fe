"""Situations: positions with the cards that a good partner would play; read, built, and asked.

How a situation is written stands at the top of tests/cases/situations.txt and
mediatore_situations.txt. The cards that nobody has seen are dealt at random, as far as they fit;
the deal is then played through the engine, which refuses what could not have happened.

    python -m tests.support.situations --level master      tells which situations a level misses
"""

import argparse
import random
import sys
from pathlib import Path

from engine.bots import choose
from engine.cards import EMPTY, MADRASSO_RANKS, card_text, new_pack, parse_card
from engine.madrasso.actions import OUT, ROB
from engine.match import Match, new_view
from engine.options import MEDIATORE, MUST_TRUMP, VOID, parse_game, parse_rules
from tests.support.engine.table import act, place, settle
from tests.support.mediatore_situations import build_mediatore

CASES = Path("tests/cases")
MADRASSO = CASES / "situations.txt"
OF_MEDIATORE = CASES / "mediatore_situations.txt"

NAMES = ("South", "East", "North", "West")
TRIES = 2000  # at a deal that fits
SEED = 7


class Situation:
    """One situation, as it is written; `match` is at the decision once `build` is done."""

    def __init__(self, number: int, title: str):
        self.number = number  # of its first line
        self.title = title
        self.lines = []
        self.game = "madrasso"
        self.rules = {}
        self.good = []
        self.match = None

    def read(self, words: list) -> None:
        """Take in one line."""
        first = words[0]
        if first == "game":
            self.game = words[1]
        elif first == "rule":
            self.rules[words[1]] = words[2]
        elif first == "good":
            self.good = words[1:]
        else:
            self.lines.append(words)

    def build(self, seed: int = SEED) -> None:
        """Deal and play to the decision; ValueError where that cannot be."""
        try:
            self._build(random.Random(f"{self.title} {seed}"))
        except (ValueError, AssertionError, IndexError) as reason:
            raise ValueError(f"line {self.number}: {self.title}: {reason}") from None
        if not self.good:
            raise ValueError(f"line {self.number}: {self.title}: nothing is good")

    def _build(self, rng: random.Random) -> None:
        if self.new_match().game_index == MEDIATORE:
            build_mediatore(self, rng)
        else:
            _build_madrasso(self, rng)

    def new_match(self) -> Match:
        """Sit down to a new match, which is then `match`."""
        index = parse_game(self.game)
        self.match = Match(index, parse_rules(index, self.rules), None, NAMES)
        return self.match

    def view(self):
        """What the seat to act may know."""
        view = new_view(self.match.game_index)
        self.match.look(self.match.turn, view)
        return view

    def answer(self, level: str, seed: int = SEED) -> str:
        """What `level` does here, as a word."""
        action = choose(level, self.view(), seed)
        if self.match.game_index == MEDIATORE:
            from engine.mediatore.actions import AUCTION, PASS, PLAY, led_card
            from engine.mediatore.contracts import CONTRACT_NAMES

            if self.match.game.phase == AUCTION:
                return CONTRACT_NAMES[action - PASS] or "pass"
            if self.match.game.phase == PLAY:
                action = led_card(action)
            return card_text(action, self.match.game.ranks)
        return {ROB: "rob", OUT: "out"}.get(action) or card_text(action, MADRASSO_RANKS)


def read_situations(path: Path) -> list[Situation]:
    """The situations in the file at `path`."""
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


# Madrasso


def _card(text: str) -> int:
    return parse_card(text, MADRASSO_RANKS)


def _build_madrasso(situation: Situation, rng: random.Random) -> None:
    match = situation.match
    dealer = upcard = EMPTY
    known = [[], [], [], []]
    actions = []
    for words in situation.lines:
        if words[0] == "deals":
            for points in words[1:]:
                settle(match, [int(points), 130 - int(points)])
        elif words[0] == "dealer":
            dealer = NAMES.index(words[1])
            upcard = _card(words[3])
        elif words[0] == "play":
            actions += words[1:]
        elif words[1] == "has":
            known[NAMES.index(words[0])] = [_card(word) for word in words[2:]]
        else:
            raise ValueError("nobody understands " + " ".join(words))
    must_trump = match.rules[VOID] == MUST_TRUMP
    lacking = _deal_what_was_played(known, dealer, upcard, actions, must_trump)
    if upcard not in known[dealer]:
        known[dealer].append(upcard)
    hands = _dealt(known, lacking, rng)
    match.begin(dealer, _pack(match, dealer, upcard, hands))
    act(match, " ".join(actions))
    own = known[0]
    if len(own) != 10:
        raise ValueError("South has ten cards")
    if match.turn != 0:
        raise ValueError("South is to act")


def _deal_what_was_played(known, dealer, upcard, actions, must_trump: bool) -> list[set]:
    """Add to `known`, by seat, the cards played; by seat, the suits that it came to lack.

    Of these it has had no others than those it played.
    """
    trump = upcard >> 4
    lacking = [set() for _ in range(4)]
    seven = trump << 4 | 4
    seat = (dealer + 1) % 4
    robber = EMPTY
    trick = []
    for word in actions:
        if word == "rob":
            robber = seat
            _own(known, seat, seven)
            continue
        if word == "out":
            raise ValueError("the deal is over")
        card = _card(word)
        swapped = robber != EMPTY and card in (seven, upcard)
        if not swapped:
            _own(known, seat, card)
        trick.append((seat, card))
        if card >> 4 != trick[0][1] >> 4:
            lacking[seat].add(trick[0][1] >> 4)
            if must_trump and card >> 4 != trump:
                lacking[seat].add(trump)
        seat = (seat + 1) % 4
        if len(trick) == 4:
            seat = _winner(trick, trump)
            trick = []
    return lacking


def _own(known: list, seat: int, card: int) -> None:
    for other in range(4):
        if other != seat and card in known[other]:
            raise ValueError("a card is in two hands")
    if card not in known[seat]:
        if seat == 0:
            raise ValueError("South plays a card that he has not")
        known[seat].append(card)


def _winner(trick: list, trump: int) -> int:
    best = trick[0]
    for seat, card in trick[1:]:
        if card >> 4 == best[1] >> 4 and card > best[1]:
            best = (seat, card)
        elif card >> 4 == trump and best[1] >> 4 != trump:
            best = (seat, card)
    return best[0]


def _dealt(known: list, lacking: list, rng: random.Random) -> list:
    """Hands of ten with the cards known, the rest at random, none of a suit that a seat lacked."""
    rest = [card for card in new_pack() if not any(card in held for held in known)]
    for _ in range(TRIES):
        hands = [list(held) for held in known]
        rng.shuffle(rest)
        # The cards that fewest may have go first.
        rest.sort(key=lambda card: sum(card >> 4 not in lacking[seat] for seat in range(4)))
        for card in rest:
            able = [s for s in range(4) if len(hands[s]) < 10 and card >> 4 not in lacking[s]]
            if not able:
                break
            hands[rng.choice(able)].append(card)
        else:
            return hands
    raise ValueError("no deal fits")


def _pack(match, dealer: int, upcard: int, hands: list) -> bytes:
    """The pack, in dealing order, that deals `hands` and turns `upcard` up."""
    seats, upcard_at = place(match.game_index, match.rules, dealer)
    left = [[card for card in held if card != upcard] for held in hands]
    pack = bytearray(40)
    for at in range(40):
        pack[at] = upcard if at == upcard_at else left[seats[at]].pop()
    return bytes(pack)


# Asking


def missed(path: Path, level: str, seed: int = SEED) -> tuple[list, int]:
    """The situations of `path` in which `level` does nothing good, with its answer; and how many
    there are in all."""
    wrong = []
    situations = read_situations(path)
    for situation in situations:
        situation.build()
        answer = situation.answer(level, seed)
        if answer not in situation.good:
            wrong.append((situation, answer))
    return wrong, len(situations)


def main(arguments=None) -> int:
    """Run `python -m tests.support.situations`."""
    parser = argparse.ArgumentParser(prog="tests.support.situations", description=main.__doc__)
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
