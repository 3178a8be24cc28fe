"""A player that presses keys to reach goals.

Printed lines that begin with a tab are reports to the test.
"""

import gc
import sys

import board
import keypad
import micropython

B, A, START, SELECT, RIGHT, DOWN, UP, LEFT = range(8)  # a PyBadge's keys
WAIT, DONE = 8, 9
STICK = {RIGHT: (1, 65535), DOWN: (0, 65535), UP: (0, 0), LEFT: (1, 0)}
MIDDLE = 32768

SETTLED = 12  # frames after a key press
SOON = 4  # frames without a key press
PATIENCE = 40000  # calls of `act` per goal
SHOWN, SUMMED = 1, 2  # a review showed a better line, or the sums
TWO_PEOPLE = 10  # added to a game's number if two people play
PARTNER = 3
THINKS = 15  # steps until the first key press on a page
TURNS = 6

LESSONS, PUZZLES, STATISTICS = 6, 7, 8
TABLES = ("Table", "@PuzzleTable", "@PracticeTable")
SHEETS = ("Scores", "Sheet", "Reckoning")
PLAY, DISCARD = 4, 2

RUNNING = []
GOALS = []  # (word, number)
NOTE = [0]
RNG = [1]
FREE = [0]
TIMES = [0, 0, 0]  # steps since the goal began; keys pressed; steps on a page


def tell(word, *more):
    print("\t" + word, *more)


def refused(error):
    print("\trefused", showing())
    sys.print_exception(error, sys.stdout)
    print("\tend")
    raise SystemExit


def failed(error):
    print("\tfailed", showing())
    sys.print_exception(error, sys.stdout)
    print("\tend")
    raise SystemExit


def begin(seed, note, goals):
    RNG[0] = seed + 1
    NOTE[0] = note
    GOALS[:] = goals
    import start
    from screens import app

    start.fail = failed
    app.App.run = run


def showing():
    return type(RUNNING[0].screen).__name__ if RUNNING else "nothing"


def chance(n):
    RNG[0] = (RNG[0] * 1103515245 + 12345) & 0x3FFFFFFF
    return (RNG[0] >> 12) % n


def run(program):
    RUNNING[:] = [program]
    frames(SETTLED)
    while GOALS:
        act(DOES[GOALS[0][0]](program.screen, showing(), GOALS[0][1]))
        TIMES[0] += 1
        if TIMES[0] > PATIENCE:
            tell("stuck", showing())
            raise SystemExit
    raise SystemExit


def act(key):
    if key == WAIT:
        frames(SOON)
    elif key == DONE:
        tell("done", GOALS[0][0], GOALS[0][1])
        GOALS.pop(0)
        NOTE[0] = TIMES[0] = TIMES[1] = TIMES[2] = 0
    else:
        press(key)
        frames(SETTLED)


def frames(n):
    step = RUNNING[0].step
    for _ in range(n):
        step()
        free = gc.mem_free()
        if free > FREE[0]:
            print("\tat", showing())
            micropython.mem_info()
        FREE[0] = free


def press(key):
    if key in STICK:
        down, value = STICK[key]
        pin = board.JOYSTICK_X if down else board.JOYSTICK_Y
        pin.value = value
        frames(2)
        pin.value = MIDDLE
    else:
        keys = keypad.PLUGGED[-1]
        keys.change(key, True)
        keys.change(key, False)
    frames(2)


def note(n):
    NOTE[0] = n
    TIMES[1] = TIMES[2] = 0
    tell("note", n)


def is_panel(question):
    try:
        question._entries  # noqa: B018
    except AttributeError:
        return False
    return type(question).__name__ == "@Panel"


def to_row(chosen, row):
    return A if chosen == row else DOWN if chosen < row else UP


def to_title(screen, name):
    if name not in TABLES:
        return B
    question = screen.question
    if not question:
        return START
    if type(question).__name__ == "Pause" or is_panel(question):
        menu = question._menu
        last = len(menu.items) - 1
        return A if menu.chosen == last else UP
    return B


def title_row(screen, activity):
    doings = screen._doings
    row = 0
    while not isinstance(doings[row], tuple) or doings[row][0] != activity:
        row += 1
    return to_row(screen._menu.chosen, row)


def play_on(screen, name):
    if name == "Title":
        return to_row(screen._menu.chosen, 0)
    if name == "@Waiting":
        return B
    if name not in TABLES:
        return A if chance(8) else SELECT if chance(2) else B
    n = chance(60)
    if n > 8:
        return A
    return (START, SELECT, B, B, LEFT, RIGHT, RIGHT, UP, DOWN)[n]


def match(screen, name, n):
    return DONE if name == "Result" else play_on(screen, name)


def deals(screen, name, n):
    if name in TABLES and not NOTE[0]:
        note(screen.match.finished + n)
    over = name in SHEETS or name == "Result"
    if over and NOTE[0] and screen.match.finished >= NOTE[0] and not played_on(screen):
        return DONE
    return play_on(screen, name)


def played_on(screen):
    return screen.match.turn < 4


def again(screen, name, n):
    if name in TABLES and NOTE[0]:
        return DONE
    if name == "Result" and not NOTE[0]:
        note(1)
    return A


