"""Taking back, from the pause of any game: the table before the player's last choice."""

from engine import rewind
from screens import flow
from screens.ui import words


def take_back(table):
    """Go back by one decision, where no other person has seen what came of it."""
    again = None
    if table.opened and table.seat in table.people:
        again = rewind.taken_back(table.match, table.seat, table.people)
    if again:
        table.app.console.save_match(again, table.match)
        flow.go_on(table.app, again)
    else:
        table.answer((words.say("nothing_back"),))
