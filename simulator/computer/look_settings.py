"""Settings page of machines with two looks.

The handheld has neither its code nor its words.
"""

from typing import TYPE_CHECKING

from screens.menu.settings import Settings
from screens.menu.settings_page import SettingsPage
from screens.ui import words

if TYPE_CHECKING:
    from simulator.computer.program import Program

PAGE = "menu.settings_page.SettingsPage"  # the screens' name of the page
KEY = "look"
FINE, PIXELS = "fine", "pixels"


def chosen(console: object) -> bool | None:
    """Whether the saved look is the fine one; None if none is saved."""
    return {FINE: True, PIXELS: False}.get(Settings(console).get(KEY))


class LookSettings(SettingsPage):
    """The settings page with the look as its last row."""

    app: "Program"

    def entries(self) -> list:
        """Return the settings with their values."""
        entries: list = super().entries()
        self.names.append(KEY)
        return [*entries, (words.say(KEY), words.say(self._said(KEY)))]

    def _said(self, name: str) -> str:
        if name != KEY:
            said: str = super()._said(name)
            return said
        return f"{KEY}={FINE if self.app.console.is_fine else PIXELS}"

    def _change_word(self, name: str, keys: int) -> None:
        if name != KEY:
            super()._change_word(name, keys)
            return
        console = self.app.console
        console.fine = not console.is_fine
        Settings(console).put({KEY: FINE if console.fine else PIXELS})
