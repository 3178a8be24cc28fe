"""Deals as a PettingZoo AEC environment, for programs that learn to play. It needs the extra `rl`.

An episode is one deal, the first of a fresh match; every `reset` deals another. All that is seen
comes from the view of the seat to act, which knows what a player may know.
"""

from collections.abc import Iterable, Sequence
from typing import Any

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as reason:
    raise ImportError("madrasso.env needs PettingZoo: pip install 'madrasso[rl]'") from reason

from engine.cards import EMPTY
from engine.games import about
from engine.options import MADRASSO, SIDES, default_rules, parse_game, parse_rules
from engine.quoting import quote
from engine.record import seat_names
from madrasso.actions import Action
from madrasso.matches import Match
from madrasso.views import EngineView, View, engine_view

ACTIONS = 256  # every action of every game is a byte, see engine/*/actions.py
CARDS = 40
SEATS = 4
CONTRACTS = 6
RENDERED = "ansi"  # the one render_mode
# Of tricks, points and totals: what is seen is about 1 at most
SCALES = (13, about(MADRASSO).shared(default_rules(MADRASSO)), 1000)


def encode(view: View | EngineView) -> np.ndarray:
    """What `view` shows as float32 numbers, mostly 0 or 1; its length is the same in every game.

    Cards are rows of 40, by suits C O S B and ranks from low to high; seats are rows of 4, counted
    from the one that looks, anticlockwise. In their order: the hand, the cards that may be played,
    all cards played, the upcard or the card called, the cards known to lie in the monte, the cards
    on the table by seat, the cards known to be held by seat; trumps and the suit led, by suit; the
    turn, the leader, the dealer, the bidder and its known partner by seat; the contract so far;
    by seat the suits shown to lack, the cards held, the tricks, the points, the totals.
    """
    view = engine_view(view)
    n, me = view.seats, view.seat
    seats = [(me + i) % n for i in range(n)]
    parts = [_cards(view.hand), _cards(view.playable), _cards(view.played)]
    game = about(view.game)
    parts.append(_listed([game.named(view)]))
    parts.append(_listed(view.monte))
    for rows in (
        [_listed([view.trick[seat]]) for seat in seats],
        [_cards(view.shown[seat * 4 : seat * 4 + 4]) for seat in seats],
    ):
        parts += rows + [np.zeros(CARDS)] * (SEATS - n)
    parts += [_one_of(view.trump, 4), _one_of(view.led, 4)]
    for seat in (view.turn, view.leader, view.dealer):
        parts.append(_one_of(EMPTY if seat == EMPTY else (seat - me) % n, SEATS))
    for seat in game.bidders(view):
        parts.append(_one_of(EMPTY if seat == EMPTY else (seat - me) % n, SEATS))
    parts.append(_one_of(view.contract, CONTRACTS))
    tricks, points, totals = SCALES
    sides = [seat if SIDES[view.game] == n else seat % 2 for seat in range(n)]
    numbers: tuple[list[float], ...] = (
        *[[float(view.voids[seat] >> suit & 1) for seat in seats] for suit in range(4)],
        [view.counts[seat] / tricks for seat in seats],
        [view.won[seat] / tricks for seat in seats],
        [view.taken[seat] / points for seat in seats],
        [view.totals[sides[seat]] / totals for seat in seats],
    )
    for values in numbers:
        parts.append(np.array(values + [0] * (SEATS - n)))
    return np.concatenate(parts).astype(np.float32)


def _cards(hand: Sequence[int]) -> np.ndarray:
    """Four holdings as a row of cards."""
    return np.array([hand[suit] >> rank & 1 for suit in range(4) for rank in range(10)])


def _listed(cards: Iterable[int]) -> np.ndarray:
    """Cards that are named one by one as a row of cards."""
    row = np.zeros(CARDS)
    for each in cards:
        if each != EMPTY:
            row[(each >> 4) * 10 + (each & 15)] = 1
    return row


def _one_of(number: int, n: int) -> np.ndarray:
    """A row of `n` with a 1 at `number`, or none where that is outside."""
    return np.asarray(np.arange(n) == number)


class Environment(AECEnv):  # type: ignore[misc]  # its library says no types
    """Deals of one game. Agents are seats by their numbers, anticlockwise from S: player_0 is S.

    Observation: a dict of "observation", see `encode`, and "action_mask", int8[ACTIONS], what is
    legal. Action: a byte of the engine. Reward, when the deal is over: the points of the agent's
    side less the mean of the other sides'; in Mediatore what the agent is paid.
    """

    metadata = {"name": "madrasso_v0", "render_modes": [RENDERED], "is_parallelizable": False}

    def __init__(
        self, game: str = "madrasso", render_mode: str | None = None, **rules: str | int
    ) -> None:
        super().__init__()
        self.game = parse_game(game)
        self.rules = parse_rules(self.game, rules)
        if render_mode not in (None, RENDERED):
            raise ValueError(f"render_mode can't be {quote(render_mode)}: it is {RENDERED} or None")
        self.render_mode = render_mode
        self.seats = seat_names(self.game)
        self.possible_agents = [f"player_{i}" for i in range(len(self.seats))]
        self._random = np.random.default_rng()
        size = encode(self._deal().view()).shape
        self._seen = spaces.Dict(
            {
                "observation": spaces.Box(-10, 10, size, np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees."""
        return self._seen

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may say."""
        return self._actions[agent]

    def _seat(self, agent: str) -> str:
        return self.seats[self.possible_agents.index(agent)]

    def _deal(self) -> Match:
        seed = int(self._random.integers(2**30))
        match = Match(self.game, self.rules, seed, [""] * len(self.possible_agents))
        match.begin()
        return match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; the same `seed` brings the same deals from there on."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.match = self._deal()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.turn]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What `agent` sees now."""
        view = self.match.view(self._seat(agent))
        mask = np.zeros(ACTIONS, np.int8)
        mask[[int(action) for action in view.legal()]] = 1
        return {"observation": encode(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the agent that is selected do `action`. ValueError where the rules forbid it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is for an agent that is out")
        if action != (number := int(action)):
            raise ValueError(f"{quote(action)} is no action")
        self.match.act(action if isinstance(action, Action) else number)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.match.seat:
            self.agent_selection = self.possible_agents[self.match.turn]
        else:
            self.rewards = self._rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def _rewards(self) -> dict[str, float]:
        points = self.match.points
        if about(self.game).MANY_WIN:  # everybody plays for himself
            return {agent: float(points[self._seat(agent)]) for agent in self.agents}
        rewards = {}
        for agent in self.agents:
            mine = next(points[side] for side in points if self._seat(agent) in side)
            rewards[agent] = mine - (sum(points.values()) - mine) / (len(points) - 1)
        return rewards

    def render(self) -> str:
        """The deal in a line."""
        return repr(self.match)

    def close(self) -> None:
        """Nothing is left open."""
