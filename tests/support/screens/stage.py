from contextlib import contextmanager
from functools import cache
from itertools import count
from unittest.mock import patch

from engine.bots import choose
from engine.cards import EMPTY
from engine.match import Match
from engine.match import new_view as match_view
from engine.options import GAMES, parse_rules
from engine.view import View
from screens import flow
from screens.madrasso import table
from screens.mediatore import table as mediatore_table
from screens.settings import PACE
from screens.table import pause
from screens.ui import sprites, theme
from screens.ui.keys import DOWN, START, A, B
from screens.ui.labels import Line
from simulator.computer import devices
from simulator.computer.canvas import fitting
from simulator.computer.program import Program
from simulator.desktop.window_console import DesktopConsole
from simulator.narrator.narrator import Narrator
from tests.support.engine.hands import cards_of

FINE_SCALE = 2
SETTLED = 3  # frames


write_cut = Line._write


def write_whole(line, text):
    """Write a text. Raises AssertionError if it is cut off or rows overlap."""
    rows = line.font.spell(text).split("\n")
    for row in rows:
        assert line.font.width(row) <= line.bitmap.width, f"no room for {row!r}"
    assert len(rows) == 1 or line.step >= theme.FONT_HEIGHT, f"{rows[1]!r} lies on {rows[0]!r}"
    inked = [at for at in range(len(rows)) if rows[at].strip()]
    low = max(inked, default=0) * line.step + theme.FONT_HEIGHT
    assert low <= line.bitmap.height, f"no room for {rows[-1]!r}"
    write_cut(line, text)


@contextmanager
def written_anyhow():
    with patch.object(Line, "_write", write_cut):
        yield


Line._write = write_whole

# Pictures are shared: no app changes them
PICTURES = {name: cache(getattr(sprites, name)) for name in ("cards", "marks", "font")}


def new_match(players="human nane anzola momolo", seed=7, game="madrasso", **rules):
    index = GAMES.index(game)
    return Match(index, parse_rules(index, rules), seed, players.split())


def begun(*args, **rules):
    match = new_match(*args, **rules)
    match.begin()
    return match


def any_card(match):
    view = View()
    match.look(match.turn, view)
    return cards_of(view.proper)[0]


def play_to(match, turn):
    while match.turn != turn:
        match.act(any_card(match))


def play_some(match, actions):
    for _ in range(actions):
        match.act(any_card(match))


def go_on(match, actions):
    view = match_view(match.game_index)
    for _ in range(actions):
        match.look(match.turn, view)
        match.act(choose("random", view, match.decision_seed()))


def played_out(match):
    while not match.over:
        if match.turn == EMPTY or not match.number:
            match.begin()
        while match.turn != EMPTY:
            go_on(match, 1)
    return match


