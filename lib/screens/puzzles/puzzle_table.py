"""A puzzle's table: the player answers with a card; then the line can be played."""

from engine.cards import PACK
from engine.puzzles.puzzle_file import ALL
from screens.table.timing import SEE_CARD
from screens.ui import motion
from screens.ui.keys import START

NO_DAY = 0


class Exercise:
    """The puzzle or lesson in `App.puzzle`.

    `place` is the index of its game in puzzle.GAMES, `i` its number (EMPTY if from a code), `day`
    its day or NO_DAY.
    """

    runs = False  # whether the table begins with the line
    done = 0  # number of the line's actions already played
    until = PACK
    # Opened by Start, by an answer, and after the line
    pauses, judges = "puzzles.puzzle_panel.pause", "puzzles.puzzle_panel.judge"
    over = "puzzles.puzzle_panel.tell"

    def __init__(self, place, i, day):
        self.place = place
        self.i = i
        self.day = day
        self.theme = 0
        self.followers = ALL
        self.content = b""
        self.score = b""  # a lesson's, see puzzle.Course
        self.why = ""  # reason for the best card of a plain puzzle
        self.costs = b""  # see puzzle_file.PuzzleFile.costs; empty for a puzzle from a code
        self.cards = ()  # South's choices, in the order of costs
        self.line = b""  # the right card and its continuation
        self.first = 0  # number of the match's actions before `line`
        self.wrong = b""
        self.answered = False
        self.solved = False
        self.back = ()  # see review.more


def madrasso(app, match, seat, *state):
    from screens.madrasso.table import Table

    return made(Table, "puzzles.puzzle_table.madrasso")(app, match, seat, *state)


def mediatore(app, match, seat, *state):
    from screens.mediatore.table import Table

    return made(Table, "puzzles.puzzle_table.mediatore")(app, match, seat, *state)


def _load_nobody(table):
    yield


def _answer_with(table, chosen):
    table.lay(table.app.puzzle.judges, *chosen)


def _go_on(table):
    table.lay(table.app.puzzle.over)


def _of_player(table, keys):
    return 0 if table.shows_line and table.part else keys


def _said_again(table, keys):
    """Return a pointer's `keys`; if they would pause, repeat the last words and return 0."""
    if table.question or not keys & START:
        return keys
    puzzle = table.app.puzzle
    if not puzzle.runs:
        table.lay("puzzles.puzzle_panel.greet")
    elif puzzle.text_at:
        table.lay("lessons.teacher.say_again")
    return 0


def made(table, name):
    """Return a subclass of `table` for puzzles; `name` opens it."""

    class PuzzleTable(table):
        opened_by = name
        is_base = saves = False

        def __init__(self, app, match, seat, opened=True, fresh=False):
            self.shows_line = app.puzzle.runs
            self.pause = app.puzzle.pauses
            super().__init__(app, match, seat, opened, fresh)
            self.people = [seat]  # a reviewed match may have more

        def act(self, action):
            if self.shows_line:
                super().act(action)
            else:
                self.lay(self.app.puzzle.judges, action)

        def lead(self, card):
            self.play(card)

        def offer(self, keys):
            super().offer(_of_player(self, keys))

        lay_away = _answer_with

        def point(self, x, y, down):
            return _said_again(self, super().point(x, y, down))

        def _make_ready(self, turn):
            if self.shows_line:
                self._think()
            elif not self.turn_shown:
                self.turn_shown = True
                self.take_turn()

        def _think(self):
            puzzle = self.app.puzzle
            i = self.match.n_log - puzzle.first
            if i < puzzle.until:
                super().act(puzzle.line[i])
                self.motions.add(motion.wait(SEE_CARD[self.app.settings[self.pace]] + 1))
            else:
                self.deal_over()

        load = _load_nobody

        deal_over = _go_on

    return PuzzleTable
