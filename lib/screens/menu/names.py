"""The page to enter the name of a human player."""

from engine.bots import CHARACTERS
from screens import seats
from screens.menu import keyboard
from screens.ui import words

# 26 plain letters, then accented letters and the apostrophe, of which a language offers six
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÉÈÒÙ'ËÏÇÔ"
SMALL = "abcdefghijklmnopqrstuvwxyzàéèòù’ëïçô"
PLAIN = 26
WIDEST = LETTERS[12:13]
MOST = 34  # maximum width of a name at the table, in pixels


class NamePage(keyboard.Keyboard):
    """The page for the name of human player `number`, from 0; leaving the page opens `back`."""

    def __init__(self, app, number, back):
        words.keep("new_game_people")
        self._number = number
        self._back = back
        title = words.say("name_title_2", number + 1) if number else words.say("name_title")
        letters = LETTERS[:PLAIN] + words.say("name_letters")
        super().__init__(app, title, letters, _typed(seats.own_names[number]))
        self.letters = LETTERS

    def takes(self) -> bool:
        return self.app.font.width(_spelt(self.text + WIDEST)) <= MOST

    def shown(self) -> str:
        return _spelt(self.text) + ("…" if self.takes() else "")

    def show_about(self):
        name = _spelt(self.text)
        key = "own_name_is_taken" if self._is_taken(name) else "about_own_name"
        self.about.say(words.say(key, name))

    def _is_taken(self, name) -> bool:
        others = seats.own_names[: self._number] + seats.own_names[self._number + 1 :]
        return bool(name) and (name.lower() in CHARACTERS.split() or name in others)

    def finish(self):
        name = _spelt(self.text)
        if self._is_taken(name):
            return
        with self.app.overlay():
            from screens.menu import saved_settings

            saved_settings.keep_name(self.app, self._number, name)
        self.leave()

    def leave(self):
        self.app.open(*self._back)


def _typed(name: str) -> str:
    text = ""
    for i in range(len(name)):
        letter = name[i : i + 1]
        at = max(LETTERS.find(letter), SMALL.find(letter))
        if at >= 0:
            text += LETTERS[at : at + 1]
    return text


def _spelt(text: str) -> str:
    name = text[:1]
    for i in range(1, len(text)):
        at = LETTERS.find(text[i : i + 1])
        name += SMALL[at : at + 1]
    return name
