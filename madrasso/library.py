"""What `import madrasso` offers: the engine's matches with names and words in the place of numbers.

Seats and sides are letters, actions are the words of a record (docs/records.md), and whatever is
wrong raises a ValueError that says so in words.
"""

import os
from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import Self, cast

import simulator  # noqa: F401  it lets the players find the files of assets/
from engine import bots
from engine.bots import runtime
from engine.bots.cast import players
from engine.cards import EMPTY, card_text, new_pack, parse_card
from engine.games import about, winners
from engine.madrasso.actions import ROB
from engine.match import HUMAN, new_view
from engine.match import Match as EngineMatch
from engine.mediatore.view import MediatoreView
from engine.options import (
    option_names,
    option_values,
    parse_game,
    parse_rules,
)
from engine.quoting import quote
from engine.record import lines, parse_token, seat_names, side_names
from engine.solver.exact import Solver
from engine.solver.position import card_values, solved_token
from engine.solver.values import Values
from engine.view import DealView, View

SUITS = {"C": "coppe", "O": "ori", "S": "spade", "B": "bastoni"}
RANKS = {"A": "asso", "2": "due", "3": "tre", "4": "quattro", "5": "cinque", "6": "sei"}
RANKS |= {"7": "sette", "F": "fante", "C": "cavallo", "R": "re"}


PLAIN_CARDS = 24  # in all hands, which are solved in no time as they are


class Action(int):
    """What a seat does, as the engine's number; `str` of it is the word of a record.

    `game` is "madrasso", of breve and a tre too, or "mediatore". Actions of two games are not
    equal, though their numbers may be.
    """

    word: str
    game: str

    def __new__(cls, number: int, word: str, game: str) -> Self:
        """The action `number` of `game`, called `word`."""
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
    """A card, which is also the action of playing it. Of one suit the larger number is higher."""

    @property
    def suit(self) -> str:
        """Its suit's letter: C coppe, O ori, S spade, B bastoni."""
        return self.word[0]

    @property
    def rank(self) -> str:
        """Its rank's letter: A, 2 to 7, F fante, C cavallo, R re."""
        return self.word[1]

    def __repr__(self) -> str:
        return f"<{self.word}: {RANKS[self.rank]} di {SUITS[self.suit]}>"