class Stage:
    """The game without a window."""

    def __init__(self, home):
        self.console = DesktopConsole(headless=True, home=home)
        self.console.seed = count(7).__next__  # the same in every run
        with patch.multiple(sprites, **PICTURES):
            self.app = Program(self.console)
        self._narrator = Narrator(self.app)

    def hear(self) -> list[str]:
        return self._narrator.follow()

    def ask(self, question) -> list[str]:
        self._narrator.ask(question)
        return self._narrator.follow()

    def listen(self):
        self._narrator = Narrator(self.app)

    @property
    def screen(self):
        return self.app.screen

    def open(self, match, wait=0):
        if match.number:
            flow.go_on(self.app, match)
        else:
            flow.start(self.app, match)
        self.step(1 + wait)

    def open_at_turn(self, match, wait=0):
        self.open(match)
        self.until_turn()
        self.step(wait)

    def open_at_card(self, match, wait=0):
        self.open(match)
        self.until_card()
        self.step(wait)

    def command(self, word, wait=1):
        self.console.buttons.command(word)
        self.step(wait)

    def show(self, screen, *arguments, wait=0):
        self.app.open(screen, *arguments)
        self.step(1 + wait)

    def to_title(self, wait=1):
        flow.to_title(self.app)
        self.step(wait)

    def show_handhelds(self, screen, *arguments):
        """Show a screen of the handheld, and no computer's from now on."""
        self.app.load = lambda screen: screen
        self.show(screen, *arguments)

    def open_out_of_turn(self):
        match = new_match(seed=3)
        match.begin()
        while match.turn == 0:
            match.act(any_card(match))
        self.app.settings[PACE] = 0
        self.app.open(table.Table, match, 0, True, False)
        self.step()

    def change_screen(self):
        self.app._change_screen()

    def step(self, frames=1):
        for _ in range(frames):
            self.app.step()

    def see(self):
        """Wait until keys act on the new panel or screen."""
        while self.app.newly_come:
            self.app.step()

    def press(self, *presses, wait=0):
        for keys in presses:
            self.see()
            self.press_at_once(keys)
        self.step(wait)

    def press_at_once(self, keys):
        self.console.feed(keys)
        self.app.step()

    def pause_at(self, key):
        self.press(START)
        self.press(*self.pause_rows.index(key) * [DOWN])

    def pick(self, key, wait=0):
        self.pause_at(key)
        self.press(A, wait=wait)

    def sheet(self, match, wait=1):
        flow.sheet(self.app, match)
        self.step(wait)

    def picture(self, name, wait=1):
        from tools import shots

        shots.PICTURES[name](self.app)
        self.step(wait)

    @property
    def pause_rows(self):
        return [pause.ENTRIES[row][0] for row in self.screen.question.rows]

    def aim(self, x, y, down=False, wait=0):
        if down:
            self.see()
        self.console.point(x, y, down)
        self.step(1 + wait)

    def until(self, happened, most=3000, wait=0):
        for frame in range(most):
            if happened():
                self.step(wait)
                return frame
            self.app.step()
        raise AssertionError(f"nothing happened in {most} frames")

    def until_turn(self):
        return self.until(self.at_turn)

    def until_card(self):
        self.until_turn()
        while self.screen.question:
            self.press(B)

    def at_turn(self):
        screen = self.screen
        tables = (table.Table, mediatore_table.Table)
        return isinstance(screen, tables) and (screen.turn_shown or screen.question)

    def pixels(self):
        return bytes(self.console.display.surface.get_buffer().raw)

    def pictures(self):
        fine = self.console.display.picture(FINE_SCALE, True)
        return self.pixels(), bytes(fine.get_buffer().raw)

    def seen_and_heard(self):
        return self.pictures(), self.hear()

    @property
    def dirty(self):
        return sum(width * height for _, _, width, height in self.console.display.areas)


def at_title(home):
    stage = Stage(home)
    flow.to_title(stage.app)
    stage.step()
    return stage


def seed_where(wanted, players="human nane anzola momolo", **rules):
    """Return a seed whose first deal makes `wanted(match, view)` true."""
    for seed in range(400):
        match = new_match(players, seed, **rules)
        match.begin()
        view = View()
        match.look(0, view)
        if wanted(match, view):
            return seed
    raise AssertionError("no such deal")


def cover(stage, size, wait=0):
    stage.console.canvas = fitting(*size, True)
    stage.console.devices = devices.IN_A_WINDOW
    stage.console.device = devices.TOUCH if size[1] > size[0] else devices.POINTER
    stage.step(wait)


def shots(module: dict, names: str) -> tuple:
    """Return the functions `names` of a module, which show the screens of golden pictures."""
    found = [module[name] for name in names.split()]
    for shot, name in zip(found, names.split(), strict=True):
        shot.__name__ = name
    return tuple(found)


def pressed(before, *keys):
    """Return a shot of what `before` shows after presses of `keys`."""

    def shot(stage):
        before(stage)
        stage.press(*keys)

    return shot
