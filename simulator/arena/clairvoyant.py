"""Clairvoyants: players that see all hands.

A solver finds the best cards in the last tricks. Earlier, playouts compare the cards.
"""

from engine.bots import choose, level_of
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.match_score import TERMS, call_wins, match_utility, robbing_pays
from engine.bots.madrasso.row import SIZE
from engine.bots.madrasso.weights import weights_index
from engine.cards import EMPTY
from engine.deal import AUCTION
from engine.madrasso.actions import OUT, ROB
from engine.match import Match, new_view
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import ARCISOLISSIMO
from engine.options import MEDIATORE
from engine.solver.position import Position, is_card_due
from engine.solver.values import Values, cards_of
from simulator.arena import compiled
from simulator.arena.compiled_solver import CompiledSolver

# Most tricks left in a position that the solver solves
EXACT = 11
MEDIATORE_EXACT = 4
SIMPLE = ("club", "skilled")


class BestCards:
    """A finder of the cards that are best with all hands known."""

    def __init__(self) -> None:
        self._solvers: dict[tuple[int, ...], Values] = {}

    def of(self, match: Match) -> list[int]:
        """Return the best cards (or ROB) of the seat to act."""
        position = Position(match.game)
        solver = self._solver(position, position.sides(match.turn))
        leader, laid, left = position.leader, position.laid, position.left
        cards = solver.playable(leader, laid, left)
        if len(cards) < 2:
            return cards
        value = solver.value(leader, laid, left, solver.points(left) >> 1)
        return [c for c in cards if solver.find(leader, [*laid, c], left, value) >= value]

    def _solver(self, position: Position, sides: list[int]) -> Values:
        key = tuple(sides)
        solver = self._solvers.get(key)
        if solver is None or not position.is_solved_by(solver):
            solver = self._solvers[key] = position.solver(sides, CompiledSolver)
        return solver


class Clairvoyant:
    """Madrasso's clairvoyant."""

    def __init__(self, game: int) -> None:
        self._view = new_view(game)
        self._knowledge = Knowledge(compiled.row, compiled.row)
        self._best = BestCards()
        self._row, self._terms = compiled.row(SIZE), compiled.row(TERMS)

    def action(self, match: Match) -> int:
        view = self._view
        match.look(match.turn, view)
        if view.may_out and call_wins(view):
            return OUT
        if robbing_pays(view):
            return ROB
        few = view.counts[view.seat] <= EXACT
        cards = self._best.of(match) if few else cards_of(view.proper)
        if ROB in cards:
            return ROB
        return cards[0] if len(cards) < 2 else self._most_useful(match, cards)

    def _most_useful(self, match: Match, cards: list[int]) -> int:
        view, knowledge = self._view, self._knowledge
        knowledge.see(view)
        suits = list(knowledge.suits)
        for seat in range(view.seats):
            for i in range(4):
                knowledge.now[seat << 2 | i] = match.game.deal.hands[seat << 2 | suits[i]]
        match_utility(view, self._terms)
        tables = compiled.tables(weights_index(view))
        worlds = compiled.functions().worlds

        def utility(card: int) -> int:
            self._row[:] = knowledge.now
            its = suits.index(card >> 4) << 4 | card & 15
            return worlds.playout_value(self._row, its, self._terms, tables, self._row[:0])

        return max(cards, key=utility)


class MediatoreClairvoyant:
    """Mediatore's clairvoyant."""

    def __init__(self, game: int) -> None:
        self._view = new_view(game)
        self._best = BestCards()

    def action(self, match: Match) -> int:
        deal = match.game.deal
        if is_card_due(match.game) and deal.counts[match.turn] <= MEDIATORE_EXACT:
            actions = self._best.of(match)
        else:
            match.look(match.turn, self._view)
            actions = [choose("skilled", self._view, 0), *_legal(match)]
        return max(actions, key=lambda action: self._earned(match, action))

    def _earned(self, match: Match, action: int) -> int:
        seat = match.turn
        twin = Match(MEDIATORE, match.rules, match.seed, match.players, seated=True)
        twin.begin(match.game.dealer, match.pack)
        for each in [*match.log[: match.n_log], action]:
            twin.act(each)
        while twin.turn != EMPTY:
            twin.look(twin.turn, self._view)
            level = twin.players[twin.turn]
            twin.act(choose(level if level_of(level) in SIMPLE else "skilled", self._view, 0))
        return twin.history.points[-1][seat]


def _legal(match: Match) -> list:
    game = match.game
    if game.phase == AUCTION:
        return [PASS + bid for bid in range(ARCISOLISSIMO + 1) if game.bids() >> bid & 1]
    cards = range(40)
    return [i // 10 << 4 | i % 10 for i in cards if game.playable(i // 10) >> i % 10 & 1]


BY_GAME = (Clairvoyant, Clairvoyant, Clairvoyant, MediatoreClairvoyant)
