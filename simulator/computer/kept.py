"""A screen's state, restored when the screen is built again."""

from collections.abc import Callable
from typing import Any

from engine.mediatore.actions import PASS
from screens.help import advice, at_a_glance, book, closeup
from screens.lessons import teacher
from screens.look import back
from screens.look.hands import Hands
from screens.mediatore import auction, call, exchange
from screens.mediatore.signals import SignalChoice
from screens.menu.character_page import FacesPage
from screens.menu.keyboard import Keyboard
from screens.menu.title import Title
from screens.puzzles import puzzle_panel
from screens.review.card_by_card import ReviewPage
from screens.review.waiting import Waiting, begin
from screens.scores import score_page as scores
from screens.statistics import statistics_page as statistics
from screens.table.pause import Pause, to_hint
from screens.table.table_screen import TableScreen
from screens.table.timing import ADVICE
from screens.ui import words
from screens.ui.keys import SELECT, A, B
from screens.ui.part import Part
from simulator.computer.chart_page import Chart
from simulator.mistakes.strip_page import StripPage

OF_TABLES = "claimed", "hinted", "thought", "shows_line"


class Watched:
    """A recorder of a table's last panel and banner."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._usual = table.lay, table.banner, table.press
        self.laid: tuple = (None,)
        self.asked: Part | None = None
        self.said: tuple = ()
        table.lay, table.banner, table.press = self._lay, self._banner, self._press

    def _lay(self, panel: Any, *args: Any) -> None:
        before = self._table.question
        self._usual[0](panel, *args)
        if self._table.question is not before:
            self.laid = (self._table.question, panel, *args)

    def _banner(self, texts: Any, *args: Any, **more: Any) -> None:
        self._usual[1](texts, *args, **more)
        self.said = texts, args, more

    def _press(self, keys: int) -> None:
        before = self._table.question
        self._usual[2](keys)
        if keys & A and not before:
            self.asked = self._table.question


def opener(screen: Any, opened: Any) -> tuple:
    """Return the callable and the arguments that reopen `screen`."""
    if isinstance(screen, ReviewPage):
        known = screen.analysis, screen._at, screen._counted
        return ReviewPage, (screen.match, screen.go_back, *known)
    if isinstance(screen, Waiting):
        return begin, (screen._match, screen._back, screen._analysis, screen._counted)
    return tuple(screen.reopening(opened))


class Left:
    """A table's state when another screen opened."""

    def __init__(self, table: TableScreen) -> None:
        self._table, self._at = table, _moment(table)
        self._language = words.language()

    def give_back(self, table: Any) -> None:
        if self._at == _moment(table):
            _give_table(self._table, table)
            if self._language != words.language():
                table.hinted = None  # the hint's words are in another language


class Kept:
    """The state of the screen `old`, for the screen that replaces it."""

    def __init__(self, app: Any, old: Any, watched: Watched | None, offered: Part | None) -> None:
        self._app, self._old, self._new = app, old, None
        self._laid = getattr(old, "question", None)
        self._steps: list[Callable[[Any], bool]] = []
        if isinstance(old, TableScreen):
            self._of_table(old, watched, offered)
        elif isinstance(old, scores.ScoreSheet) and self._laid:
            self._steps.append(_open_deal)
        elif isinstance(old, Title):
            app.title_row = old._menu.chosen

    def _of_table(self, old: Any, watched: Watched | None, offered: Part | None) -> None:
        laid = self._laid
        self._app.raised = old.hand.chosen
        self._call = _call_of(old, laid, watched)
        self._was_ready = old.own_turn and old.turn_shown
        self._said = watched.said if watched else ()
        if getattr(old.hand, "is_chosen", False):
            self._steps.append(self._choose)
        if laid is not offered:
            self._steps.append(self._decline)
        if self._call and not self._was_ready:
            self._app.begins = self._call
            self._steps.append(self._give_panel)
        elif self._call:
            self._steps += [self._lay, self._give_panel]
        elif isinstance(laid, (closeup.Closeup, book.Book)):
            self._steps += [self._lay_page, self._give_panel]
        elif laid and watched and laid is watched.asked:
            self._steps += [self._press_again, self._give_panel]
        elif old.hinted == old.match.n_log and (old.spoken == ADVICE or laid is not offered):
            self._steps.append(self._advise)
        elif not laid and old.spoken and self._said:
            self._steps.append(self._say)

    def give(self, screen: Any) -> bool:
        """Run the steps that `screen` is ready for; return True if none remain."""
        if screen is not self._new:
            return True
        while self._steps and self._steps[0](screen):
            del self._steps[0]
        return not self._steps

    @property
    def waits(self) -> bool:
        return self._new is None

    def begin(self, screen: Any) -> None:
        self._new, old = screen, self._old
        if isinstance(screen, TableScreen):
            if not self._was_ready:
                screen.below = old.below
            _give_table(old, screen)
        else:
            _give(old, screen)

    # A step that returns False runs again in the next frame

    def _choose(self, table: Any) -> bool:
        table.hand.is_chosen = True  # on the handheld's canvas, `pick` does not set it
        table.hand.pick(self._old.hand.chosen)
        return True

    def _decline(self, table: Any) -> bool:
        if not self._was_ready:
            return True
        while table.question:
            table.press(B)
        table.below = self._old.below
        return bool(table.turn_shown)

    def _lay(self, table: Any) -> bool:
        if not table.question:
            table.lay(*(self._call or ()))
        return True

    def _give_panel(self, table: Any) -> bool:
        if table.question:
            _give(self._laid, table.question)
        return bool(table.question)

    def _lay_page(self, table: Any) -> bool:
        app, old = self._app, self._laid
        game, close = table.match.game_index, table.answered
        if isinstance(old, closeup.Closeup):
            page = app.load(closeup.Closeup)(app, game, old.card, close)
        else:
            page = app.load(book.Book)(app, game, table.match.rules, close)
        table.ask(page)
        return True

    def _press_again(self, table: Any) -> bool:
        lifted = table.part and table.part.lifted
        if lifted:
            table.part.lifted = lifted[:-1]
            table.hand.pick(lifted[-1])
        table.press(A)
        return True

    def _advise(self, table: Any) -> bool:
        advice.tell(table, *table.thought)
        return True

    def _say(self, table: Any) -> bool:
        texts, args, more = self._said
        table.banner(texts, *args, **more)
        return True


