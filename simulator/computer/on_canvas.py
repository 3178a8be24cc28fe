"""The app on a canvas of any size."""

from collections.abc import Callable
from math import ceil
from typing import Any

from engine.codes.code_text import grouped
from screens import seats
from screens.app import App
from screens.help.at_a_glance import Glance
from screens.help.book import Book
from screens.help.closeup import Closeup
from screens.look.hands import Hands
from screens.madrasso.sheet import Scores as MadrassoScores
from screens.mediatore.reckoning import Reckoning
from screens.mediatore.sheet import Scores as MediatoreScores
from screens.menu.character_page import FacesPage
from screens.menu.keyboard import CodePage, NamePage
from screens.menu.new_game import BEGIN, NewGame
from screens.menu.title import Title
from screens.practice import practice_table
from screens.puzzles import puzzle_panel, puzzle_table
from screens.review import card_by_card
from screens.scores.result import Result
from screens.statistics.statistics_page import StatisticsPage
from screens.table import trick
from screens.table.pause import Pause
from screens.table.table_screen import TableScreen
from screens.ui import theme
from screens.ui.full_page import FullPage
from screens.ui.menus import Menu
from screens.ui.option_list import OptionList
from screens.ui.part import Part
from simulator.computer import devices, scene, serif
from simulator.computer.canvas import HANDHELD, HEIGHT, SMALL, TALL, WIDE, WIDTH, Canvas
from simulator.computer.handheld_display import Frame
from simulator.computer.kept import Kept, Left, Watched, opener
from simulator.computer.pages import (
    arrows,
    book,
    brief,
    codes,
    frames,
    moved,
    new_match,
    pane,
    reckoning,
    result,
    review,
    sheets,
    statistics,
    title_sides,
    upright,
)
from simulator.computer.tables import (
    column,
    exercises,
    header,
    landing,
    layout,
    lists,
    low,
    notes,
    own_faces,
    own_name,
    pausing,
    people,
    points_flight,
    table_words,
    tall,
    title_cards,
    undo,
    unraised,
    wide,
)
from simulator.computer.tables.layout import Places
from simulator.computer.tables.rows import row_height
from simulator.computer.tables.second_name import with_second_name
from simulator.computer.tables.way import Way
from simulator.mistakes import on_sheets, recording, reviewing
from simulator.mistakes.better_line import BetterLine
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.strip import Strip
from simulator.mistakes.strip_place import StripPlace
from simulator.puzzles import answers
from simulator.puzzles.rating_page import RatingPage
from simulator.today import puzzles
from simulator.today.month import MonthPage
from simulator.today.sheet import DaySheet

# {the handheld's page: page that fills the canvas}
PAGES = {
    Book: book.Book,
    MadrassoScores: sheets.Madrasso,
    MediatoreScores: sheets.Mediatore,
    StatisticsPage: statistics.StatisticsPage,
}
FULL = (*PAGES.values(), DaySheet, MonthPage, RatingPage)
# {small page: (layout function, maximum width, maximum height in pixels)}
MOVED: dict[object, tuple] = {
    Result: (moved.of_result,),
    Hands: (moved.of_hands,),
    BetterLine: (moved.of_hands,),
    Reckoning: (moved.of_reckoning, WIDTH, moved.HIGHEST),
    reckoning.Reckoning: (moved.of_reckoning, WIDTH, moved.HIGHEST),
    Glance: (moved.glance,),
    Closeup: (moved.leaves,),
    brief.Brief: (brief.places,),
    **dict.fromkeys((codes.CodePage, codes.PuzzleCodePage, NamePage), (upright.of_keys,)),
    FacesPage: (upright.of_faces,),
}
# {page: (frame function, layout function)}
FILLING: dict[object, tuple] = {
    review.ReviewPage: (review.frame, review.places),
    result.Result: (frames.sheet, result.places),
}
BEGINNER = 4  # index of `beginner` in the arguments of Glance
EXERCISES = puzzle_table.madrasso, puzzle_table.mediatore
PRACTICE = practice_table.madrasso, practice_table.mediatore


Beside = column.Column | header.Header | pane.Pane | title_sides.TitleSides | Strip


