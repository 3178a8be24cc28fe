"""A match; the same seed, options and actions give the same match."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.cards import EMPTY, SEATS3, SEATS4, new_pack
from engine.history import History, encoded
from engine.options import BREVE, FIRST_DEALER, GAMES, KINGS, MEDIATORE
from engine.rng import Rng
from engine.view import DealView

HUMAN = "human"

LONGEST_LOG = 96

FEWEST_CUT, MOST_CUT = 3, 37  # minimum and maximum number of cards lifted in a cut [M5]


# The handheld has no memory for both games.
def _new_game(game_index: int, rules: bytes):
    if game_index == MEDIATORE:
        from engine.mediatore.game import Mediatore

        return Mediatore(game_index, rules)
    from engine.madrasso.game import Madrasso

    return Madrasso(game_index, rules)


def new_view(game_index: int) -> Any:
    if game_index == MEDIATORE:
        from engine.mediatore.mediatore_view import MediatoreView

        return MediatoreView()
    from engine.view import View

    return View()


class Match:
    """A match; `players` has "human", a level or a character per seat.

    `seed` is None if `begin` gets the packs. If `seated`, the draw [M4] moves no player.
    """

    def __init__(
        self,
        game_index: int,
        rules: bytes,
        seed: int | None,
        players: Iterable[str],
        seated: bool = False,
    ) -> None:
        self.game_index = game_index
        self.rules = rules
        self.seed = seed
        self.players = list(players)
        self.helped = 0  # number of hints and undos
        self.by_memory = False  # whether looking back is forbidden
        self.game = _new_game(game_index, rules)
        self.pack: bytes | None = None
        self.log = bytearray(LONGEST_LOG)
        self.n_log = 0
        self._given = False
        self._unfiled = False
        self._history = History(self.game.score.sides)
        self.draw = None  # cards turned up for the first dealer [M4]
        self.draw_start = EMPTY
        self.draw_first = self.draw_second = EMPTY
        self._rng = Rng(0)
        self._first_dealer = EMPTY
        if seed is not None:
            self._choose_dealer(seated)

    def __repr__(self) -> str:
        seats = SEATS3 if len(self.players) == 3 else SEATS4
        seated = ", ".join([seats[i] + " " + self.players[i] for i in range(len(seats))])
        turn = "over" if self.over else "between deals"
        if self.turn != EMPTY:
            turn = seats[self.turn] + " to act"
        return f"<{GAMES[self.game_index]}, seed {self.seed}: {seated}; deal {self.number}, {turn}>"

    def go_on(self, seed: int) -> None:
        """Let `seed` give the next packs."""
        assert self.seed in (None, seed)
        self.seed = seed
        if not self.number:
            self._choose_dealer(seated=True)

    def _choose_dealer(self, seated: bool) -> None:
        rng = self._rng
        assert self.seed is not None
        rng.reseed(self.seed)
        start = rng.below(self.game.seats)
        if self.game_index > BREVE or self.rules[FIRST_DEALER] != KINGS:
            self._first_dealer = start
            return
        from engine.madrasso import kings

        first, second, turned = kings.draw(rng, start)
        self._first_dealer = first
        self.draw = turned
        self.draw_start = start
        self.draw_first = first
        self.draw_second = second
        if not seated:
            players = self.players
            opposite = (first + 2) % 4
            players[second], players[opposite] = players[opposite], players[second]

    @property
    def number(self) -> int:
        return self.game.score.number

    @property
    def turn(self) -> int:
        return self.game.deal.turn

    @property
    def over(self) -> bool:
        return self.game.score.winner != EMPTY

    def next_dealer(self) -> int:
        return self.game.next_dealer if self.number else self._first_dealer

    def begin(self, dealer: int | None = None, pack: Sequence[int] | None = None) -> None:
        """Begin the next deal."""
        assert not self.over and (self.number == 0 or self.turn == EMPTY)
        self._file()
        due = self.next_dealer()
        if dealer is None:
            dealer = due
        self._given = pack is not None or dealer != due
        if pack is None:
            pack = self.shuffled(self.number + 1)
        self.pack = bytes(pack)
        self.n_log = 0
        self.game.begin(dealer, pack)
        self._unfiled = True

    def shuffled(self, number: int) -> bytes:
        rng = self._rng
        assert self.seed is not None
        rng.reseed(self.seed)
        rng.stir(number)
        pack = new_pack()
        rng.shuffle(pack)
        cut = FEWEST_CUT + rng.below(MOST_CUT - FEWEST_CUT + 1)
        return bytes(pack[cut:] + pack[:cut])

    def decision_seed(self) -> int:
        """Return the seed for a bot's next decision."""
        rng = self._rng
        begun = self.game.begun
        rng.reseed(self.seed or 0)
        rng.stir(self.number)
        rng.stir(self.n_log - begun + 1)
        return (rng.next() << 15 | rng.next()) ^ begun

    # `_file` runs late, because playing a card must not allocate memory.

    @property
    def history(self) -> History:
        self._file()
        return self._history

    def _file(self) -> None:
        if self._unfiled and self.turn == EMPTY:
            self._unfiled = False
            self._history.append(self.encoded_deal(), self.game.score)

    @property
    def finished(self) -> int:
        return len(self.history.ends)

    def encoded_deal(self) -> bytes:
        given = self.pack if self._given else None
        return encoded(self.game.dealer, given, bytes(self.log[: self.n_log]))

    @property
    def past(self) -> list:
        """Bytes of the finished deals: dealer, pack, actions."""
        past: list[bytes] = []
        for dealer, pack, actions in self.history.deals():
            past.append(bytes((dealer,)) + (pack or self.shuffled(len(past) + 1)) + actions)
        return past

    def act(self, action: int) -> int:
        """Do and log `action`; return flags of what ended: TRICK, DEAL, MATCH.

        Raises ValueError if the action is illegal.
        """
        flags = self.game.act(action)
        self.log[self.n_log] = action
        self.n_log += 1
        return flags

    def look(self, seat: int, view: DealView) -> None:
        self.game.look(seat, view)
