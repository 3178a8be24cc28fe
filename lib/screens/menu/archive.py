"""The archive, newest first."""

from engine.options import GAMES, SIDES
from screens import flow, naming, seats
from screens.activities import MATCH, TITLE
from screens.ui import option_list, theme, words
from screens.ui.keys import START, A

ROOM = theme.WIDTH - 10  # pixels for the totals


class ArchivePage(option_list.OptionList):
    """The list, with the cursor at `chosen`."""

    changes = False
    back = (TITLE, 0)

    def __init__(self, app, chosen=0):
        words.keep("archive", "scores")
        super().__init__(app)
        # Keep only entries: the handheld unloads the archive.
        self._entries = app.console.archive().entries
        self.show(chosen)

    def entries(self) -> list:
        rows = [
            (words.say(GAMES[summary.game]), _state(summary)) for _, summary, _ in self._entries
        ]
        return rows or [(words.say("archive_empty"), "")]

    def explanation(self) -> tuple:
        heading = words.say("archive")
        if not self._entries:
            return heading, words.say("archive_fills")
        _, summary, date = self._entries[self.chosen]
        below = words.say("archive_opens" if summary.over else "archive_go_on", summary.deals)
        return heading + "  " + date, _totals(summary, self.app.font) + "\n" + below

    def change_value(self, keys):
        if not (keys & (A | START) and self._entries):
            return
        key, summary, _ = self._entries[self.chosen]
        if summary.over:
            open_sheet(self.app, key)
        else:
            resume(self.app, self.app.console.archive(), key)


def open_sheet(app, key, *deal):
    """Show the score sheet under `key`, at `deal` or the last."""
    archive = app.console.archive()
    match = read(app.console, archive, key)
    if not match:
        app.open("menu.archive.ArchivePage")
        return
    app.source = key
    chosen = [entry[0] for entry in archive.entries].index(key)

    def back(app, _):
        app.open("menu.archive.ArchivePage", chosen)

    app.open(flow.sheet_of(match), match, back, *deal)


def resume(app, archive, key):
    """Continue the match under `key`, and archive the one in progress; or show a notice."""
    console = app.console
    match = read(console, archive, key)
    if not match:
        return
    left = console.load_match()
    if left and not archive.add(left):
        console.notice = "save_failed"
        return
    console.save_match(match)
    try:
        archive.drop(key)
    except OSError:
        console.notice = "save_failed"
    app.begin(MATCH, (0,), match)


def read(console, archive, key):
    """Return the match under `key`, or None with a notice."""
    try:
        return archive.match(key)
    except (ValueError, OSError):
        console.notice = "archive_unreadable"
        return None


def _state(summary) -> str:
    if not summary.over:
        return words.say("deal_number", summary.deals)
    own = _own_side(summary)
    if own >= 0:
        return words.say("archive_won" if summary.winners >> own & 1 else "archive_lost")
    names = _names(summary, naming.short)
    won = [names[side] for side in range(len(names)) if summary.winners >> side & 1]
    return words.say("archive_winner", " ".join(won))


def _totals(summary, font) -> str:
    for call in (naming.short, naming.initial):
        names = _names(summary, call)
        text = "  ".join([names[i] + " " + str(summary.totals[i]) for i in range(len(names))])
        if font.width(text) <= ROOM:
            break
    return text


def _names(summary, call) -> list:
    own = _own_side(summary)
    sides = range(SIDES[summary.game])
    if len(sides) > 2:
        return [words.say("you") if side == own else call(summary, side) for side in sides]
    if own < 0:
        return [naming.pair(summary, side, call) for side in sides]
    return [words.say("us" if side == own else "them") for side in sides]


def _own_side(summary) -> int:
    sides = 0
    for seat in seats.humans(summary):
        sides |= 1 << (seat & 1 if SIDES[summary.game] == 2 else seat)
    for side in range(4):
        if sides == 1 << side:
            return side
    return -1
