import board
import displayio
import keypad
import supervisor

B_KEY, A_KEY, START_KEY, SELECT_KEY = range(4)
RIGHT, SELECT = 8, 128

supervisor.runtime.display = displayio.Display()
if hasattr(board, "DISPLAY"):
    board.DISPLAY = supervisor.runtime.display
displayio.CIRCUITPYTHON_TERMINAL = displayio.Group()

RUNNING = []


def switch_on():
    """Start the program without a first screen or loop."""
    import console

    machine = console.start()
    from screens import app

    RUNNING.append(app.App(machine))


def title():
    open_screen("menu.title.Title")


def frames(n):
    step = RUNNING[0].step
    for _ in range(n):
        step()


def press(number):
    keys = keypad.PLUGGED[-1]
    keys.change(number, True)
    keys.change(number, False)
    frames(2)


def open_screen(name, *args):
    RUNNING[0].open(name, *args)
    RUNNING[0].step()


def call(name, *args):
    with RUNNING[0].overlay():
        return RUNNING[0].load(name)(*args)


def showing() -> str:
    return type(RUNNING[0].screen).__name__


def nothing(*_args):
    pass


def own_rules(*_args) -> str:
    return "own_rules"


MEDIATORE = 3
PASS, CHIAMO = 0x40, 0x41
PRESSED = [0]


def load(names):
    for name in names:
        __import__(name)
    RUNNING[0].unload_overlays()
    RUNNING[0].console.unload("engine.save_decode")


def random_action(view, seed):
    from engine import bots

    *_, action = bots.think("random", view, seed)
    return action


def skip(match):
    if match.game_index == MEDIATORE:
        from engine.mediatore.mediatore_view import MediatoreView as Seen
    else:
        from engine.view import View as Seen
    match.begin()
    view = Seen()
    while match.turn < 4:
        match.look(match.turn, view)
        match.act(random_action(view, match.decision_seed()))
    RUNNING[0].unload_overlays()
    return match


def play_on(match, view, actions):
    for _ in range(actions):
        match.look(match.turn, view)
        match.act(random_action(view, 1))
    RUNNING[0].unload_overlays()


def asked_to(phase):
    """Return a match of Mediatore at `phase`; only South bids."""
    from engine.match import Match
    from engine.mediatore.mediatore_view import MediatoreView

    match = Match(MEDIATORE, bytes(8), 5, ["human", "random", "random", "random"])
    view = MediatoreView()
    match.begin()
    while match.game.phase < phase:
        action = CHIAMO if match.turn == 0 and not match.game.contract else PASS
        if match.game.phase:
            match.look(match.turn, view)
            action = random_action(view, 1)
        match.act(action)
    RUNNING[0].unload_overlays()
    return match


def sit_down(match):
    call("flow.start", RUNNING[0], match)
    frames(2)


def go_on(match):
    PRESSED[0] += 1
    n = PRESSED[0] % 40
    if n == 3:
        RUNNING[0].console.notice = "battery_low"
    key = {39: B_KEY, 19: START_KEY, 29: SELECT_KEY}.get(n, A_KEY)
    if showing() == "Curtain":
        key = A_KEY
    elif showing() != "Table" and RUNNING[0].screen.question:
        key = B_KEY  # the key A could begin a review, which restarts the program
    press(key)
    frames(6)


def where(match) -> str:
    name = showing()
    if name != "Table":
        return name
    return "deal " + str(match.number) + ", action " + str(match.n_log + 1)


def play_deal(match, most):
    number = match.number
    for i in range(most):
        if match.number > number or match.finished >= number and showing() != "Table":
            return i
        # With the key A alone, Mediatore's bidder can get stuck
        press(B_KEY if i % 40 == 39 else A_KEY)
    raise AssertionError("the deal does not end")
