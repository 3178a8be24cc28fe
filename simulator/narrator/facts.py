"""The facts of a table as sentences."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import TYPE_CHECKING

from engine.cards import EMPTY, RANKS
from engine.deal import AUCTION, CALL, PLAY
from engine.games import about
from engine.mediatore.contracts import CONTRACT_NAMES
from engine.options import SIDES
from engine.view import DealView
from screens import seats
from screens.help import at_a_glance
from screens.scores import paper
from screens.settings import SHOWS_POINTS
from screens.table.table_screen import TableScreen
from screens.ui.words import say
from simulator.narrator import speech, tricks

if TYPE_CHECKING:
    from simulator.computer.program import Program


class TableFacts:
    """Sentences on what a table shows now."""

    def __init__(self, app: "Program", table: TableScreen) -> None:
        self.app = app
        self.table = table
        self.view = table.view
        self.match = table.match
        self.order = self.match.game.ranks
        self.per_point = self.match.game.per_point

    def name(self, seat: int) -> str:
        return seats.name(self.match, seat)

    def to(self, seat: int) -> str:
        """Return the name to write after "to": "you" for the only person."""
        alone = seats.humans(self.match) == [seat]
        return say("tell_to_you") if alone else self.name(seat)

    def of(self, key: str, seat: int, *values: object) -> str:
        return seats.tell(self.match, key, seat, *values)

    def card(self, card: int) -> str:
        return speech.card(card, self.order)

    def cards(self, cards: Iterable[int]) -> str:
        return speech.cards(cards, self.order)

    def prompt(self, key: str) -> str:
        return speech.plain(self.app.font.voiced(say(key)))

    def deal(self) -> str:
        view = self.view
        spoken = [self.of("tell_deals", view.dealer)]
        if not hasattr(self.table, "shows_line"):
            spoken.insert(0, say("deal_number", self.app.deal_number(view.number)))
        return speech.sentences(spoken + self.dealt())

    def dealt(self) -> list[str]:
        return []

    def stakes(self) -> str:
        raise NotImplementedError

    def said(self) -> list[str]:
        return []

    def said_with(self, card: str, now: SimpleNamespace, number: int) -> str:
        return card

    def happened(self, before: SimpleNamespace, now: SimpleNamespace) -> list[str]:
        raise NotImplementedError

    def partner(self) -> list[str] | None:
        """Return lines about who plays with whom, or None if that is unknown."""
        return None

    def offers(self) -> list[str]:
        return []

    @property
    def are_named(self) -> bool:
        return any(seats.given_name(self.match, seat) for seat in range(self.view.seats))

    def neighbours(self) -> str:
        n, seat = self.view.seats, self.view.seat
        names = [self.name((seat + step) % n) for step in range(1, n)]
        return say(f"tell_neighbours_{n}", *names)

    def hand(self) -> str:
        if not self.table.opened:
            return say("tell_closed")
        spoken = speech.holdings(self.view.hand, self.order)
        if seats.humans(self.match) == [self.view.seat]:
            spoken = say("tell_hand_you", spoken)
        else:
            spoken = say("tell_hand", self.name(self.view.seat), spoken)
        if self.table.lifted:
            spoken = speech.sentences(
                [spoken, say("tell_raised_all", self.cards(self.table.lifted))]
            )
        return spoken

    def trick(self, number: int) -> str:
        trick = tricks.trick(self.view, number)
        return ", ".join(
            say("tell_lies", self.name(seat), self.card(card))
            for seat, card in zip(trick.seats, trick.cards, strict=True)
        )

    def worth(self, points: int) -> str:
        return str(points) if self.per_point == 1 else speech.thirds(points)

    def counted(self, points: int) -> str:
        return speech.points(points, self.per_point)

    def takes(self, number: int) -> str:
        view = self.view
        trick = tricks.trick(view, number)
        if view.turn == EMPTY and number == view.tricks - 1 and view.n_played == _all(view):
            more = self.worth(int(about(view.game).last_points(view.rules)))
            return self.of("tell_last", trick.winner, self.worth(trick.points), more)
        return self.of("tell_takes", trick.winner, self.worth(trick.points))

    def on_table(self) -> str:
        view = self.view
        if view.laid:
            trick = tricks.trick(view, view.tricks)
            wins = self.of("tell_wins", trick.winner, self.worth(trick.points))
            return speech.sentences([say("tell_table", self.trick(view.tricks)), wins])
        if self.trick_lies:
            spoken = say("tell_table", self.trick(view.tricks - 1))
            return speech.sentences([spoken, self.takes(view.tricks - 1)])
        if view.leader == EMPTY or view.phase != PLAY:
            return say("tell_table_empty")
        return speech.sentences([say("tell_table_empty"), self.of("tell_leads", view.leader)])

    @property
    def trick_lies(self) -> bool:
        """Whether the last finished trick is still on the table."""
        players = self.table.players  # type: ignore[attr-defined]
        if not players or not self.view.tricks:
            return False
        if all(tile.hidden for tile in self.table.trick._tiles):
            return False
        winner = tricks.trick(self.view, self.view.tricks - 1).winner
        return players.status.text in (self.of("takes", winner), say("press_on"))

    def last_trick(self) -> str:
        view = self.view
        if not view.tricks:
            return say("looking_no_trick")
        if self.match.by_memory and not self.trick_lies:
            return speech.plain(say("looking_by_memory"))
        number = view.tricks - 1
        spoken = say("tell_says", say("looking_trick", number + 1), self.trick(number))
        return speech.sentences([spoken, self.takes(number)])

    def score(self) -> str:
        view = self.view
        each = SIDES[view.game] == view.seats
        counts = self.app.settings[SHOWS_POINTS] or not self.match.by_memory
        spoken = []
        for side in range(view.seats if each else 2):
            won, points = view.won[side], view.taken[side]
            if not each:
                won, points = won + view.won[side + 2], points + view.taken[side + 2]
            facts = [speech.counted("tell_won", str(won))]
            if counts:
                facts.append(self.counted(points))
            facts.append(say("tell_total", speech.plain(paper.figures(view.totals[side]))))
            name = self.name(side) if each else paper.call_side(self.match, side)
            spoken.append(say("tell_says", name, ", ".join(facts)))
        return speech.sentences(spoken)

    def turn(self) -> str:
        view = self.view
        if view.turn == EMPTY or self.table.own_turn:
            return say("your_turn") if self.table.own_turn else ""
        return say("turn_of", self.name(view.turn))

    def may(self) -> str:
        view = self.view
        if not self.table.own_turn:
            return self.turn()
        spoken = [speech.plain(self.app.font.voiced(at_a_glance.now(self.table, view)))]
        if view.phase == AUCTION:
            choices = [
                word for bid, word in enumerate(CONTRACT_NAMES) if bid and view.bids >> bid & 1
            ]
            spoken.append(say("tell_may", ", ".join([say("pass"), *choices])))
        elif view.phase == PLAY:
            spoken.append(say("tell_may", speech.holdings(view.playable, self.order)))
        elif view.phase == CALL:
            ranks = [i for i in range(RANKS - 1, -1, -1) if view.playable[0] >> i & 1]
            spoken.append(say("tell_may", ", ".join(speech.rank(self.order[i]) for i in ranks)))
        return speech.sentences(spoken)


def _all(view: DealView) -> int:
    return view.seats * int(about(view.game).hand_size(view.game))
