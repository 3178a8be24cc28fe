"""The app with keyboard, controller, mouse and touch."""

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.bots import past
from engine.cards import EMPTY
from engine.match import Match
from engine.past import Memory
from engine.solver.exact import Solver
from engine.view import DealView
from screens.activities import AGAIN, MATCH
from screens.help import hint
from screens.lessons import lesson_panel
from screens.lessons.lesson_list import Lessons
from screens.lessons.teacher import Sentence
from screens.look.back import LookBack
from screens.mediatore.reckoning import Reckoning
from screens.menu.archive_page import ArchivePage
from screens.menu.keyboard import CodePage
from screens.menu.new_game import NewGame
from screens.menu.saved_settings import KEYS, Settings
from screens.menu.settings_page import SettingsPage
from screens.menu.title import Title
from screens.practice.compare import Compare
from screens.puzzles.puzzle_list import Puzzles
from screens.review import more
from screens.scores.result import Result
from screens.seats import called
from screens.settings import FELT, MOTIONS
from screens.table import claiming
from screens.table.curtain import Curtain
from screens.table.table_screen import TableScreen
from screens.table.timing import UNSEEN
from screens.ui import widgets
from screens.ui.keys import SELECT, START, A, B
from screens.ui.option_list import OptionList
from screens.ui.part import Part
from simulator.computer import (
    devices,
    fine_sheets,
    free_hint,
    look_settings,
    recount,
    rest,
    serif,
)
from simulator.computer.background import BackgroundWork
from simulator.computer.canvas import SMALL
from simulator.computer.chart import Notes
from simulator.computer.commands import Commands
from simulator.computer.console import Computer
from simulator.computer.copying import copied
from simulator.computer.keyboard import (
    HINT,
)
from simulator.computer.on_canvas import OnCanvas
from simulator.computer.pages import (
    codes,
    lessons,
    look,
    new_match,
    practice,
    reckoning,
    records,
    sheet_pause,
    title_sides,
)
from simulator.computer.pointer import Pointer
from simulator.computer.prompts import HINT_PROMPT, Letters, name_again
from simulator.computer.pulse import Pulse
from simulator.computer.tables import claims, unraised
from simulator.computer.typed import paste, take_key
from simulator.ladder import adorning
from simulator.ladder import page as ladder
from simulator.mistakes import (
    asking,
    better_line,
    habits,
    on_sheets,
)
from simulator.mistakes.prover import Prover
from simulator.mistakes.strip import Strip
from simulator.narrator.narrator import Narrator
from simulator.puzzles import panels
from simulator.today import opening, puzzles
from simulator.today.comparison import Comparison

SECOND = 30  # frames for which the page of a match's result ignores ANSWERS
MOST_HELD = 30  # maximum frames that presses wait for a rebuilt screen
ANSWERS = A | B | SELECT | START
# {the handheld's screen: its replacement}
REPLACED: dict[Any, Any] = {
    Puzzles: puzzles.Puzzles,
    Compare: practice.Compare,
    **asking.PANEL,
    lesson_panel.leave: habits.leave_lesson,
    lesson_panel.begin_again: habits.begin_again,
}
LARGER: dict[Any, Any] = {
    ArchivePage: records.Records,
    NewGame: new_match.NewMatch,
    Lessons: lessons.Lessons,
    Reckoning: reckoning.Reckoning,
    more.show_line: better_line.show,
    CodePage: codes.CodePage,
    **panels.PANEL,
    claiming.claim: claims.claim,
    LookBack: look.LookBack,
}
FELTS = "felt", "felt-dark", "felt-black"


