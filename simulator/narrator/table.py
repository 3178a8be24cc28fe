"""The announcements at a table.

Events are differences between shown states, so no secret is announced.
"""

from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, DISCARD, GIVE
from engine.match import Match
from engine.view import DealView
from screens.mediatore import auction
from screens.settings import TRICK_WAIT
from screens.table import trick
from screens.table.table_screen import TableScreen
from screens.table.timing import BANNER, UNTIL_KEY
from screens.ui.words import say
from simulator.computer.scene import Group
from simulator.narrator import events, news, pages, screen_text, speech
from simulator.narrator.facts import TableFacts
from simulator.narrator.facts_by_game import facts_of
from simulator.narrator.screen_text import Piece

if TYPE_CHECKING:
    from screens.mediatore.auction import Auction
    from screens.mediatore.call import Call
    from screens.mediatore.exchange import Exchange
    from simulator.computer.program import Program


class TableNarrator:
    """The narrator of all tables of an app."""

    def __init__(self, app: "Program") -> None:
        self._app = app
        self._news = news.News(app)
        self._match: Match | None = None
        self._introduced: Match | None = None
        self._drawn: Match | None = None
        self._before: SimpleNamespace | None = None  # what the seat saw at the last announcement
        self._table: TableScreen | None = None
        self._left = False  # whether another screen replaced the table
        self._hands: set[int] = set()
        self._partner_told: set[int] = set()
        self._handed = False  # whether a player has taken the device but not heard the hand
        self._waits = False  # whether to announce that a trick waits for a key
        self._turn: tuple[int, ...] | None = None
        self._cursor = EMPTY
        self._is_again = False
        self._lifted = b""

    def follow(self, table: TableScreen, leaving: bool = False, handed: bool = False) -> list[str]:
        """Return the lines on what is new since the last call.

        `leaving`: another screen replaces the table. `handed`: the curtain, a screen between two
        players' turns, has just closed.
        """
        if table is not self._table:
            self._table = table
            self._turn = self._turn if self._is_again else None
        facts = facts_of(self._app, table)
        before = self._before
        if handed:
            self._handed = True
        lines = self._events(facts, leaving)
        if self._handed and table.opened and self._begun(table):
            self._handed = False
            lines += self._taken_over(facts, any(events.steps(events.moment(table.view))))
        lines += self._over(facts)
        lines += self._rests(facts, before)
        if self._begun(table):
            self._left = False
            if not leaving:
                lines += self._own(facts, quiet=before is self._before)
        return lines

    def rebuild(self) -> None:
        """Continue on a table that was built again for a new window size."""
        self._is_again = True
        self._news.rebuild()

    def left(self) -> None:
        """Record that another screen opened: an earlier state is then not announced as an undo."""
        self._left = True

    def _begun(self, table: TableScreen) -> bool:
        before = self._before
        if before is None or self._match is not table.match:
            return False
        return before.number == table.view.number

    def _events(self, facts: TableFacts, leaving: bool) -> list[str]:
        table = facts.table
        now = events.moment(table.view)
        if self._before and self._begun(table):
            if now == self._before:
                return []
            lines = events.between(self._before, now, facts)
        elif not (leaving or dealt(table)):
            return []
        else:
            lines = self._sit_down(facts, now)
        self._before = now
        lines += self._partner(facts)
        if table.opened and not self._handed and table.people and table.seat not in self._hands:
            self._hands.add(table.seat)
            lines.append(facts.hand())
        return lines

    def _taken_over(self, facts: TableFacts, goes_on: bool) -> list[str]:
        self._hands.add(facts.view.seat)
        self._cursor = facts.table.hand.chosen
        lines = [speech.sentences([facts.stakes(), facts.hand()])]
        return [*lines, facts.on_table()] if goes_on else lines

    def _sit_down(self, facts: TableFacts, now: SimpleNamespace) -> list[str]:
        match, back = facts.match, not self._left and self._is_taken_back(facts.match, now)
        self._match = match
        if back:
            return [speech.sentences([say("tell_back"), facts.on_table()])]
        self._hands.clear()
        self._partner_told.clear()
        lines = [*self._kings(facts), *self._introduce(facts), facts.deal()]
        if any(events.steps(now)):
            if not facts.dealt():
                lines.append(facts.stakes())
                self._partner(facts)
            if facts.view.laid:
                lines.append(facts.on_table())
        return lines

    def _introduce(self, facts: TableFacts) -> list[str]:
        match = facts.match
        if self._introduced is match or not facts.are_named:
            return []
        self._introduced = match
        return [facts.neighbours()]

    def _is_taken_back(self, match: Match, now: SimpleNamespace) -> bool:
        known, before = self._match, self._before
        if known is None or before is None or before.number != now.number:
            return False
        here, there = ((each.game.dealer, each.pack, each.seed) for each in (match, known))
        log = match.log[: match.n_log]
        earlier = events.steps(now) < events.steps(before)
        return here == there and earlier and known.log[: match.n_log] == log

    def _kings(self, facts: TableFacts) -> list[str]:
        if facts.match.number != 1 or self._drawn is facts.match:
            return []
        self._drawn = facts.match
        return [] if any(events.steps(events.moment(facts.view))) else events.draw(facts)

    def _partner(self, facts: TableFacts) -> list[str]:
        partner = facts.partner()
        if partner is None or facts.view.seat in self._partner_told:
            return []
        self._partner_told.add(facts.view.seat)
        return partner

    def _rests(self, facts: TableFacts, before: SimpleNamespace | None) -> list[str]:
        now = self._before
        if before and now and before is not now and self._begun(facts.table):
            if now.tricks > before.tricks:
                self._waits = facts.app.settings[TRICK_WAIT] == UNTIL_KEY
        if self._waits and not facts.trick_lies:
            self._waits = False
        if not (self._waits and trick_is_whole(facts.table)):
            return []
        self._waits = False
        return [facts.prompt("press_on") + "."]

    def _over(self, facts: TableFacts) -> list[str]:
        table = facts.table
        asking: Any = table.question.group if table.question else None
        groups = [thing for thing in table.group if thing is asking or screen_text.is_panel(thing)]
        part = getattr(table, "part", None)
        self._news.keep(groups + ([part.group] if part else []))
        lines = []
        for group in groups:
            if group is asking:
                self._turn = None
                written = pages.of_question(table.question, facts)
                rows = self._news.of(group, written or pages.of_notice(table.question))
                lines += rows if written else news.on_one_line(rows)
            else:
                rows = self._news.of(group)
                # Skip a banner that repeats an event, but not advice
                by_itself = table.spoken in (0, BANNER)
                if rows and not (by_itself and events.announced(rows[0])):
                    lines += news.on_one_line(_with_speaker(facts, group, rows))
        if lines and not self._begun(table):
            lines = self._kings(facts) + lines
        return lines

    def _own(self, facts: TableFacts, quiet: bool) -> list[str]:
        table, view = facts.table, facts.view
        if table.question or not table.opened or not table.people:
            if not self._is_again:
                self._cursor = table.hand.chosen
            return []
        part = getattr(table, "part", None)
        turn = _turn_of(view)
        ready = table.own_turn and not table.motions.running
        lines = []
        if ready and turn != self._turn and (table.turn_shown or part):
            self._turn = turn
            if part:
                self._news.forget(part.group)
                lines = [say("your_turn") + ".", *self._part(facts, part)]
            else:
                lines = [self._announced_turn(facts)]
            quiet = False
        elif part and turn == self._turn:
            lines = self._part(facts, part)
        return lines + self._moved(facts, part, quiet)

    def _announced_turn(self, facts: TableFacts) -> str:
        spoken = [say("tell_turn", facts.card(facts.table.hand.chosen))]
        return speech.sentences(spoken + facts.offers())

    def _part(self, facts: TableFacts, part: "Auction | Call | Exchange") -> list[str]:
        written = _beside_the_menu if facts.view.phase == AUCTION else screen_text.written
        if facts.view.phase == CALL:
            card = part.card  # type: ignore[union-attr]
            written = partial(_called, bool(facts.view.hand[card >> 4] >> (card & 15) & 1))
        rows = self._news.of(part.group, written)
        spoken = [row for row in rows if row != facts.prompt("pauses")]
        return [speech.sentences(spoken)] if spoken else []

    def _moved(
        self, facts: TableFacts, part: "Auction | Call | Exchange | None", quiet: bool
    ) -> list[str]:
        table = facts.table
        exchange = part is not None and facts.view.phase in (DISCARD, GIVE)
        chosen, lifted = table.hand.chosen, table.lifted or b""
        if self._is_again and chosen == EMPTY:
            return []
        self._is_again = False
        moved, raised = chosen != self._cursor, lifted != self._lifted
        lowered = chosen in self._lifted and chosen not in lifted
        self._cursor, self._lifted = chosen, lifted
        # The turn's announcement will name the card
        awaited = table.own_turn and self._turn != _turn_of(facts.view)
        if chosen == EMPTY or awaited or (part and not exchange):
            return []
        if exchange and (raised or moved or not quiet):
            up = "tell_raised" if chosen in lifted else "tell_lowered" if lowered else "tell_arrow"
            return [say(up, facts.card(chosen)) + "."]
        return [facts.card(chosen) + "."] if moved and quiet and not part else []


