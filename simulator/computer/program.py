"""The app with keyboard, controller, mouse and touch.

A press on a prompt (the name of a key in a text) acts as that key.
"""

import re
from collections.abc import Callable
from time import monotonic_ns
from typing import Any

from engine import rewind
from engine.bots import past
from engine.bots.runtime import external_players
from engine.cards import EMPTY
from engine.codes import match_code
from engine.deal import PLAY
from engine.match import Match
from engine.past import Memory
from engine.solver.exact import Solver
from engine.view import DealView
from screens.activities import AGAIN, MATCH, TITLE
from screens.help import hint
from screens.lessons import lesson_panel
from screens.lessons.teacher import Sentence
from screens.look.hands import Hands
from screens.madrasso.table import Table
from screens.mediatore import signals
from screens.mediatore.reckoning import Reckoning
from screens.menu.archive_page import ArchivePage
from screens.menu.keyboard import DONE, CodePage, Keyboard
from screens.menu.new_game import NewGame
from screens.menu.saved_settings import KEYS, Settings
from screens.menu.settings_page import SettingsPage
from screens.menu.title import Title
from screens.practice.compare import Compare
from screens.puzzles import puzzle_panel
from screens.puzzles.puzzle_list import Puzzles
from screens.review import more
from screens.scores.result import Result
from screens.scores.score_page import Page, ScoreSheet
from screens.seats import called
from screens.settings import FELT, FORCED, MOTIONS
from screens.table import hand, pause
from screens.table.curtain import Curtain
from screens.table.table_screen import TableScreen
from screens.table.timing import UNSEEN
from screens.ui import full_page, theme, widgets
from screens.ui.font import Font
from screens.ui.full_page import FullPage
from screens.ui.keys import LEFT, RIGHT, SELECT, START, UP, A, B
from screens.ui.labels import Line, half
from screens.ui.option_list import OptionList
from screens.ui.part import Part
from screens.ui.words import say
from simulator.computer import (
    devices,
    fine_sheets,
    look_settings,
    recount,
    rest,
    scene,
    scrolling,
    serif,
)
from simulator.computer.canvas import SMALL
from simulator.computer.chart import Notes
from simulator.computer.console import Computer
from simulator.computer.copying import copied
from simulator.computer.devices import MARKS, for_voice, names_a_key, spelled
from simulator.computer.kept import opener
from simulator.computer.keyboard import (
    BACK,
    CARDS,
    CLAIM,
    ESCAPE,
    HINT,
    OUT,
    TAKE_BACK,
)
from simulator.computer.on_canvas import OnCanvas, is_pause
from simulator.computer.pages import (
    codes,
    new_match,
    pane,
    practice,
    reckoning,
    records,
    sheet_pause,
    title_sides,
)
from simulator.computer.presses import DRAG
from simulator.computer.pulse import Pulse
from simulator.computer.tables import notes
from simulator.computer.tables.larger import carry, show_again
from simulator.ladder import adorning
from simulator.ladder import page as ladder
from simulator.mistakes import (
    asking,
    better_line,
    habits,
    on_sheets,
    recording,
    reviewing,
)
from simulator.mistakes.prover import Prover
from simulator.mistakes.strip import Strip
from simulator.narrator import questions
from simulator.narrator.narrator import Narrator
from simulator.puzzles import panels
from simulator.puzzles.codes import puzzle_of
from simulator.today import opening, puzzles
from simulator.today.comparison import Comparison

HINT_PROMPT = 1 << 8  # a bit that no button has
_NAMED = A, B, START, SELECT, HINT_PROMPT, 0, LEFT, RIGHT, UP
PROMPTS = dict(zip((*MARKS, "◄", "►", "▲"), _NAMED, strict=True))
# ▲ names a key only before a colon; elsewhere it marks a list that goes on
_PROMPT = re.compile("|".join(PROMPTS).replace("▲", "▲(?=.?:)"))
_TURNED = FullPage, Hands
_OF_PAUSE = {TAKE_BACK: "take_back", HINT: "ask_for_hint", CLAIM: "claim"}
LEAVING = {
    pause.Pause: pause.to_title,
    puzzle_panel.pause: puzzle_panel.leave,
    lesson_panel.pause: lesson_panel.leave,
}
REACH = 4  # up to this many pixels above the hand, or of rise, a drag lifts no card
SAME_PLACE = 16  # presses fewer pixels apart are at the same place
SECOND = 30  # frames for which the result of a match ignores ANSWERS
MOST_HELD = 30  # frames that presses wait for a rebuilt screen
ANSWERS = A | B | SELECT | START
# {handheld's screen or function: its replacement}; LARGER not on low canvases or the handheld's
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
    Reckoning: reckoning.Reckoning,
    more.show_line: better_line.show,
    CodePage: codes.CodePage,
    **panels.PANEL,
}
FELTS = "felt", "felt-dark", "felt-black"
MOST_QUESTIONS = 2  # maximum questions of a table in a row
_OF_PLAY = (widgets.Question, signals.SignalChoice)
# Panels that close when a command of the pause menu runs
_GIVE_WAY = (pause.Pause, *_OF_PLAY)


