"""The table of a puzzle: that of its game, where one card is asked for and the line is shown.

The first card that the player plays is his answer. After it the line of the puzzle may be played
out, everybody's cards by themselves. Nothing is saved, and no bot thinks.
"""

from engine.cards import PACK
from engine.puzzles.shelf import ALL
from screens.table.timing import SEE_CARD
from screens.ui import motion
from screens.ui.keys import START

NO_DAY = 0


class Exercise:
    """A puzzle that is at the table: the app has it there.

    `place` is that of its game in puzzle.GAMES and `i` its number, EMPTY where it came by its code;
    `day` is the one whose puzzle it is, or NO_DAY.
    """

    runs = False  # whether the table begins with the line, and asks nothing
    done = 0  # how much of the line was, when the table opened
    until = PACK  # how much of the line is played, all of it
    # What lies over the table when Start is pressed, for an answer, and after the line
    pauses, judges = "puzzles.panel.pause", "puzzles.panel.judge"
    over = "puzzles.panel.tell"

    def __init__(self, place, i, day):
        self.place = place
        self.i = i
        self.day = day
        self.theme = 0
        self.followers = ALL  # of which theme the next is
        self.content = b""
        self.score = b""  # of a lesson: what stood before the deal, see puzzle.Course
        self.costs = b""  # see shelf.Shelf.costs; none of a puzzle that is in no file
        self.cards = ()  # that South may play, in the order of the costs
        self.line = b""  # the card asked for, and best play after it
        self.first = 0  # the action of the match that it is
        self.wrong = b""  # the answers that were
        self.answered = False
        self.solved = False
        self.back = ()  # what the table of a review leads back to, see review.more


def madrasso(app, match, seat, *state):
    """Madrasso's, which is a screen as any."""
    from screens.madrasso.table import Table

    return made(Table, "puzzles.table.madrasso")(app, match, seat, *state)


def mediatore(app, match, seat, *state):
    """Mediatore's."""
    from screens.mediatore.table import Table

    return made(Table, "puzzles.table.mediatore")(app, match, seat, *state)


def _load_nobody(table):
    """No bot thinks."""
    yield


def _answer_with(table, chosen):
    """Take the cards that are laid away as the answer."""
    table.lay(table.app.puzzle.judges, *chosen)


def _go_on(table):
    """The line was shown: what there is to do now?"""
    table.lay(table.app.puzzle.over)


def _of_player(table, keys):
    """The `keys`, none where the line says something by itself: the part there would take them."""
    return 0 if table.shows_line and table.part else keys


def _said_again(table, keys):
    """The `keys` that a pointer means; but where one has just gone on by pressing anywhere, bare
    felt opens no pause: what was said last comes again."""
    if table.question or not keys & START:
        return keys
    puzzle = table.app.puzzle
    if not puzzle.runs:
        table.lay("puzzles.panel.greet")
    elif puzzle.text_at:
        table.lay("lessons.teacher.say_again")
    return 0


def made(table, name):
    """The class of a puzzle's table, which is a `table` of its game; `name` opens it."""

    class PuzzleTable(table):
        opened_by = name
        is_base = saves = False

        def __init__(self, app, match, seat, opened=True, fresh=False):
            self.shows_line = app.puzzle.runs
            self.pause = app.puzzle.pauses
            super().__init__(app, match, seat, opened, fresh)
            self.people = [seat]  # whoever else was there in a match that is reviewed only sits

        def act(self, action):
            """Take the player's card as his answer, or the line's next card."""
            if self.shows_line:
                super().act(action)
            else:
                self.lay(self.app.puzzle.judges, action)

        def lead(self, card):
            """Nothing is said of a card."""
            self.play(card)

        def offer(self, keys):
            """As at any table."""
            super().offer(_of_player(self, keys))

        lay_away = _answer_with

        def point(self, x, y, down):
            """As at any table, but for bare felt."""
            return _said_again(self, super().point(x, y, down))

        def _make_ready(self, turn):
            if self.shows_line:
                self._think()
            elif not self.turn_shown:
                self.turn_shown = True
                self.take_turn()

        def _think(self):
            """Play the line's next card."""
            puzzle = self.app.puzzle
            i = self.match.n_log - puzzle.first
            if i < puzzle.until:
                super().act(puzzle.line[i])
                self.motions.add(motion.wait(SEE_CARD[self.app.likes[self.pace]] + 1))
            else:
                self.deal_over()

        load = _load_nobody

        deal_over = _go_on

    return PuzzleTable
