"""The table of a puzzle, lesson or reviewed line of play."""

from engine.cards import PACK
from engine.puzzles.puzzle_file import ALL
from screens.puzzles.puzzle_panel import greet, judge, pause, tell
from screens.table.timing import SEE_CARD
from screens.ui import motion
from screens.ui.keys import START

NO_DAY = 0


class Exercise:
    """The puzzle, lesson or reviewed line of play in `App.puzzle`."""

    runs = False  # whether the table plays `line` at once
    done = 0  # number of actions of `line` played before the table opens
    until = PACK  # index in `line` to stop at

    def __init__(self, place, i, day):
        self.place = place
        self.i = i
        self.day = day
        self.theme = 0
        self.followers = ALL  # theme of the next puzzles
        self.content = b""
        self.score = b""  # the score before a lesson's deal
        self.why = ""
        self.costs = b""  # the cost of each of `cards`; empty if not known
        self.cards = ()
        self.line = b""  # actions after the first `first` actions of the match
        self.first = 0
        self.wrong = b""
        self.answered = False
        self.solved = False
        self.back = ()
        # Functions that return a panel or None: after Start, after an answer, after the line
        self.pauses, self.judges, self.over = pause, judge, tell


def madrasso(app, match, seat, *state):
    from screens.madrasso.table import Table

    return made(Table)(app, match, seat, *state)


def mediatore(app, match, seat, *state):
    from screens.mediatore.table import Table

    return made(Table)(app, match, seat, *state)


def _load_nobody(table):
    yield


def _answer_with(table, chosen):
    table.lay(table.app.puzzle.judges, *chosen)


def _go_on(table):
    table.show()
    table.lay(table.app.puzzle.over)


def _of_player(table, keys):
    return 0 if table.shows_line and table.part else keys


def _said_again(table, keys):
    if table.question or not keys & START:
        return keys
    puzzle = table.app.puzzle
    if not puzzle.runs:
        table.lay(greet)
    elif puzzle.text_at:
        from screens.lessons.teacher import say_again

        table.lay(say_again)
    return 0


def made(table):
    class PuzzleTable(table):
        is_base = saves = False

        def __init__(self, app, match, seat, opened=True, fresh=False):
            self.shows_line = app.puzzle.runs
            self.pause = app.puzzle.pauses
            super().__init__(app, match, seat, opened, fresh)
            self.people = [seat]

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
