"""The pause: a panel with the score and a menu."""

from engine.cards import EMPTY
from engine.deal import PLAY
from screens import flow, naming, seats
from screens.activities import TITLE
from screens.help.at_a_glance import over_table
from screens.look.back import LookBack
from screens.madrasso.prompts import offer_out, offer_robbing
from screens.mediatore.look_again import look
from screens.menu.settings_page import SettingsPage
from screens.table.claiming import claim
from screens.table.taking_back import take_back
from screens.ui import labels, menus, theme, widgets, words
from screens.ui.keys import LEFT, RIGHT, START, A, B
from screens.ui.part import Part

WIDTH = 128
ROWS = 6
TOP = 8
OF_WATCHERS = bytes((0, 1, 8, 9, 10, 11, 12))
LEAVING = "to_title", "to_title_deal", "to_title_lost"  # text keys; index: Console.unsaved
GO_ON, PACE, HINT, CLAIM, LEAVE = 0, 1, 2, 4, 12
ROB, OUT, MONTE, LOOK_BACK = 5, 6, 7, 9


class Pause(Part):
    """The panel, with the cursor in row `chosen`."""

    def __init__(self, table, chosen=0):
        table.app.show_frame()
        texts = score_lines(table.view, table.match, bool(table.people))
        if table.app.practice:
            texts[0] = words.say("practice_pause", table.app.practice.number)
        width = max([WIDTH] + [table.app.font.width(text) + 4 for text in texts])
        height = (len(texts) + ROWS) * theme.LINE_HEIGHT + 14
        top = min(TOP, (theme.HEIGHT - height) // 2)
        panel = widgets.panel((theme.WIDTH - width) // 2, top, width, height)
        super().__init__(table.app, panel)
        self._table = table
        self._width = width
        y = 4
        for text in texts:
            self.write(width // 2, y, 0, text, theme.INK, labels.CENTRE)
            y += theme.LINE_HEIGHT
        table.app.show_frame()
        self.rows = rows_of(table)
        items = [item_of(table, row) for row in self.rows]
        self._menu = menus.Menu(table.app, items, width - 12, 6, y + 4, theme.INK, rows=ROWS)
        self._menu.choose(chosen)
        self.add(self._menu.group)

    def point(self, x: int, y: int, down: bool) -> int:
        x -= self.group.x
        if down and not 0 <= x < self._width:
            return B
        return self._menu.point(x, y - self.group.y, down)

    def roll(self, down: bool) -> int:
        return self._menu.roll(down)

    def press(self, keys):
        table = self._table
        chosen = self._menu.press(keys)
        if self._menu.chosen == PACE and keys & (LEFT | RIGHT | A):
            step = -1 if keys & LEFT else 1
            with self.app.overlay():
                from screens.table import preferences

                preferences.change_pace(table, step, True)
            self._menu.rename(PACE, _pace_line(table))
        elif keys & (START | B) or chosen == GO_ON:
            table.answered()
        elif chosen is not None:
            table.answered()
            table.below.append((table.pause, chosen))
            table.lay(ENTRIES[self.rows[chosen]][1])
            if not table.question:
                table.below.pop()


def rows_of(table) -> bytes:
    if not table.people:
        return OF_WATCHERS
    view = table.view
    monte = view.monte
    absent = [MONTE]
    if monte and table.opened and (view.exposed[0], monte[3], view.given) != 3 * (EMPTY,):
        absent = []
    if table.match.by_memory:
        absent.append(LOOK_BACK)
    if view.phase != PLAY:
        absent.append(CLAIM)
    free = table.own_turn and not monte
    if not (free and view.may_rob):
        absent.append(ROB)
    if not (free and view.may_out):
        absent.append(OUT)
    return bytes([row for row in range(len(ENTRIES)) if row not in absent])


def to_scores(table):
    flow.sheet(table.app, table.match, flow.way_back(table))


def _has_chart(table) -> bool:
    chart = table.app.chart
    return bool(chart and chart.rows and table.own_turn and table.hinted == table.match.n_log)


def to_hint(table):
    if _has_chart(table):
        return table.app.chart.page(table)
    whole = table.lifted and len(table.lifted) == len(table.view.monte)
    if table.own_turn and not whole:
        table.make_room()
        with table.app.overlay():
            from screens.help import hint

            return hint.Hint(table)
    table.answer(words.say("hint_says_whole" if whole else "hint_says_not_now").split("\n"))
    return None


def to_settings(table):
    table.app.open(SettingsPage, 0, flow.way_back(table), table.match)


def to_title(table):
    table.app.begin(TITLE, (0,))


def item_of(table, row) -> str:
    key = ENTRIES[row][0]
    if row == PACE:
        return _pace_line(table)
    if row == HINT and _has_chart(table):
        key = "chart"
    elif row == LEAVE:
        saves = table.people and table.saves
        key = LEAVING[table.app.console.unsaved] if saves else "to_title_only"
    return words.say(key)


def _pace_line(table) -> str:
    return words.say("pace_now_" + str(table.app.settings[table.pace]))


def score_lines(view, match, own: bool) -> list:
    totals = view.totals
    if match.game.score.sides > 2:
        text = ""
        for seat in range(view.seats):
            text += seats.called(match, seat) + " " + str(totals[seat])
            text += "\n" if seat == 1 else "  "
    elif own:
        side = view.seat & 1
        text = words.say("us") + " " + str(totals[side]) + "   "
        text += words.say("them") + " " + str(totals[1 - side])
    else:
        sums = [naming.pair(match, side) + " " + str(totals[side]) for side in (0, 1)]
        text = "\n".join(sums)
    return [words.say("deal_number", view.number)] + text.strip().split("\n")


ENTRIES = (
    ("go_on", None),
    ("", None),
    ("ask_for_hint", to_hint),
    ("take_back", take_back),
    ("claim", claim),
    ("pause_rob", offer_robbing),
    ("pause_out", offer_out),
    ("monte", look),
    ("to_scores", to_scores),
    ("to_look_back", LookBack),
    ("read_the_rules", over_table),
    ("to_settings", to_settings),
    ("to_title", to_title),
)
