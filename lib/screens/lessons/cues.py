"""The cues of a lesson: what happens at its table, one after the other. See docs/lessons.md.

A file of cues is read as it goes: of each a byte that says which it is, one that says how many
bytes follow, and these. The sentences are in a file a language, a line each, in the order of the
cues that say them; a line that begins with # is for translators.
"""

from engine.cards import EMPTY
from screens.lessons.progress import NAMES
from screens.ui import words

# Which it is, and what its bytes are
POSITION = 0  # of a puzzle: a table as it was, with South to act; it may be before the play
SAY = 1  # what of the table the next sentence is about
ASK = 2  # the action that South is to find, or the ways to lay away four cards, low to high
WRONG = 3  # another one, what it costs, and how the deal goes on, as far as is shown
PLAY = 4  # how many actions of the deal follow by themselves
SCORE = 5  # what stood before the deal of the position that follows, see puzzle.Course

# What a sentence is about: a card of the hand, as CARD + card, or one of these. A seat is its own.
SEAT_E, SEAT_N, SEAT_W = 1, 2, 3
NOTHING, HAND, TRICK, TRUMPS, SIDES, UPCARD, BIDS = 0, 4, 5, 6, 7, 8, 9
CARD = 0x40

# In the place of a cost, beside those of shelf
NOT_COUNTED = 255  # of what is not weighed
CALL_LOSES, RACE_LOST = 251, 252  # the match: by a call that is false, by another's that is true


def next_cue(app, answer=EMPTY) -> tuple:
    """What the cue that follows is, and its bytes; () at the lesson's end.

    Cards that are WRONG are passed by, but the one that is the player's `answer`.
    """
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
    """The sentence that follows."""
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
