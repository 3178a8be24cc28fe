"""The comparison after a practice deal on computers."""

from typing import Any

from screens.practice import compare
from screens.ui.keys import B
from screens.ui.words import say
from simulator.computer import scene


def begun_at(page: Any) -> tuple | None:
    """Return the function and match that reopen the page to which a score sheet leads back."""
    return (page.go_on, page.match) if getattr(page, "leads_back", False) else None


class Compare(compare.Compare):
    """A comparison after a practice deal; B leads back."""

    def __init__(self, app: Any, match: Any) -> None:
        super().__init__(app, match)
        self._back = getattr(app.practice, "back", None)
        for line in self.group:
            if self._back and line.kind == scene.TEXT and line.text == say("practice_keys"):
                line.say(say("records_keys_back"))

    def press(self, keys: int) -> None:
        if keys & B and self._back:
            app, (go_on, match) = self.app, self._back
            app.practice = None
            go_on(app, match)
        else:
            super().press(keys)
