"""The ladder's page."""

from typing import Any

from engine.options import GAMES, changed_options
from screens import seats
from screens.activities import TITLE
from screens.lessons.lessons_done import FILE as LESSONS
from screens.menu.new_game import BEGIN, NewGame, rules_name
from screens.menu.saved_settings import Settings
from screens.statistics.counting import FILE as STATISTICS
from screens.ui import option_list, theme, words
from screens.ui.keys import START, A
from simulator.computer.canvas import TALL
from simulator.ladder import progress, steps
from simulator.ladder.progress import FILE, Progress
from simulator.ladder.steps import FRAME, MOTTO, STEPS, Step

NAMES = "motto", "frame"


def read(console: Any) -> Progress:
    return Progress(console.read(FILE))


def write(console: Any, found: Progress) -> None:
    console.write(FILE, found.encoded())


def rows(app: Any) -> list[tuple]:
    if not any(app.console.read(name) for name in (LESSONS, STATISTICS, FILE)):
        return []
    won = read(app.console).won.bit_count()
    return [(words.say("ladder_row", won, len(STEPS)), lambda: app.open(Ladder))]


def named(kind: int, number: int) -> str:
    return str(words.say(f"ladder_{NAMES[kind]}_{number}"))


def opponents(step: Step) -> str:
    return f"{seats.proper(step.right)}, {seats.proper(step.left)}"


def rules_of(step: Step) -> str:
    for option, value in changed_options(step.game, step.rules):
        return str(words.say("said_of", words.say(option), words.say(f"{option}={value}")))
    return str(words.say("rules_called", words.say(rules_name(step.game, step.rules))))


class Ladder(option_list.OptionList):
    """The list of the ladder's matches, with rows for motto, frame and rating."""

    name_room = theme.WIDTH - 40
    back: tuple = (TITLE, 0)

    def __init__(self, app: Any, chosen: int | None = None) -> None:
        words.keep("new_game", "rules")
        super().__init__(app)
        self._found = read(app.console)
        start = min(self._found.next, len(STEPS) - 1)
        self.show(start if chosen is None else chosen)

    @property
    def changes(self) -> bool:  # type: ignore[override]
        kind = self.chosen - len(STEPS)
        return kind in (MOTTO, FRAME) and bool(steps.rewards(self._found.won, kind))

    @property
    def pictured(self) -> list[str]:
        if self.chosen >= len(STEPS):
            return []
        step = STEPS[self.chosen]
        return [step.partner, step.right, step.left]

    def entries(self) -> list[tuple[str, str]]:
        found = self._found
        rows = []
        for i, step in enumerate(STEPS):
            prize = words.say("ladder_" + NAMES[steps.reward_of(i)[0]]).lower()
            value = words.say("ladder_won") if found.won >> i & 1 else prize
            rows.append((f"{i + 1}. {opponents(step)}", value))
        for kind in (MOTTO, FRAME):
            number = found.chosen[kind]
            value = words.say("ladder_none")
            if number:
                value = named(kind, number) if kind == FRAME else str(number)
            rows.append((words.say("ladder_" + NAMES[kind]), value))
        rating = found.rating()
        after = words.say("ladder_after", progress.FEWEST_DEALS)
        value = f"{rating.mean:+.1f}" if rating else after
        return [*rows, (words.say("ladder_rating"), value)]

    def heading_of_row(self) -> tuple[str, str]:
        """Return the pane's heading and second line."""
        name, value = self.rows[self.chosen]
        is_prize = self.chosen < len(STEPS) and not self._found.won >> self.chosen & 1
        return name, str(words.say("ladder_prize", value)) if is_prize else value

    def explanation(self) -> tuple[str, str]:
        won = bin(self._found.won).count("1")
        return f"{words.say('ladder')}  {won}/{len(STEPS)}", self.about()

    def detail(self) -> str:
        """Return what the chosen match gives and its key, or how the rating is counted.

        Return "" in an upright window.
        """
        if self.app.console.canvas.shape == TALL:
            return ""
        if self.chosen >= len(STEPS):
            is_rating = self.chosen == len(STEPS) + len(NAMES)
            return str(words.say("ladder_counted")) if is_rating else ""
        kind, number = steps.reward_of(self.chosen)
        key = "ladder_prize_motto" if kind == MOTTO else "ladder_prize_frame"
        prize = str(words.say(key, named(kind, number)))
        if self.chosen > self._found.next:
            return prize
        return f"{prize}\n{words.say('ladder_begin')}"

    def about(self) -> str:
        found, kind = self._found, self.chosen - len(STEPS)
        if kind < 0:
            step = STEPS[self.chosen]
            game = words.say(GAMES[step.game])
            more = rules_of(step)
            if self.chosen > found.next:
                more = words.say("ladder_before", self.chosen)
            return f"{words.say('ladder_with', game, seats.proper(step.partner))}\n{more}"
        if kind not in (MOTTO, FRAME):
            rating = found.rating()
            if rating:
                least, most = rating.mean - rating.error, rating.mean + rating.error
                return str(words.say("ladder_rated", f"{least:.1f}", f"{most:.1f}", rating.deals))
            is_tall = self.app.console.canvas.shape == TALL  # the row says when there is one
            unrated = words.say("ladder_unrated", progress.FEWEST_DEALS)
            return str(words.say("ladder_counted") if is_tall else unrated)
        if not self.changes:
            return str(words.say("ladder_no_" + NAMES[kind]))
        number = found.chosen[kind]
        about = words.say("ladder_about_" + NAMES[kind])
        return f"{named(kind, number)}\n{about}" if number and kind == MOTTO else str(about)

    def change_value(self, keys: int) -> None:
        found, kind = self._found, self.chosen - len(STEPS)
        if self.changes:
            known = [0, *steps.rewards(found.won, kind)]
            found.chosen[kind] = option_list.following(known, found.chosen[kind], keys)
            write(self.app.console, found)
            self.show(self.chosen)
        elif kind < 0 and self.chosen <= found.next and keys & (A | START):
            self._open_match(STEPS[self.chosen])

    def _open_match(self, step: Step) -> None:
        app = self.app
        Settings(app.console).keep_match(step.game, step.players, step.rules)
        left = app.console.load_match()
        app.open(NewGame, left, BEGIN)

    def reopening(self, opened: Any) -> tuple:
        return Ladder, (self.chosen,)
