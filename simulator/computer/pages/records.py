"""The list of archived matches on computers."""

from typing import Any

from engine.archive import Summary
from engine.bots import character
from engine.cards import EMPTY
from engine.games import about
from engine.options import GAMES, SIDES
from screens import flow, naming, seats
from screens.menu import archive_page
from screens.scores.paper import figures
from screens.ui import labels, option_list, theme, words
from screens.ui.font import FIGURE_SPACE
from screens.ui.keys import SELECT, START, A
from screens.ui.labels import Line
from simulator import stars
from simulator.computer.pages.pane import has_pane

SORT, PERSON, FIRST = range(3)  # row indices: two settings, the first match
NEW, OLD, BEST, WORST, STARRED = ORDERS = ("new", "old", "best", "worst", "star")
ANYBODY = ""
FEW = 5  # with fewer visible rows, the list opens at the first match
STAR = 9
NO_LEAD = -(1 << 20)
BELOW = theme.FONT_HEIGHT
LONGEST = 12
YEAR = 5  # letters of a date's year and separator


def ahead(summary: Summary) -> int:
    """Return the total of the humans' side, in Madrasso minus the others' mean."""
    own, n = archive_page._own_side(summary), SIDES[summary.game]
    if own < 0 or not summary.over:
        return NO_LEAD
    if about(summary.game).PAYS:
        return int(summary.totals[own])
    others = [summary.totals[side] for side in range(n) if side != own]
    return int(summary.totals[own] - sum(others) // len(others))


def people(summary: Summary) -> list[str]:
    return [player for player in summary.players if character(player) >= 0]


class Records(archive_page.ArchivePage):
    """The archived matches with `person`, by `order`."""

    least_row = 2 * BELOW + 4
    most_of_wide = 13

    def __init__(
        self, app: Any, chosen: int | None = None, order: str = NEW, person: str = ANYBODY
    ) -> None:
        self.order, self.person = order, person
        self._companies: list[Line] = []
        self._clocks: list[Line] = []
        self.asks = False  # whether a question about deletion is open
        self._is_short = False
        self._next_deals: dict[Any, int] = {}
        self._stars = stars.read(app.console.read(stars.FILE))
        self._all = list(app.console.archive().entries)
        self._find()
        super().__init__(app, 0)
        self._entries = self._found
        if option_list.ROWS < FEW:
            self._top = FIRST
        at = self._all[chosen] if chosen is not None and chosen < len(self._all) else None
        self.show(FIRST + (self._found.index(at) if at in self._found else 0))

    def _find(self) -> None:
        found = [entry for entry in self._all if not self.person or self.person in people(entry[1])]
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
        return self.chosen < FIRST and bool(self._all)

    @property
    def entry(self) -> tuple | None:
        at = self.chosen - FIRST
        return self._found[at] if 0 <= at < len(self._found) else None

    @property
    def pictured(self) -> list[str]:
        return list(self.entry[1].players) if self.entry else []

    def entries(self) -> list[tuple[str, str]]:
        if not self._all:
            return [(words.say("archive_empty"), "")]
        person = seats.proper(self.person) if self.person else words.say("records_anybody")
        return [
            (words.say("records_sort"), words.say(f"records_{self.order}")),
            (words.say("records_person"), person),
            *map(self._row, self._found),
        ]

    def _row(self, entry: tuple) -> tuple[str, str]:
        key, summary, date = entry
        star = "★ " if self._has_star(summary) else ""
        name = f"{star}{date[:-YEAR]} {words.say(GAMES[summary.game])}"
        own, n = archive_page._own_side(summary), SIDES[summary.game]
        order = [max(own, 0), *(side for side in range(n) if side != max(own, 0))]
        shown = order[:1] if n > 2 and own >= 0 else order
        score = "–".join(figures(summary.totals[side]) for side in shown)
        if not summary.over:
            forms = [f"{self._deal(key, summary)}, {score}", f"{score} …"]
        elif own >= 0:
            won = words.say("archive_won" if summary.winners >> own & 1 else "archive_lost")
            forms = [f"{won} {score}", score]
        else:
            forms = [score]
        width = self.app.font.width
        room = self.name_room - option_list.GAP - width(name)
        return name, next((form for form in forms if width(form) <= room), forms[-1])

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
        if not self._all:
            return heading, words.say("archive_fills")
        entry = self.entry
        if not entry:
            if self.chosen == SORT:
                return heading, words.say("about_records_sort")
            return heading, words.say("about_records_person" if self.person else "records_all")
        key, summary, date = entry
        is_in_pane = has_pane(self.app.console.canvas) and not self._is_short
        if self.asks:
            asked = words.say("records_ask")
            with_company = f"{self.company(summary)}\n{asked}"
            return f"{heading}  {date}", with_company if is_in_pane else asked
        names = archive_page._names(summary)
        pairs = [
            f"{name}{FIGURE_SPACE}{figures(summary.totals[i])}" for i, name in enumerate(names)
        ]
        sums = "  ".join(pairs)
        opens = words.say("archive_opens" if summary.over else "archive_go_on")
        prompts = [opens, words.say("records_mark")] if summary.over else [opens]
        if not isinstance(key, tuple):
            prompts.append(words.say("records_delete"))
        room, width = theme.WIDTH - 2 * option_list.EDGE, self.app.font.width
        texts = [f"{words.say(GAMES[summary.game])}: {sums}", sums]
        texts.append("  ".join(f"{name[:2]} {summary.totals[i]}" for i, name in enumerate(names)))
        above = next((text for text in texts if width(text) <= room), "")
        below = "  ".join(prompts)
        if is_in_pane:
            if width(sums) > room - 2 * option_list.EDGE:
                sums = sums.replace("  ", "\n", 1)
            told = [self.company(summary), sums, below]
            if self.rows[self.chosen][1].endswith("…"):
                told.insert(1, self._deal(key, summary))
            return f"{heading}  {date}", "\n".join(told)
        while width(below) > room and len(prompts) > 1:
            del prompts[0]
            below = "  ".join(prompts)
        return f"{heading}  {date}", f"{above}\n{below}"

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
        if not self._all:
            return
        if self.chosen == SORT:
            self.order = option_list.following(ORDERS, self.order, keys)
            self._again()
        elif self.chosen == PERSON:
            known = [ANYBODY, *sorted({each for entry in self._all for each in people(entry[1])})]
            self.person = option_list.following(known, self.person, keys)
            self._again()
        elif keys & SELECT:
            self.star()
        elif keys & (A | START) and self.entry:
            key, summary, _ = self.entry
            if summary.over:
                self._open(key)
            else:
                archive_page.resume(self.app, self.app.console.archive(), key)

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
        if self.entry and not isinstance(self.entry[0], tuple):
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
            at = self._top + i - FIRST
            entry = self._found[at] if 0 <= at < len(self._found) else None
            above = option_list.ROWS_Y + i * option_list.ROW + option_list.LIFT
            name.y = value.y = above - (BELOW // 2 if entry else 0)
            value.x = right - value.bitmap.width - (0 if entry else option_list.ARROWS)
            below.y = name.y + BELOW
            chosen = at == self.chosen - FIRST
            color = theme.INK if chosen else theme.PAPER_SHADE
            company, clock = self.company(entry[1]) if entry else "", ""
            below.say(company, color)
            if entry:
                width = self.app.font.width
                clock = self._clock(entry[0])
                fits = width(company) + option_list.GAP + width(clock) <= self.name_room
                clock = clock if fits else ""
            self._clocks[i].y = below.y
            self._clocks[i].say(clock, color)
            if entry and not chosen:
                value.say(value.text, _color(entry[1]))


def _color(summary: Summary) -> int:
    own = archive_page._own_side(summary)
    if not summary.over or own < 0:
        return theme.PAPER_SHADE
    return theme.SUIT_LIGHTS[3 if summary.winners >> own & 1 else 0]


def companies(summary: Summary) -> list[str]:
    """Return ever shorter texts with the players' names."""
    people_of = seats.humans(summary)
    return [_named(summary, people_of, letters) for letters in range(LONGEST, 0, -1)]


def _named(summary: Summary, people_of: list[int], letters: int) -> str:
    def called(match: Any, seat: int) -> str:
        return str(seats.called(match, seat)[:letters])

    n = len(summary.players)
    is_of_two = SIDES[summary.game] == 2
    if len(people_of) != 1:
        if is_of_two:
            return " / ".join(naming.pair(summary, side, called) for side in range(2))
        return ", ".join(called(summary, seat) for seat in range(n))
    own = people_of[0]
    partner = own ^ 2 if is_of_two else n
    names = [called(summary, seat) for seat in range(n) if seat not in (own, partner)]
    if partner < n:
        names.append(words.say("statistics_with", called(summary, partner)))
    return ", ".join(names)
