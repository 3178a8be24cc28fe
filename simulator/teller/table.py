"""What happens at a table, a line an event, and whose turn it is: heard instead of seen.

Events are the difference between two moments of the view that the table draws: so nothing is told
that the seat may not know, nor before it is drawn, and nothing is lost where several things happen
between two frames.
"""

from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING

from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, DISCARD, GIVE
from engine.match import Match
from engine.view import DealView
from screens.likes import TRICK_WAIT
from screens.mediatore import auction
from screens.table import trick
from screens.table.table_screen import TableScreen
from screens.table.timing import BANNER, UNTIL_KEY
from screens.ui.words import say
from simulator.teller import events, glass, news, pages, speech
from simulator.teller.facts import TableFacts
from simulator.teller.games import facts_of
from simulator.teller.glass import Piece

if TYPE_CHECKING:
    from screens.mediatore.auction import Auction
    from screens.mediatore.call import Call
    from screens.mediatore.exchange import Exchange
    from simulator.computer.program import Program


class TableTeller:
    """Follows the tables of an app, one after the other."""

    def __init__(self, app: "Program") -> None:
        self._app = app
        self._news = news.News(app)
        self._match: Match | None = None
        self._introduced: Match | None = None  # the match whose players have been named
        self._drawn: Match | None = None  # the match whose kings' draw has been told
        self._before: SimpleNamespace | None = None  # the moment told last
        self._table: TableScreen | None = None
        self._left = False  # whether another screen has come after the table, but no curtain
        self._hands: set[int] = set()  # seats to which their hand has been told in this deal
        # Seats to which it has been told who plays with the bidder.
        self._partner_told: set[int] = set()
        self._handed = (
            False  # whether somebody has taken the device, who has not been told his hand
        )
        self._waits = False  # whether a finished trick is to lie until a key, which is not told yet
        self._turn: tuple[int, ...] | None = None  # the turn that has been announced
        self._cursor = EMPTY  # the card under the cursor, and
        self._lifted = b""  # the cards that stand out, as they were told

    def follow(self, table: TableScreen, leaving: bool = False, handed: bool = False) -> list[str]:
        """The lines for what has happened since the last call; `leaving` the table for good, or
        `handed` the device behind a curtain."""
        if table is not self._table:
            self._table = table
            self._turn = None
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

    def left(self) -> None:
        """Another screen has come: no card is taken back there."""
        self._left = True

    def _begun(self, table: TableScreen) -> bool:
        """Whether the deal at `table` is the one that is told of."""
        before = self._before
        if before is None or self._match is not table.match:
            return False
        return before.number == table.view.number

    # Events

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
        """What somebody sees who has been handed the device: hand, trumps, what lies there."""
        self._hands.add(facts.view.seat)
        self._cursor = facts.table.hand.chosen
        lines = [speech.sentences([facts.stakes(), facts.hand()])]
        return [*lines, facts.on_table()] if goes_on else lines

    def _sit_down(self, facts: TableFacts, now: SimpleNamespace) -> list[str]:
        """A deal begins, is taken up again, or goes on before a card that was taken back."""
        match, back = facts.match, not self._left and self._is_taken_back(facts.match, now)
        self._match = match
        if back:
            return [facts.on_table()]
        self._hands.clear()
        self._partner_told.clear()
        lines = [*self._kings(facts), *self._introduce(facts), facts.deal()]
        if any(events.steps(now)):
            if not facts.dealt():
                lines.append(facts.stakes())
                self._partner(facts)  # that was told with it
            if facts.view.laid:
                lines.append(facts.on_table())
        return lines

    def _introduce(self, facts: TableFacts) -> list[str]:
        """Who sits where in a new match, whose names alone would not tell it."""
        match = facts.match
        if self._introduced is match or not facts.are_named:
            return []
        self._introduced = match
        return [facts.neighbours()]

    def _is_taken_back(self, match: Match, now: SimpleNamespace) -> bool:
        """Whether `match` is the one told of, as it stood earlier in this deal."""
        known, before = self._match, self._before
        if known is None or before is None or before.number != now.number:
            return False
        here, there = ((each.game.dealer, each.pack, each.seed) for each in (match, known))
        log = match.log[: match.n_log]
        earlier = events.steps(now) < events.steps(before)
        return here == there and earlier and known.log[: match.n_log] == log

    def _kings(self, facts: TableFacts) -> list[str]:
        """The kings' draw of a new match, told once: when it is over."""
        if facts.match.number != 1 or self._drawn is facts.match:
            return []
        self._drawn = facts.match
        return [] if any(events.steps(events.moment(facts.view))) else events.draw(facts)

    def _partner(self, facts: TableFacts) -> list[str]:
        """Who plays with the bidder, once the seat that looks may be told."""
        partner = facts.partner()
        if partner is None or facts.view.seat in self._partner_told:
            return []
        self._partner_told.add(facts.view.seat)
        return partner

    def _rests(self, facts: TableFacts, before: SimpleNamespace | None) -> list[str]:
        """That a finished trick lies until a key, once it does."""
        now = self._before
        if before and now and before is not now and self._begun(facts.table):
            if now.tricks > before.tricks:
                self._waits = facts.app.likes[TRICK_WAIT] == UNTIL_KEY
        if self._waits and not facts.trick_lies:
            self._waits = False
        if not (self._waits and trick_is_whole(facts.table)):
            return []
        self._waits = False
        return [facts.prompt("press_on") + "."]

    # What lies over the table

    def _over(self, facts: TableFacts) -> list[str]:
        table = facts.table
        asking = table.question.group if table.question else None
        groups = [thing for thing in table.group if thing is asking or glass.is_panel(thing)]
        part = getattr(table, "part", None)
        self._news.keep(groups + ([part.group] if part else []))
        lines = []
        for group in groups:
            if group is asking:
                self._turn = None  # it is announced again
                written = pages.of_question(table.question, facts)
                rows = self._news.of(group, written or glass.written)
                keys = facts.prompt("yes_no")
                lines += rows if written else news.on_one_line(rows, keys)
            else:
                rows = self._news.of(group)
                # What came by itself may say what has been told as an event; an advice reads
                # at times as if it did.
                by_itself = table.spoken in (0, BANNER)
                if rows and not (by_itself and events.announced(rows[0])):
                    lines += news.on_one_line(rows)
        if lines and not self._begun(table):
            lines = self._kings(facts) + lines
        return lines

    # The player's own turn

    def _own(self, facts: TableFacts, quiet: bool) -> list[str]:
        table, view = facts.table, facts.view
        if table.question or not table.opened or not table.people:
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
        """What a phase of Mediatore shows in the trick's place."""
        written = _beside_the_menu if facts.view.phase == AUCTION else glass.written
        if facts.view.phase == CALL:
            card = part.card  # type: ignore[union-attr]  # in that phase it is a Call
            written = partial(_called, bool(facts.view.hand[card >> 4] >> (card & 15) & 1))
        rows = self._news.of(part.group, written)
        spoken = [row for row in rows if row != facts.prompt("pauses")]
        return [speech.sentences(spoken)] if spoken else []

    def _moved(
        self, facts: TableFacts, part: "Auction | Call | Exchange | None", quiet: bool
    ) -> list[str]:
        """The card that the cursor was moved to, or that was raised or lowered."""
        table = facts.table
        exchange = part is not None and facts.view.phase in (DISCARD, GIVE)
        chosen, lifted = table.hand.chosen, table.lifted or b""
        moved, raised = chosen != self._cursor, lifted != self._lifted
        lowered = chosen in self._lifted and chosen not in lifted
        self._cursor, self._lifted = chosen, lifted
        awaited = table.own_turn and self._turn != _turn_of(facts.view)  # it will name the card
        if chosen == EMPTY or awaited or (part and not exchange):
            return []
        if exchange and (raised or moved or not quiet):
            up = "tell_raised" if chosen in lifted else "tell_lowered" if lowered else "tell_arrow"
            return [say(up, facts.card(chosen)) + "."]
        return [facts.card(chosen) + "."] if moved and quiet and not part else []


