"""Take back the player's last decision."""

from engine import rewind
from screens import flow
from screens.settings import FORCED
from screens.ui import widgets, words


def take_back(table):
    """Take back a decision, or return a question if it was in an earlier deal."""
    again = None
    if table.has_device and table.seat in table.people:
        forced = table.claimed or table.app.settings[FORCED]
        again = rewind.taken_back(table.match, table.seat, table.people, forced)
    if not again:
        table.answer((words.say("nothing_back"),))
    elif again.number == table.match.number:
        _go_on(table, again)
    else:
        return _question(table, again)
    return None


def _question(table, again):
    def answer(agreed):
        if agreed:
            table.below.clear()
        table.answered()
        if agreed:
            _go_on(table, again)

    texts = words.say("back_over", again.number).split("\n")
    return widgets.Question(table.app, texts, answer)


def _go_on(table, again):
    if table.saves:
        table.app.console.save_match(again, table.match)
    # The player holds the device, so the hand is shown at once.
    flow.raise_curtain(table.app, again, table.seat, table.app.opened[0])
