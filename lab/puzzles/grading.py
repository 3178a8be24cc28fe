"""The difficulty of a puzzle."""

from typing import NamedTuple

from engine.bots import CHARACTERS, LEVELS, choose, level_of
from engine.match import Match, new_view
from engine.mediatore.actions import led_card
from engine.puzzles.puzzle import SOUTH
from simulator.puzzles.themes import HARDEST, STAR

TRIED = LEVELS[:-1]  # levels that try a puzzle; a character counts for its level
PLAYERS = (*TRIED, *CHARACTERS.split())
TIMES = 3  # tries by each player
OTHERS = 2  # maximum number of wrong cards that count


class Grade(NamedTuple):
    """Failure rates by level; numbers of wrong cards and of legal cards."""

    fails: tuple[float, ...]
    wrong: int
    legal: int

    @property
    def hardness(self) -> int:
        looks = min(self.wrong, OTHERS) / OTHERS
        return round(HARDEST * (2 * sum(self.fails) / len(self.fails) + looks) / 3)

    @property
    def stars(self) -> int:
        return 1 + self.hardness // STAR


def grade(match: Match, card: int) -> Grade:
    view = new_view(match.game_index)
    match.look(SOUTH, view)
    wrong = []
    fails = dict.fromkeys(TRIED, 0)
    for player in PLAYERS:
        played = [led_card(choose(player, view, seed)) for seed in range(1, TIMES + 1)]
        missed = [each for each in played if each != card]
        wrong += missed
        fails[level_of(player)] += len(missed)
    tries = TIMES * len(PLAYERS) // len(TRIED)
    legal = sum(bin(holding).count("1") for holding in view.playable)
    return Grade(tuple(each / tries for each in fails.values()), len(set(wrong)), legal)
