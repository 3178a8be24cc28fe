"""The list of archived matches on computers."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.archive import Summary
from engine.cards import EMPTY
from engine.options import GAMES, SIDES
from screens import flow, seats
from screens.activities import MATCH, STATISTICS
from screens.menu import archive_page
from screens.scores.paper import figures
from screens.statistics.counting import FILE as STATISTICS_FILE
from screens.ui import labels, option_list, portraits, theme, words
from screens.ui.font import FIGURE_SPACE
from screens.ui.keys import LEFT, RIGHT, SELECT, START, A
from screens.ui.labels import Line
from screens.ui.part import box
from simulator import stars
from simulator.computer import scene
from simulator.computer.pages.bars import bars
from simulator.computer.pages.deciding import gains
from simulator.computer.pages.pane import known
from simulator.computer.pages.record_rows import (
    CURRENT,
    NO_LEAD,
    ahead,
    color_of,
    companies,
    may_delete,
    people,
    summary_of,
)

NEW, OLD, BEST, WORST, STARRED = ORDERS = ("new", "old", "best", "worst", "star")
ANYBODY = ""
FEW = 5  # if fewer rows are visible, the first match is the top row
CHART_GAP = 4  # units between portraits, and around a chart
STAR = 9
BELOW = theme.FONT_HEIGHT
LEAST_CHART, MOST_CHART = 24, 90  # units: minimum and maximum height of a chart of deals
MANY = 2  # minimum number of archived matches that can be sorted
YEAR = 5  # characters of a date's year and separator


class Door(NamedTuple):
    """A row that opens another page; `below`: its second line."""

    name: str
    value: str
    below: str
    players: list[str]
    open: Callable[[], None]


class Records(archive_page.ArchivePage):
    """The matches with the bot `person`, sorted by `order`.

    `chosen`: archive index of the match to select first. Rows: order and person, if the archive
    has at least MANY matches; today's deal; the matches, first the one that is being played; the
    statistics.
    """

    least_row = 2 * BELOW + 4
    most_of_wide = most_of_tall = 13

    def __init__(
        self, app: Any, chosen: int | None = None, order: str = NEW, person: str = ANYBODY
    ) -> None:
        self.opened_by, self.order, self.person = app, order, person
        self._companies: list[Line] = []
        self._clocks: list[Line] = []
        self.asks = False  # whether a question about deletion is open
        self._is_short = False
        self._next_deals: dict[Any, int] = {}
        self._stars = stars.read(app.console.read(stars.FILE))
        self._charts: dict[Any, list[int]] = {}
        self._all = list(app.console.archive().entries)
        self._now: list[tuple] = []
        match = app.console.load_match()
        if match and not match.over:
            self._now = [(CURRENT, summary_of(match), "")]
            self._next_deals[CURRENT] = max(1, match.number + (match.turn == EMPTY))
        self._below_all = self._statistics()
        self._find()
        super().__init__(app, 0)
        self._entries = self._found
        if option_list.ROWS < FEW:
            self._top = self.first
        at = self._all[chosen] if chosen is not None and chosen < len(self._all) else None
        self.show(self.first + self._found.index(at) if at in self._found else self._start)

    @property
    def has_tools(self) -> bool:
        return len(self._all) >= MANY

    @property
    def first(self) -> int:
        """The row of the first match."""
        return self.has_tools + len(self._above)

    @property
    def _start(self) -> int:
        return self.first if self._found else self.has_tools

    @property
    def is_tools(self) -> bool:
        return self.has_tools and not self.chosen

    def _today(self) -> list[Door]:
        from simulator.today import deals, opening

        app: Any = self.opened_by
        today = app.console.today()
        if not today:
            return []
        heading, (state, _), _, (so_far, _) = opening.day_lines(app.console, today)
        name, players = " ".join(heading), deals.players_of(today)
        return [Door(name, state, so_far, players, lambda: opening.open_deal(app, today))]

    def _statistics(self) -> list[Door]:
        app: Any = self.opened_by
        if not app.console.read(STATISTICS_FILE):
            return []
        name, below = words.say("statistics"), words.say("statistics_games")
        return [Door(name, "", below, [], lambda: app.begin(STATISTICS, ()))]

    def _begin(self) -> None:
        from screens.menu.new_game import NewGame

        self.opened_by.open(NewGame)

    def door(self, row: int) -> Door | None:
        at = row - self.has_tools
        after = at - len(self._above) - len(self._found)
        if 0 <= at < len(self._above):
            return self._above[at]
        return self._below_all[after] if 0 <= after < len(self._below_all) else None

    def _find(self) -> None:
        if not self.has_tools:
            self.order, self.person = NEW, ANYBODY
        known = [*self._now, *self._all]
        self._above = self._today()
        if not known:
            self._above.append(Door(words.say("new_match"), "", "", [], self._begin))
        found = [entry for entry in known if not self.person or self.person in people(entry[1])]
        if self.order in (BEST, WORST):
            found = [entry for entry in found if ahead(entry[1]) > NO_LEAD]
            found.sort(key=lambda entry: ahead(entry[1]), reverse=self.order == BEST)
        elif self.order == OLD:
            found.reverse()
        elif self.order == STARRED:
            found = [entry for entry in found if self._has_star(entry[1])]
        self._found = self._entries = found

    def _has_star(self, summary: Summary) -> bool:
        return bool(summary.over) and stars.mark_of(summary) in self._stars

    @property
    def name_room(self) -> int:  # type: ignore[override]
        return theme.WIDTH - 2 * option_list.EDGE

    @property
    def changes(self) -> bool:  # type: ignore[override]
        return self.is_tools

    @property
    def entry(self) -> tuple | None:
        return self._entry(self.chosen)

    def _entry(self, row: int) -> tuple | None:
        at = row - self.first
        return self._found[at] if 0 <= at < len(self._found) else None

    @property
    def pictured(self) -> list[str]:
        door = self.door(self.chosen)
        if door:
            return door.players
        return list(self.entry[1].players) if self.entry else []

    def entries(self) -> list[tuple[str, str]]:
        rows = [self._tools()] if self.has_tools else []
        rows += map(self._row_of_door, self._above)
        rows += map(self._row, self._found)
        return [*rows, *map(self._row_of_door, self._below_all)]

    def _row_of_door(self, door: Door) -> tuple[str, str]:
        """Return name and value; if there is no room, the name lacks its last word, the date."""
        width = self.app.font.width
        fits = width(door.name) + option_list.GAP + width(door.value) <= self.name_room
        return door.name if fits else door.name.rpartition(" ")[0], door.value

    def _tools(self) -> tuple[str, str]:
        """Return the chosen order and person, each after its label if both fit."""
        short = words.say(f"records_{self.order}"), self._person()
        whole = (
            words.say("said_of", words.say("records_sort"), short[0]),
            words.say("said_of", words.say("records_person"), short[1]),
        )
        taken = sum(map(self.app.font.width, whole)) + 2 * (option_list.ARROWS + option_list.GAP)
        return whole if taken <= self.name_room else short

    def _person(self) -> str:
        return str(seats.proper(self.person) if self.person else words.say("records_anybody"))

    def heading_of_row(self) -> tuple[str, str]:
        """Return the pane's heading and second line."""
        if self.is_tools:
            chosen = words.say(f"records_{self.order}")
            order = words.say("said_of", words.say("records_sort"), chosen)
            return order, words.say("said_of", words.say("records_person"), self._person())
        if not self.entry:
            name, value = self.rows[self.chosen]
            return name, value
        key, summary, _ = self.entry
        return words.say(GAMES[summary.game]), self._forms(key, summary)[0]

    def _row(self, entry: tuple) -> tuple[str, str]:
        key, summary, date = entry
        star = "★ " if self._has_star(summary) else ""
        name = f"{star}{date[:-YEAR]} {words.say(GAMES[summary.game])}"
        if key is CURRENT:
            name = words.say("resume_game", words.say(GAMES[summary.game]))
        width = self.app.font.width
        room = self.name_room - option_list.GAP - width(name)
        forms = self._forms(key, summary)
        return name, next((form for form in forms if width(form) <= room), forms[-1])

    def _forms(self, key: Any, summary: Summary) -> list[str]:
        """Return texts on a match's state and score, the longest first."""
        own, n = archive_page._own_side(summary), SIDES[summary.game]
        order = [max(own, 0), *(side for side in range(n) if side != max(own, 0))]
        shown = order[:1] if n > 2 and own >= 0 else order
        score = "–".join(figures(summary.totals[side]) for side in shown)
        if not summary.over:
            return [f"{self._deal(key, summary)}, {score}", f"{score} …"]
        if own >= 0:
            won = words.say("archive_won" if summary.winners >> own & 1 else "archive_lost")
            return [f"{won} {score}", score]
        return [score]

    def company(self, summary: Summary) -> str:
        texts, width = companies(summary), self.app.font.width
        return next((text for text in texts if width(text) <= self.name_room), texts[-1])

    def _clock(self, key: Any) -> str:
        return str(self.app.console.archive().clock(key))

    def _deal(self, key: Any, summary: Summary) -> str:
        deals = summary.deals
        if key not in self._next_deals:
            try:
                match = self.app.console.archive().match(key)
                deals = max(1, match.number + (match.turn == EMPTY))
            except (ValueError, OSError):
                pass
            self._next_deals[key] = deals
        return words.say("deal_number", self._next_deals[key])

    def explanation(self) -> tuple[str, str]:
        heading = words.say("archive")
        if self.is_tools:
            return heading, words.say("records_chips")
        door = self.door(self.chosen)
        if door:
            about = door.below or words.say("archive_fills")
            return heading, f"{about}\n{words.say('archive_opens')}" if door.below else about
        if not self.entry:
            return heading, words.say("archive_fills")
        key, summary, date = self.entry
        is_in_pane = self.app.console.canvas.has_pane and not self._is_short
        if self.asks:
            asked = words.say("records_ask")
            with_company = f"{self.company(summary)}\n{asked}"
            return f"{heading}  {date}", with_company if is_in_pane else asked
        opens = words.say("archive_opens" if summary.over else "archive_go_on")
        prompts = [opens, words.say("records_mark")] if summary.over else [opens]
        if may_delete(key):
            prompts.append(words.say("records_delete"))
        below = "  ".join(prompts)
        if is_in_pane:
            return f"{heading}  {date}".strip(), "\n".join([*self._told(), below])
        room, width = theme.WIDTH - 2 * option_list.EDGE, self.app.font.width
        names = archive_page._names(summary)
        totals = [figures(summary.totals[i]) for i in range(len(names))]
        sums = "  ".join(map(f"{{}}{FIGURE_SPACE}{{}}".format, names, totals))
        texts = [f"{words.say(GAMES[summary.game])}: {sums}", sums]
        texts.append("  ".join(f"{name[:2]} {total}" for name, total in zip(names, totals)))
        above = next((text for text in texts if width(text) <= room), "")
        while width(below) > room and len(prompts) > 1:
            del prompts[0]
            below = "  ".join(prompts)
        return f"{heading}  {date}".strip(), f"{above}\n{below}"

    def _told(self) -> list[str]:
        """Return lines on the chosen match: time, number of deals, and players or all totals."""
        assert self.entry
        key, summary, date = self.entry
        clock = self._clock(key) if key is not CURRENT else ""
        played = words.say("deals_played", summary.deals) if summary.over else ""
        told = ["  ".join(filter(None, (f"{date} {clock}".strip(), played)))]
        if SIDES[summary.game] == 2:
            return [*filter(None, told), self.company(summary)]
        names, room = archive_page._names(summary), theme.WIDTH - 4 * option_list.EDGE
        sums = "  ".join(
            f"{name}{FIGURE_SPACE}{figures(summary.totals[i])}" for i, name in enumerate(names)
        )
        if self.app.font.width(sums) > room:
            sums = sums.replace("  ", "\n", 1)
        return [*filter(None, told), sums]

    def pane_picture(self, room: int, spare: int) -> tuple | None:
        """Return a picture of the chosen match, or None: its players above a chart of its deals."""
        high = min(MOST_CHART, spare - 2 * portraits.SIDE - CHART_GAP)
        gained = self._gained() if high >= LEAST_CHART else []
        if not gained:
            return None
        group, faces = scene.Group(), known(self.pictured)
        step = 2 * portraits.SIDE + CHART_GAP
        for i, face in enumerate(faces):
            tile = scene.Group(scale=2, x=(room - len(faces) * step + CHART_GAP) // 2 + i * step)
            tile.append(portraits.load(self.app, face))
            group.append(tile)
        top = step if faces else 0
        group.append(box(0, top, room, high, theme.FELT_DARK))
        inner = CHART_GAP, top + CHART_GAP, room - 2 * CHART_GAP, high - 2 * CHART_GAP
        chart = bars(gained, inner)
        chart.x = (room - chart.bitmap.width) // 2
        group.append(chart)
        text = words.say("ended_course")
        width = self.app.font.width(text)
        if chart.x - 2 * CHART_GAP >= width:
            group.append(Line(self.app, CHART_GAP, top + 2, width, text, theme.PAPER_SHADE))
        return group, top + high, room

    def _gained(self) -> list[int]:
        """Return the lead that the humans' side, or else a winner's, gained in each deal."""
        key, summary, _ = self.entry or (CURRENT, None, "")
        if not summary or not summary.over:
            return []
        if key not in self._charts:
            self._charts[key] = []
            try:
                match = self.app.console.archive().match(key)
            except (ValueError, OSError):
                return []
            own = archive_page._own_side(summary)
            side = own if own >= 0 else (summary.winners & -summary.winners).bit_length() - 1
            self._charts[key] = gains(match, side)
        return self._charts[key]

    def _explain(self) -> None:
        self._is_short = True  # only the pane shows a long explanation
        super()._explain()
        self._is_short = False

    def press(self, keys: int) -> None:
        if self.asks:
            self.asks = False
            if keys & A:
                self._delete()
            self._explain()
            return
        super().press(keys)

    def change_value(self, keys: int) -> None:
        door = self.door(self.chosen)
        if self.is_tools and keys & LEFT:
            self.order = ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)]
            self._again()
        elif self.is_tools and keys & (RIGHT | A):
            everybody = sorted({each for entry in self._all for each in people(entry[1])})
            self.person = option_list.following([ANYBODY, *everybody], self.person, RIGHT)
            self._again()
        elif keys & SELECT:
            self.star()
        elif keys & (A | START) and door:
            door.open()
        elif keys & (A | START) and self.entry:
            self._go_on(*self.entry[:2])

    def _go_on(self, key: Any, summary: Summary) -> None:
        app = self.app
        if key is CURRENT:
            app.begin(MATCH, (0,), app.console.load_match())
        elif summary.over:
            self._open(key)
        else:
            archive_page.resume(app, app.console.archive(), key)

    def _again(self) -> None:
        self._find()
        self.show(self.chosen)

    def _open(self, key: Any) -> None:
        app = self.app
        match = archive_page.read(app.console, app.console.archive(), key)
        if not match:
            return
        app.source = key
        chosen, order, person = self._all.index(self.entry), self.order, self.person

        def back(app: Any, _: Any) -> None:
            app.open(Records, chosen, order, person)

        app.open(flow.sheet_of(match), match, back)

    def star(self) -> None:
        if not self.entry or not self.entry[1].over:
            return
        mark = stars.mark_of(self.entry[1])
        if mark in self._stars:
            self._stars.remove(mark)
        else:
            self._stars.append(mark)
        self.app.console.write(stars.FILE, stars.encoded(self._stars))
        self._again()
        self._explain()

    def ask_to_delete(self) -> None:
        if self.entry and may_delete(self.entry[0]):
            self.asks = True
            self._explain()

    def _delete(self) -> None:
        assert self.entry
        console, key = self.app.console, self.entry[0]
        try:
            console.archive().drop(key)
        except OSError:
            console.notice = "save_failed"
        self._all = list(console.archive().entries)
        if any(entry[0] == key for entry in self._all):
            console.notice = "save_failed"
        self._again()

    def point(self, x: int, y: int, down: bool) -> int:
        if self.asks:
            return 0
        before = self.chosen
        keys = super().point(x, y, down)
        in_rows = option_list.BAND <= y < option_list.ROWS_Y + option_list.ROW
        if self.is_tools and not self._top and down and in_rows:
            return LEFT if x < theme.WIDTH // 2 else RIGHT
        if not keys & A or self.chosen != before or not self.entry:
            return keys
        if x < option_list.EDGE + STAR:
            return SELECT
        return keys

    def _show_rows(self) -> None:
        super()._show_rows()
        right = theme.WIDTH - option_list.EDGE
        if not self._companies or self._companies[0] not in self.group:
            self._companies = [
                self.write(option_list.EDGE, line.y + BELOW, self.name_room) for line in self._names
            ]
            width = self.app.font.width("00:00")
            self._clocks = [
                self.write(right, line.y, width, "", theme.PAPER_SHADE, labels.RIGHT)
                for line in self._names
            ]
        for i, (name, value, below) in enumerate(
            zip(self._names, self._values, self._companies, strict=True)
        ):
            row = self._top + i
            entry, door = self._entry(row), self.door(row)
            is_tools = self.has_tools and not row
            above = option_list.ROWS_Y + i * option_list.ROW + option_list.LIFT
            name.y = value.y = above - (BELOW // 2 if entry or door and door.below else 0)
            name.x = option_list.EDGE + (option_list.ARROWS - 1 if is_tools else 0)
            value.x = right - value.bitmap.width - (option_list.ARROWS if is_tools else 0)
            below.y = name.y + BELOW
            chosen = row == self.chosen
            color = theme.INK if chosen else theme.PAPER_SHADE
            company = self.company(entry[1]) if entry else door.below if door else ""
            below.say(company, color)
            clock = self._clock(entry[0]) if entry and entry[0] is not CURRENT else ""
            width = self.app.font.width
            fits = width(company) + option_list.GAP + width(clock) <= self.name_room
            self._clocks[i].y = below.y
            self._clocks[i].say(clock if fits else "", color)
            if entry and not chosen:
                value.say(value.text, color_of(entry[1]))
            if is_tools and not chosen or entry and entry[0] is CURRENT and not chosen:
                name.say(name.text, theme.GOLD)
        if self.is_tools:
            self._left.x = option_list.EDGE - 2
