"""The panels that a lesson shows over its table."""

from engine.deal import AUCTION, DISCARD, PLAY
from engine.madrasso.actions import OUT
from engine.mediatore.actions import PASS
from screens.activities import TITLE
from screens.lessons import cues
from screens.lessons.lesson_list import Lessons
from screens.lessons.lessons_done import NAMES
from screens.lessons.teacher import go_on, say_again
from screens.puzzles.puzzle_panel import GO_ON, RULES, Panel, costs, counted, raise_another
from screens.settings import SHOWS_POINTS
from screens.ui import cards, words


def judge(table, *answer):
    """Check `answer`, an action or four discards."""
    app = table.app
    lesson = app.puzzle
    i = table.match.n_log - lesson.first
    end = i + len(answer)
    table.shows_line = True
    if table.players:
        table.players.status.say("")
    lesson.until = end
    lesson.answer = answer = bytes(sorted(answer))
    n = len(answer)
    if answer in [lesson.cards[at : at + n] for at in range(0, len(lesson.cards), n)]:
        lesson.line = lesson.line[:i] + answer + lesson.line[end:]
        return
    found = cues.next_cue(app, answer[0])
    lesson.cost = cues.NOT_COUNTED
    shown = answer
    if found and found[0] == cues.WRONG:
        lesson.cost = found[1][1]
        shown = found[1][2:]
    lesson.wrong += answer
    lesson.phase = table.view.phase
    lesson.line = lesson.line[:i] + shown
    lesson.until = i + len(shown)
    lesson.over = tell


def tell(table):
    lesson = table.app.puzzle
    contract = table.match.game.contract
    if lesson.phase == DISCARD:
        text = words.say("lesson_loses")
    elif lesson.phase != PLAY:
        text = counted("lesson_costs", str(lesson.cost))
    elif contract:
        text = words.say("puzzle_loses")
    elif lesson.cost == cues.NOT_COUNTED:
        text = words.say("lesson_rob_first")
    else:
        text = costs(lesson.cost)
    return Panel(table, None, _heading(table, lesson), [text], [AGAIN, LEAVE], 1)


def _heading(table, lesson) -> str:
    answer = lesson.answer[0]
    if lesson.phase == AUCTION:
        from engine.mediatore.contracts import CONTRACT_NAMES

        said = CONTRACT_NAMES[answer - PASS] or words.say("pass")
    elif answer == OUT and not table.match.game.contract:
        return words.say("out_question")
    else:
        ranks = table.match.game.ranks
        said = " ".join([cards.sign(card, ranks) for card in lesson.answer])
    return words.say("puzzle_wrong", said)


def ask(table):
    app = table.app
    lesson = app.puzzle
    lesson.over = go_on
    lesson.cue_at = lesson.asked_at
    lesson.until = lesson.done
    app.begins = (raise_another,)
    with app.overlay():
        from screens.lessons import course

        course.show(app)


def pause(table):
    entries = [GO_ON, RULES, LEAVE]
    if not table.below:
        entries.insert(1, REPEAT)
    title = words.say("lesson_" + NAMES[table.app.puzzle.i])
    return Panel(table, pause, title, [], entries)


def finish(table):
    app = table.app
    with app.overlay():
        from screens.lessons import course

        course.keep(app)
    i = app.puzzle.i
    entries = [MATCH, ONCE_MORE, LEAVE]
    if i + 1 < len(NAMES):
        entries.insert(0 if i else 1, NEXT)
    texts = [words.say("lesson_end_" + NAMES[i])]
    return Panel(table, None, words.say("lesson_done"), texts, entries, len(entries) - 1)


def ask_next(table):
    table.app.puzzle.i += 1
    begin_again(table)


def begin_again(table):
    app = table.app
    with app.overlay():
        from screens.lessons import course

        course.begin(app, app.puzzle.i)


def begin_match(table):
    app = table.app
    app.puzzle = None
    with app.overlay():
        from screens.menu import saved_settings

        kept = saved_settings.Settings(app.console)
        if not kept.get("players-madrasso"):
            kept.put({"players-madrasso": "human,toffolo,orsola,checa"})
            saved_settings.keep(app, SHOWS_POINTS, 1)
    app.begin(TITLE, (1,))


def leave(table):
    table.app.open(Lessons, table.app.puzzle.i)


NEXT = ("lesson_next", ask_next)
ONCE_MORE = ("lesson_once_more", begin_again)
REPEAT = ("lesson_repeat", say_again)
AGAIN = ("lesson_again", ask)
MATCH = ("lesson_match", begin_match)
LEAVE = ("lesson_leave", leave)
