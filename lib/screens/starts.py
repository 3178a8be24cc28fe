"""Open one of screens.activities, after a restart or at once."""

from engine.cards import EMPTY
from engine.match import HUMAN
from screens import flow, seats
from screens.activities import MATCH, RECORDS, TITLE, WATCH
from screens.lessons.lesson_list import Lessons
from screens.look.hands import Hands
from screens.menu.archive_page import ArchivePage
from screens.menu.new_game import NewGame
from screens.menu.title import Title
from screens.puzzles.puzzle_list import Puzzles
from screens.review.card_by_card import ReviewPage
from screens.review.waiting import begin
from screens.statistics.statistics_page import StatisticsPage

NOTE = "start"


def take_up(app):
    note = app.console.read(NOTE) or bytes((TITLE, 0, 0))
    app.title_row = note[1]
    app.base = (Title, ())
    open_activity(app, note[0], note[2:])


def open_activity(app, activity: int, details, *objects):
    OPENERS[activity](app, details, *objects)


def enter(app, match):
    if seats.humans(match):
        flow.begin(app, match)
        app.begin(MATCH, (0,), match)
        return
    from engine.save_encode import Packer

    app.begin(WATCH, b"".join(Packer().pack(match)), match)


def _title(app, details):
    if details[0]:
        app.open(NewGame, app.console.load_match())
    else:
        flow.to_title(app)


def _match(app, details, match=None):
    app.source = EMPTY
    match = match or app.console.load_match()
    if not match:
        flow.to_title(app)
    elif details[0]:
        flow.sheet(app, match, flow.go_on, details[0] - 1)
    else:
        flow.take_up(app, match)


def _watch(app, details, match=None):
    if not match:
        from engine import save_decode

        match = save_decode.read(details)
    flow.start(app, match)


def _deal(app, details, found=None, players=None):
    from screens.practice import practice_deal

    if not found:
        from engine.bots.cast import cast
        from engine.codes import match_code
        from engine.options import SEATS
        from screens.menu.saved_settings import Settings

        found = match_code.parse(str(details, "utf-8"))
        game = found[0]
        known = [HUMAN] + cast(game, app.console.quick)
        players = Settings(app.console).players(game, known, SEATS[game])
    practice_deal.by_code(app, found, players)


def _again(app, details, match=None):
    from screens.practice import compare, practice_deal

    match = match or _stored(app, details[0])
    if match:
        practice_deal.begin(app, match, details[1] - 1, compare.outcome)


def _review(app, details, match=None, back=None):
    source, deal = details
    if not match:
        match = _stored(app, source)
        if not match:
            return
        if deal < match.number or match.turn != EMPTY:
            from engine import rewind

            match = rewind.after(match, deal - 1)

        def leave():
            if source == EMPTY:
                app.begin(MATCH, (deal,))
            else:
                app.begin(RECORDS, (source, deal))

        app.base = (Hands, (match, None, leave))
        back = leave
    at_once = app.solver
    app.open(ReviewPage if at_once else begin, match, back)


def _lessons(app, details):
    lesson = details[0]
    app.open(Lessons, None if lesson == EMPTY else lesson)


def _puzzles(app, details):
    game, theme = details
    if game == EMPTY:
        app.open(Puzzles)
    else:
        app.open(Puzzles, game, theme)


def _statistics(app, details):
    app.open(StatisticsPage)


def _records(app, details):
    place, deal = details
    if deal:
        from screens.menu import archive_page

        archive_page.open_sheet(app, place, deal - 1)
    else:
        app.open(ArchivePage)


def _stored(app, source):
    app.source = source
    if source == EMPTY:
        match = app.console.load_match()
    else:
        from screens.menu import archive_page

        match = archive_page.read(app.console, app.console.archive(), source)
    if not match:
        flow.to_title(app)
    return match


OPENERS = (
    _title,
    _match,
    _watch,
    _deal,
    _again,
    _review,
    _lessons,
    _puzzles,
    _statistics,
    _records,
)
