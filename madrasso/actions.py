"""Actions and cards: ints with words."""

from collections.abc import Iterable, Sequence
from typing import Self

from engine.cards import EMPTY, card_text, hand_text, parse_card
from engine.games import about
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import parse_game
from engine.quoting import quote
from engine.view import View

SUITS = {"C": "coppe", "O": "ori", "S": "spade", "B": "bastoni"}
RANKS = {"A": "asso", "2": "due", "3": "tre", "4": "quattro", "5": "cinque", "6": "sei"}
RANKS |= {"7": "sette", "F": "fante", "C": "cavallo", "R": "re"}


class Action(int):
    """An action as an int, with its `word` in records.

    `game` is "madrasso" (also for its variants) or "mediatore".
    """

    word: str
    game: str

    def __new__(cls, number: int, word: str, game: str) -> Self:
        """Create the action `number` of `game`."""
        action = super().__new__(cls, number)
        action.word = word
        action.game = game
        return action

    def __reduce__(self) -> tuple[type, tuple[int, str, str]]:
        return type(self), (int(self), self.word, self.game)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Action) and other.game != self.game:
            return False
        return int.__eq__(self, other) if isinstance(other, int) else NotImplemented

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"<{self.word}>"


class Card(Action):
    """A card, and the action of playing it."""

    @property
    def suit(self) -> str:
        """The letter of the suit: C coppe, O ori, S spade, B bastoni."""
        return self.word[0]

    @property
    def rank(self) -> str:
        """The letter of the rank: A, 2 to 7, F fante, C cavallo, R re."""
        return self.word[1]

    def _repr_svg_(self) -> str:
        from madrasso.pictures import svg

        return str(svg([self]))

    def __repr__(self) -> str:
        return f"<{self.word}: {RANKS[self.rank]} di {SUITS[self.suit]}>"


def card(text: str, game: str = "madrasso") -> Card:
    """Return the card of `game` with the suit and rank in `text`, such as "OA".

    Raises:
        ValueError: if `text` is not a card or `game` is unknown.
    """
    if not isinstance(text, str):
        raise ValueError(f"{quote(text)} is not a card")
    its = about(parse_game(game))
    return Card(parse_card(text, its.RANKS), text, its.FAMILY)


def named(number: int, view: View | MediatoreView) -> Action:
    """Return the Card or Action with the engine's `number` in the phase of `view`."""
    game = about(view.game)
    kind = Card if game.is_card(view, number) else Action
    return kind(number, game.word(view, number), game.FAMILY)


def card_numbered(number: int, game: int) -> Card:
    """Return the Card with the engine's `number`; `game` is an index in GAMES."""
    its = about(game)
    return Card(number, card_text(number, its.RANKS), its.FAMILY)


def cards_numbered(numbers: Iterable[int], game: int) -> list[Card]:
    """Return the Cards with the engine's `numbers`, without EMPTY."""
    return [card_numbered(number, game) for number in numbers if number != EMPTY]


def cards_of(hand: Sequence[int], game: int) -> list[Card]:
    """Return the cards of `hand` (a mask of ranks per suit), by suit, then from high to low."""
    its = about(game)
    words = hand_text(hand, its.RANKS).split()
    return [Card(parse_card(word, its.RANKS), word, its.FAMILY) for word in words]
