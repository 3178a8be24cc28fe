"""The list of archived matches on computers, with search, stars and deletion."""

from typing import Any

from engine.archive import Summary
from engine.bots import character
from engine.cards import EMPTY
from engine.options import GAMES, SIDES
from screens import flow, naming, seats
from screens.menu import archive_page
from screens.scores.paper import figures
from screens.ui import option_list, theme, words
from screens.ui.keys import SELECT, START, A
from simulator import stars
from simulator.computer.pages.pane import has_pane

SORT, PERSON, FIRST = range(3)  # row indices of two settings and of the first match
NEW, OLD, BEST, WORST, STARRED = ORDERS = ("new", "old", "best", "worst", "star")
ANYBODY = ""
STAR = 9  # pixels: width of a star's place
NO_LEAD = -(1 << 20)
YEAR = 5  # letters of a date's year and the sign before it


def ahead(summary: Summary) -> int:
    """Return the own side's points minus the other sides' mean.

    Return NO_LEAD before the match's end, or if not exactly one side has humans.
    """
    own, n = archive_page._own_side(summary), SIDES[summary.game]
    if own < 0 or not summary.over:
        return NO_LEAD
    others = [summary.totals[side] for side in range(n) if side != own]
    return int(summary.totals[own] - sum(others) // len(others))


def people(summary: Summary) -> list[str]:
    return [player for player in summary.players if character(player) >= 0]


class Records(archive_page.ArchivePage):
    """The list of matches in `order`; `chosen` is the archive's index of the match to select."""

    def __init__(
        self, app: Any, chosen: int | None = None, order: str = NEW, person: str = ANYBODY
    ) -> None:
        self.order, self.person = order, person
        self.asks = False  # whether a question about deletion is open
        self._is_short = False
        self._next_deals: dict[Any, int] = {}
        self._stars = stars.read(app.console.read(stars.FILE))
        self._all = list(app.console.archive().entries)
        self._find()
        super().__init__(app, 0)
        self._entries = self._found
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
        rows = [
            (words.say("records_sort"), words.say(f"records_{self.order}")),
            (words.say("records_person"), person),
        ]
        found = [self._forms(*entry) for entry in self._found]
        # Either all rows have a word for the result, or none
        fits = all(self._fits(forms[1], result) for forms, _, result in found)
        return rows + self._distinct(
            [self._row(forms, result if fits else value) for forms, value, result in found]
        )

    def _distinct(self, rows: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """If rows look alike, add the game; then add an open match's score if they still do."""
        for part in (self._with_game, self._with_score):
            rows = [
                part(row, entry) if rows.count(row) > 1 else row
                for row, entry in zip(rows, self._found, strict=True)
            ]
        return rows

    def _with_game(self, row: tuple[str, str], entry: tuple) -> tuple[str, str]:
        game, people = words.say(GAMES[entry[1].game]), companies(entry[1])
        day = self._day(entry)
        names = [*(f"{day}{game}, {each}" for each in people), f"{day}{game}"]
        return next((each for each in names if self._fits(each, row[1])), row[0]), row[1]

    def _with_score(self, row: tuple[str, str], entry: tuple) -> tuple[str, str]:
        score = "–".join(figures(total) for total in entry[1].totals[: SIDES[entry[1].game]])
        value = f"{row[1]}, {score}"
        if entry[1].over or not self._fits(row[0].split("  ")[0], value):
            return row
        return self._row([row[0], row[0].split(", ")[0]], value)

    def _day(self, entry: tuple) -> str:
        return f"{'★ ' if self._has_star(entry[1]) else ''}{entry[2][:-YEAR]}  "

    def _fits(self, name: str, value: str) -> bool:
        width = self.app.font.width
        room = theme.WIDTH - 2 * option_list.EDGE - option_list.ARROWS - option_list.GAP
        return bool(width(name) + width(value) <= room)

    def _row(self, forms: list[str], value: str) -> tuple[str, str]:
        return next((name for name in forms if self._fits(name, value)), forms[-1]), value

    def _next_deal(self, key: Any, deals: int) -> int:
        if key not in self._next_deals:
            try:
                match = self.app.console.archive().match(key)
                deals = max(1, match.number + (match.turn == EMPTY))
            except (ValueError, OSError):
                pass
            self._next_deals[key] = deals
        return self._next_deals[key]

    def _forms(self, key: Any, summary: Summary, date: str) -> tuple[list[str], str, str]:
        """Return (names, value, value with the result) for a row; the longest name is first."""
        own, n = archive_page._own_side(summary), SIDES[summary.game]
        if summary.over:
            order = [side for side in range(n) if side != own]
            order = order if own < 0 else [own, *order]
            value = "–".join(figures(summary.totals[side]) for side in order[: 2 if n == 2 else 1])
        else:
            value = words.say("deal_number", self._next_deal(key, summary.deals))
        won = ""
        if summary.over and own >= 0:
            won = words.say("archive_won" if summary.winners >> own & 1 else "archive_lost") + " "
        day = self._day((key, summary, date))
        return [day + each for each in companies(summary)], value, won + value

    def explanation(self) -> tuple[str, str]:
        heading = words.say("archive")
        if not self._all:
            return heading, words.say("archive_fills")
        entry = self.entry
        if not entry:
            key = ("about_records_sort", "about_records_person")[min(self.chosen, PERSON)]
            return heading, words.say(key)
        key, summary, date = entry
        if self.asks:
            return f"{heading}  {date}", words.say("records_ask")
        names = archive_page._names(summary)
        sums = "  ".join(f"{name} {summary.totals[i]}" for i, name in enumerate(names))
        opens = words.say("archive_opens" if summary.over else "archive_go_on")
        prompts = [opens, words.say("records_mark")] if summary.over else [opens]
        if not isinstance(key, tuple):
            prompts.append(words.say("records_delete"))
        room, width = theme.WIDTH - 2 * option_list.EDGE, self.app.font.width
        texts = [f"{words.say(GAMES[summary.game])}: {sums}", sums]
        above = next((text for text in texts if width(text) <= room), "  ".join(names))
        below = "  ".join(prompts)
        if has_pane(self.app.console.canvas) and not self._is_short:
            if width(sums) > room - 2 * option_list.EDGE:
                sums = sums.replace("  ", "\n", 1)
            return f"{heading}  {date}", "\n".join((words.say(GAMES[summary.game]), sums, below))
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
        for i, line in enumerate(self._values):
            at = self._top + i - FIRST
            if 0 <= at < len(self._found) and at != self.chosen - FIRST:
                line.say(line.text, _color(self._found[at][1]))


def _color(summary: Summary) -> int:
    own = archive_page._own_side(summary)
    if not summary.over or own < 0:
        return theme.PAPER_SHADE
    return theme.SUIT_LIGHTS[3 if summary.winners >> own & 1 else 0]


def companies(summary: Summary) -> list[str]:
    """Return ever shorter texts that name players, but not a lone human."""
    people_of, n = seats.humans(summary), len(summary.players)
    own = people_of[0] if len(people_of) == 1 else n
    partner = own ^ 2 if SIDES[summary.game] == 2 else n
    named = people_of if len(people_of) > 1 else range(n)
    names = [seats.called(summary, seat) for seat in named if seat not in (own, partner)]
    whole = ", ".join(names)
    if own == n:
        sides = range(SIDES[summary.game])
        if len(sides) == 2:
            whole = " / ".join(naming.pair(summary, side) for side in sides)
        else:
            whole = ", ".join(seats.called(summary, seat) for seat in range(n))
    elif partner < n:
        whole += ", " + words.say("statistics_with", seats.called(summary, partner))
    cut = [", ".join(names[:left]) + ", …" for left in range(len(names) - 1, 0, -1)]
    return [whole, ", ".join(names), *cut]
