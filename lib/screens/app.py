"""The program: what is shared by all screens, and the one screen that is alive.

How a screen is written:

    class Greeting(part.Part):
        def __init__(self, app, name):          # built when it is opened
            super().__init__(app)               # its group: the app puts it on the display
            self.add(app.felt.tile(0, 0, 0, theme.FELT_ACROSS, theme.FELT_DOWN))
            self.write(80, 50, 0, name, theme.GOLD, labels.CENTRE)

        def press(self, keys):                  # bits of ui.keys, only when some are pressed
            if keys & A:
                self.app.open("menu.title.Title")    # this screen is dropped, then Title is built

        def tick(self):                         # once a frame, after press; if anything moves
            pass

`app.open("greeting.Greeting", "Toni")`, its module and its name, opens it from anywhere; the rest
of the calling method still runs. On the handheld its code is loaded then, and that of the screen
before forgotten; tests may hand over the class itself.
Words come from ui.words, colours and measures from ui.theme, boxes and lines from ui.part, panels
and questions from ui.widgets. Moving things are generators in a motion.Motions: `tick` calls
`step`, `press` calls `hurry`. A frame in which nothing changes must change no tile and no label
either: whatever is assigned is repainted.

The app's own, made first and kept for good: `console` (the machine), `faces`, `marks`, `backs` and
`felt` (pictures, see screens.ui.cards), `font`. `likes` has a value for each place of
screens.likes; menu.settings keeps it.
"""

import gc

import residency
from engine.bots import runtime
from engine.cards import EMPTY
from screens.likes import CLOTH, FACE, PACE, WATCH_PACE
from screens.ui import cards, font, labels, theme, words  # noqa: F401  see residency.STAY


class _Passing:
    """What is loaded from now on passes: at the end of the `with` it is forgotten."""

    def __init__(self, app):
        self._app = app
        self._kept = app.console.loaded_modules()

    def __enter__(self):
        pass

    def __exit__(self, kind, error, trace):
        self._app.console.unload_except(self._kept)
        if kind is MemoryError:
            self._app.is_over_base = True