class Program(OnCanvas):
    """The app on a console with several input devices."""

    def __init__(self, console: Computer) -> None:
        super().__init__(console)
        self.pointer = Pointer(self)
        self.commands = Commands(self)
        self.work = BackgroundWork(self)
        self.heed_system()
        self.use_look()
        self.narrator: Narrator | None = None
        self._listener: Callable[[str], None] | None = None
        self._forget: Callable[[], object] | None = None
        self._device = console.device
        self._pulse = Pulse()
        self._laid: Part | None = None
        self._held = 0  # frames that presses have waited
        # The panel or screen that gets keys, before and after the last `tick`
        self._tops: tuple = (None, None)
        self._ended: Match | None = None  # the match whose result was shown last
        self.knows_claims = False
        self._only_raises = False  # whether this frame's A only raises a card
        self.newly_come = 0  # frames for which a new screen or panel ignores ANSWERS
        self.comparison: Comparison | None = None
        self.solver = Solver
        self.prover = Prover(console)
        self._has_read = False  # whether all small files were read
        self.leaves_habits: Callable[[], None] | None = None
        self.chart = Notes(
            lambda seat: called(self.screen.match, seat),
            lambda: self.console.canvas.shape != SMALL,
        )
        hint.hints = self.chart  # replaces engine.bots.hints
        hint.Hint = free_hint.Hint  # type: ignore[misc]
        self._memory = Memory()
        past.recall = self._recalled
        console.meanwhile = self.work.go_on
        console.resting = lambda: self.at_rest
        console.takes = partial(take_key, self)
        console.accept = self._accepted
        console.copied = lambda: copied(self)
        console.pastes = partial(paste, self)

    def load_theme(self) -> None:
        super().load_theme()
        self.font = Letters(self.font, self.console)
        fine_sheets.lay_felt(self.felt.bitmap, FELTS[self.settings[FELT]])
        self.console.display.felt = self.felt

    def heed_system(self) -> None:
        kept = Settings(self.console)
        preferred = {
            name: each for name, each in self.console.preferences.items() if not kept.get(name)
        }
        for name, value in preferred.items():
            self.settings[KEYS.split().index(name)] = value
        if "cloth" in preferred:
            self.load_theme()

    def use_look(self) -> None:
        console = self.console
        console.fine = look_settings.chosen(console)
        console.buzzes = look_settings.buzzes(console)
        self.pointer.taps_once = look_settings.taps_once(console)

    def load(self, screen: Any) -> Any:
        canvas = self.console.canvas
        if screen in LARGER and not (canvas.is_handheld or canvas.is_low):
            return LARGER[screen]
        if screen is SettingsPage and self.console.has_looks:
            return look_settings.LookSettings
        return super().load(REPLACED.get(screen, screen))

    def begin(self, activity: int, details: tuple, *objects: Any) -> None:
        if activity == MATCH and objects:
            match = objects[0]
            if match.turn == EMPTY and match.finished and not match.over:
                details = (match.finished,)  # the sheet was the last screen
        back = practice.begun_at(self.screen)
        super().begin(activity, details, *objects)
        if activity == AGAIN and self.practice:
            self.practice.back = back

    def step(self) -> None:
        self._only_raises = False
        if self._device != self.console.device:
            if self._device == devices.TOUCH and isinstance(self.screen, TableScreen):
                self._only_raises = unraised.raise_hidden(self.screen)
            self._device = self.console.device
            if isinstance(self.screen, OptionList):
                self.screen._explain()  # wraps the explanation again
            if self.screen:
                name_again(self.screen.group)
        if self._canvas != self.console.canvas:
            self._spread()
        self._held = self._held + 1 if self._kept else 0
        self.console.holds = 0 < self._held <= MOST_HELD
        while self.screen and not self.console.holds and (command := self.console.next_command()):
            keys = self.commands.perform(command)
            if keys & HINT_PROMPT:
                keys = self.commands.perform(HINT)
            if keys:
                self.console.buttons.feed_first(keys)
            if keys or isinstance(command, str) or command[2]:
                break  # a screen that this event opens gets the later events
        made_ready = getattr(self.screen, "turn_shown", True)
        began = self.screen
        self.console.display.glides.active = bool(
            self.console.shows_glides and self.settings[MOTIONS]
        )
        at_table = isinstance(self.screen, TableScreen) and not self._canvas.is_handheld
        self.console.display.glides.trick = self.screen.trick if at_table else None
        self._pulse.step(self)
        super().step()
        self.commands.raise_numbered()
        self._notice_come(began)
        self._notice_offered(made_ready)
        self._notice_laid()
        self.console.wakeful = isinstance(self.screen, TableScreen) and not self.screen.people
        self._narrate()

    def _narrate(self) -> None:
        if not (self.narrator and self._listener and self._forget):
            return
        if self.console.display.areas or self.narrator.has_answers:
            lines = self.narrator.follow()
            if self.narrator.hands_on:
                self._forget()
            for line in lines:
                self._listener(line)

    def _accepted(self, keys: int) -> int:
        if self.newly_come:
            keys &= ~ANSWERS
        if self._only_raises:
            keys &= ~A
        closes = {TableScreen: A, Title: A | START}
        for screen, answers in closes.items():
            if keys & answers and self.notices and isinstance(self.screen, screen):
                self._show_notices(keys)
                keys &= ~answers
        if keys & (B | START) and self.may_pause:
            if keys & START:
                sheet_pause.open_over(self.screen)
            keys &= ~(B | START)
        return keys

    @property
    def may_pause(self) -> bool:
        console = self.console
        return console.device != devices.HANDHELD and sheet_pause.may_pause(self, self.screen)

    @property
    def at_rest(self) -> bool:
        pending = self._next or self._kept or self.notices
        pending = pending or self.console.notice or self.console.buttons.pending
        counting = self.pointer.unseen or self.newly_come or self.pointer.since_press < UNSEEN
        answers_wait = self.narrator and self.narrator.has_answers
        weighs = self.strip and not self.strip.is_settled or self.work.may_prove
        return not (pending or counting or answers_wait or weighs) and rest.is_still(self.screen)

    def tell(self, listener: Callable[[str], None], forget: Callable[[], object]) -> None:
        """Pass the narrator's lines to `listener`; call `forget` at a hand-over of the device."""
        self.narrator = Narrator(self)
        self._listener, self._forget = listener, forget

    def _recalled(self, view: DealView) -> list | None:
        match = getattr(self.screen, "match", None)
        return self._memory.of_view(match, view) if match else None

    @property
    def strip(self) -> Strip | None:
        beside = self._beside
        return beside if isinstance(beside, Strip) else getattr(self.screen, "strip", None)

    @property
    def today(self) -> list:
        if not self._has_read:
            self._has_read = True
            recount.read_all(self.console)
        return [*opening.rows(self), *ladder.rows(self)]

    @property
    def has_finished_day(self) -> bool:
        return opening.has_finished(self.console)

    @property
    def motto(self) -> str:
        return adorning.motto(self)

    def _change_screen(self) -> None:
        before = self.screen
        super()._change_screen()
        if self.screen is not before:
            if not self._canvas.is_handheld:
                serif.use_on(self.screen)
            self._show_beside()
            adorning.adorn(self)
            title_sides.name_score(self)
            on_sheets.name_keys(self)
            self._give_back_table(before)
        top = getattr(self.screen, "question", None) or self.screen
        self._tops = (self._tops[1], top)

    def _notice_come(self, began: Part | None) -> None:
        self.newly_come = max(self.newly_come - 1, 0)
        before, now = self._tops
        if isinstance(now, Result) and now.match is not self._ended:
            self._ended, self.newly_come = now.match, SECOND
        led_back = before is self.screen is not began
        if now is before or not before or led_back:
            return
        if not isinstance(now, (TableScreen, Sentence)):
            self.newly_come = UNSEEN

    def _notice_laid(self) -> None:
        screen = self.screen
        laid = screen if isinstance(screen, Curtain) else getattr(screen, "question", None)
        self.pointer.unseen = max(self.pointer.unseen - 1, 0)
        if laid is not self._laid:
            self._laid = laid
            if not self._canvas.is_handheld:
                serif.use_on(laid)
            offers = laid and not isinstance(laid, Sentence)
            self.pointer.unseen = UNSEEN if offers and self.pointer.since_press < UNSEEN else 0
        self.pointer.since_press += 1

    def _notice_offered(self, made_ready: bool) -> None:
        table = self.screen
        if isinstance(table, TableScreen) and table.turn_shown and not made_ready:
            if isinstance(table.question, widgets.Question):
                self._offered = table.question
