"""The page on which the code of a match, or of one deal, is typed: letters in rows, as of keys.

The arrows choose a letter and A takes it; below the letters is what takes the last one away, as
Select does, and what is done. Start goes back, and so does B: on a computer's keyboard, which types
by itself, B is a letter. What was typed there is done with the key of A.
"""

from engine.codes import match_code
from engine.codes.code_text import LETTERS, MATCH, MOST_LETTERS, grouped
from engine.options import GAMES
from screens.ui import labels, theme, words
from screens.ui.font import Font
from screens.ui.keys import ARROWS, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from screens.ui.part import Part, box

BAND = 15  # height of the band with the heading
EDGE = 5
TYPED_Y = 19
ACROSS, ROWS = 8, 4  # letters
CELL_WIDTH, CELL_HEIGHT = 18, 13
KEYS_X, KEYS_Y = 8, 34
ERASE, DONE = len(LETTERS), len(LETTERS) + 1  # below the letters, half a row each
HALF = ACROSS // 2
ABOUT_Y = 103


class CodePage(Part):
    """`done(app, found)` is called with what the code says, as match_code.parse has it, or with
    None where the player goes back. `rules_name` is that of menu.new_game, which is closed; `text`
    is the code that is there, and stays unless another is typed."""

    def __init__(self, app, rules_name, done, text=""):
        words.keep("practice", "rules")
        super().__init__(app)
        self._rules_name = rules_name
        self._done = done
        self._text = text
        self._replaces = bool(text)  # whether the next letter is the first of another code
        self._at = 0  # the letter with the cursor
        width = theme.WIDTH
        self.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
        self.add(box(0, 0, width, BAND, theme.FELT_DARK))
        self.add(box(0, ABOUT_Y - 2, width, theme.HEIGHT - ABOUT_Y + 2, theme.FELT_DARK))
        self.write(EDGE, 2, 0, words.say("code_title"), theme.GOLD)
        self.write(width - EDGE, 2, 0, words.say("code_leaves"), theme.PAPER_SHADE, labels.RIGHT)
        self._typed = self.write(width // 2, TYPED_Y, width, "", theme.PAPER, labels.CENTRE)
        # Of a code no letter is a card's: with French suits some would read as others.
        letters = Font(app.font.bitmap, app.font.letters, app.font.widths, app.font.tiles)
        self._typed.font = letters
        self._cursors = [
            self.add(box(0, 0, CELL_WIDTH * cells - 2, CELL_HEIGHT, theme.GOLD))
            for cells in (1, HALF)
        ]
        self._keys = []
        self._names = list(LETTERS) + [words.say("code_erase"), words.say("code_done")]
        for i in range(len(self._names)):
            x, y, cells = _cell(i)
            x += cells * CELL_WIDTH // 2
            room = cells * CELL_WIDTH
            key = self.write(x, y + 1, room, "", theme.PAPER, labels.CENTRE)
            key.font = letters
            key.say(self._names[i])
            self._keys.append(key)
        room = width - 2 * EDGE
        self._about = self.write(EDGE, ABOUT_Y, room, "", theme.PAPER, labels.LEFT, 2)
        self._about.step = theme.FONT_HEIGHT
        self._move(0)
        self._show()

    def press(self, keys: int):
        """Choose a letter, take it, take the last away, be done, or go back."""
        if keys & (B | START):
            self._done(self.app, None)
        elif keys & SELECT:
            self.erase()
        elif keys & A and self._at == ERASE:
            self.erase()
        elif keys & A and self._at == DONE:
            self._finish()
        elif keys & A:
            self._take(LETTERS[self._at])
        elif keys & ARROWS:
            self._move(_neighbour(self._at, keys))

    def type(self, letter: str):
        """Take the `letter` of a keyboard; its A is done then, and not another letter."""
        self._take(letter)
        self._move(DONE)

    def _take(self, letter):
        """Take a letter behind those that are there, if there is room."""
        if self._replaces:
            self._text = ""
        self._replaces = False
        if len(self._text) < MOST_LETTERS[MATCH]:
            self._text += letter
            self._show()

    def point(self, x: int, y: int, down: bool) -> int:
        """Choose the letter there; pressed it is taken."""
        if y < BAND:
            return B if down else 0
        for i in range(len(self._keys)):
            left, top, cells = _cell(i)
            if 0 <= x - left < cells * CELL_WIDTH and 0 <= y - top < CELL_HEIGHT:
                self._move(i)
                return A if down else 0
        return 0

    def roll(self, down: bool) -> int:
        """The key of a wheel: to the next letter."""
        return RIGHT if down else LEFT

    def _move(self, at):
        self._keys[self._at].say(self._names[self._at], theme.PAPER)
        self._at = at
        self._keys[at].say(self._names[at], theme.INK)
        x, y, cells = _cell(at)
        for cursor in self._cursors:
            cursor.hidden = (cells > 1) != (cursor is self._cursors[1])
            cursor.x = x + 1
            cursor.y = y

    def erase(self):
        """Take the last letter away, if there is one."""
        self._replaces = False
        self._text = self._text[:-1]
        self._show()

    def _found(self):
        try:
            return match_code.parse(self._text)
        except ValueError:
            return None

    def _show(self):
        """Show what is typed, and what it says."""
        dots = "." * (MOST_LETTERS[MATCH] - len(self._text))
        self._typed.say(grouped(self._text + dots))
        found = self._found()
        if found:
            self._move(DONE)
            game, rules, _, deal = found
            text = words.say(GAMES[game]) + ", " + words.say(self._rules_name(game, rules))
            if deal:
                text = words.say("code_of_deal", words.say(GAMES[game]), deal)
            self._about.say(text, theme.PAPER)
        else:
            self._about.say(words.say("code_about"), theme.PAPER)

    def _finish(self):
        found = self._found()
        if found:
            self._done(self.app, found)
        else:
            self._about.say(words.say("code_wrong"), theme.GOLD)


def _cell(i) -> tuple:
    """Where key `i` is: x, y, and how many cells wide."""
    column, row, cells = i % ACROSS, i // ACROSS, 1
    if i >= ERASE:
        column, row, cells = (i - ERASE) * HALF, ROWS, HALF
    return KEYS_X + column * CELL_WIDTH, KEYS_Y + row * CELL_HEIGHT, cells


def _neighbour(at, keys) -> int:
    """The key that the arrows go to, round the ends."""
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