def _with_speaker(facts: TableFacts, group: Group, rows: list[str]) -> list[str]:
    table: Any = facts.table
    for said, seat in table.speakers:
        if said is group:
            return [say("tell_says", facts.name(seat), " ".join(rows))]
    return rows


def _turn_of(view: DealView) -> tuple[int, ...]:
    return (view.number, *events.steps(events.moment(view)), view.turn)


def dealt(table: TableScreen) -> bool:
    return not table.motions.running or any(not tile.hidden for tile in table.hand.group)


def trick_is_whole(table: TableScreen) -> bool:
    places = set(zip(trick.TRICK_X, trick.TRICK_Y, strict=True))
    lying = [tile for tile in table.trick.group if not tile.hidden and (tile.x, tile.y) in places]
    return len(lying) == table.view.seats


def _called(own: bool, pieces: list[Piece]) -> list[str]:
    shown, spoken = say("call_own"), say("tell_call_own")
    named = [each._replace(text=spoken) if each.text == shown else each for each in pieces]
    return screen_text.written([each for each in named if own or each.text != spoken])


def _beside_the_menu(pieces: list[Piece]) -> list[str]:
    about = [each for each in pieces if not each.choice and each.y >= auction.ABOUT_Y]
    chosen = [each.text for each in pieces if each.chosen][:1]  # not the stake below a bid
    spoken = screen_text.rows(each for each in about if not each.chosen)
    return [speech.sentences(chosen + spoken[:1]), *spoken[1:]]