class OnCanvas(App):
    """An app that lays out screens for its console's canvas."""

    def __init__(self, console: Any) -> None:
        self._canvas = HANDHELD
        self._beside: Beside | None = None
        self.costs: DealCosts | None = None  # costs of the deal shown last
        self.sheet_costs: DealCosts | None = None  # costs of the deal that the sheet showed first
        self.weighed: list[DealCosts] = []  # costs of the last deals shown
        self._strip_place: StripPlace | None = None
        self._has_habits = False
        self._way: Way | None = None
        self.pause_menu: Menu | None = None
        self.panel_left: tuple | None = None  # function and chosen row of the panel under a page
        self._entries = 0  # rows of the open list or title
        self._kept: Kept | None = None
        self.rebuilt: Part | None = None  # the last screen that was replaced because of a new size
        self._watched: Watched | None = None
        self._left: Left | None = None
        self.undone: int | None = None  # seed of the match in which undoing counts as help
        self._offered: Part | None = None  # the last question that opened as a turn began
        super().__init__(console)

    def _spread(self) -> None:
        self._canvas = self.console.canvas
        self.console.display.spread(self._canvas)
        screen = self.screen
        if not screen:
            return
        if self._next:
            return
        if isinstance(screen, OptionList):
            self._list_again(screen)
        else:
            name, arguments = opener(screen, self.opened)
            self._kept = Kept(self, screen, self._watched, self._offered)
            self.rebuilt = screen
            self.open(name, *arguments)

    def _list_again(self, screen: OptionList) -> None:
        question = getattr(screen, "question", None)
        if question:
            screen.unhide()
        self._lay_out(None, type(screen))
        OptionList.__init__(screen, self)
        serif.use_on(screen)
        screen.show(screen.chosen)
        if question:
            screen.hide(question.group)
        self._show_again(screen.group)
        self._show_beside()

    def _show_again(self, group: scene.Group) -> None:
        display = self.console.display
        display.root_group = None
        display.root_group = group

    def _place(self, width: int, height: int, x: int | None = None) -> None:
        """Centre a screen of `width` × `height` pixels; `x`: left edge in units, if not centred."""
        canvas = self._canvas
        times = canvas.times
        left = max(canvas.width - width * times, 0) // 2 if x is None else x
        top = max(canvas.height - height * times, 0) // 2
        if x is None and left + width * times > canvas.width - self.console.corner:
            top = min(max(top, self.console.corner), max(canvas.height - height * times, 0))
        self.console.display.frame = Frame(left, top, times, width, height)
        theme.WIDTH, theme.HEIGHT = width, height

    def _lay_out(self, screen: object, loaded: object) -> None:
        self._beside = self._way = None
        self._strip_place = None
        if screen:
            self._entries = 0
        canvas = self._canvas
        if canvas.shape == WIDE and _is_own_table(screen):
            beside = column.width_of(canvas) // canvas.times
            width, height = canvas.width // canvas.times - beside, canvas.height // canvas.times
            halves = canvas.times == 2
            layout_of = wide.halved_places if halves else wide.places
            self._use(_with_exercises(layout_of, screen), width, height)
            self._place(width, height, x=0)
            theme.HEIGHT = height - wide.FOOT
            exercise = "lesson" if table_words.is_lesson(self) else "puzzle"
            own = self.console.device, width, self.console.corner
            self.slot = wide.slot(canvas, *own, exercise if screen in EXERCISES else "")
            return
        if canvas.shape == TALL and canvas.times > 1 and _is_own_table(screen):
            height = canvas.height // canvas.times
            self._place(WIDTH, height, x=(canvas.width - WIDTH * canvas.times) // 2)
            row = self.row_height(1, False)
            under = self.console.corner // canvas.times
            self._use(_with_exercises(tall.places, screen), WIDTH, height, row, under)
            theme.HEIGHT = tall.panel_height(height)
            self.slot = tall.slot(canvas, self.console.device, self.console.corner)
            return
        if canvas.is_low:
            height = canvas.height // canvas.times
            self._use(low.places, WIDTH, height)
            self._place(WIDTH, height)
            return
        corner = self.console.corner
        if isinstance(loaded, type) and issubclass(loaded, OptionList) and not canvas.is_handheld:
            self._lay_out_list(canvas, loaded)
            return
        strip = self._strip_of(loaded)
        if strip and loaded not in FULL:
            self._use({})
            self._place(WIDTH, HEIGHT)
            self.console.display.frame, self._strip_place = strip
            return
        if loaded in FULL and (strip or frames.frame(canvas, corner).height >= HEIGHT):
            frame, self._strip_place = strip or (frames.frame(canvas, corner), None)
            self.console.display.frame = frame
            self._fill(frame, frames.places, self.row_height(1, False))
            return
        if loaded in FILLING:
            frame_of, fill = FILLING[loaded]
            self._fill(frame_of(canvas, corner), fill)
            return
        if loaded in MOVED and canvas.shape != SMALL:
            places, *most = MOVED[loaded]
            self._fill(frames.whole(canvas, corner, *most), places)
            return
        if loaded is Title:
            self._lay_out_title(canvas)
            return
        self._use({})
        self._place(WIDTH, HEIGHT)

    def _lay_out_list(self, canvas: Canvas, loaded: object) -> None:
        corner = self.console.corner
        has_pane = canvas.has_pane
        frame = lists.frame(canvas, corner)
        if has_pane:
            frame = pane.list_frame(canvas, corner, self._entries)
        self.console.display.frame = frame
        row = max(self.row_height(1, False), lists.ROW if frame.scale == 1 else 0)
        row = max(row, getattr(loaded, "least_row", 0))
        below = pane.below(canvas, frame.scale) if has_pane else 0
        if has_pane and self._entries:
            high = frame.height - below
            is_tall = canvas.shape == TALL
            most = getattr(loaded, "most_of_wide", pane.MOST_OF_WIDE)
            if is_tall:
                most = getattr(loaded, "most_of_tall", pane.MOST_OF_TALL)
            row = pane.row_height(high, self._entries, row, is_tall, most)
        self._fill(frame, lists.places, row, below)

    def _strip_of(self, loaded: object) -> tuple[Frame, StripPlace] | None:
        strip = self._place_of_strip(loaded in FULL)
        if strip or loaded is not DaySheet:
            return strip
        return on_sheets.place_beside_day(self._canvas, self.console.corner, self.sheet_costs)

    def _fills(self, least: int) -> bool:
        if self._place_of_strip(True):
            return True
        height = frames.frame(self._canvas, self.console.corner).height
        return height >= least and not self._place_of_strip(False)

    def _place_of_strip(self, fills: bool) -> tuple[Frame, StripPlace] | None:
        return on_sheets.place_of(self._canvas, self.console.corner, self.sheet_costs, fills)

    def open(self, screen: Any, *args: Any) -> None:
        """Open a screen; first find a sheet's costs: the strip that shows them needs room."""
        if screen is NewGame and len(args) < 3 and not self.console.canvas.is_handheld:
            args = args[0] if args else None, BEGIN
        is_beginners = screen is Glance and len(args) > BEGINNER and args[BEGINNER]
        if is_beginners and brief.shows(self.console.canvas):
            screen, args = brief.Brief, args[:3]
        self.sheet_costs = on_sheets.costs_of(self, screen, args)
        self.costs = self.sheet_costs or self.costs
        super().open(screen, *args)

    @property
    def has_habits(self) -> bool:
        if not self._has_habits:
            deals = recording.read(self.console).deals.values()
            self._has_habits = any(any(deal.costs) for deal in deals)
        return self._has_habits

    def _lay_out_title(self, canvas: Canvas) -> None:
        if title_cards.shows(self) or title_sides.is_beside(canvas):
            places, top, height = title_cards.lay_out(self, self._entries or lists.ENTRIES)
            self._place(WIDTH, height, x=0 if title_sides.is_beside(canvas) else None)
            self.console.display.frame = self.console.display.frame._replace(y=top)
            self._use(places)
            return
        sides = title_sides.has_sides(canvas)
        row = self.row_height(1, False)
        high = canvas.height // canvas.times
        entries = self._entries or lists.ENTRIES
        corner = self.console.corner
        is_under = title_sides.is_under(canvas, corner)
        least = max(0, corner - title_sides.NAME_TOP * canvas.times) if sides and is_under else 0
        least = ceil(least / canvas.times)
        strip = title_sides.STRIP // canvas.times if sides and canvas.shape == TALL else 0
        low = high - strip
        if strip and lists.entries_in(low - least, row) < entries:
            low = high  # without the strip of portraits, more rows fit
        rows = min(entries, lists.entries_in(low - least, row))
        if sides:
            row = max(row, min(lists.MOST_ROW, (low - least - lists.title_height(0, 0)) // rows))
        self._place(WIDTH, HEIGHT)
        if rows == entries and canvas.shape != SMALL or rows > lists.FEWEST and not canvas.large:
            self._use(lists.title_places, rows, row)
            self._place(WIDTH, lists.title_height(rows, row))
            if sides:
                frame = self.console.display.frame
                spare = low * canvas.times - frame.height * frame.scale
                top = max(least * canvas.times, min(corner, spare // 2) or spare // 4)
                self.console.display.frame = frame._replace(y=top)
        elif canvas.large:
            half = lists.half_row(low, entries)
            self._use(lists.half_title_places, entries, half)
            if sides:
                self._place(WIDTH, high)
        else:
            self._use({})

    def _use(self, places: Places | Callable[..., Places], *sizes: int) -> None:
        if self._canvas.is_handheld and self.console.device == devices.HANDHELD:
            layout.use(places, *sizes)
            return
        if self._canvas.is_handheld:
            layout.use({**own_name.places(), **pausing.ALWAYS})
            return

        def named(*sizes: int) -> Places:
            found = with_second_name(places(*sizes) if callable(places) else places)
            own = own_name.places()
            own_seats = {**found.get(seats, {}), **own[seats]}
            of_trick = {**found.get(trick, {}), "show_card": landing.show_card}
            of_trick["_gathered"] = exercises.gathered
            always = {**people.places(), **points_flight.places()}
            always |= {**notes.MENTIONED, **frames.NOTICES, CodePage: {"shown": _shown_code}}
            always |= {**arrows.PLACES, **new_match.PLACES}
            if self._canvas.shape == SMALL:
                found = exercises.lowered(low.apart(found))
            else:
                found = _with_answers(found)
            merged = {**puzzles.places(self), **codes.PLACES, **undo.places(), **own_faces.PLACES}
            for part, each in merged.items():
                always[part] = {**found.get(part, {}), **each}
            found = {**found, **always, **own, seats: own_seats, trick: of_trick}
            return pausing.added(unraised.added(found, self))

        layout.use(named, *sizes)

    def _fill(self, frame: Frame, places: Callable[..., Places], *more: int) -> None:
        self.console.display.frame = frame
        theme.WIDTH, theme.HEIGHT = frame.width, frame.height
        self._use(places, frame.width, frame.height, *more)

    def row_height(self, scale: float, apart: bool = True) -> int:
        units = scale * self.console.display.frame.scale
        return row_height(self._canvas, self.console.device, units, apart)

    def _show_beside(self) -> None:
        app: Any = self
        display, table = self.console.display, self.screen
        self._watched = Watched(table) if isinstance(table, TableScreen) else None
        if self._kept and self._kept.waits:
            self._kept.begin(table)
        frame, canvas = display.frame, self._canvas
        if self._strip_place:
            self._beside = Strip(app, self.costs, self._strip_place)
            display.show_beside(self._beside.group)
        if isinstance(table, Title) and canvas.times > 1:
            if self._entries != len(table._menu.items):
                self._entries = len(table._menu.items)
                self.title_row = table._menu.chosen
                self._lay_out(None, Title)
                Title.__init__(table, self)
                self._show_again(table.group)
                frame = display.frame
            menu = table._menu.group
            if not title_sides.has_sides(canvas):
                return
            high = len(table._menu._lines) * table._menu._step
            if isinstance(table._menu, title_cards.CardRows):
                high = table._menu.height
            low = frame.y + (menu.y + high) * frame.scale
            self._beside = title_sides.TitleSides(app, low)
            display.show_beside(self._beside.group)
        if isinstance(table, OptionList) and canvas.has_pane:
            if self._entries != len(table.rows):
                self._entries = len(table.rows)
                self._list_again(table)
                return
            self._beside = pane.Pane(app, table)
            display.show_beside(self._beside.group)
            self._beside.update()
        is_small = canvas.is_low or (frame.width, frame.height) == (WIDTH, HEIGHT)
        if not isinstance(table, TableScreen) or is_small:
            return
        sides = getattr(getattr(table, "upcard", None), "_sides", None)
        if sides:
            sides.hidden = True
        if canvas.shape == TALL:
            width = frame.width * frame.scale
            self._beside = header.Header(app, table, frame.x, width, canvas.height)
            self._way = Way(table, frame.height)
            display.show_beside(self._beside.group)
            return
        left = frame.width * frame.scale
        scale = column.scale_of(canvas)
        size = (canvas.width - left) // scale, canvas.height // scale
        self._beside = column.Column(app, table, *size, scale)
        self._beside.group.x = left
        display.show_beside(self._beside.group)

    def _give_back_table(self, before: Part | None) -> None:
        table = self.screen
        if isinstance(before, TableScreen):
            self._left = None if isinstance(table, TableScreen) else Left(before)
        elif self._left and isinstance(table, TableScreen):
            self._left.give_back(table)

    def _within(self, x: int, y: int) -> tuple[int, int]:
        frame = self.console.display.frame
        note = self._note
        if note and note.scale < 1:
            left, top = frame.x + note.x * frame.scale, frame.y + note.y * frame.scale
            scale = frame.scale * note.scale
            return note.x + int((x - left) // scale), note.y + int((y - top) // scale)
        return (x - frame.x) // frame.scale, (y - frame.y) // frame.scale

    @property
    def _note(self) -> notes.Note | None:
        laid = getattr(self.screen, "question", None)
        return laid.group if laid and isinstance(laid.group, notes.Note) else None

    @property
    def _is_covered(self) -> bool:
        laid = getattr(self.screen, "question", None)
        covers = isinstance(laid, FullPage) or laid and isinstance(self._beside, pane.Pane)
        return self._canvas.shape == TALL and bool(covers)

    def _show_notices(self, keys: int) -> None:
        if self.notices and self.notices._panel not in self.screen.group:
            self.notices = None
            if not keys:
                self.console.repeat_notice()
        super()._show_notices(keys)
        if isinstance(self._beside, pane.Pane):
            self._beside.make_room(self.notices._panel if self.notices else None)
        if not self.notices:
            self.console.close_notice()
        if self._kept and self._kept.give(self.screen):
            self._kept = None
        if isinstance(self._beside, Strip):
            on_sheets.follow(self, self._beside, self.screen)
        if self._beside:
            self._beside.update()
            self._beside.group.hidden = self._is_covered
        if isinstance(self.screen, TableScreen) and not self._canvas.is_handheld:
            notes.hide_prompt(self.screen)
            if self._beside:
                exercises.show_task(self.screen)
        if self._way:
            self._way.settle()
        if self._beside:
            self.console.display.raise_frame(bool(notes.on(self.screen)))

    def _press_beside(self, x: int, y: int, down: bool) -> str | None:
        """Return the command at `x`, `y`, "" if none; None if the screen gets the press."""
        beside, table = self._beside, self.screen
        if not beside or beside.group.hidden:
            return None
        note = notes.on(table)
        if note and notes.covers(note, self.console.display.frame, x, y):
            return None
        return beside.point(x, y, down)

    def load(self, screen: Any) -> Any:
        fills = isinstance(self._beside, header.Header) and frames.fills_page()
        if screen is Book and fills:
            return book.Book
        return layout.placed(screen)

    def _load(self, screen: Any) -> Any:
        loaded = super()._load(screen)
        if loaded in PAGES and self._fills(frames.LEAST):
            loaded = PAGES[loaded]
        if (
            loaded is Result
            and frames.sheet(self._canvas, self.console.corner).height >= result.LEAST
        ):
            loaded = result.Result
        if loaded is card_by_card.ReviewPage and self._canvas.has_room_beside:
            loaded = review.ReviewPage
        elif loaded is card_by_card.ReviewPage and self.console.device != devices.HANDHELD:
            loaded = reviewing.ReviewPage
        self._lay_out(screen, loaded)
        return loaded


def _with_answers(found: Places) -> Places:
    own = found.get(puzzle_panel, {})
    return {**found, puzzle_panel: {**own, **answers.PLACES[puzzle_panel]}}


def _with_exercises(places: Callable[..., Places], table: object) -> Callable[..., Places]:
    """Return `places` with exercises' panels; exercises hide the bots' levels."""
    nobody: Places = {seats: {"kind": lambda match, seat: ""}} if table in EXERCISES else {}
    return lambda *size: {**places(*size), **exercises.places(), **nobody}


def _shown_code(page: CodePage) -> str:
    return str(grouped(page.text) if page._found() else _shown(page))


_shown = CodePage.shown


def _is_own_table(screen: object) -> bool:
    if isinstance(screen, type):
        return issubclass(screen, TableScreen)
    return screen in EXERCISES + PRACTICE


def is_pause(table: TableScreen, laid: Part | None) -> bool:
    return isinstance(laid, Pause) or getattr(laid, "_own", None) == table.pause
