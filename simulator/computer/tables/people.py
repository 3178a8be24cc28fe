"""Names of people instead of seats in lessons and puzzles, in larger windows than the handheld."""

import re
from typing import Any

from engine.match import HUMAN
from engine.puzzles.puzzle import Puzzle
from screens import seats
from screens.lessons import cues
from screens.puzzles import opening
from screens.ui import words
from simulator.computer.tables.layout import Places

# Men with a consonant first, as the seats in the lessons' Italian and French sentences
OF_SEATS = {"E": "nane", "N": "zorzi", "W": "momolo"}

_position, _next_sentence = opening.position, cues.next_sentence


def position(content: bytes, *more: Any) -> Puzzle:
    found: Puzzle = _position(content, *more)
    match = found.match
    letters = [seats.letter(match, seat) for seat in range(1, len(match.players))]
    match.players = [HUMAN, *(OF_SEATS[letter] for letter in letters)]
    return found


def next_sentence(app: Any) -> str:
    return named(_next_sentence(app))


def named(text: str) -> str:
    """Replace the names of seats in a sentence; in French also d', which becomes de."""
    for letter, player in OF_SEATS.items():
        seat = words.say(f"seat_{letter}")
        text = re.sub(rf"\bd'{seat}\b", f"de {seats.proper(player)}", text)
        text = re.sub(rf"\b{seat}\b", seats.proper(player), text)
    return text


def places() -> Places:
    return {opening: {"position": position}, cues: {"next_sentence": next_sentence}}
