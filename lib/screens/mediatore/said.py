"""The words of the auction, then signals."""

from engine.mediatore.contracts import CONTRACT_NAMES
from engine.mediatore.signals import SIGNAL_NAMES
from screens import naming
from screens.ui import labels, theme, words
from screens.ui.font import SUIT_SIGNS
from screens.ui.leaf import BAND, EDGE, MIDDLE

ROWS, COLUMNS = 8, 2
COLUMN = 78
NOTHING_Y = 50


def show(part, table) -> str:
    """Write the last words; return the heading."""
    said = entries(table)
    said = said[max(0, len(said) - ROWS * COLUMNS) :]
    for column in range(COLUMNS):
        texts = said[column * ROWS : (column + 1) * ROWS]
        if texts:
            part.app.show_frame()
            x = EDGE + column * COLUMN
            text = "\n".join(texts)
            part.write(x, BAND + 2, COLUMN - 2, text, theme.PAPER, labels.LEFT, ROWS)
    if not said:
        text = words.say("looking_nothing_said")
        part.write(MIDDLE, NOTHING_Y, 0, text, theme.PAPER, labels.CENTRE)
    return words.say("looking_said")


def entries(table) -> list:
    """Return a line per word, for signals with the trick."""
    view = table.view
    letters = [naming.short(table.match, seat) for seat in range(4)]
    lines = []
    bidden = False
    for at in range(view.n_spoken):
        bid = view.spoken[at]
        bidden = bidden or bid
        word = CONTRACT_NAMES[bid] or words.say("pass_after" if bidden else "pass")
        lines.append(words.say("said_of", letters[(view.dealer + 1 + at) % 4], word))
    for trick in range(len(view.signals)):
        signal = view.signals[trick]
        if signal:
            if len(lines) == view.n_spoken:
                lines.append(words.say("looking_in_trick"))
            suit = SUIT_SIGNS[view.history[4 * trick] >> 4]
            word = words.say(SIGNAL_NAMES[signal])
            who = str(trick + 1) + ", " + letters[view.leaders[trick]]
            lines.append(words.say("said_of", who, suit + " " + word))
    return lines
