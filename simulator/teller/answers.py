"""What the player may ask for at any time, by a key each: hand, trick, trumps, score, last trick,
what he may do now. The answer is what the screen that is open shows, or may show him.
"""

from typing import TYPE_CHECKING

import displayio

from screens.look.hands import Hands
from screens.menu.title import Title
from screens.table.table_screen import TableScreen
from screens.ui.option_list import OptionList
from screens.ui.words import say
from simulator.teller import glass, pages
from simulator.teller.games import facts_of

if TYPE_CHECKING:
    from simulator.computer.program import Program

CARDS, TRICK, TRUMPS, SCORE, LAST, MAY, ECHO = "cards trick trumps score last may echo".split()
QUESTIONS = (CARDS, TRICK, TRUMPS, SCORE, LAST, MAY, ECHO)
# The keys that ask, in window and page: the page has a copy (simulator/web/page/presses.js)
KEYS = dict(zip("cptslme", QUESTIONS, strict=True))


def answer(app: "Program", question: str) -> list[str]:
    """The lines that answer `question`, any but the echo."""
    screen = app.screen
    if isinstance(screen, Hands) and question == CARDS:
        return pages.open_hands(screen.match, _number(screen, app))
    if not isinstance(screen, TableScreen):
        return _page(app) if question == MAY else [say("tell_no_table")]
    facts = facts_of(app, screen)
    if question == MAY and screen.question:
        laid = screen.question
        written = pages.of_question(laid, facts)
        if written in (None, glass.written):
            return _everything(app, laid.group)
        return written(glass.read(laid.group, app))
    if question == TRUMPS:
        return [facts.stakes()]
    answers = {
        CARDS: facts.hand,
        TRICK: facts.on_table,
        SCORE: facts.score,
        LAST: facts.last_trick,
        MAY: facts.may,
    }
    return [answers[question]()]


def _page(app: "Program") -> list[str]:
    """The page that is open, in its own sentences, or the panel that lies over it; of a list all
    that could be chosen."""
    screen = app.screen
    assert screen is not None
    if screen.question:
        return _everything(app, screen.question.group)
    if isinstance(screen, Hands):
        pieces = glass.read(screen.group, app)
        return [
            *pages.of_screen(screen)(pieces),
            *pages.open_hands(screen.match, _number(screen, app)),
        ]
    if isinstance(screen, (OptionList, Title)):
        return _everything(app, screen.group)
    pieces = glass.read(screen.group, app)
    if any(each.choice for each in pieces):
        return glass.rows(pieces)
    return pages.of_screen(screen)(pieces)


def _everything(app: "Program", group: displayio.Group) -> list[str]:
    """All that can be read on `group`, what could be chosen too."""
    return glass.rows(glass.read(group, app))


def _number(screen: Hands, app: "Program") -> int:
    """Which trick lies in the middle of a page of open hands."""
    return pages.trick_shown(glass.read(screen.group, app)[0].text)
