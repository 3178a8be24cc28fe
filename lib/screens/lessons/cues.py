"""The cues (steps) of a lesson.

A cue is stored as its kind, the number of its bytes, and its bytes.
"""

from engine.cards import EMPTY
from screens.lessons.lessons_done import NAMES
from screens.ui import words

# Kinds of cues
POSITION = 0  # a position in the puzzles' format
SAY = 1  # the subject of the next sentence
ASK = 2  # the right actions, or the right sets of four discards
WRONG = 3  # a wrong answer, its cost in points, the actions that show its effect
PLAY = 4  # the number of further actions to play
SCORE = 5  # the score before the next position's deal

# Subjects of a sentence; for a card of the hand, CARD + card
SEAT_E, SEAT_N, SEAT_W = 1, 2, 3
NOTHING, HAND, TRICK, TRUMPS, SIDES, UPCARD, BIDS = 0, 4, 5, 6, 7, 8, 9
CARD = 0x40

NOT_COUNTED = 255
CALL_LOSES, RACE_LOST = 251, 252  # costs of losing the match: by a wrong call, by a wrong card


def next_cue(app, answer=EMPTY) -> tuple:
    lesson = app.puzzle
    with open(_path(app, ".cues"), "rb") as file:
        file.seek(lesson.cue_at)
        while True:
            head = file.read(2)
            found = (head[0], file.read(head[1])) if head else ()
            if not found or found[0] != WRONG or found[1][0] == answer:
                break
        lesson.cue_at = file.tell()
    return found


def next_sentence(app) -> str:
    lesson = app.puzzle
    lesson.said_at = lesson.text_at
    with open(_path(app, "." + words.language() + ".txt"), "rb") as file:
        file.seek(lesson.text_at)
        line = b"#"
        while line[:1] == b"#":
            line = file.readline()
        lesson.text_at = file.tell()
    return str(line, "utf-8").strip()


def _path(app, end):
    return app.console.asset("lessons/" + NAMES[app.puzzle.i] + end)
