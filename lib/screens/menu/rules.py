"""The page to choose the rules of a new match."""

from engine import options
from engine.options import PUNISHED, REVOKE, option_values
from screens.ui import option_list, words
from screens.ui.keys import START, B


class RulesMenu(option_list.OptionList):
    """The page with the options of `game`; leaving the page calls `done(app, rules)`.

    `called(game, rules)` returns the key of a text that names the rules.
    """

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
        """Return the rows, without the option `cassone` if revokes are not punished [M18]."""
        self._options = list(options.option_names(self.game))
        if self.rules[REVOKE] != PUNISHED and "cassone" in self._options:
            self._options.remove("cassone")
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
