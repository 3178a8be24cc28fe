"""The game on the handheld: starts it, and when it fails says so and offers a way on."""

import gc
import sys

import microcontroller
import storage
import supervisor

VERSION_FILE = "/version.txt"

# A crash that waits in the chip's memory begins with this byte, so far from its end; see crash
CRASH_MARK = 0x4D
CRASH_ROOM = 1024


def version() -> str:
    """The game's version, "?" where its file is missing or damaged."""
    try:
        with open(VERSION_FILE) as file:
            return file.read().strip()
    except (OSError, ValueError):  # no file; no letters in it
        return "?"


def play(first):
    """The whole game: `first` opens a screen of the app. Comes back only by an exception."""
    gc.collect()
    import console

    machine = console.start()
    # The pictures want large blocks: they are loaded while the heap is in one piece.
    from screens import app

    program = app.App(machine)
    first(program)
    program.run()


def fail(error):
    """Tell the player, keep a report, and start again as he chooses."""
    sys.modules.clear()  # the game is over, and its code fills the heap
    gc.collect()
    import crash

    nvm = microcontroller.nvm
    written = crash.write(crash.report(error, version()), nvm)
    says = crash.sentences(error, crash.language(), written)
    if crash.ask(says) == crash.WITHOUT_SAVE:
        crash.set_saves_aside(nvm)
    supervisor.reload()


def again():
    """Start for what the program's note says: this is what again.py does."""
    run(take_up)


def take_up(program):
    """Open what the note of the start says."""
    with program.passing():
        from screens import starts

        starts.take_up(program)


def show_title(program):
    """Begin with the title."""
    program.open("menu.title.Title")


def run(first=show_title):
    """What code.py does."""
    # Whatever a computer writes to its drive, an index perhaps, would begin the program anew.
    supervisor.runtime.autoreload = False
    # On the display's own terminal, until the title is drawn
    print("\n\n  Madrasso " + version())
    if storage.getmount("/").readonly:
        print("\n  Disco: computer\n  Drive: computer's")
    else:
        print("\n  Disco: gioco\n  Drive: game's")
    nvm = microcontroller.nvm
    if nvm[len(nvm) - CRASH_ROOM] == CRASH_MARK:
        import crash

        crash.fetch(nvm)
    try:
        play(first)
    except Exception as error:
        fail(error)