class Letters(Font):
    """A font that writes the names of the console's keys in place of marks such as `<A>`."""

    def __init__(self, font: Font, console: Computer) -> None:
        super().__init__(font.bitmap, font.letters, font.widths, font.tiles)
        self._font = font
        self._console = console

    def numbers(self, text: str) -> bytearray:
        return self._font.numbers(text)

    def spell(self, text: str) -> str:
        return spelled(text, self._console.device) if names_a_key(text) else text

    def voiced(self, text: str) -> str:
        return for_voice(text, self._console.device) if names_a_key(text) else text

    def width(self, text: str) -> int:
        if not names_a_key(text):
            return super().width(text)
        texts = [spelled(text, device) for device in self._console.devices]
        return max(map(super().width, texts))


class Program(OnCanvas):
    """The app on a console with several input devices."""

    def __init__(self, console: Computer) -> None:
        super().__init__(console)
        self.heed_system()
        self.use_look()
        self.narrator: Narrator | None = None
        self._listener: Callable[[str], None] | None = None
        self._forget: Callable[[], object] | None = None
        self._device = console.device
        self._begun: tuple[int, int] | None = None
        self._carried = EMPTY
        self._taken = (0, 0)
        self._taken_back: tuple[tuple | None, bool] = None, False
        self._is_lifted = False
        self._swipe: scrolling.Swipe | None = None
        self._pulse = Pulse()
        self._number = 0  # number (from 1) of the card to raise after the motions, or 0
        self._since_press = UNSEEN  # frames since the pointer's last press
        self._pressed = (0, 0)
        self._laid: Part | None = None
        self._held = 0  # frames for which presses have waited
        # The panel or screen that gets keys, before and after the last `tick`
        self._tops: tuple = (None, None)
        self._ended: Match | None = None  # the match whose result was shown last
        self.newly_come = 0  # frames for which a new screen or panel ignores ANSWERS
        self._unseen = 0  # frames for which a second press at the same place is no A
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
        self._memory = Memory()
        past.recall = self._recalled
        console.meanwhile = self.think
        console.resting = lambda: self.at_rest
        console.takes = self.take_key
        console.accept = self._accepted
        console.copied = lambda: copied(self)
        console.pastes = self.paste

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
        self._taps_once = look_settings.taps_once(console)

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
        if self._device != self.console.device:
            self._device = self.console.device
            if isinstance(self.screen, OptionList):
                self.screen._explain()  # wraps the explanation again
            if self.screen:
                _name_again(self.screen.group)
        if self._canvas != self.console.canvas:
            self._spread()
        self._held = self._held + 1 if self._kept else 0
        self.console.holds = 0 < self._held <= MOST_HELD
        while self.screen and not self.console.holds and (command := self.console.next_command()):
            keys = self._perform(command)
            if keys & HINT_PROMPT:
                keys = self._perform(HINT)
            if keys:
                self.console.buttons.feed_first(keys)
            if keys or isinstance(command, str) or command[2]:
                break  # this event may open a screen or panel, which gets the later events
        made_ready = getattr(self.screen, "turn_shown", True)
        began = self.screen
        self.console.display.glides.active = bool(
            self.console.shows_glides and self.settings[MOTIONS]
        )
        at_table = isinstance(self.screen, TableScreen) and not self._canvas.is_handheld
        self.console.display.glides.trick = self.screen.trick if at_table else None
        self._pulse.step(self)
        super().step()
        self._raise_numbered()
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
        closes = {TableScreen: A, Title: A | START}
        for screen, answers in closes.items():
            if keys & answers and self.notices and isinstance(self.screen, screen):
                self._show_notices(keys)  # removes the notice
                keys &= ~answers
        if keys & (B | START) and self._may_pause:
            if keys & START:
                sheet_pause.open_over(self.screen)
            keys &= ~(B | START)
        return keys

    @property
    def _may_pause(self) -> bool:
        console = self.console
        return console.device != devices.HANDHELD and sheet_pause.may_pause(self, self.screen)

    @property
    def at_rest(self) -> bool:
        pending = self._next or self._kept or self.notices
        pending = pending or self.console.notice or self.console.buttons.pending
        counting = self._unseen or self.newly_come or self._since_press < UNSEEN
        answers_wait = self.narrator and self.narrator.has_answers
        weighs = self.strip and not self.strip.is_settled or self._may_prove
        return not (pending or counting or answers_wait or weighs) and rest.is_still(self.screen)

    def tell(self, listener: Callable[[str], None], forget: Callable[[], object]) -> None:
        """Pass the narrator's lines to `listener`; call `forget` at a hand-over of the device."""
        self.narrator = Narrator(self)
        self._listener, self._forget = listener, forget

    def take_key(self, key: str, figure: str = "") -> bool:
        """Use `key` to type or to ask for spoken facts; return whether it was used.

        `key`: a name (see simulator.computer.keyboard); `figure`: the digit on a digit row's key.
        """
        screen = self.screen
        if isinstance(screen, Keyboard):
            return _type(screen, figure if figure and key.upper() not in screen.letters else key)
        if self.narrator and key in questions.KEYS:
            self.narrator.ask(questions.KEYS[key])
            return True
        return False

    def paste(self, text: str) -> None:
        screen = self.screen
        if not isinstance(screen, Keyboard):
            return
        typed = pasted(text)
        if isinstance(screen, (CodePage, codes.PuzzleCodePage)):
            typed = pasted(re.split("[·=]", text)[-1])  # of a line or of an address
            is_code = puzzle_of if isinstance(screen, codes.PuzzleCodePage) else match_code.parse
            try:
                is_code(typed)
            except ValueError:
                screen.about.say(say("code_wrong"), theme.GOLD)
                return
        while typed and screen.text:
            screen.erase()
        for letter in typed:
            _type(screen, letter)

    def think(self, until: int) -> bool:
        """Think for a bot or work until `until` (ns); return whether to go on at once."""
        screen = self.screen
        if self.thinker in external_players:
            return False
        for thought in getattr(screen, "thinking", None) or ():
            screen.thought = thought
            if monotonic_ns() >= until:
                return True
        return self._find_costs(until) or self._compare(until) or self._prove(until)

    def _recalled(self, view: DealView) -> list | None:
        match = getattr(self.screen, "match", None)
        return self._memory.of_view(match, view) if match else None

    def _compare(self, until: int) -> bool:
        comparison, screen = self.comparison, self.screen
        if not comparison or comparison.is_done:
            return False
        if getattr(screen, "thinking", None) or getattr(screen, "question", None):
            comparison.pause()
            return False
        while not comparison.is_done:
            known = comparison.known
            comparison.step()
            if comparison.known != known:
                opening.keep_comparison(self, opening.read(self.console))
            if monotonic_ns() >= until:
                return isinstance(screen, opening.DayTable) or not isinstance(screen, TableScreen)
        return False

    def _find_costs(self, until: int) -> bool:
        costs, screen = self.costs, self.screen
        if not costs or getattr(screen, "thinking", None):
            return False
        while not costs.is_done:
            costs.step()
            if costs.is_known and (costs.is_done or not costs.is_recorded):
                costs.is_recorded = True
                recording.record(self, costs)
                self.prover.look_again()
            if monotonic_ns() >= until:
                return not isinstance(screen, TableScreen)
        return False

    @property
    def _may_prove(self) -> bool:
        waits = self.strip or isinstance(self.screen, (habits.Habits, habits.OfTheme))
        return bool(waits and self.prover.has_work)

    def _prove(self, until: int) -> bool:
        while self._may_prove:
            self.prover.step()
            if monotonic_ns() >= until:
                return True
        return False

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

    def _perform(self, command: tuple | str) -> int:
        if isinstance(command, tuple):
            return self._drag(*command[1:]) if command[0] == DRAG else self._point(*command)
        if command == ESCAPE and self._may_pause:
            sheet_pause.open_over(self.screen)
            return 0
        if command in (ESCAPE, BACK):
            return self._way_back(START if command == ESCAPE else B)
        if command == OUT:
            return self._way_out()
        if command in scrolling.COMMANDS:
            return scrolling.perform(self.screen, command)
        screen = self.screen
        if self.strip and command.isdigit():
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
        return 0

    def _share_or_open_more(self) -> None:
        if isinstance(self.screen, Result):
            self.console.copy(copied(self))
            return
        if isinstance(self.screen, records.Records):
            self.screen.ask_to_delete()
            return
        name, arguments = opener(self.screen, self.opened)
        on_sheets.open_more(self, lambda: self.open(name, *arguments))

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

    def _raise_numbered(self) -> None:
        table = self.screen
        if not self._number or not isinstance(table, TableScreen):
            self._number = 0
        elif table.own_turn and table.turn_shown and not table.question:
            table.raise_card(self._number)
            self._number = 0

    def _point(self, x: int, y: int, down: bool) -> int:
        outside = self._point_outside(x, y, down)
        if outside is not None:
            return outside
        x, y = self._within(x, y)
        laid = getattr(self.screen, "question", None)
        # A question leaves only its own prompts active; a lesson's sentence leaves all active
        group = self.screen.group
        if laid and not isinstance(laid, Sentence):
            group = laid.group
        at: tuple[float, float] = x, y
        if isinstance(group, notes.Note):
            at = notes.from_own(group, x, y)
        keys = self._prompt(group, *at) if down else 0
        if down and not keys and self.console.device == devices.TOUCH:
            keys = self._prompt(group, *at, reach=self.row_height(1) - theme.FONT_HEIGHT)
        if keys & START:
            self._remove_banner()
        if not keys:
            over = laid.group.y if isinstance(laid, FullPage) else 0
            keys = _within_page(self.screen, x, y, self.screen.point(x, y - over, down))
            if isinstance(self.screen, TableScreen) and not self.screen.question:
                keys = self._beside_cards(self.screen, x, y, keys)
        if down and self.console.device == devices.TOUCH:
            keys = self._tapped(x, y, keys)
        if down:
            before, self._pressed = self._pressed, (x, y)
            self._since_press = 0
            if self._unseen and max(abs(x - before[0]), abs(y - before[1])) < SAME_PLACE:
                keys &= ~A
        return keys

    def _point_outside(self, x: int, y: int, down: bool) -> int | None:
        closes = down and self.notices and isinstance(self.screen, TableScreen)
        if closes:
            self._show_notices(A)
        preferred = self._press_beside(x, y, down)
        if preferred is not None:
            return self._pressed_beside(preferred, x, y, down)
        return 0 if closes else None

    def _pressed_beside(self, command: str, x: int, y: int, down: bool) -> int:
        if command:
            self._remove_note()
            return self._perform(command)
        beside = self._beside
        if not (down and isinstance(beside, pane.Pane)):
            return 0
        return self._prompt(beside.group, x, y, reach=self._canvas.finger // 2)

    def _beside_cards(self, table: TableScreen, x: int, y: int, keys: int) -> int:
        """Return SELECT for a press on an upcard that may be robbed, else `keys`.

        START is removed if buttons are beside the table, or if the table has a `part` and `y` is
        below the first line.
        """
        if keys & START and isinstance(table, Table):
            may_rob = table.own_turn and table.turn_shown and table.view.may_rob
            if may_rob and notes.is_upcard_at(table, x, y):
                return SELECT
        return keys & ~START if self._beside or table.part and y > theme.LINE_HEIGHT else keys

    def _tapped(self, x: int, y: int, keys: int) -> int:
        table = self.screen
        if not isinstance(table, TableScreen) or table.question or table.part or table.unseen:
            return keys
        card = table.card_at(x, y)
        plays = card == table.hand.chosen and table.own_turn and table.turn_shown
        if card == EMPTY or not plays or not table.playable(card):
            return keys
        if self._taps_once and not table.spoken:
            keys |= A
        if keys & A:
            self.console.buzz()
        return keys

    def _drag(self, begun: tuple[int, int], x: int, y: int, ends: bool) -> int:
        """Handle a drag from `begun` to `x`, `y`; return keys.

        At a table, a drag along the hand raises the card under the pointer. A drag upwards moves
        that card; the drag's end returns A at the player's turn.
        """
        screen = self.screen
        if not isinstance(screen, TableScreen) or screen.question:
            return self._swiped(begun, x, y, ends)
        x, y = self._within(x, y)
        if screen.part:
            return 0 if ends else screen.point(x, y, False)
        if begun != self._begun:
            self._begun, self._carried = begun, screen.card_at(*self._within(*begun))
            self._taken, self._is_lifted = self._within(*begun), False
        card, held = self._carried, screen.hand
        if ends:
            self._begun = None
        over_hand = y >= hand.LIES_Y - REACH
        on_upcard = card == screen.view.apart(screen.seat) and card == screen.card_at(x, y)
        risen = self._taken[1] - y
        self._is_lifted |= not over_hand or risen > REACH and risen > abs(x - self._taken[0])
        if card == EMPTY or on_upcard or over_hand and (ends or not self._is_lifted):
            show_again(held)
            if ends or card != EMPTY and y < hand.LIES_Y and not on_upcard:
                return 0
            keys = screen.point(x, y, False)
            under = screen.card_at(x, y)
            if under not in (EMPTY, card):
                self._carried, self._taken = under, (x, y)
            return keys
        if held.chosen != card:
            held.pick(card)
            screen.show_choice()
        plays = screen.own_turn and screen.turn_shown and not screen.unseen
        if not ends:
            carry(held, x, y)
        elif not plays or not screen.playable(card):
            show_again(held)
        elif self.console.device == devices.TOUCH:
            self.console.buzz()
        return A if ends and plays else 0

    def _swiped(self, begun: tuple[int, int], x: int, y: int, ends: bool) -> int:
        swipe = self._swipe
        if not swipe or swipe.begun != begun:
            scale = self.console.display.frame.scale
            swipe = scrolling.Swipe(self.screen, begun, scale, self._canvas.finger)
        self._swipe = None if ends else swipe
        return swipe.move(x, y) or (self._turned(begun, x, y) if ends else 0)

    def _turned(self, begun: tuple[int, int], x: int, y: int) -> int:
        page = getattr(self.screen, "question", None) or self.screen
        across, along = x - begun[0], y - begun[1]
        slid = abs(across) >= self._canvas.finger and abs(across) > 2 * abs(along)
        if not slid or not isinstance(page, _TURNED) or self.console.device != devices.TOUCH:
            return 0
        return LEFT if across > 0 else RIGHT

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
        self._unseen = max(self._unseen - 1, 0)
        if laid is not self._laid:
            self._laid = laid
            if not self._canvas.is_handheld:
                serif.use_on(laid)
            offers = laid and not isinstance(laid, Sentence)
            self._unseen = UNSEEN if offers and self._since_press < UNSEEN else 0
        self._since_press += 1

    def _notice_offered(self, made_ready: bool) -> None:
        table = self.screen
        if isinstance(table, TableScreen) and table.turn_shown and not made_ready:
            if isinstance(table.question, widgets.Question):
                self._offered = table.question

    def _way_back(self, at_table: int) -> int:
        screen = self.screen
        if isinstance(screen, Curtain):
            return START
        if isinstance(screen, TableScreen) and not screen.question:
            if at_table == START:
                self._remove_banner()
            return at_table
        if isinstance(screen, TableScreen) and at_table == START and self._is_offered(screen):
            screen.answered()
            screen.turn_shown = False  # the table will ask its question again
            return START
        laid = getattr(screen, "question", None)
        if (
            isinstance(screen, Page)
            and screen.match.turn == EMPTY
            and not (laid or screen.leads_back)
        ):
            return 0
        return B

    def _remove_banner(self) -> None:
        if not getattr(self.screen, "spoken", 0) & START:
            self._remove_note()

    def _remove_note(self) -> None:
        table = self.screen
        if isinstance(table, TableScreen) and table.spoken and not table.question:
            table.hurry()

    def _way_out(self) -> int:
        """Return the keys that leave a panel or page, or open a table's pause menu.

        From the pause menu or a finished deal's score sheet, leave the match, puzzle or lesson.
        """
        screen = self.screen
        laid = getattr(screen, "question", None)
        if isinstance(screen, TableScreen) and is_pause(screen, laid):
            leave = LEAVING[screen.pause]
            screen.below = []
            screen.answered()
            self.load(leave)(screen)
            return 0
        keys = self._way_back(START)
        if not keys:
            self.begin(TITLE, (0,))
        return keys

    def _open_card(self, i: int) -> None:
        if self.strip and not self.screen.question:
            name, arguments = opener(self.screen, self.opened)
            on_sheets.open_card(self, self.strip, i, lambda: self.open(name, *arguments))

    def _is_offered(self, table: TableScreen) -> bool:
        return table.question is self._offered

    @property
    def may_pick(self) -> bool:
        table = self.screen
        if not isinstance(table, TableScreen) or not table.people:
            return False
        may_give_way = table.pause == TableScreen.pause and isinstance(table.question, _GIVE_WAY)
        return not table.question or may_give_way

    def acts(self, command: str) -> bool:
        """Whether the table would carry out `command` (hint, take back or claim)."""
        table = self.screen
        if not self.may_pick or table.pause != TableScreen.pause:
            return False
        if command == TAKE_BACK:
            return self._may_take_back(table)
        return table.own_turn and _may(command, table)

    def _may_take_back(self, table: Any) -> bool:
        match, forced = table.match, bool(table.claimed or self.settings[FORCED])
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
        question = self.load(dict(pause.ENTRIES)[name])(table)
        if question:
            table.ask(question)

    def _prompt(
        self, group: scene.Group, x: float, y: float, found: int = 0, reach: int = 0
    ) -> int:
        """Return the key whose name is visible at `x`, `y` in `group`, else `found`.

        A finger may miss a text of one line by `reach` / 2 pixels above or below.
        """
        if group.hidden:
            return found
        x, y = int((x - group.x) // group.scale), int((y - group.y) // group.scale)
        for thing in group:
            if thing.kind == scene.GROUP:
                found = self._prompt(thing, x, y, found, reach)
            elif thing.hidden:
                continue
            elif thing.kind == scene.TEXT:
                found = self._named_key(thing, x - thing.x, y - thing.y, reach) or found
            elif _covers(thing, x - thing.x, y - thing.y):
                found = 0
        return found

    def _named_key(self, line: Line, x: int, y: int, reach: int) -> int:
        """Return the key named at `x`, `y` in `line` or nearest to the left of it, or 0."""
        texts = line.text.split("\n")
        if len(texts) == 1 and -reach // 2 <= y < theme.FONT_HEIGHT + reach // 2:
            y = 0
        row = y // line.step
        if not 0 <= row < len(texts) or y - row * line.step >= theme.FONT_HEIGHT:
            return 0
        font, text = self.font, texts[row]
        room, width = line.bitmap.width, font.width(font.spell(text))
        x -= (0, half(room) - half(width), room - width)[line.align]
        found = 0
        for mark in _PROMPT.finditer(text):
            before = font.width(font.spell(text[: mark.start()]))
            if before <= x < width:
                found = PROMPTS[mark[0]] or self._arrow(x - before)
        return found

    def _arrow(self, x: int) -> int:
        """Return the key at pixel `x` of the sign ◄ ►; the text after the sign belongs to ►."""
        screen = self.screen
        if isinstance(screen, TableScreen) and not screen.question:
            return START  # a press on ◄ ► must not set the pace of a table
        return LEFT if x < self.font.width("◄") else RIGHT


def _may(command: str, table: TableScreen) -> bool:
    if command == CLAIM:
        return table.view.phase == PLAY and len(table.people) < 2
    return not table.lifted or len(table.lifted) < len(table.view.monte)


def _within_page(screen: Any, x: int, y: int, keys: int) -> int:
    """Return `keys` without those that would leave a page: a press beside its controls stays."""
    if getattr(screen, "question", None):
        return keys
    if isinstance(screen, FullPage) and y >= full_page.BAND:
        return keys & ~B
    if isinstance(screen, ScoreSheet) and screen.leads_back and keys & A:
        bar = screen.bar
        return SELECT if not bar.hidden and _covers(bar, x - bar.x, y - bar.y) else 0
    return keys


def _covers(thing: Any, x: int, y: int) -> bool:
    width, height = thing.width, thing.height
    if thing.kind == scene.PICTURE:
        width, height = width * thing.tile_width, height * thing.tile_height
    return 0 <= x < width and 0 <= y < height


def _name_again(group: scene.Group) -> None:
    for thing in group:
        if thing.kind == scene.GROUP:
            _name_again(thing)
        elif thing.kind == scene.TEXT and names_a_key(thing.text):
            text, thing.text = thing.text, ""
            thing.say(text)


# Codes have no O, I and L: players type these for 0, 1 and 1
_MEANT = str.maketrans("OIL", "011")


def pasted(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())


def _type(page: Keyboard, key: str) -> bool:
    letter = key.upper()
    if letter not in page.letters:
        letter = letter.translate(_MEANT)
    if key == "Backspace":
        page.erase()
        page.move(DONE)  # the next Enter must not type a letter
    elif len(letter) > 1 or letter == "?":
        return False
    elif letter in page.letters:
        page.type(letter)
    return True
