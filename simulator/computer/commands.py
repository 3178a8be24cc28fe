"""Commands: what a computer's keys and buttons do in addition to the handheld's buttons."""

from typing import Any

from engine import rewind
from engine.cards import EMPTY
from engine.deal import PLAY
from screens.activities import TITLE
from screens.lessons import lesson_panel
from screens.mediatore import signals
from screens.puzzles import puzzle_panel
from screens.scores.result import Result
from screens.scores.score_page import Page
from screens.settings import FORCED
from screens.table import pause
from screens.table.curtain import Curtain
from screens.table.table_screen import TableScreen
from screens.ui import widgets
from screens.ui.keys import START, B
from screens.ui.words import say
from simulator.computer import scrolling
from simulator.computer.copying import copied
from simulator.computer.kept import opener
from simulator.computer.keyboard import BACK, CARDS, CLAIM, ESCAPE, HINT, OUT, TAKE_BACK
from simulator.computer.on_canvas import is_pause
from simulator.computer.pages import records, sheet_pause
from simulator.computer.presses import DRAG
from simulator.computer.tables import table_buttons
from simulator.mistakes import on_sheets, reviewing

_OF_PAUSE = {TAKE_BACK: "take_back", HINT: "ask_for_hint", CLAIM: "claim"}
LEAVING = {
    pause.Pause: pause.to_title,
    puzzle_panel.pause: puzzle_panel.leave,
    lesson_panel.pause: lesson_panel.leave,
}
MOST_QUESTIONS = 2  # maximum questions of a table that a digit key closes
_OF_PLAY = (widgets.Question, signals.SignalChoice)
# Panels that close when a command of the pause menu runs
_GIVE_WAY = (pause.Pause, *_OF_PLAY)


class Commands:
    """The commands of `app`, a Program."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._number = 0  # number (from 1) of the card to raise after the motions, or 0
        self._taken_back: tuple[tuple | None, bool] = None, False

    def perform(self, command: tuple | str) -> int:
        app = self._app
        if isinstance(command, tuple):
            pointer = app.pointer
            return pointer.drag(*command[1:]) if command[0] == DRAG else pointer.point(*command)
        if command == ESCAPE and app.may_pause:
            sheet_pause.open_over(app.screen)
            return 0
        if command in (ESCAPE, BACK):
            return self.way_back(START if command == ESCAPE else B)
        if command == OUT:
            return self._way_out()
        if command in scrolling.COMMANDS:
            return scrolling.perform(app.screen, command)
        screen = app.screen
        if app.strip and command.isdigit():
            self._open_card(int(command) - 1)
        elif isinstance(screen, reviewing.ReviewPage) and command.isdigit():
            screen.go_to(int(command))
        elif command == HINT and not screen.question:
            self._share_or_open_more()
        if isinstance(screen, TableScreen):
            if command in _OF_PAUSE:
                self._pick(screen, _OF_PAUSE[command])
            elif command in CARDS:
                self._raise(screen, int(command))
        return table_buttons.PRESSED.get(command, 0)

    def _share_or_open_more(self) -> None:
        app = self._app
        if isinstance(app.screen, Result):
            app.console.copy(copied(app))
            return
        if isinstance(app.screen, records.Records):
            app.screen.ask_to_delete()
            return
        name, arguments = opener(app.screen, app.opened)
        on_sheets.open_more(app, lambda: app.open(name, *arguments))

    def _open_card(self, i: int) -> None:
        app = self._app
        if app.strip and not app.screen.question:
            name, arguments = opener(app.screen, app.opened)
            on_sheets.open_card(app, app.strip, i, lambda: app.open(name, *arguments))

    def _raise(self, table: TableScreen, number: int) -> None:
        for _ in range(MOST_QUESTIONS):
            if isinstance(table.question, _OF_PLAY) and not table.below:
                table.press(B)
        if table.question:
            return
        if table.motions.running:
            table.hurry()
            self._number = number
        else:
            table.raise_card(number)

    def raise_numbered(self) -> None:
        table = self._app.screen
        if not self._number or not isinstance(table, TableScreen):
            self._number = 0
        elif table.own_turn and table.turn_shown and not table.question:
            table.raise_card(self._number)
            self._number = 0

    def way_back(self, at_table: int) -> int:
        app = self._app
        screen = app.screen
        if isinstance(screen, Curtain):
            return START
        if isinstance(screen, TableScreen) and not screen.question:
            if at_table == START:
                remove_banner(app.screen)
            return at_table
        is_offered = isinstance(screen, TableScreen) and screen.question is app._offered
        if is_offered and at_table == START:
            screen.answered()
            screen.turn_shown = False  # the table will ask its question again
            return START
        laid = getattr(screen, "question", None)
        is_over = isinstance(screen, Page) and screen.match.turn == EMPTY
        return 0 if is_over and not (laid or screen.leads_back) else B

    def _way_out(self) -> int:
        """Return the buttons' bits that leave a panel or page, or open a table's pause menu.

        From the pause menu or a finished deal's score sheet, leave the match, puzzle or lesson.
        """
        app = self._app
        screen = app.screen
        laid = getattr(screen, "question", None)
        if isinstance(screen, TableScreen) and is_pause(screen, laid):
            leave = LEAVING[screen.pause]
            screen.below = []
            screen.answered()
            app.load(leave)(screen)
            return 0
        keys = self.way_back(START)
        if not keys:
            app.begin(TITLE, (0,))
        return keys

    @property
    def may_pick(self) -> bool:
        table = self._app.screen
        if not isinstance(table, TableScreen) or not table.people:
            return False
        may_give_way = table.pause == TableScreen.pause and isinstance(table.question, _GIVE_WAY)
        return not table.question or may_give_way

    def acts(self, command: str) -> bool:
        """Return whether the table would carry out `command` (hint, take back or claim)."""
        table = self._app.screen
        if not self.may_pick or table.pause != TableScreen.pause:
            return False
        if command == TAKE_BACK:
            return self._may_take_back(table)
        return table.own_turn and _may(command, table)

    def _may_take_back(self, table: Any) -> bool:
        match, forced = table.match, bool(table.claimed or self._app.settings[FORCED])
        if match.number > 1 or not table.has_device:
            return bool(table.has_device)
        state = match, match.n_log, table.seat, forced
        if state != self._taken_back[0]:
            again = rewind.taken_back(match, table.seat, table.people, forced)
            self._taken_back = state, bool(again)
        return self._taken_back[1]

    def _pick(self, table: TableScreen, name: str) -> None:
        if not self.may_pick:
            return
        pending = table.question
        if table.pause != TableScreen.pause:
            table.hurry()
            table.answer(say("puzzle_own_" + name).split("\n"))
            return
        if pending:
            table.answered()
        table.hurry()
        question = self._app.load(dict(pause.ENTRIES)[name])(table)
        if question:
            table.ask(question)


def _may(command: str, table: TableScreen) -> bool:
    if command == CLAIM:
        return table.view.phase == PLAY and len(table.people) < 2
    return not table.lifted or len(table.lifted) < len(table.view.monte)


def remove_banner(screen: Any) -> None:
    """Remove the text over a table, unless Start is ignored while that text is shown."""
    if not getattr(screen, "spoken", 0) & START:
        remove_note(screen)


def remove_note(screen: Any) -> None:
    if isinstance(screen, TableScreen) and screen.spoken and not screen.question:
        screen.hurry()
