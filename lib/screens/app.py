"""The program.

How to write a screen:

    class Greeting(part.Part):
        def __init__(self, app, name):
            super().__init__(app)
            self.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
            self.write(80, 50, 0, name, theme.GOLD, labels.CENTRE)

        def press(self, keys):                  # bits of ui.keys, at least one
            if keys & A:
                self.app.open(Title)

        def tick(self):                         # once per frame, after press
            pass

`app.open(Greeting, "Toni")` opens this screen when the calling method has returned.

Every assignment to a tile or label repaints it, so assign only changed values.
"""

import gc
from typing import Any

import overlays
from engine.bots import runtime
from engine.cards import EMPTY
from screens.extras import SOURCE_NAMES
from screens.settings import FACE, FELT
from screens.ui import cards, font, labels, theme, words  # noqa: F401  see overlays.STAY


class _Overlay:
    def __init__(self, app):
        self._app = app
        self._kept = app.console.loaded_modules()

    def __enter__(self):
        self._app.show_frame()

    def __exit__(self, kind, error, trace):
        app = self._app
        app.console.unload_except(self._kept)
        if kind is MemoryError:
            app.is_over_base = True
        elif not kind:
            app.show_frame()


class App:
    """The running program."""

    done: bool
    thinker: str
    settings: bytearray
    screen: Any
    notices: Any
    practice: Any
    puzzle: Any
    base: Any
    begins: Any
    source: Any
    remarks: Any
    solver: Any
    chart: Any
    all_open: bool

    opened = None
    lifted = None  # discards chosen so far

    def __init__(self, console):
        self.console = console
        self._staying = console.loaded_modules()
        with self.overlay():
            from screens import beginning

            beginning.begin(self)

    def load_theme(self):
        with self.overlay():
            from screens.ui import sprites

            pictures = sprites.load(self.console.asset, self.settings[FELT], self.settings[FACE])
        self.faces, self.marks, self.backs, self.font, self.felt = pictures

    def deal_number(self, number: int) -> int:
        return number + self.practice.skipped if self.practice else number

    def open(self, screen, *args):
        """Replace the open screen with `screen(app, *args)` before the next frame.

        In the bundle, `screen` is a name: a class would keep its module in memory.
        """
        self._next = (screen, args)

    def begin(self, activity: int, details, *objects):
        note = (activity, self.title_row) + tuple(details)
        if None not in note:
            self.console.start(note)
        with self.overlay():
            from screens import starts

            starts.open_activity(self, activity, details, *objects)

    def leave(self):
        self.done = True

    def step(self):
        """Run one frame.

        If a page does not fit into memory, reopen the base screen, such as the table.
        """
        try:
            self._change_screen()
            keys = self.console.keys()
            if keys:
                self._went_back = False
                self.screen.press(keys)
                self._change_screen()
            self.screen.tick()
            self._change_screen()
            self._show_notices(keys)
        except MemoryError:
            if not self._go_back():
                raise
        words.drop_piece()
        self.console.frame()

    def _go_back(self) -> bool:
        screen = self.screen
        base = self.base
        if screen and screen.is_base:
            base = screen.reopening(self.opened) if self.is_over_base or screen.question else None
        self.is_over_base = False
        if not base or self._went_back:
            return False
        self._went_back = True
        self.begins = None
        self.all_open = False
        self.notices = None
        self._module = ""
        self._next = base
        self.screen = None
        self.console.display.root_group = None
        self.console.notice = "no_room"
        return True

    def show_frame(self):
        if self.opened:
            self.console.breathe()

    def run(self):
        while not (self.done or self.console.closed):
            self.step()

    def _show_notices(self, keys):
        console = self.console
        if console.notice and not self.notices:
            self.screen.make_room()
            with self.overlay():
                from screens import notices

                self.notices = notices.Notices(self)
        if self.notices and not self.notices.tick(keys):
            self.notices = None
        if console.low_battery and self._marked_screen is not self.screen:
            self._marked_screen = self.screen
            self.screen.make_room()
            with self.overlay():
                from screens import notices

                notices.mark_battery(self)

    def _change_screen(self):
        display = self.console.display
        while self._next:
            screen, args = opened = self._next
            self._next = None
            is_first = not self.screen
            if not is_first and self.screen.is_base:
                self.base = self.screen.reopening(self.opened)
            self.console.show_turn(EMPTY)
            self.screen = None
            screen = self._load(screen)
            self.show_frame()
            self.screen = screen(self, *args)
            self.opened = opened
            if self.screen.is_base:
                self.base = None
            # Setting the root group last shows the screen at once, not tile by tile.
            display.root_group = self.screen.group
            self.show_frame()

    def _load(self, screen):
        module = overlays.module_of(screen)
        if not (module in overlays.TOGETHER and self._module in overlays.TOGETHER):
            words.keep()
            labels.inks.clear()
            runtime.tables.clear()
            self.console.unload_except(self._staying)
        self._module = module
        if "_" + module in self.console.loaded_modules():
            gc.collect()
        return self.load(screen)

    def load(self, screen):
        if SOURCE_NAMES:
            return screen
        at = screen.rfind(".")
        module = "_" + screen[:at]
        name = screen[at + 1 :]
        return getattr(__import__(module, None, None, (name,)), name)

    def overlay(self):
        """Return a context manager that unloads the overlays imported inside its block.

        A local variable that refers to a module keeps it in memory.
        """
        return _Overlay(self)

    def after_slice(self):
        console = self.console
        while runtime.transient_modules:
            name = runtime.transient_modules.pop()
            if name != runtime.GARBAGE:
                console.unload(name)
            elif not console.quick:
                gc.collect()

    def unload_overlays(self):
        runtime.tables.clear()
        self.console.unload_except(self._staying + ("_" + self._module,))
