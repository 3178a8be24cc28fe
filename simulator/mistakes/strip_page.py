"""A page with a deal's cards and verdicts, for small windows."""

from collections.abc import Callable
from typing import Any

from screens.look.hands import Hands
from screens.ui import full_page, labels, theme, words
from screens.ui.full_page import BAND, EDGE, FullPage
from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.mistakes import on_sheets
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.strip import NOTHING, Strip
from simulator.mistakes.strip_place import listed

HABITS = 90  # width of the heading's prompt in pixels


class StripOfPage(Strip):
    """A strip without a prompt of its own."""

    names_habits = False


class StripPage(FullPage):
    """The page of a deal's `costs`."""

    def __init__(self, app: Any, costs: DealCosts, go_back: Callable[[], None]) -> None:
        super().__init__(app)
        self._costs, self._go_back = costs, go_back
        self.heading.say(words.say("deal_number", app.deal_number(costs.number)))
        self.foot.say(words.say("strip_page_keys"))
        place = listed(BAND, full_page.FOOT_Y - 1, len(costs.cards))
        self.strip = StripOfPage(app, costs, place)
        self.add(self.strip.group)
        right = theme.WIDTH - EDGE
        self._habits = self.write(right, 2, HABITS, "", theme.PAPER_SHADE, labels.RIGHT)
        self._name_habits()

    def spoken(self) -> list[str]:
        return [self.heading.text]

    def tick(self) -> None:
        if self.strip.update():
            self._name_habits()

    def _name_habits(self) -> None:
        self._habits.say(words.say("habits_open_here") if self.app.has_habits else "")

    def press(self, keys: int) -> None:
        strip = self.strip
        if keys & (B | START):
            self._go_back()
        elif keys & SELECT:
            self.app.open(Hands, on_sheets.seen(self._costs), None, self._again)
        elif keys & ARROWS:
            step = bool(keys & RIGHT) - bool(keys & LEFT)
            strip.move(step + strip.place.in_row * (bool(keys & DOWN) - bool(keys & UP)))
        elif keys & A and strip.aimed != NOTHING:
            on_sheets.open_card(self.app, strip, strip.aimed, self._again)

    def _again(self) -> None:
        self.app.open(StripPage, self._costs, self._go_back)

    def point(self, x: int, y: int, down: bool) -> int:
        command = self.strip.point(x, y, down)
        if command:
            self.app.console.buttons.command(command)
        return B if down and y < BAND else 0

    def roll(self, down: bool) -> int:
        return RIGHT if down else LEFT
