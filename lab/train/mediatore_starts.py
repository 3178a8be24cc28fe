"""Random deals of Mediatore up to the first lead."""

from collections.abc import Callable, Iterator

import numpy as np

from engine.bots.mediatore import club
from engine.bots.mediatore.candidates import see
from engine.bots.mediatore.constraints import imagine
from engine.bots.mediatore.knowledge import IN_MONTE, Knowledge
from engine.bots.mediatore.row import SIZE
from engine.bots.mediatore.worlds import fill_hands
from engine.cards import EMPTY, new_pack
from engine.deal import AUCTION, PLAY
from engine.match import new_view
from engine.mediatore.actions import PASS
from engine.mediatore.game import Mediatore
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import DEALS, MEDIATORE, SIGNALS, default_rules, options
from engine.rng import Rng

OTHER_RULES = 4  # one deal in OTHER_RULES has some random rules
FORCED = 2  # one deal in FORCED has a random contract
ANY_BIDDER = 8  # one random contract in ANY_BIDDER has a random bidder
CONTRACTS = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5)


def rules_by_lot(rng: Rng, is_drawn: Callable[[int], bool]) -> bytes:
    rules = bytearray(default_rules(MEDIATORE))
    for i, (_, values) in enumerate(options(MEDIATORE)):
        if is_drawn(i):
            rules[i] = rng.below(len(values))
    rules[DEALS] = options(MEDIATORE)[DEALS][1].index(0)
    return bytes(rules)


def some_rules(rng: Rng) -> bytes:
    others = rng.below(OTHER_RULES) == 0
    return rules_by_lot(rng, lambda i: others and i != SIGNALS and rng.below(3) == 0)


def contract_by_lot(rng: Rng) -> int:
    return CONTRACTS[rng.below(len(CONTRACTS))] if rng.below(FORCED) == 0 else 0


def deal(game: Mediatore, rng: Rng) -> list:
    pack = new_pack()
    rng.shuffle(pack)
    game.begin(rng.below(4), pack)
    return [game.deal.hands[seat * 4 : seat * 4 + 4] for seat in range(4)]


def likeliest(hands: list, contract: int) -> int:
    return max(range(4), key=lambda seat: club.chance(hands[seat], contract))


def bid_alone(game: Mediatore, bidder: int, contract: int) -> None:
    while game.phase == AUCTION:
        bids = game.deal.turn == bidder and not game.contract
        game.act(PASS + contract if bids else PASS)


def games(
    seed: int, act: Callable[[MediatoreView], int] = club.choose
) -> Iterator[tuple[Mediatore, Rng]]:
    """Yield (game at its first lead, rng) endlessly."""
    rng = Rng(seed)
    view = new_view(MEDIATORE)
    while True:
        game = Mediatore(MEDIATORE, some_rules(rng))
        contract = contract_by_lot(rng)
        hands = deal(game, rng)
        if contract:
            contract = min(contract, game.top_bid())
            any_bidder = rng.below(ANY_BIDDER) == 0
            bid_alone(game, rng.below(4) if any_bidder else likeliest(hands, contract), contract)
        while game.phase != PLAY and game.deal.turn != EMPTY:
            game.look(game.deal.turn, view)
            game.act(act(view))
        if game.deal.turn != EMPTY:
            yield game, rng


class TrueRows:
    """Fills a bot's row with the true hands."""

    def __init__(self) -> None:
        self._view = new_view(MEDIATORE)
        self._knowledge = Knowledge()

    def fill(self, row: np.ndarray, game: Mediatore) -> None:
        knowledge = self._knowledge
        game.look(game.deal.turn, self._view)
        see(knowledge, self._view)
        imagine(knowledge, self._view)
        pool, owners, hands = knowledge.pool, knowledge.owners, game.deal.hands
        for i in range(knowledge.size):
            owners[i] = IN_MONTE
            for seat in range(4):
                if hands[seat << 2 | pool[i] >> 4] >> (pool[i] & 15) & 1:
                    owners[i] = seat
        known = knowledge.taken, knowledge.won
        now = knowledge.now
        fill_hands(row, now, pool, owners, knowledge.size, *known)  # type: ignore[arg-type]


def starts(n: int, seed: int) -> np.ndarray:
    truth = TrueRows()
    rows = np.zeros((n, SIZE), np.int64)
    for row, (game, _) in zip(rows, games(seed), strict=False):
        truth.fill(row, game)
    return rows