def pages(screen, name, n):
    if name == "Title":
        return to_row(screen._menu.chosen, 0)
    if name == "Curtain":
        return A
    if name not in TABLES or screen.question:
        question = None if name not in TABLES else screen.question
        if type(question).__name__ == "Pause":
            menu = question._menu
            if NOTE[0] >= len(menu.items):
                return DONE
            key = to_row(menu.chosen, NOTE[0])
            if key == A:
                note(NOTE[0] + 1)
            return key
        return look_at_page(name)
    if screen.own_turn and screen.turn_shown:
        return START
    return A if chance(2) else WAIT


def look_at_page(name):
    TIMES[2] += 1
    if TIMES[2] % THINKS and not TIMES[1]:
        return WAIT
    TIMES[1] += 1
    if TIMES[1] > TURNS:
        TIMES[1] = TIMES[2] = 0
        return B
    return (RIGHT, RIGHT, DOWN, LEFT)[TIMES[1] % 4]


def review(screen, name, n):
    if name == "ReviewPage":
        return turn_review(screen, n)
    if name == "Hands":
        return B if NOTE[0] == SUMMED else SELECT
    if name in SHEETS:
        if NOTE[0] == SUMMED:
            return DONE
        if name == "Reckoning":
            return SELECT
        if not screen.question:
            return SELECT
        return A
    if name in TABLES:
        return A if screen.question else WAIT
    if name == "Title":
        return DONE if NOTE[0] == SUMMED else to_row(screen._menu.chosen, 0)
    return WAIT


def turn_review(screen, n):
    question = screen.question
    if question:
        if len(question._entries) < 2 or NOTE[0]:
            return B
        chosen = question._menu.chosen
        if chosen == 0:
            note(SHOWN)
        return to_row(chosen, 0)
    if screen.is_at_sums:
        if NOTE[0] == SUMMED:
            return B
        note(SUMMED)
        return A
    TIMES[1] ^= 1
    return A if TIMES[1] else RIGHT


def lesson(screen, name, i):
    if name == "Title":
        return title_row(screen, LESSONS)
    if name == "Lessons":
        return DONE if NOTE[0] else to_row(screen.chosen, i + (i > 0))
    if name not in TABLES:
        return B
    exercise = RUNNING[0].puzzle
    if not exercise or not exercise.runs or exercise.i != i:
        return to_title(screen, name)
    question = screen.question
    if is_panel(question):
        if len(question._entries) == 2:
            return A
        note(1)
        return B
    if question:
        return A
    if screen.shows_line or not screen.turn_shown:
        return A if not chance(20) else WAIT
    return answer(screen, exercise)


def answer(screen, exercise):
    card = exercise.line[screen.match.n_log - exercise.first]
    phase = screen.view.phase
    hand = screen.hand
    if phase == DISCARD:
        for each in exercise.cards[:4]:
            hand.pick(each)
            press(A)
        return A
    if phase != PLAY:
        if chance(4):
            screen.part.point_out(card)
        return A
    if card > 63 and not screen.view.contract:
        return SELECT
    if chance(4):
        hand.pick(card)
    return A


def puzzles(screen, name, n):
    if name == "Title":
        return title_row(screen, PUZZLES)
    if name == "Puzzles":
        return to_row(screen.chosen, n)
    if name not in TABLES:
        return B
    exercise = RUNNING[0].puzzle
    if not exercise or exercise.runs:
        return to_title(screen, name)
    question = screen.question
    if not is_panel(question):
        return A if question or screen.turn_shown else WAIT
    if len(question._entries) < 4:
        return A
    chosen = question._menu.chosen
    if not NOTE[0] & 1:
        if chosen == 1:
            note(NOTE[0] + 1)
        return to_row(chosen, 1)
    if NOTE[0] == 3:
        return DONE
    if chosen == 0:
        note(NOTE[0] + 1)
    return to_row(chosen, 0)


def statistics(screen, name, n):
    if name == "Title":
        return DONE if NOTE[0] else title_row(screen, STATISTICS)
    if name != "StatisticsPage":
        return to_title(screen, name)
    TIMES[1] += 1
    if TIMES[1] < 8:
        return RIGHT
    note(1)
    return B


def new(screen, name, n):
    if name == "Title":
        doings = screen._doings
        row = 0
        while isinstance(doings[row], tuple) or doings[row] != screen._new_match:
            row += 1
        return to_row(screen._menu.chosen, row)
    if name == "NewGame":
        if screen.question:
            note(1)
            return A
        if screen.game != n % 10:
            return RIGHT if screen.chosen == 0 else UP
        if n >= TWO_PEOPLE and screen.players.count("human") < 2:
            return RIGHT if screen.chosen == PARTNER else to_row(screen.chosen, PARTNER)
        note(1)
        return START
    if name in TABLES and NOTE[0]:
        return DONE
    return to_title(screen, name)


def title(screen, name, n):
    return DONE if name == "Title" else to_title(screen, name)


DOES = {
    "match": match,
    "deals": deals,
    "again": again,
    "pages": pages,
    "review": review,
    "lesson": lesson,
    "puzzles": puzzles,
    "statistics": statistics,
    "new": new,
    "title": title,
}
