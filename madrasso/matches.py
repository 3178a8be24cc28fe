"""Matches in which seats and sides are letters, and actions have words."""

import os
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Self

from engine.cards import EMPTY, card_text, new_pack, parse_pack
from engine.games import about, winners
from engine.match import HUMAN, new_view
from engine.match import Match as EngineMatch
from engine.options import option_names, option_values, parse_game, parse_rules
from engine.quoting import quote
from engine.record import parse_token, seat_names, side_names
from madrasso.actions import Action, Card, cards_of
from madrasso.views import EngineView, View


class Decision(NamedTuple):
    """A decision in a match."""

    view: View
    legal: list[Action]
    action: Action
    seat: str
    deal: int  # number of the deal, from 1


class Match(EngineMatch):
    """A match: call `begin`, then `act` until the deal ends; repeat until `over` is True."""

    # The score before this match's first deal, if that is a later deal than deal 1
    _base: Any = None
    _before: Any = None  # the score before the current deal
    _dealt: bytes = b""  # the hands as dealt: a uint16 bit set per seat and suit

    def __str__(self) -> str:
        from madrasso.drawing import open_text

        if not self.number:
            return repr(self)
        return open_text(self.view("S"), self.hands, self._end())

    def _repr_html_(self) -> str:
        from madrasso.drawing import open_html

        if not self.number:
            return f"<pre>{repr(self)[1:-1]}</pre>"
        return open_html(self.view("S"), self.hands, self._end())

    def _end(self) -> str:
        return f"won by {self.winner}" if self.over else "the deal is over"

    @property
    def seats(self) -> str:
        """The letters of the seats, in the order of play."""
        return seat_names(self.game_index)

    @property
    def seat(self) -> str | None:
        """The letter of the seat to act, or None."""
        return None if self.turn == EMPTY else self.seats[self.turn]

    @property
    def totals(self) -> dict[str, int]:
        """The score of each side."""
        return self._by_side(self.game.score.totals)

    @property
    def points(self) -> dict[str, int]:
        """The points of each side in the last finished deal; in Mediatore, payments."""
        return self._by_side(self.game.score.points)

    @property
    def winner(self) -> str | None:
        """The letters of the winning side (in Mediatore, of all winners), or None."""
        score = self.game.score
        names = side_names(self.game_index)
        return "".join(names[i] for i in winners(score)) or None

    def _by_side(self, numbers: Sequence[int]) -> dict[str, int]:
        return {side: numbers[i] for i, side in enumerate(side_names(self.game_index))}

    @property
    def hands(self) -> dict[str, list[Card]]:
        """The cards in each hand, suit by suit, high cards first."""
        held = self.game.deal.hands
        return {
            seat: cards_of(held[i * 4 : i * 4 + 4], self.game_index)
            for i, seat in enumerate(self.seats)
        }

    def begin(
        self, dealer: str | int | None = None, pack: str | Iterable[int] | None = None
    ) -> None:
        """Deal the next deal.

        Args:
            dealer: letter of a seat, or its number (0 for S, then anticlockwise); None: by the
                rules.
            pack: all forty cards in dealing order, as Cards, numbers or text; None: the
                pack that the seed gives.

        Raises:
            ValueError: if an argument is wrong, a deal is unfinished or the match is over.
        """
        if self.over:
            raise ValueError("the match is over")
        if self.turn != EMPTY:
            raise ValueError(f"deal {self.number} is not over: it is {self.seat}'s turn")
        number = None if dealer is None else _dealer(self.seats, dealer)
        if number is None and self.next_dealer() == EMPTY:
            raise ValueError("this match has no seed: name the dealer")
        if pack is None and self.seed is None:
            raise ValueError("this match has no seed: give the pack")
        cards = None if pack is None else pack_of(pack, self.game_index)
        if cards is None and self._base is not None:
            # Store the pack: a replay of a match from a position would shuffle another pack.
            cards = self.shuffled(self.number + 1)
        self._before = twin_of(self.game.score)
        super().begin(number, cards)
        self._dealt = self.game.deal.hands.tobytes()

    def view(self, seat: str | None = None) -> View:
        """Return a View for `seat` (default: the seat to act).

        Raises:
            ValueError: before the first deal, or if `seat` is None and no seat is to act.
        """
        number = self.turn if seat is None else _place(self.seats, seat)
        if number == EMPTY:
            raise ValueError("it is nobody's turn: name a seat")
        if not self.number:
            raise ValueError("nothing is dealt yet: begin a deal")
        seen = self.seen_by(number)
        if number != self.turn or self.game.begun:
            return View(seen)
        from simulator.protocol.write_question import facts_of

        hand = array("H", self._dealt)[number * 4 : number * 4 + 4]
        return View(seen, facts_of(self, hand, number))

    def remembered(self, seat: str | None = None) -> list[View]:
        """Return the View of `seat` (default: the seat to act) after each deal.

        Raises:
            ValueError: if `seat` is None and no seat is to act.
        """
        number = self.turn if seat is None else _place(self.seats, seat)
        if number == EMPTY:
            raise ValueError("it is nobody's turn: name a seat")
        from engine.past import pasts

        return [View(seen) for seen in pasts(self)[number]]

    def seen_by(self, number: int) -> EngineView:
        """Return the engine's view of seat `number`."""
        seen: EngineView = new_view(self.game_index)
        self.look(number, seen)
        return seen

    def legal(self) -> list[Action]:
        """Return the legal actions of the seat to act."""
        return [] if self.turn == EMPTY else View(self.seen_by(self.turn)).legal()

    def act(self, action: int | str) -> int:
        """Do an action; return what ended: a bit mask of engine.deal's TRICK, DEAL, MATCH.

        Args:
            action: an element of `legal`, its number or word, or a record's word for four discards.

        Raises:
            ValueError: if the action is illegal or of another game.
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
            raise ValueError(f"{quote(numbers[0])} is not an action")
        if isinstance(action, Action):
            self._compare(action)
        flags = 0
        for number in numbers:
            flags |= super().act(int(number))
        return flags

    def _named_by(self, word: str) -> list[int]:
        try:
            return list(parse_token(self, word))
        except ValueError as reason:
            for action in self.legal():  # parse_token takes no single discard
                if action.word == word:
                    return [action]
            raise ValueError(f"{quote(word)}: {reason}") from None

    def _compare(self, action: Action) -> None:
        # In another game, an action with the same number may have another word.
        if isinstance(action, Card):
            word = card_text(action, self.game.ranks)
        else:
            words = [each.word for each in self.legal() if int(each) == int(action)]
            word = words[0] if words else action.word
        family = about(self.game_index).FAMILY
        if word != action.word:
            raise ValueError(f"{action} of {action.game} would be {word} of {family} here")
        if family != action.game:
            raise ValueError(f"{action} of {action.game} is no action of {family}")

    def copy(self) -> Self:
        """Return an independent match in the same position."""
        twin: Self = twin_of(self)
        return twin

    __copy__ = copy

    def play(self, *actions: int | str) -> Self:
        """Do `actions` as `act` does; return this match.

        Raises:
            ValueError: if an action is illegal; nothing changes then.
        """
        done = self.n_log
        try:
            for action in actions:
                self.act(action)
        except ValueError:
            self._back_to(done)
            raise
        return self

    def undo(self, n: int = 1) -> Self:
        """Undo the last `n` actions of this deal; return this match.

        Raises:
            ValueError: if the deal has fewer actions.
        """
        if type(n) is not int or n < 0:
            raise ValueError(f"{quote(n)} is not a number of actions")
        if n > self.n_log:
            raise ValueError(f"{n} can't be taken back: this deal has {self.n_log} actions")
        self._back_to(self.n_log - n)
        return self

    def _back_to(self, n: int) -> None:
        if n == self.n_log:
            return
        if self.turn == EMPTY and not self._unfiled:
            self._forget_last()
        actions = bytes(self.log[:n])
        self.game.score = twin_of(self._before)
        self.game.begin(self.game.dealer, self.pack)
        self.n_log = 0
        self._unfiled = True
        for action in actions:
            super().act(action)

    def _forget_last(self) -> None:
        history, sides = self._history, self.game.score.sides
        del history.chunks[-1][-len(self.encoded_deal()) :]
        if not history.chunks[-1]:
            history.chunks.pop()
        del history.flat_points[-sides:]
        del history.ends[-1:]

    def decisions(self) -> Iterator[Decision]:
        """Yield every decision of the match in order."""
        deals = list(self.past)
        if self.turn != EMPTY and self.pack is not None:
            deals.append(bytes((self.game.dealer, *self.pack, *self.log[: self.n_log])))
        for again, number in self.replayed(deals):
            if number is not None:
                view = again.view()
                legal = view.legal()
                action = next(each for each in legal if int(each) == number)
                yield Decision(view, legal, action, view.seat, view.deal)

    def replayed(self, deals: Iterable[bytes]) -> Iterator[tuple[Self, int | None]]:
        """Replay this match with `deals`; a deal is bytes: dealer, 40 cards of the pack, actions.

        Yields (match, action) before each action and (match, None) after each deal.
        """
        again = self.restarted()
        for deal in deals:
            again.begin(deal[0], deal[1:41])
            for number in deal[41:]:
                yield again, number
                EngineMatch.act(again, number)
            yield again, None

    def restarted(self) -> Self:
        """Return a match like this one, before its first deal."""
        again = type(self)(self.game_index, self.rules, self.seed, self.players, True)
        if self._base is not None:
            again._base = self._base
            again.game.score = twin_of(self._base)
        return again

    def position(self) -> str:
        """Return this match's latest deal as JSON for `madrasso.position`."""
        from madrasso.positions import position_text

        return position_text(self)

    def write(self, path: str | os.PathLike[str], replace: bool = False) -> None:
        """Write this match's record; see `write_record`."""
        from madrasso.library import write_record

        write_record(path, [self], replace)


