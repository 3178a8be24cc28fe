"""The program on a machine that has more than the handheld's eight buttons.

The screens and all else of the app are the handheld's. What is here the handheld does without:
names of keys that change.
"""

import displayio

from screens.app import App
from screens.ui.font import Font
from screens.ui.labels import Line
from simulator.devices import named, names_a_key, names_of


class Letters(Font):
    """The letters of `font`; what is written with them names the keys of `console`."""

    def __init__(self, font: Font, console):
        super().__init__(font.bitmap, font.letters, font.widths, font.tiles)
        self._console = console

    def spell(self, text: str) -> str:
        """`text` with the names of the device used last."""
        return named(text, names_of(self._console.device)) if names_a_key(text) else text

    def width(self, text: str) -> int:
        """How wide one line of `text` is at most, in pixels, whatever device is used."""
        if not names_a_key(text):
            return super().width(text)
        texts = [named(text, names_of(device)) for device in self._console.devices]
        return max(map(super().width, texts))


class Program(App):
    """The app, on a console with `devices` and the `device` used last."""

    def __init__(self, console):
        super().__init__(console)
        self.font = Letters(self.font, console)
        self._device = console.device

    def step(self):
        """One frame; the prompts name the keys of the device used last."""
        if self._device != self.console.device:
            self._device = self.console.device
            if self.screen:
                _name_again(self.screen.group)
        super().step()


def _name_again(group: displayio.Group) -> None:
    """Write all lines of `group` again that name a key."""
    for thing in group:
        if isinstance(thing, displayio.Group):
            _name_again(thing)
        elif isinstance(thing, Line) and names_a_key(thing.text):
            text, thing.text = thing.text, ""
            thing.say(text)
