"""The page to enter the code of a match or deal."""

from engine.codes import match_code
from engine.codes.code_text import LETTERS, MATCH, MOST_LETTERS, grouped
from engine.options import GAMES
from screens.menu import keyboard
from screens.ui import theme, words


class CodePage(keyboard.Keyboard):
    """The page for a code, initially `text`; leaving the page calls `done(app, found)`.

    `found` is the result of match_code.parse, or None. `rules_name(game, rules)` returns the key
    of a text that names the rules.
    """

    def __init__(self, app, rules_name, done, text=""):
        words.keep("practice", "rules")
        self._rules_name = rules_name
        self._done = done
        super().__init__(app, words.say("code_title"), LETTERS, text)

    def takes(self) -> bool:
        return len(self.text) < MOST_LETTERS[MATCH]

    def shown(self) -> str:
        return grouped(self.text + "." * (MOST_LETTERS[MATCH] - len(self.text)))

    def _found(self):
        try:
            return match_code.parse(self.text)
        except ValueError:
            return None

    def show_about(self):
        text = words.say("code_about")
        found = self._found()
        if found:
            self.move(keyboard.DONE)
            game, rules, _, deal = found
            text = words.say(GAMES[game]) + ", " + words.say(self._rules_name(game, rules))
            if deal:
                text = words.say("code_of_deal", words.say(GAMES[game]), deal)
        self.about.say(text, theme.PAPER)

    def finish(self):
        found = self._found()
        if found:
            self._done(self.app, found)
        else:
            self.about.say(words.say("code_wrong"), theme.GOLD)

    def leave(self):
        self._done(self.app, None)