def _turn_of(view: DealView) -> tuple[int, ...]:
    """Whose turn it is, and which."""
    return (view.number, *events.steps(events.moment(view)), view.turn)


def dealt(table: TableScreen) -> bool:
    """Whether the cards have been dealt, as far as the glass shows."""
    return not table.motions.running or any(not tile.hidden for tile in table.hand.group)


def trick_is_whole(table: TableScreen) -> bool:
    """Whether all cards of a trick lie at their places: none is on its way."""
    places = set(zip(trick.TRICK_X, trick.TRICK_Y, strict=True))
    lying = [tile for tile in table.trick.group if not tile.hidden and (tile.x, tile.y) in places]
    return len(lying) == table.view.seats


def _called(own: bool, pieces: list[Piece]) -> list[str]:
    """Of a call the card under the cursor, and that it is one's `own`: on the glass a mark says so,
    whose legend stands beside every other card, too."""
    return glass.written([each for each in pieces if own or each.text != say("call_own")])


def _beside_the_menu(pieces: list[Piece]) -> list[str]:
    """Of an auction the bid under the cursor, and what is said of it."""
    about = [each for each in pieces if not each.choice and each.y >= auction.ABOUT_Y]
    chosen = [each.text for each in pieces if each.chosen]
    spoken = glass.rows(each for each in about if not each.chosen)
    return [speech.sentences(chosen + spoken[:1]), *spoken[1:]]