class Match(EngineMatch):
    """A match: `begin` a deal, `act` until nobody has the turn, and again until it is `over`."""

    @property
    def seats(self) -> str:
        """The letters of the seats, anticlockwise: the next acts next."""
        return seat_names(self.game_index)

    @property
    def seat(self) -> str | None:
        """The letter of the seat to act; None between two deals."""
        return None if self.turn == EMPTY else self.seats[self.turn]

    @property
    def totals(self) -> dict[str, int]:
        """The points of each side so far, without a deal that is on."""
        return self._by_side(self.game.score.totals)

    @property
    def points(self) -> dict[str, int]:
        """The points of each side in the deal last finished; in Mediatore what was paid."""
        return self._by_side(self.game.score.points)

    @property
    def winner(self) -> str | None:
        """The letters of the side that has won the match, of the winners in Mediatore; or None."""
        score = self.game.score
        names = side_names(self.game_index)
        return "".join(names[i] for i in winners(score)) or None

    def _by_side(self, numbers: Sequence[int]) -> dict[str, int]:
        return {side: numbers[i] for i, side in enumerate(side_names(self.game_index))}

    def begin(self, dealer: int | None = None, pack: Iterable[int] | None = None) -> None:
        """Deal the next deal; `dealer` and `pack` come from the rules and the seed if not given.

        A dealer is a number, 0 for S and on anticlockwise; a pack all forty cards as they fall.
        ValueError, and nothing changed, for others, while a deal is on or where the match is over.
        """
        if self.over:
            raise ValueError("the match is over")
        if self.turn != EMPTY:
            raise ValueError(f"deal {self.number} is not over: it is {self.seat}'s turn")
        if dealer is None and self.next_dealer() == EMPTY:
            raise ValueError("this match has no seed: name the dealer")
        numbers = range(len(self.seats))
        if dealer is not None and (type(dealer) is not int or dealer not in numbers):
            known = ", ".join(map(str, numbers))
            raise ValueError(f"{quote(dealer)} is no dealer: it is one of {known}")
        if pack is None and self.seed is None:
            raise ValueError("this match has no seed: give the pack")
        family = about(self.game_index).FAMILY
        super().begin(dealer, None if pack is None else _pack(pack, family))

    def view(self, seat: str | None = None) -> View | MediatoreView:
        """What `seat` may lawfully know now; by default the seat to act. A fresh object."""
        number = self.turn if seat is None else _place(self.seats, seat)
        if number == EMPTY:
            raise ValueError("it is nobody's turn: name a seat")
        if not self.number:
            raise ValueError("nothing is dealt yet: begin a deal")
        view: View | MediatoreView = new_view(self.game_index)
        self.look(number, view)
        return view

    def legal(self) -> list[Action]:
        """What the seat to act may do; nothing between two deals."""
        return [] if self.turn == EMPTY else legal(self.view())

    def act(self, action: int | str) -> int:
        """Let the seat to act do `action`, one of `legal`, a number, or the word of a record, such
        as "OA".

        A mask of engine.deal's TRICK, DEAL and MATCH: what it finished. ValueError, and nothing
        changed, if the rules forbid it, or if it is an action of another game.
        """
        if self.turn == EMPTY:
            raise ValueError("the match is over" if self.over else "it is nobody's turn")
        if isinstance(action, str):
            numbers = self._named_by(action)
        elif type(action) is int or isinstance(action, Action):
            numbers = [action]
        else:
            raise ValueError(f"an action is a word or a number, not {quote(action)}")
        if not 0 <= numbers[0] < 256:
            raise ValueError(f"{quote(numbers[0])} is no action")
        if isinstance(action, Action):
            self._compare(action)
        flags = 0
        for number in numbers:
            flags |= super().act(int(number))
        return flags

    def _named_by(self, word: str) -> list[int]:
        """The actions that `word` stands for now."""
        try:
            return list(parse_token(self, word))
        except ValueError as reason:
            for action in self.legal():  # such as one of the cards to be laid away
                if action.word == word:
                    return [action]
            raise ValueError(f"{quote(word)}: {reason}") from None

    def _compare(self, action: Action) -> None:
        """ValueError if `action` is called otherwise in this match."""
        if isinstance(action, Card):
            word = card_text(action, self.game.ranks)
        else:
            words = [each.word for each in self.legal() if int(each) == int(action)]
            word = words[0] if words else action.word  # what is not legal the engine refuses
        family = about(self.game_index).FAMILY
        if (word, family) != (action.word, action.game):
            raise ValueError(f"{action} of {action.game} would be {word} of {family} here")

    def __copy__(self) -> Self:
        """A match that goes on by itself."""
        return deepcopy(self)

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the record of this match to the file at `path`. OSError where that fails."""
        write_record(path, [self])


def new_match(
    game: str = "madrasso",
    players: Iterable[str] | None = None,
    seed: int | None = None,
    **rules: str | int,
) -> Match:
    """A match of `game`, one of GAMES, with `rules` such as void="trump"; see `options`.

    `players` names who sits where, by seats S, E, N, W (a tre S, E, W), for the record: a level, or
    "human". The same seed gives the same cards; without one it is drawn.
    """
    index = parse_game(game)
    chosen = parse_rules(index, rules)
    seats = seat_names(index)
    if players is None:
        players = [HUMAN, "club", "club", "club"][: len(seats)]
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise ValueError(f"{quote(players)} is no list of players")
    names = list(players)
    if len(names) != len(seats):
        raise ValueError(f"{len(names)} players are named, but {len(seats)} play {game}")
    for name in names:
        if not isinstance(name, str):
            raise ValueError(f"{quote(name)} is no player's name")
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "little")
    if type(seed) is not int:
        raise ValueError(f"the seed {quote(seed)} is no int")
    return Match(index, chosen, seed, names)


def options(game: str = "madrasso") -> dict[str, tuple[str | int, ...]]:
    """The options of the rules of `game` and the values of each, the default first."""
    index = parse_game(game)
    return {name: option_values(index, name) for name in option_names(index)}


def card(text: str, game: str = "madrasso") -> Card:
    """The card called `text`, suit and rank, such as "OA", as `game` ranks it."""
    if not isinstance(text, str):
        raise ValueError(f"{quote(text)} is not a card")
    its = about(parse_game(game))
    return Card(parse_card(text, its.RANKS), text, its.FAMILY)


def legal(view: View | MediatoreView) -> list[Action]:
    """What the seat of `view` may do now, cards by suits C O S B from low to high."""
    if _viewed(view).turn != view.seat:
        return []
    return [_named(number, view) for number in about(view.game).legal(view)]


def solve(match: EngineMatch) -> dict[Action, int]:
    """What each card of the seat to act brings with all hands seen: points of its side at the end.

    `rob` is among them if the seat may rob. Every seat goes on in the best way for its side, a tre
    and in Mediatore all opponents together; robbing counts, calling out does not. Mediatore counts
    in thirds. Exact: with seven tricks left it takes a third of a second, with each more about
    seven times as long; with the extra `lab`, which compiles it, some seconds for a whole deal.
    Empty if no card is due.
    """
    ranks = _matched(match).game.ranks
    family = about(match.game_index).FAMILY
    make: type[Values] = Solver
    if sum(match.game.deal.counts) > PLAIN_CARDS:
        from simulator.arena.quickest import fast_solver

        make = fast_solver()
    found: dict[Action, int] = {}
    for number, points in card_values(match.game, make):
        kind = Card if number < ROB else Action
        found[kind(number, solved_token(number, ranks), family)] = points
    return found


def choose(player: str, view: View | MediatoreView, seed: int = 0) -> Action:
    """What `player` does in the place of the seat of `view`, whose turn it must be.

    It is one of LEVELS or of CHARACTERS.

    The same view and seed bring the same action. Some levels think for a second.
    """
    known = (*players(_viewed(view).game), *runtime.external_players)
    if player not in known:
        raise ValueError(f"there is no player {quote(player)}: it is one of {', '.join(known)}")
    if view.turn != view.seat:
        raise ValueError("it is not the turn of the seat that has this view")
    if type(seed) is not int:
        raise ValueError(f"the seed {quote(seed)} is no int")
    return _named(bots.choose(player, view, seed), view)


def _named(number: int, view: View | MediatoreView) -> Action:
    """The action `number` of the seat of `view` with its word."""
    game = about(view.game)
    kind = Card if game.is_card(view, number) else Action
    return kind(number, game.word(view, number), game.FAMILY)


def read_record(path: str | os.PathLike[str]) -> list[Match]:
    """The matches in the record at `path`, each played again by the rules.

    ValueError with file, line and reason where they forbid anything in it; OSError where the file
    can't be read.
    """
    from simulator.records.reader import RecordRefused, read_games

    try:
        games = read_games(path, make=Match)
        return [cast(Match, game.match) for game in games]  # each is what `make` made
    except RecordRefused as reason:
        raise ValueError(f"{os.fspath(path)}: {reason}") from None


def write_record(path: str | os.PathLike[str], matches: Iterable[Match]) -> None:
    """Write the records of `matches`, one after the other, to the file at `path`."""
    from simulator import files

    texts = [line + "\n" for match in matches for line in lines(_matched(match))]
    files.write(path, "".join(texts).encode())


def _matched(match: EngineMatch) -> EngineMatch:
    if not isinstance(match, EngineMatch):
        raise ValueError(f"{quote(match)} is no match")
    return match


def _viewed(view: View | MediatoreView) -> View | MediatoreView:
    if not isinstance(view, DealView):
        raise ValueError(f"{quote(view)} is no view")
    return view


def _pack(pack: Iterable[int], family: str) -> bytes:
    """The cards of `pack`; ValueError where they are not all forty of the game, each once."""
    if not isinstance(pack, Iterable):
        raise ValueError(f"{quote(pack)} is no pack")
    numbers, cards = list(pack), new_pack()
    for each in numbers:
        if not isinstance(each, int) or each not in cards:
            raise ValueError(f"a pack has cards by their numbers, not {quote(each)}")
        if isinstance(each, Action) and each.game != family:
            raise ValueError(f"{each} of {each.game} is no card of {family}")
    if sorted(numbers) != sorted(cards):
        raise ValueError(f"a pack has all forty cards, each once, not these {len(numbers)}")
    return bytes(numbers)


def _place(seats: str, seat: str) -> int:
    if not isinstance(seat, str) or len(seat) != 1 or seat not in seats:
        raise ValueError(f"{quote(seat)} is no seat: it is one of {', '.join(seats)}")
    return seats.index(seat)