class App:
    """One running program on one console."""

    def __init__(self, console):
        self.console = console
        self.done = False
        self.thinker = ""  # the level that thought last, whose code may still be there
        self.screen = None
        self._next = None
        self.notices = None  # what lies over the screen while the machine has something to say
        self._marked_screen = None  # the screen that shows that the battery is low
        self._module = ""  # of the screen that is open, where it was opened by its name
        self._opened = None  # that screen as it was given to `open`, and its arguments
        self.base = None  # the same of the screen to go back to if there is no room for this one
        self.is_over_base = False  # whether code that passes had no room
        self._went_back = False  # since the last key
        self._staying = console.loaded_modules()
        self.likes = bytearray(WATCH_PACE + 1)  # what the player likes, see screens.likes
        with self.passing():
            from screens.menu import settings

            settings.apply(self)
        self.likes[WATCH_PACE] = self.likes[PACE]
        self.raised = EMPTY  # the card that the table opened next begins with
        self.begins = None  # what its `lay` is called with when it is there
        self.title_row = 0  # of the title's menu, where its cursor is
        # Where the match on the screen is kept: EMPTY saved, else its key in the archive, or None
        self.source = EMPTY
        self.heard = 0  # a bit for each of Mediatore's signals that was explained already
        self.practice = None  # the practice.dealing.Practice whose table is open
        self.puzzle = None  # the puzzles.table.Exercise that is at the table
        self.solver = None  # a class for solving many tricks, where the machine can
        self.chart = None  # what shows why a hint advised its card, where the machine can
        self.all_open = False  # whether hands lie open there once a card has been played

    def dress(self):
        """Get the pictures that the player likes; screens that are open keep theirs."""
        with self.passing():
            from screens.ui import sprites

            pictures = sprites.load(self.console.asset, self.likes[CLOTH], self.likes[FACE])
        self.faces, self.marks, self.backs, self.font, self.felt = pictures

    def deal_number(self, number: int) -> int:
        """What the deal `number` of the match is called: one by itself as in the match it is of."""
        return number + self.practice.skipped if self.practice else number

    def open(self, screen, *args):
        """Drop the screen that is open and build `screen(app, *args)`, before the next frame.

        `screen` is "folder.module.Class" of screens, or a class.
        """
        self._next = (screen, args)

    def begin(self, activity: int, details, *objects):
        """Begin an activity of screens.activities: on the handheld in a start of its own."""
        note = (activity, self.title_row) + tuple(details)
        if None not in note:
            self.console.start(note)
        with self.passing():
            from screens import starts

            starts.open_activity(self, activity, details, *objects)

    def leave(self):
        """End the program after this frame."""
        self.done = True

    def step(self):
        """One frame: the keys, the screen's tick, the picture.

        If a page or a question has no room, it closes: the table, the sheet or the title below it
        is opened again, with a notice. Raises MemoryError if these themselves have no room.
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
        """Open the base again, in the next frame; whether there is one, and it may have room."""
        screen = self.screen
        base = self.base
        if screen and screen.is_base:
            base = screen.reopening(self._opened) if self.is_over_base or screen.question else None
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
        """Show a frame amid what takes the handheld long; keys wait for the next.

        What was on the display stays there till a screen that is built has been built.
        """
        if not self.console.quick:
            self.console.frame()

    def run(self):
        """Frame after frame until the window is closed or a screen has left."""
        while not (self.done or self.console.closed):
            self.step()

    def _show_notices(self, keys):
        console = self.console
        if console.notice and not self.notices:
            self.screen.make_room()
            with self.passing():
                from screens import notices

                self.notices = notices.Notices(self)
        if self.notices and not self.notices.tick(keys):
            self.notices = None
        if console.low_battery and self._marked_screen is not self.screen:
            self._marked_screen = self.screen
            self.screen.make_room()
            with self.passing():
                from screens import notices

                notices.mark_battery(self)

    def _change_screen(self):
        display = self.console.display
        while self._next:
            screen, args = opened = self._next
            self._next = None
            is_first = not self.screen
            if not is_first and self.screen.is_base:
                self.base = self.screen.reopening(self._opened)
            self.console.show_turn(EMPTY)
            self.screen = None
            if isinstance(screen, str):
                screen = self._load(screen)
                if not is_first:
                    self.show_frame()
            self.screen = screen(self, *args)
            self._opened = opened
            if self.screen.is_base:
                self.base = None
            # As the root a screen is painted in one go: 20,480 pixels, not each tile by itself.
            display.root_group = self.screen.group

    def _load(self, name):
        module = name[: name.rfind(".")]
        if not (module in residency.TOGETHER and self._module in residency.TOGETHER):
            words.keep()
            labels.inks.clear()  # those in use stay with their lines
            runtime.tables.clear()
            self.console.unload_except(self._staying)
        self._module = module
        if "screens." + module in self.console.loaded_modules():
            gc.collect()  # as loading does: 20 ms on the device, and here nobody sees them
        return self.load(name)

    def load(self, name: str):
        """The class or function that `name` says, "folder.module.Class" of screens.

        A text is for what is called when the code that says it is gone: a screen, what lies over
        a table, what is gone back to. Where code can hold what it calls, it imports it.
        """
        at = name.rfind(".")
        module = "screens." + name[:at]
        name = name[at + 1 :]
        return getattr(__import__(module, None, None, (name,)), name)

    def passing(self):
        """For a `with` around code that is wanted for the moment, and imported within it:

            with app.passing():
                from screens.table import preferences

                preferences.wait_for_key(table)

        On the handheld that code, and all that is loaded with it, is forgotten at the end of the
        block. A local name keeps its module in memory until the function returns. A module of
        which something stays must have been imported before.
        """
        return _Passing(self)

    def after_slice(self):
        """Forget what a bot needed for its last slice alone, and make room where it wants some."""
        console = self.console
        while runtime.transient_modules:
            name = runtime.transient_modules.pop()
            if name != runtime.GARBAGE:
                console.unload(name)
            elif not console.quick:
                gc.collect()

    def unload_passing(self):
        """Forget all code that is let go again, the open screen's own apart.

        What players and parts of the screen need next is loaded when they next need it.
        """
        runtime.tables.clear()
        self.console.unload_except(self._staying + ("screens." + self._module,))