def new_match(
    game: str = "madrasso",
    players: Iterable[str] | None = None,
    seed: int | None = None,
    *,
    pack: str | Iterable[int] | None = None,
    dealer: str | int | None = None,
    **rules: str | int,
) -> Match:
    """Return a new match.

    Args:
        game: one of GAMES.
        players: names such as "club" or "human", in the order S, E, N, W (Madrasso a tre: S, E, W).
        seed: seed of the cards, by default random.
        pack: pack of the first deal, see `Match.begin`.
        dealer: dealer of the first deal; with `pack` or `dealer`, the deal begins at once.
        **rules: options such as void="trump"; see `options`.

    Raises:
        ValueError: if an argument is wrong.
    """
    index = parse_game(game)
    chosen = parse_rules(index, rules)
    seats = seat_names(index)
    if players is None:
        players = [HUMAN, "club", "club", "club"][: len(seats)]
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise ValueError(f"{quote(players)} is not a list of players")
    names = list(players)
    if len(names) != len(seats):
        raise ValueError(f"{len(names)} players are named, but {len(seats)} play {game}")
    for name in names:
        if not isinstance(name, str):
            raise ValueError(f"{quote(name)} is not a player's name")
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "little")
    if type(seed) is not int:
        raise ValueError(f"the seed {quote(seed)} is not an int")
    match = Match(index, chosen, seed, names)
    if pack is not None or dealer is not None:
        match.begin(dealer, pack)
    return match


