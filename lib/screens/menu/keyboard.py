"""Pages to enter a code or a player's name."""

from engine.bots import CHARACTERS
from engine.codes import match_code
from engine.codes.code_text import LETTERS, MATCH, MOST_LETTERS, grouped
from engine.options import GAMES
from screens import seats
from screens.ui import labels, theme, words
from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from screens.ui.part import Part, box

BAND = 15
EDGE = 5
TYPED_Y = 19
ACROSS, ROWS = 8, 4
CELL_WIDTH, CELL_HEIGHT = 18, 13
LIFT = 1
KEYS_X, KEYS_Y = 8, 34
ERASE = ACROSS * ROWS
DONE = ERASE + 1
HALF = ACROSS // 2
ABOUT_Y = 103

# PLAIN letters, then other signs; each language offers six of these
NAME_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÉÈÒÙ'ËÏÇÔ"
SMALL = "abcdefghijklmnopqrstuvwxyzàéèòù’ëïçô"
PLAIN = 26
WIDEST = NAME_LETTERS[12:13]
MOST = 34  # maximum width of a name in pixels


class Keyboard(Part):
    """A grid of 32 letters.

    A subclass defines `finish`, `leave`, `takes` (whether there is room for a letter), `shown` and
    `show_about`.
    """

    def __init__(self, app, title, letters, text):
        super().__init__(app)
        self.letters = letters
        self.text = text
        self._replaces = bool(text)
        self._at = 0
        width = theme.WIDTH
        self.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
        self.add(box(0, 0, width, BAND, theme.FELT_DARK))
        self.add(box(0, ABOUT_Y - 2, width, theme.HEIGHT - ABOUT_Y + 2, theme.FELT_DARK))
        self.write(EDGE, 2, 0, title, theme.GOLD)
        self.write(width - EDGE, 2, 0, words.say("code_leaves"), theme.PAPER_SHADE, labels.RIGHT)
        self._typed = self.write(width // 2, TYPED_Y, width, "", theme.PAPER, labels.CENTRE)
        self._cursors = [
            self.add(box(0, 0, CELL_WIDTH * cells - 2, CELL_HEIGHT, theme.GOLD))
            for cells in (1, HALF)
        ]
        self._keys = []
        # Slices: the handheld never frees strings made by indexing
        self._names = [letters[i : i + 1] for i in range(ERASE)]
        self._names += [words.say("code_erase"), words.say("code_done")]
        for i in range(len(self._names)):
            x, y, cells = _cell(i)
            x += cells * CELL_WIDTH // 2
            room = cells * CELL_WIDTH
            key = self.write(x, y + LIFT, room, self._names[i], theme.PAPER, labels.CENTRE)
            self._keys.append(key)
        room = width - 2 * EDGE
        self.about = self.write(EDGE, ABOUT_Y, room, "", theme.PAPER, labels.LEFT, 2)
        self.about.step = theme.FONT_HEIGHT
        self.move(0)
        self._show()

    def press(self, keys: int):
        if keys & (B | START):
            self.leave()
        elif keys & SELECT:
            self.erase()
        elif keys & A and self._at == ERASE:
            self.erase()
        elif keys & A and self._at == DONE:
            self.finish()
        elif keys & A:
            self._take(self._names[self._at])
        elif keys & ARROWS:
            self.move(_neighbour(self._at, keys))

    def type(self, letter: str):
        self._take(letter)
        self.move(DONE)

    def _take(self, letter):
        if self._replaces:
            self.text = ""
        self._replaces = False
        if self.takes():
            self.text += letter
            self._show()

    def point(self, x: int, y: int, down: bool) -> int:
        if y < BAND:
            return B if down else 0
        for i in range(len(self._keys)):
            left, top, cells = _cell(i)
            if 0 <= x - left < cells * CELL_WIDTH and 0 <= y - top < CELL_HEIGHT:
                self.move(i)
                return A if down else 0
        return 0

    def roll(self, down: bool) -> int:
        return RIGHT if down else LEFT

    def move(self, at: int):
        self._keys[self._at].say(self._names[self._at], theme.PAPER)
        self._at = at
        self._keys[at].say(self._names[at], theme.INK)
        x, y, cells = _cell(at)
        for cursor in self._cursors:
            cursor.hidden = (cells > 1) != (cursor is self._cursors[1])
            cursor.x = x + 1
            cursor.y = y

    def erase(self):
        self._replaces = False
        self.text = self.text[:-1]
        self._show()

    def _show(self):
        self._typed.say(self.shown())
        self.show_about()


class CodePage(Keyboard):
    """The page for a code."""

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
            self.move(DONE)
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


class NamePage(Keyboard):
    """The page for the name of human `number`."""

    def __init__(self, app, number, back):
        words.keep("new_game_people")
        self._number = number
        self._back = back
        title = words.say("name_title_2", number + 1) if number else words.say("name_title")
        letters = NAME_LETTERS[:PLAIN] + words.say("name_letters")
        super().__init__(app, title, letters, _typed(seats.own_names[number]))
        self.letters = NAME_LETTERS

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


def _cell(i) -> tuple:
    column, row, cells = i % ACROSS, i // ACROSS, 1
    if i >= ERASE:
        column, row, cells = (i - ERASE) * HALF, ROWS, HALF
    return KEYS_X + column * CELL_WIDTH, KEYS_Y + row * CELL_HEIGHT, cells


def _neighbour(at, keys) -> int:
    step = bool(keys & RIGHT) - bool(keys & LEFT)
    if at >= ERASE:
        if step:
            return ERASE + DONE - at
        column = (at - ERASE) * HALF
        return column + (ACROSS * (ROWS - 1) if keys & UP else 0)
    column = (at + step) % ACROSS
    row = at // ACROSS + bool(keys & DOWN) - bool(keys & UP)
    if not 0 <= row < ROWS:
        return ERASE + column // HALF
    return row * ACROSS + column


def _typed(name: str) -> str:
    text = ""
    for i in range(len(name)):
        letter = name[i : i + 1]
        at = max(NAME_LETTERS.find(letter), SMALL.find(letter))
        if at >= 0:
            text += NAME_LETTERS[at : at + 1]
    return text


def _spelt(text: str) -> str:
    name = text[:1]
    for i in range(1, len(text)):
        at = NAME_LETTERS.find(text[i : i + 1])
        name += SMALL[at : at + 1]
    return name
