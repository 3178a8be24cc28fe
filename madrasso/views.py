"""Views: what one seat may lawfully know, as cards and names."""

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.cards import EMPTY
from engine.deal import NO_TRUMP
from engine.games import about
from engine.mediatore.actions import SIGNAL_NAMES
from engine.mediatore.contracts import CONTRACT_NAMES
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import GAMES, option_index, option_names, option_values
from engine.quoting import quote
from engine.record import seat_names, side_names
from engine.view import DealView
from engine.view import View as MadrassoView
from madrasso.actions import Action, Card, card_numbered, cards_numbered, cards_of, named

if TYPE_CHECKING:
    from simulator.protocol.write_question import SeatFacts

SUITS = "COSB"  # coppe, ori, spade, bastoni: the engine's suits 0 to 3

EngineView = MadrassoView | MediatoreView


class View:
    """A snapshot of what `seat` may know; seats and sides are letters.

    `engine` is the engine's view, with numbers.
    """

    def __init__(self, seen: EngineView, facts: "SeatFacts | None" = None) -> None:
        """Wrap `seen`, which must not change afterwards."""
        self.engine = seen
        self._facts = facts

    def __repr__(self) -> str:
        return repr(self.engine)

    def __str__(self) -> str:
        from madrasso.drawing import view_text

        return view_text(self)

    def _repr_html_(self) -> str:
        from madrasso.drawing import view_html

        return view_html(self)

    @property
    def game(self) -> str:
        """The game, one of GAMES."""
        return GAMES[self.engine.game]

    @property
    def rules(self) -> dict[str, str | int]:
        """The options of the game and their values."""
        game = self.engine.game
        return {
            name: option_values(game, name)[self.engine.rules[option_index(game, name)]]
            for name in option_names(game)
        }

    @property
    def deal(self) -> int:
        """The number of the deal, from 1."""
        return self.engine.number

    @property
    def totals(self) -> dict[str, int]:
        """The score of each side."""
        return self._by_side(self.engine.totals)

    @property
    def seats(self) -> str:
        """The letters of the seats, in the order of play."""
        return seat_names(self.engine.game)

    @property
    def seat(self) -> str:
        """The letter of the viewing seat."""
        return self.seats[self.engine.seat]

    @property
    def turn(self) -> str | None:
        """The letter of the seat to act; None after the deal."""
        return self._seat(self.engine.turn)

    @property
    def dealer(self) -> str:
        """The letter of the dealer's seat."""
        return self.seats[self.engine.dealer]

    @property
    def leader(self) -> str | None:
        """The leader of the current trick, or the next; None before the play and after the deal."""
        return self._seat(self.engine.leader)

    @property
    def trump(self) -> str | None:
        """The letter of the trump suit; None in Mediatore."""
        trump = self.engine.trump
        return None if trump == NO_TRUMP else SUITS[trump]

    @property
    def upcard(self) -> Card | None:
        """The face-up card, or None; after a rob, the 7 or 2 given for it."""
        engine = self.engine
        return self._card(engine.upcard) if engine.upcard_lies else None

    @property
    def trick(self) -> dict[str, Card]:
        """The cards in the current trick by seat, in the order of play."""
        engine = self.engine
        if not engine.laid:
            return {}
        return dict(self.history[-engine.laid :])

    @property
    def history(self) -> list[tuple[str, Card]]:
        """Each card played and its seat, in the order of play."""
        engine = self.engine
        n = engine.seats
        return [
            (self.seats[(engine.leaders[i // n] + i) % n], card)
            for i, card in enumerate(cards_numbered(engine.history[: engine.n_played], engine.game))
        ]

    @property
    def counts(self) -> dict[str, int]:
        """The number of cards in each hand."""
        return self._by_seat(self.engine.counts)

    @property
    def tricks(self) -> dict[str, int]:
        """The number of tricks won by each seat."""
        return self._by_seat(self.engine.won)

    @property
    def points(self) -> dict[str, int]:
        """The card points in each side's tricks; in Mediatore, thirds of a point."""
        taken, sides = self.engine.taken, side_names(self.engine.game)
        return {
            side: sum(taken[i] for i in range(len(self.seats)) if self.seats[i] in side)
            for side in sides
        }

    @property
    def voids(self) -> dict[str, str]:
        """The suits in which each seat has shown a void, as letters."""
        voids = self._by_seat(self.engine.voids)
        return {
            seat: "".join(SUITS[suit] for suit in range(4) if mask >> suit & 1)
            for seat, mask in voids.items()
        }

    @property
    def shown(self) -> dict[str, list[Card]]:
        """Madrasso: the cards in each hand that all seats know."""
        engine = self.engine
        return {
            seat: cards_of(engine.shown[i * 4 : i * 4 + 4], engine.game)
            for i, seat in enumerate(self.seats)
        }

    @property
    def hand(self) -> list[Card]:
        """The cards of this seat, high cards first."""
        return cards_of(self.engine.hand, self.engine.game)

    def legal(self) -> list[Action]:
        """Return the legal actions of this seat."""
        engine = self.engine
        if engine.turn != engine.seat:
            return []
        return [named(number, engine) for number in about(engine.game).legal(engine)]

    # For Mediatore; None or empty in other games

    @property
    def auction(self) -> list[tuple[str, str]]:
        """Mediatore: each bid so far and its seat."""
        engine = self.engine
        if not isinstance(engine, MediatoreView):
            return []
        return [
            (
                self.seats[(engine.dealer + 1 + i) % engine.seats],
                CONTRACT_NAMES[engine.spoken[i]] or "pass",
            )
            for i in range(engine.n_spoken)
        ]

    @property
    def contract(self) -> str | None:
        """Mediatore: the highest bid so far."""
        return CONTRACT_NAMES[self.engine.contract] or None

    @property
    def bidder(self) -> str | None:
        """Mediatore: the seat of the highest bid."""
        return self._seat(about(self.engine.game).bidders(self.engine)[0])

    @property
    def partner(self) -> str | None:
        """Mediatore: the bidder's partner, if known to this seat."""
        return self._seat(about(self.engine.game).bidders(self.engine)[1])

    @property
    def called(self) -> Card | None:
        """Mediatore: the card that the bidder called."""
        engine = self.engine
        return self._card(engine.called) if isinstance(engine, MediatoreView) else None

    @property
    def supplier(self) -> str | None:
        """Mediatore: the seat that handed over the called card."""
        engine = self.engine
        return self._seat(engine.supplier) if isinstance(engine, MediatoreView) else None

    @property
    def given(self) -> Card | None:
        """Mediatore: the card given for the called card, if known to this seat."""
        engine = self.engine
        return self._card(engine.given) if isinstance(engine, MediatoreView) else None

    @property
    def exposed(self) -> list[Card]:
        """Mediatore: the monte (four undealt cards) if all seats saw it."""
        engine = self.engine
        return self._cards(engine.exposed) if isinstance(engine, MediatoreView) else []

    @property
    def monte(self) -> list[Card]:
        """Mediatore: the cards that this seat knows in the monte."""
        return self._cards(self.engine.monte)

    @property
    def signals(self) -> list[str]:
        """Mediatore: the signal of each lead; "" means no signal."""
        engine = self.engine
        if not isinstance(engine, MediatoreView):
            return []
        led = engine.tricks + bool(engine.laid)
        return [SIGNAL_NAMES[engine.signals[i]] for i in range(led)]

    def question(self, ask: int = 1, seed: int = 0) -> str:
        """Return the bot protocol's question to this seat (docs/bot-protocol.md).

        Args:
            ask: number of the question.
            seed: seed of the answering player's random choices.

        Raises:
            ValueError: if an argument is not an int, or the seat is not to act.
        """
        for name, number in (("ask", ask), ("seed", seed)):
            if type(number) is not int:
                raise ValueError(f"{name} {quote(number)} is not an int")
        if self._facts is None:
            engine = self.engine
            if engine.turn == EMPTY:
                raise ValueError("the deal is over: no seat is to act")
            if engine.turn != engine.seat:
                raise ValueError(f"{self.turn} is to act, not {self.seat}")
            raise ValueError("the discard of four cards has begun, and is one decision")
        from simulator.protocol.write_question import fields_of

        return json.dumps({"ask": ask, **fields_of(self.engine, self._facts), "seed": seed})

    def _seat(self, number: int) -> str | None:
        return None if number == EMPTY else self.seats[number]

    def _card(self, number: int) -> Card | None:
        return None if number == EMPTY else card_numbered(number, self.engine.game)

    def _cards(self, numbers: Iterable[int]) -> list[Card]:
        cards = cards_numbered(numbers, self.engine.game)
        return sorted(cards, key=lambda card: (card >> 4, -card))

    def _by_seat(self, numbers: Any) -> dict[str, int]:
        return {seat: numbers[i] for i, seat in enumerate(self.seats)}

    def _by_side(self, numbers: Any) -> dict[str, int]:
        return {side: numbers[i] for i, side in enumerate(side_names(self.engine.game))}


def engine_view(view: object) -> EngineView:
    """Return the engine's view that `view` is or wraps.

    Raises:
        ValueError: if `view` is another object.
    """
    found = view.engine if isinstance(view, View) else view
    if not isinstance(found, DealView):
        raise ValueError(f"{quote(view)} is not a view")
    return found  # type: ignore[return-value]