def options(game: str = "madrasso") -> dict[str, tuple[str | int, ...]]:
    """Return the options of `game` and their values, the default first."""
    index = parse_game(game)
    return {name: option_values(index, name) for name in option_names(index)}


def pack_of(pack: str | Iterable[int], game: int) -> bytes:
    """Return the cards of `pack` as bytes.

    Raises:
        ValueError: if `pack` does not have each card of the game once.
    """
    its = about(game)
    if isinstance(pack, str):
        return bytes(parse_pack(" ".join(pack.split()), its.RANKS))
    if not isinstance(pack, Iterable):
        raise ValueError(f"{quote(pack)} is not a pack")
    numbers, cards = list(pack), new_pack()
    for each in numbers:
        if not isinstance(each, int) or each not in cards:
            raise ValueError(f"a pack has cards by their numbers, not {quote(each)}")
        if isinstance(each, Action) and each.game != its.FAMILY:
            raise ValueError(f"{each} of {each.game} is not a card of {its.FAMILY}")
    if sorted(numbers) != sorted(cards):
        raise ValueError(f"a pack has all forty cards, each once, not these {len(numbers)}")
    return bytes(numbers)


def _dealer(seats: str, dealer: str | int) -> int:
    if isinstance(dealer, str):
        return _place(seats, dealer)
    if type(dealer) is not int or dealer not in range(len(seats)):
        known = ", ".join([*seats, *map(str, range(len(seats)))])
        raise ValueError(f"{quote(dealer)} is not a dealer: it is one of {known}")
    return dealer


def _place(seats: str, seat: str) -> int:
    if not isinstance(seat, str) or len(seat) != 1 or seat not in seats:
        raise ValueError(f"{quote(seat)} is not a seat: it is one of {', '.join(seats)}")
    return seats.index(seat)


def twin_of(thing: Any) -> Any:
    """Return a deep copy of an engine object."""
    if isinstance(thing, (bytearray, array)):
        return thing[:]
    if isinstance(thing, list):
        return [twin_of(each) for each in thing]
    if not hasattr(thing, "__dict__"):
        return thing
    twin = object.__new__(type(thing))
    shared = ("_before", "_base")
    for name, value in vars(thing).items():
        vars(twin)[name] = value if name in shared else twin_of(value)
    return twin
