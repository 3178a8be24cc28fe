"""Pages of settings and rules."""

from engine import options
from engine.cards import EMPTY
from engine.options import PUNISHED, REVOKE, option_values
from screens.extras import MUTE, REMARKS
from screens.menu import saved_settings
from screens.settings import FELT, VOLUME
from screens.ui import option_list, sounds, words
from screens.ui.keys import START, B

SLEEP = ("soon", "never")
LAMPS = ("yes", "no")


class SettingsPage(option_list.OptionList):
    """The settings."""

    def __init__(self, app, row, done, *args):
        super().__init__(app)
        self._done = done
        self._args = args
        self._show(row)

    def _show(self, chosen):
        words.keep("settings")
        self.show(chosen)

    def entries(self) -> list:
        self.names = ["language"] + saved_settings.KEYS.split()
        if not REMARKS:
            self.names.remove("manners")
        if MUTE:
            self.names.remove("volume")
        console = self.app.console
        if console.lamps is not None:
            self.names.append("lamps")
        if console.sleeps is not None:
            self.names.append("sleep")
        return [(words.say(name), words.say(self._said(name))) for name in self.names]

    def _said(self, name) -> str:
        if name == "language":
            value = ""  # each language file names its own language under "language="
        elif name == "sleep":
            value = SLEEP[not self.app.console.sleeps]
        elif name == "lamps":
            value = LAMPS[not self.app.console.lamps]
        else:
            value = str(saved_settings.value(self.app, saved_settings.KEYS.split().index(name)))
        return name + "=" + value

    def explanation(self) -> tuple:
        return words.say("settings"), words.say("about_" + self._said(self.names[self.chosen]))

    def press(self, keys: int):
        if keys & (B | START):
            self._done(self.app, *self._args)
        else:
            super().press(keys)

    def change_value(self, keys):
        app = self.app
        name = self.names[self.chosen]
        saved = saved_settings.KEYS.split()
        if name in saved:
            i = saved.index(name)
            values = list(range(saved_settings.VALUES[i]))
            now = saved_settings.value(app, i)
            saved_settings.keep(app, i, option_list.following(values, now, keys))
            if i == VOLUME:
                app.console.sound(sounds.TRUMP)
            if i >= FELT:
                self._open_again()
        else:
            self._change_word(name, keys)
        self._show(self.chosen)

    def _open_again(self):
        self.app.open(SettingsPage, self.chosen, self._done, *self._args)

    def _change_word(self, name, keys):
        console = self.app.console
        if name == "language":
            value = option_list.following(sorted(words.OFFERED.split()), words.language(), keys)
            words.use(value)
            if words.spoken[words.CARDS]:  # letters on French cards depend on the language
                self.app.load_theme()
                self._open_again()
        elif name == "lamps":
            value = option_list.following(LAMPS, LAMPS[not console.lamps], keys)
            console.lamps = value == LAMPS[0]
            console.show_turn(EMPTY)
        else:
            value = option_list.following(SLEEP, SLEEP[not console.sleeps], keys)
            console.sleeps = value == SLEEP[0]
        saved_settings.Settings(console).put({name: value})


class RulesMenu(option_list.OptionList):
    """The page with the options of `game`."""

    def __init__(self, app, game, rules, called, done):
        madrasso = "madrasso_rules"
        words.keep("rules", (madrasso, madrasso, madrasso, "mediatore_rules")[game])
        super().__init__(app)
        self.game = game
        self.rules = rules
        self.called = called
        self.done = done
        self.show(0)

    def _value(self, name):
        return option_values(self.game, name)[self.rules[options.option_index(self.game, name)]]

    def entries(self) -> list:
        self._options = list(options.option_names(self.game))
        if self.rules[REVOKE] != PUNISHED and "cassone" in self._options:
            self._options.remove("cassone")  # the penalty for a revoke [M18]
        return [
            (words.say(name), words.say(f"{name}={self._value(name)}")) for name in self._options
        ]

    def explanation(self) -> tuple:
        name = self._options[self.chosen]
        called = words.say(self.called(self.game, self.rules))
        return words.say("rules_called", called), words.say(f"about_{name}={self._value(name)}")

    def press(self, keys: int):
        if keys & (B | START):
            self.done(self.app, self.rules)
        else:
            super().press(keys)

    def change_value(self, keys):
        name = self._options[self.chosen]
        value = option_list.following(option_values(self.game, name), self._value(name), keys)
        self.rules = options.with_option(self.game, self.rules, name, value)
        self.show(self.chosen)
