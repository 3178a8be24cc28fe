"""Pages that list the bids and the signals."""

from engine.mediatore.actions import SIGNAL_NAMES
from engine.mediatore.contracts import CONTRACT_NAMES
from screens import seats
from screens.ui import labels, theme, words
from screens.ui.font import SUIT_SIGNS
from screens.ui.full_page import BAND, MIDDLE, say_rows, write_rows

ROWS = 8
FIRST_Y = BAND + 2
NOTHING_Y = 50


def show(part, table, page) -> str:
    said = entries(table)
    texts = said[page * ROWS : (page + 1) * ROWS]
    if texts:
        say_rows(write_rows(part, FIRST_Y, theme.PAPER, ROWS), "\n".join(texts))
    if not said:
        text = words.say("looking_nothing_said")
        part.write(MIDDLE, NOTHING_Y, 0, text, theme.PAPER, labels.CENTRE)
    return words.say("looking_said")


def entries(table) -> list:
    view = table.view
    names = [seats.called(table.match, seat) for seat in range(4)]
    lines = []
    bidden = False
    for at in range(view.n_spoken):
        bid = view.spoken[at]
        bidden = bidden or bid
        word = CONTRACT_NAMES[bid] or words.say("pass_after" if bidden else "pass")
        lines.append(words.say("said_of", names[(view.dealer + 1 + at) % 4], word))
    for trick in range(len(view.signals)):
        signal = view.signals[trick]
        if signal:
            if len(lines) == view.n_spoken:
                lines.append(words.say("looking_in_trick"))
            suit = SUIT_SIGNS[view.history[4 * trick] >> 4]
            word = words.say(SIGNAL_NAMES[signal])
            who = str(trick + 1) + ", " + names[view.leaders[trick]]
            lines.append(words.say("said_of", who, suit + " " + word))
    return lines


def pages(table) -> int:
    return max(1, (len(entries(table)) + ROWS - 1) // ROWS)
