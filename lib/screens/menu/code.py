"""The page on which the code of a match, or of one deal, is typed."""

from engine.codes import match_code
from engine.codes.code_text import LETTERS, MATCH, MOST_LETTERS, grouped
from engine.options import GAMES
from screens.menu import keyboard
from screens.ui import theme, words


class CodePage(keyboard.Keyboard):
    """`done(app, found)` is called with what the code says, as match_code.parse has it, or with
    None where the player goes back. `rules_name` is that of menu.new_game, which is closed; `text`
    is the code that is there, and stays unless another is typed."""

    def __init__(self, app, rules_name, done, text=""):
        words.keep("practice", "rules")
        self._rules_name = rules_name
        self._done = done
        super().__init__(app, words.say("code_title"), LETTERS, text)

    def takes(self) -> bool:
        """Whether the code may go on."""
        return len(self.text) < MOST_LETTERS[MATCH]

    def shown(self) -> str:
        """The code in groups, and a dot for each letter to come."""
        return grouped(self.text + "." * (MOST_LETTERS[MATCH] - len(self.text)))

    def _found(self):
        try:
            return match_code.parse(self.text)
        except ValueError:
            return None

    def show_about(self):
        """Say what the code is of."""
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
        """Take the code, or say that it is none."""
        found = self._found()
        if found:
            self._done(self.app, found)
        else:
            self.about.say(words.say("code_wrong"), theme.GOLD)

    def leave(self):
        """Go back without a code."""
        self._done(self.app, None)
