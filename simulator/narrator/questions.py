"""Answers to the player's questions."""

from typing import TYPE_CHECKING

from screens.look.hands import Hands
from screens.menu.title import Title
from screens.scores.result import Result
from screens.scores.score_page import Page
from screens.table.table_screen import TableScreen
from screens.ui.option_list import OptionList
from screens.ui.words import say
from simulator.computer import scene
from simulator.narrator import pages, screen_text, speech
from simulator.narrator.facts_by_game import facts_of

if TYPE_CHECKING:
    from simulator.computer.program import Program

CARDS, TRICK, TRUMPS, SCORE, LAST, MAY, ECHO = "cards trick trumps score last may echo".split()
QUESTIONS = (CARDS, TRICK, TRUMPS, SCORE, LAST, MAY, ECHO)
# Keyboard keys of the questions; simulator/web/page/index.html has a copy
KEYS = dict(zip("cptslme", QUESTIONS, strict=True))


def answer(app: "Program", question: str) -> list[str]:
    screen = app.screen
    if isinstance(screen, Hands) and question == CARDS:
        return pages.open_hands(screen.match, _number(screen, app))
    if question == SCORE and isinstance(screen, (Page, Result)):
        return pages.totals(screen.match)
    if not isinstance(screen, TableScreen):
        return _page(app) + _strip(app) if question == MAY else [say("tell_no_table")]
    facts = facts_of(app, screen)
    if question == MAY and screen.question:
        laid = screen.question
        written = pages.of_question(laid, facts)
        if written in (None, screen_text.written):
            return _everything(app, laid.group)
        return written(screen_text.read(laid.group, app))
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
    screen = app.screen
    assert screen is not None
    if screen.question:
        return _everything(app, screen.question.group)
    if isinstance(screen, Hands):
        pieces = screen_text.read(screen.group, app)
        return [
            *pages.of_screen(screen)(pieces),
            *pages.open_hands(screen.match, _number(screen, app)),
        ]
    if isinstance(screen, (OptionList, Title)):
        return _everything(app, screen.group)
    pieces = screen_text.read(screen.group, app)
    if any(each.choice for each in pieces):
        return screen_text.rows(pieces)
    return pages.of_screen(screen)(pieces)


def _strip(app: "Program") -> list[str]:
    shown = app.strip and not app.screen.question  # type: ignore[union-attr]
    return [*map(speech.plain, app.strip.whole())] if shown else []  # type: ignore[union-attr]


def _everything(app: "Program", group: scene.Group) -> list[str]:
    return screen_text.rows(screen_text.read(group, app))


def _number(screen: Hands, app: "Program") -> int:
    return pages.trick_shown(screen_text.read(screen.group, app)[0].text)
