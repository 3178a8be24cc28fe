"""Start the game on the handheld, or after a failure show the crash page."""

import gc
import sys

import microcontroller
import storage
import supervisor

VERSION_FILE = "/version.txt"

# First byte of a crash report, and its bytes in microcontroller.nvm
CRASH_MARK = 0x4D
CRASH_ROOM = 1024


def version() -> str:
    try:
        with open(VERSION_FILE) as file:
            return file.read().strip()
    except (OSError, ValueError):
        return "?"


def play(first):
    gc.collect()
    import console

    machine = console.start()
    # App loads the pictures before any screen, because they need large blocks of memory.
    from screens import app

    program = app.App(machine)
    first(program)
    program.run()


def fail(error):
    sys.modules.clear()
    gc.collect()
    import crash

    nvm = microcontroller.nvm
    written = crash.write(crash.report(error, version()), nvm)
    says = crash.sentences(error, crash.language(), written)
    if crash.ask(says) == crash.WITHOUT_SAVE:
        crash.set_saves_aside(nvm)
    supervisor.reload()


def again():
    run(take_up)


def take_up(program):
    with program.overlay():
        from screens import starts

        starts.take_up(program)


def show_title(program):
    from screens.menu.title import Title

    program.open(Title)


def run(first=show_title):
    # A computer's writes to the drive must not restart the game.
    supervisor.runtime.autoreload = False
    # The display's terminal shows these lines.
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