def _call_of(table: Any, laid: Part | None, watched: Watched | None) -> tuple | None:
    if isinstance(laid, teacher.Sentence):
        return (teacher.say_again,)
    if isinstance(laid, Pause):
        return (table.pause, laid._menu.chosen)
    if isinstance(laid, at_a_glance.Glance):
        return (at_a_glance.over_table, laid.page)
    if isinstance(laid, back.LookBack):
        return (back.LookBack,)
    if isinstance(laid, Chart):
        return (to_hint,)
    own = getattr(laid, "_own", None)
    if own:
        return (own,)
    if laid and watched and watched.laid[0] is laid:
        return tuple(watched.laid[1:])
    return None


def _open_deal(sheet: Any) -> bool:
    sheet.press(SELECT)
    return True


def _moment(table: TableScreen) -> tuple:
    match = table.match
    return type(table), id(match), match.number, match.n_log, table.seat


def _give_table(old: Any, new: Any) -> None:
    for name in OF_TABLES:
        if hasattr(old, name):
            setattr(new, name, getattr(old, name))
    if old.part and new.part:
        _give(old.part, new.part)


def _menu(old: Any, new: Any) -> None:
    new._menu.choose(min(old._menu.chosen, len(new._menu.items) - 1))


def _signals(old: Any, new: Any) -> None:
    _menu(old, new)
    new._explain()


def _auction(old: Any, new: Any) -> None:
    new._back = old._back
    if old._menu and new._menu:
        new.point_out(PASS + old._menu.chosen)
    new.show()


def _call(old: Any, new: Any) -> None:
    new.point_out(old.card)
    new.show()


def _discards(old: Any, new: Any) -> None:
    new.lifted = old.lifted
    new._table.show_hand()
    new.show()


def _look(old: Any, new: Any) -> None:
    if old._page and old._pages == new._pages:
        new._turn(old._page)


def _glance(old: Any, new: Any) -> None:
    new._turn(old.page - new.page)


def _chart(old: Any, new: Any) -> None:
    new.show_from(old._top)


def _closeup(old: Any, new: Any) -> None:
    new.card = old.card
    new._show()


def _book(old: Any, new: Any) -> None:
    new._open_contents(old._contents)
    new._chosen = old._chosen
    new._show_contents()
    if not old._page:
        return
    if not new._page:
        new._open_chapter()
    new._begun = old._begun
    page, piece = getattr(old, "kept_at", (0, 0))
    if page != old._page:
        piece = _pieces_before(old, old._page)
    while new._page < new._pages and _pieces_before(new, new._page + 1) <= piece:
        new._turn(1)
    new.kept_at = new._page, piece


def _pieces_before(page: Any, number: int) -> int:
    screens = getattr(page, "_screens", None)
    return sum(map(len, screens[: number - 1])) if screens else number - 1


def _sheet(old: Any, new: Any) -> None:
    marked, first = getattr(old, "kept_first", (-1, 0))
    if marked != old._chosen:
        first = old._first
    new._chosen = old._chosen
    new.kept_first = old._chosen, first
    if hasattr(new, "scroll_to"):
        new.scroll_to(first)
    new.choose()


def _statistics(old: Any, new: Any) -> None:
    first = sum(_blocks(page) for page in old._pages[: old._at])
    at = -1
    while first >= 0 and at + 1 < len(new._pages):
        at += 1
        first -= _blocks(new._pages[at])
    if at > 0:
        new._at = at
        new._show()


def _hands(old: Any, new: Any) -> None:
    if old._at != new._at:
        new._turn(old._at)


def _keys(old: Any, new: Any) -> None:
    new.text, new._replaces = old.text, old._replaces
    new._show()
    new.move(old._at)


def _faces(old: Any, new: Any) -> None:
    new._choose(old._at)


def _strip(old: Any, new: Any) -> None:
    new.strip.aimed = old.strip.aimed


def _blocks(page: Any) -> int:
    return len(page) if isinstance(page, list) else 1


_GIVEN: tuple[tuple[type, Callable[[Any, Any], None]], ...] = (
    (auction.Auction, _auction),
    (call.Call, _call),
    (exchange.Exchange, _discards),
    (SignalChoice, _signals),
    (puzzle_panel.Panel, _menu),
    (back.LookBack, _look),
    (at_a_glance.Glance, _glance),
    (Chart, _chart),
    (closeup.Closeup, _closeup),
    (book.Book, _book),
    (scores.ScoreSheet, _sheet),
    (statistics.StatisticsPage, _statistics),
    (Hands, _hands),
    (Keyboard, _keys),
    (FacesPage, _faces),
    (StripPage, _strip),
)


def _give(old: Any, new: Any) -> None:
    for kind, give in _GIVEN:
        if isinstance(old, kind) and isinstance(new, kind):
            give(old, new)
            return
