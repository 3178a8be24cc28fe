"""The rules of a new match, one option to a row, each with what it means."""

from engine.options import (
    MEDIATORE,
    PUNISHED,
    REVOKE,
    option_index,
    option_names,
    option_values,
    with_option,
)
from screens.ui import option_list, words
from screens.ui.keys import START, B


class RulesMenu:
    """Every option of `game` that makes a difference; `done(app, rules)` takes what was chosen.

    `called(game, rules)` is the key of what rules are called.
    """

    def __init__(self, app, game, rules, called, done):
        words.keep("rules", "mediatore_rules" if game == MEDIATORE else "madrasso_rules")
        self.app = app
        self.game = game
        self.rules = rules
        self.called = called
        self.done = done
        self._options = shown(game, rules)
        self.choices = option_list.OptionList(app, self._rows())
        self.group = self.choices.group
        self._say()

    def _value(self, name):
        return option_values(self.game, name)[self.rules[option_index(self.game, name)]]

    def _rows(self):
        return [
            (words.say(name), words.say(f"{name}={self._value(name)}")) for name in self._options
        ]

    def _say(self):
        name = self._options[self.choices.chosen]
        called = words.say(self.called(self.game, self.rules))
        about = words.say(f"about_{name}={self._value(name)}")
        self.choices.say(words.say("rules_called", called), about)

    def press(self, keys: int):
        if keys & (B | START):
            self.done(self.app, self.rules)
            return
        if not self.choices.move(keys):
            self._change(option_list.step(keys))
        self._say()

    def _change(self, step):
        if step:
            name = self._options[self.choices.chosen]
            values = option_values(self.game, name)
            value = values[(values.index(self._value(name)) + step) % len(values)]
            self.rules = with_option(self.game, self.rules, name, value)
            self._options = shown(self.game, self.rules)
            self.choices.show(self._rows())

    def tick(self):
        pass


def shown(game: int, rules: bytes) -> list:
    """The names of the options that make a difference: no penalty where nobody can revoke [M18]."""
    names = list(option_names(game))
    if "cassone" in names and game != MEDIATORE and rules[REVOKE] != PUNISHED:
        names.remove("cassone")
    return names
