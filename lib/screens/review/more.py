"""More about a reviewed card."""

from engine.cards import EMPTY
from engine.solver.lines import CARD, LAST
from screens import flow
from screens.puzzles.puzzle_panel import GO_ON, Panel, counted
from screens.puzzles.puzzle_panel import play_line as play
from screens.puzzles.puzzle_table import NO_DAY, Exercise
from screens.ui import words

# Text keys for reasons 1 to 5 in engine.solver.lines
WHYS = "review_why_takes review_why_more review_why_less review_why_last review_why_card"


def tell(review):
    found = review.found
    sign = review.sign
    texts = []
    if found.cost is not None:
        value = counted("review_value", review.points(found.value))
        signs = " ".join([sign(card) for card in found.best[:3]])
        best = words.say("review_best_value", review.points(found.best_value), signs)
        texts.append(value + "\n" + best)
        why = found.why
        if why and why[0]:
            what, n = why
            brings = sign(n) if what == CARD else review.points(n)
            key = WHYS.split()[what - 1]
            texts.append(counted(key, brings) if what < LAST else words.say(key, brings))
    elif found.known is not None and not found.is_forced:
        at_work = review.thinking is not None
        texts.append(review.progress(review.analysis) if at_work else words.say("review_unsolved"))
    if found.known is not None and not found.is_forced:
        cost = review.tenths(found.known_tenths)
        if found.known_tenths:
            error = review.tenths(found.error_tenths)
            text = "review_by_known" if found.is_avoidable else "review_may_bring"
            texts.append(words.say(text, sign(found.best_known), cost, error))
        else:
            texts.append(words.say("review_known_best"))
    if not texts:
        forced = words.say("review_forced")
        texts.append(forced if found.is_forced else review.progress(review.analysis))
    entries = [BACK]
    if found.cost:
        entries.insert(0, ("review_show", find_line))
    name = words.say("review_card", sign(found.card))
    return Panel(review, None, name, texts, entries, len(entries) - 1)


def find_line(review):
    review.sought = review.found
    review.thinking = review.analysis.find_line(review.sought)


def show_line(review):
    found = review.sought
    app = review.app
    match = review.analysis.match_before(found)
    puzzle = Exercise(EMPTY, EMPTY, NO_DAY)
    puzzle.line = found.line
    puzzle.first = match.n_log
    puzzle.pauses, puzzle.over = pause, judge
    texts = (review.points(found.best_value), review.points(found.value), review.sign(found.card))
    at = review.analysis.cards.index(found)
    puzzle.back = (texts, review.match, review.go_back, review.analysis, at)
    app.puzzle = puzzle
    app.begins = (play,)
    app.open(flow.puzzle_of(match), match, found.seat)


def pause(table):
    return Panel(table, None, words.say("review_line"), [], [GO_ON, TO_REVIEW])


def judge(table):
    best, value, sign = table.app.puzzle.back[0]
    texts = [counted("review_came_to", best), words.say("review_instead", sign, value)]
    return Panel(table, None, words.say("review_line"), texts, [TO_REVIEW, ONCE_MORE])


def play_line(table):
    app = table.app
    review = app.puzzle.back[3]
    found = review.cards[app.puzzle.back[4]]
    match = review.match_before(found)
    app.begins = (play,)
    app.open(app.opened[0], match, found.seat)


def leave(table):
    from screens.review.card_by_card import ReviewPage

    app = table.app
    _, match, back, analysis, at = app.puzzle.back
    app.puzzle = None
    app.open(ReviewPage, match, back, analysis, at)


BACK = ("review_back", None)
TO_REVIEW = ("review_back", leave)
ONCE_MORE = ("lesson_once_more", play_line)
