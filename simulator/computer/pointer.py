"""Mouse and touch: presses, drags of a card and swipes."""

from typing import Any

from engine.cards import EMPTY
from screens.lessons.teacher import Sentence
from screens.look.hands import Hands
from screens.madrasso.table import Table
from screens.scores.score_page import ScoreSheet
from screens.table import hand
from screens.table.table_screen import TableScreen
from screens.table.timing import UNSEEN
from screens.ui import full_page, theme
from screens.ui.full_page import FullPage
from screens.ui.keys import LEFT, RIGHT, SELECT, START, A, B
from simulator.computer import devices, scrolling
from simulator.computer.commands import remove_banner, remove_note
from simulator.computer.pages import pane
from simulator.computer.prompts import covers, key_at
from simulator.computer.tables import notes, signal_words
from simulator.computer.tables.larger import carry, show_again

_TURNED = FullPage, Hands
REACH = 4  # pixels: a drag that is farther above the hand, or has risen more, lifts a card
SAME_PLACE = 16  # presses fewer pixels apart are at the same place


class Pointer:
    """The mouse or finger of `app`, a Program; methods return `keys`, bits of buttons."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self.taps_once = False  # whether one tap plays a card
        self.unseen = 0  # frames for which a second press at the same place does not give A
        self.since_press = UNSEEN  # frames since the last press
        self._pressed = (0, 0)
        self._begun: tuple[int, int] | None = None
        self._carried = EMPTY
        self._taken = (0, 0)
        self._is_lifted = False
        self._swipe: scrolling.Swipe | None = None

    def point(self, x: int, y: int, down: bool) -> int:
        app = self._app
        outside = self._point_outside(x, y, down)
        if outside is not None:
            return outside
        x, y = app._within(x, y)
        laid = getattr(app.screen, "question", None)
        # A question leaves only its own prompts active; a lesson's sentence leaves all active
        group = app.screen.group
        if laid and not isinstance(laid, Sentence):
            group = laid.group
        at: tuple[float, float] = x, y
        if isinstance(group, notes.Note):
            at = notes.from_own(group, x, y)
        keys = key_at(app, group, *at) if down else 0
        if down and not keys and app.console.device == devices.TOUCH:
            keys = key_at(app, group, *at, reach=app.row_height(1) - theme.FONT_HEIGHT)
        if keys & START:
            remove_banner(app.screen)
        if not keys:
            over = laid.group.y if isinstance(laid, FullPage) else 0
            keys = _within_page(app.screen, x, y, app.screen.point(x, y - over, down))
            if isinstance(app.screen, TableScreen) and not app.screen.question:
                keys = self._beside_cards(app.screen, x, y, keys)
        if down and app.console.device == devices.TOUCH:
            keys = self._tapped(x, y, keys)
        if down:
            before, self._pressed = self._pressed, (x, y)
            self.since_press = 0
            if self.unseen and max(abs(x - before[0]), abs(y - before[1])) < SAME_PLACE:
                keys &= ~A
        return keys

    def _point_outside(self, x: int, y: int, down: bool) -> int | None:
        app = self._app
        closes = down and app.notices and isinstance(app.screen, TableScreen)
        if closes:
            app._show_notices(A)
        preferred = app._press_beside(x, y, down)
        if preferred is not None:
            return self._pressed_beside(preferred, x, y, down)
        return 0 if closes or down and self._explains(x, y) else None

    def _explains(self, x: int, y: int) -> bool:
        table = self._app.screen
        if not isinstance(table, TableScreen) or table.question:
            return False
        at = self._app._within(x, y)
        return table.card_at(*at) == EMPTY and signal_words.explain_at(table, *at)

    def _pressed_beside(self, command: str, x: int, y: int, down: bool) -> int:
        app = self._app
        if command:
            remove_note(app.screen)
            return app.commands.perform(command)
        beside = app._beside
        if not (down and isinstance(beside, pane.Pane)):
            return 0
        return key_at(app, beside.group, x, y, reach=app.console.canvas.finger // 2)

    def _beside_cards(self, table: TableScreen, x: int, y: int, keys: int) -> int:
        """Return SELECT for a press on an upcard that may be robbed, else `keys`.

        START is removed if buttons are beside the table, or if the table has a `part` and `y` is
        below the first line.
        """
        if keys & START and isinstance(table, Table):
            may_rob = table.own_turn and table.turn_shown and table.view.may_rob
            if may_rob and notes.is_upcard_at(table, x, y):
                return SELECT
        return keys & ~START if self._app._beside or table.part and y > theme.LINE_HEIGHT else keys

    def _tapped(self, x: int, y: int, keys: int) -> int:
        app = self._app
        table = app.screen
        if not isinstance(table, TableScreen) or table.question or table.part or table.unseen:
            return keys
        card = table.card_at(x, y)
        plays = card == table.hand.chosen and table.own_turn and table.turn_shown
        if card == EMPTY or not plays or not table.playable(card):
            return keys
        if self.taps_once and not table.spoken:
            keys |= A
        if keys & A:
            app.console.buzz()
        return keys

    def drag(self, begun: tuple[int, int], x: int, y: int, ends: bool) -> int:
        """Handle a drag from `begun` to `x`, `y`; return keys.

        At a table, a drag along the hand raises the card under the pointer. A drag upwards moves
        that card and, at the player's turn, ends with A, which plays it.
        """
        app = self._app
        screen = app.screen
        if not isinstance(screen, TableScreen) or screen.question:
            return self._swiped(begun, x, y, ends)
        x, y = app._within(x, y)
        if screen.part:
            return 0 if ends else screen.point(x, y, False)
        if begun != self._begun:
            self._begun, self._carried = begun, screen.card_at(*app._within(*begun))
            self._taken, self._is_lifted = app._within(*begun), False
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
            held.touched = card
            screen.show_choice()
        plays = screen.own_turn and screen.turn_shown and not screen.unseen
        if not ends:
            carry(held, x, y)
        elif not plays or not screen.playable(card):
            show_again(held)
        elif app.console.device == devices.TOUCH:
            app.console.buzz()
        return A if ends and plays else 0

    def _swiped(self, begun: tuple[int, int], x: int, y: int, ends: bool) -> int:
        app = self._app
        swipe = self._swipe
        if not swipe or swipe.begun != begun:
            scale = app.console.display.frame.scale
            swipe = scrolling.Swipe(app.screen, begun, scale, app.console.canvas.finger)
        self._swipe = None if ends else swipe
        return swipe.move(x, y) or (self._turned(begun, x, y) if ends else 0)

    def _turned(self, begun: tuple[int, int], x: int, y: int) -> int:
        app = self._app
        page = getattr(app.screen, "question", None) or app.screen
        across, along = x - begun[0], y - begun[1]
        slid = abs(across) >= app.console.canvas.finger and abs(across) > 2 * abs(along)
        if not slid or not isinstance(page, _TURNED) or app.console.device != devices.TOUCH:
            return 0
        return LEFT if across > 0 else RIGHT


def _within_page(screen: Any, x: int, y: int, keys: int) -> int:
    """Return `keys`, without those that leave a page if the press is beside its controls."""
    if getattr(screen, "question", None):
        return keys
    if isinstance(screen, FullPage) and y >= full_page.BAND:
        return keys & ~B
    if isinstance(screen, ScoreSheet) and screen.leads_back and keys & A:
        bar = screen.bar
        return SELECT if not bar.hidden and covers(bar, x - bar.x, y - bar.y) else 0
    return keys
