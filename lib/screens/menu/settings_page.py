"""The page of settings: how one likes to play, each with what it means, kept at once.

Left, right and A change the setting of the chosen row, B or Start goes back.
"""

from engine.cards import EMPTY
from screens.extras import REMARKS
from screens.likes import CLOTH, VOLUME
from screens.menu import settings
from screens.ui import option_list, sounds, words
from screens.ui.keys import START, B

SLEEP = ("soon", "never")
LAMPS = ("yes", "no")


class SettingsPage(option_list.OptionList):
    """The language, all preferences, and on the handheld its sleep, with the cursor in `row`;
    `done(app, *args)` goes back."""

    def __init__(self, app, row, done, *args):
        super().__init__(app)
        self._done = done
        self._args = args
        self._show(row)

    def _show(self, chosen):
        words.keep("settings")
        self.show(chosen)

    def entries(self) -> list:
        """Every setting with its value."""
        self.names = ["language"] + settings.LIKES.split()
        if not REMARKS:
            self.names.remove("manners")
        console = self.app.console
        if console.lamps is not None:  # a computer has none
            self.names.append("lamps")
        if console.sleeps is not None:  # and sleeps by itself
            self.names.append("sleep")
        return [(words.say(name), words.say(self._said(name))) for name in self.names]

    def _said(self, name) -> str:
        """The key of what `name` is set to."""
        if name == "language":
            value = ""  # each file of words names its own language
        elif name == "sleep":
            value = SLEEP[not self.app.console.sleeps]
        elif name == "lamps":
            value = LAMPS[not self.app.console.lamps]
        else:
            value = str(settings.liked(self.app, settings.LIKES.split().index(name)))
        return name + "=" + value

    def explanation(self) -> tuple:
        """What the chosen setting's value means."""
        return words.say("settings"), words.say("about_" + self._said(self.names[self.chosen]))

    def press(self, keys: int):
        """Go back, or choose and change a setting."""
        if keys & (B | START):
            self._done(self.app, *self._args)
        else:
            super().press(keys)

    def change_value(self, keys):
        """Give the chosen setting its next value, or the one before, and keep it."""
        app = self.app
        name = self.names[self.chosen]
        likes = settings.LIKES.split()
        if name in likes:
            i = likes.index(name)
            values = list(range(settings.VALUES[i]))
            now = settings.liked(app, i)
            settings.keep(app, i, option_list.following(values, now, keys))
            if i == VOLUME:
                app.console.sound(sounds.TRUMP)  # so loud
            if i >= CLOTH:
                self._open_again()
        else:
            self._change_word(name, keys)
        self._show(self.chosen)

    def _open_again(self):
        page = "menu.settings_page.SettingsPage"
        self.app.open(page, self.chosen, self._done, *self._args)

    def _change_word(self, name, keys):
        console = self.app.console
        if name == "language":
            value = option_list.following(sorted(words.OFFERED.split()), words.language(), keys)
            words.use(value)
            if words.spoken[words.CARDS]:  # French suits: their letters are the language's
                self.app.dress()
                self._open_again()
        elif name == "lamps":
            value = option_list.following(LAMPS, LAMPS[not console.lamps], keys)
            console.lamps = value == LAMPS[0]
            console.show_turn(EMPTY)
        else:
            value = option_list.following(SLEEP, SLEEP[not console.sleeps], keys)
            console.sleeps = value == SLEEP[0]
        settings.Settings(console).put({name: value})
