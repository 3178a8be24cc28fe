"""The whole program on the VM, driven by the keys of the handheld's register."""

import board
import displayio
import keypad

B_KEY, A_KEY, START_KEY, SELECT_KEY = range(4)

board.DISPLAY = displayio.Display()
displayio.CIRCUITPYTHON_TERMINAL = displayio.Group()

RUNNING = []  # the app


def switch_on():
    """As start.play does, without its endless loop."""
    import console

    machine = console.Console()
    from screens import app

    RUNNING.append(app.App(machine))
    RUNNING[0].once("settings.heed", machine)


def title():
    open_screen("title.Title")


def frames(n):
    step = RUNNING[0].step
    for _ in range(n):
        step()


def press(number):
    """Press a key and let it go, and let the frames pass that read it."""
    keys = keypad.PLUGGED[-1]
    keys.change(number, True)
    keys.change(number, False)
    frames(2)


def open_screen(name, *args):
    """Open a screen by its module's and its own name."""
    RUNNING[0].open(name, *args)
    RUNNING[0].step()


def showing() -> str:
    """The name of the screen that is open."""
    return type(RUNNING[0].screen).__name__


def nothing(*_args):
    pass


def own_rules(*_args) -> str:
    return "own_rules"


def play_deal(match, most):
    """Press A through the deal of `match`, until its score is shown; how often that was."""
    number = match.number
    for i in range(most):
        if match.number > number or len(match.past) >= number and showing() != "Table":
            return i
        # Now and then no: what Mediatore's bidder is asked is not always to be agreed to.
        press(B_KEY if i % 40 == 39 else A_KEY)
    raise AssertionError("the deal does not end")
