"""The page on which a person gives himself a name, by which the others call him."""

from engine.bots import CHARACTERS
from screens import seats
from screens.menu import keyboard
from screens.ui import words

# All that a name may have: of the keys those without accents, and six more of the language
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÉÈÒÙ'ËÏÇÔ"
SMALL = "abcdefghijklmnopqrstuvwxyzàéèòù’ëïçô"
PLAIN = 26
WIDEST = LETTERS[12:13]  # M
MOST = 34  # pixels: what has room at the table


class NamePage(keyboard.Keyboard):
    """The name of person `number`, from 0; `back` is what is opened then."""

    def __init__(self, app, number, back):
        words.keep("new_game_people")
        self._number = number
        self._back = back
        title = words.say("name_title_2", number + 1) if number else words.say("name_title")
        letters = LETTERS[:PLAIN] + words.say("name_letters")
        super().__init__(app, title, letters, _typed(seats.own_names[number]))
        self.letters = LETTERS  # a computer's keyboard types all of them

    def takes(self) -> bool:
        """Whether the widest letter has room behind what is there."""
        return self.app.font.width(_spelt(self.text + WIDEST)) <= MOST

    def shown(self) -> str:
        """The name, and that there is room for more."""
        return _spelt(self.text) + ("…" if self.takes() else "")

    def show_about(self):
        """Say what a name is for, or that another has it."""
        name = _spelt(self.text)
        key = "own_name_is_taken" if self._is_taken(name) else "about_own_name"
        self.about.say(words.say(key, name))

    def _is_taken(self, name) -> bool:
        others = seats.own_names[: self._number] + seats.own_names[self._number + 1 :]
        return bool(name) and (name.lower() in CHARACTERS.split() or name in others)

    def finish(self):
        """Keep the name, unless another has it; without letters he has none again."""
        name = _spelt(self.text)
        if self._is_taken(name):
            return
        with self.app.passing():
            from screens.menu import settings

            settings.keep_name(self.app, self._number, name)
        self.leave()

    def leave(self):
        """Go back."""
        self.app.open(*self._back)


# Letter by letter, or by its place, each would become a name that is never forgotten: hence slices.


def _typed(name: str) -> str:
    """A name in letters of the keyboard."""
    text = ""
    for i in range(len(name)):
        letter = name[i : i + 1]
        at = max(LETTERS.find(letter), SMALL.find(letter))
        if at >= 0:
            text += LETTERS[at : at + 1]
    return text


def _spelt(text: str) -> str:
    """The letters of the keyboard as a name is written."""
    name = text[:1]
    for i in range(1, len(text)):
        at = LETTERS.find(text[i : i + 1])
        name += SMALL[at : at + 1]
    return name
