"""The page of archived matches, the newest first."""

from engine.options import GAMES, SIDES
from screens import flow, naming, seats
from screens.activities import MATCH, TITLE
from screens.ui import option_list, theme, words
from screens.ui.keys import START, A

ROOM = theme.WIDTH - 10
BESIDE = ROOM - 14


class ArchivePage(option_list.OptionList):
    """The list of matches."""

    changes = False
    back = (TITLE, 0)

    def __init__(self, app, chosen=0):
        words.keep("archive", "scores")
        super().__init__(app)
        # Keep only the entries, because the handheld unloads the archive's code.
        self._entries = app.console.archive().entries
        self.show(chosen)

    def entries(self) -> list:
        rows = [_row(summary, self.app.font) for _, summary, _ in self._entries]
        return rows or [(words.say("archive_empty"), "")]

    def explanation(self) -> tuple:
        heading = words.say("archive")
        if not self._entries:
            return heading, words.say("archive_fills")
        _, summary, date = self._entries[self.chosen]
        prompt = words.say("archive_opens" if summary.over else "archive_go_on")
        deals = "  " + words.say("deals_played", summary.deals) if summary.over else ""
        names = _names(summary)
        sums = [names[i] + " " + str(summary.totals[i]) for i in range(len(names))]
        return heading + "  " + date, _about(self.app.font, sums, prompt, deals)

    def change_value(self, keys):
        if not (keys & (A | START) and self._entries):
            return
        key, summary, _ = self._entries[self.chosen]
        if summary.over:
            open_sheet(self.app, key)
        else:
            resume(self.app, self.app.console.archive(), key)


def open_sheet(app, key, *deal):
    archive = app.console.archive()
    match = read(app.console, archive, key)
    if not match:
        app.open(ArchivePage)
        return
    app.source = key
    chosen = [entry[0] for entry in archive.entries].index(key)

    def back(app, _):
        app.open(ArchivePage, chosen)

    app.open(flow.sheet_of(match), match, back, *deal)


def resume(app, archive, key):
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
    try:
        return archive.match(key)
    except (ValueError, OSError):
        console.notice = "archive_unreadable"
        return None


def _row(summary, font) -> tuple:
    game = words.say(GAMES[summary.game])
    if not summary.over:
        return game, words.say("deal_number", summary.deals)
    own = _own_side(summary)
    if own >= 0:
        return game, words.say("archive_won" if summary.winners >> own & 1 else "archive_lost")
    names = _names(summary)
    won = [names[side] for side in range(len(names)) if summary.winners >> side & 1]
    text = words.say("archive_winner", " ".join(won))
    if font.width(game + text) > BESIDE:
        text = words.say("deals_played", summary.deals)
    return game, text


def _about(font, sums, prompt, deals) -> str:
    first = "  ".join(sums)
    if font.width(first) <= ROOM:
        return first + "\n" + prompt + deals
    half = (len(sums) + 1) // 2
    last = "  ".join(sums[half:])
    for more in (prompt + deals, prompt):
        whole = last + "  " + more
        if font.width(font.spell(whole)) <= ROOM:
            last = whole
            break
    return "  ".join(sums[:half]) + "\n" + last


def _names(summary) -> list:
    own = _own_side(summary)
    sides = range(SIDES[summary.game])
    if len(sides) > 2:
        return [words.say("you") if side == own else seats.called(summary, side) for side in sides]
    if own < 0:
        return [naming.pair(summary, side) for side in sides]
    return [words.say("us" if side == own else "them") for side in sides]


def _own_side(summary) -> int:
    sides = 0
    for seat in seats.humans(summary):
        sides |= 1 << (seat & 1 if SIDES[summary.game] == 2 else seat)
    for side in range(4):
        if sides == 1 << side:
            return side
    return -1
