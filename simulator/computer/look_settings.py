"""The settings page of computers."""

from typing import TYPE_CHECKING

from screens.menu.saved_settings import Settings
from screens.menu.settings_page import SettingsPage
from screens.ui import words
from simulator.computer import devices

if TYPE_CHECKING:
    from simulator.computer.program import Program

KEY = "look"
FINE, PIXELS = "fine", "pixels"
TAPS = "taps"
ONE, TWO = "one", "two"
BUZZ = "buzz"
YES, NO = "yes", "no"


def chosen(console: object) -> bool | None:
    return {FINE: True, PIXELS: False}.get(Settings(console).get(KEY))


def taps_once(console: object) -> bool:
    return Settings(console).get(TAPS) == ONE


def buzzes(console: object) -> bool:
    return Settings(console).get(BUZZ) != NO


class LookSettings(SettingsPage):
    """The settings page with rows for look, touch and vibration."""

    app: "Program"

    def entries(self) -> list:
        entries: list = super().entries()
        own = [KEY, TAPS, BUZZ] if self.app.console.can_buzz else [KEY, TAPS]
        self.names += own
        return [*entries, *((words.say(name), words.say(self._said(name))) for name in own)]

    def explanation(self) -> tuple:
        heading, text = super().explanation()
        if self.app.console.device == devices.TOUCH and text == words.say("about_confirms=0"):
            text = words.say(f"about_{self._said(TAPS)}")
        return heading, text

    def _said(self, name: str) -> str:
        console = self.app.console
        if name == KEY:
            return f"{KEY}={FINE if console.is_fine else PIXELS}"
        if name == TAPS:
            return f"{TAPS}={ONE if taps_once(console) else TWO}"
        if name == BUZZ:
            return f"{BUZZ}={YES if buzzes(console) else NO}"
        said: str = super()._said(name)
        return said

    def _change_word(self, name: str, keys: int) -> None:
        console = self.app.console
        if name == KEY:
            console.fine = not console.is_fine
            Settings(console).put({KEY: FINE if console.fine else PIXELS})
        elif name == TAPS:
            Settings(console).put({TAPS: TWO if taps_once(console) else ONE})
        elif name == BUZZ:
            Settings(console).put({BUZZ: NO if buzzes(console) else YES})
            console.buzz()
        else:
            super()._change_word(name, keys)
            return
        self.app.use_look()
