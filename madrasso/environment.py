"""A PettingZoo AEC environment of deals; an episode is the first deal of a new match."""

from typing import Any

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as reason:
    raise ImportError("madrasso.env needs PettingZoo: pip install 'madrasso[rl]'") from reason

from engine.options import SIDES, parse_game, parse_rules
from engine.quoting import quote
from engine.record import seat_names
from madrasso.actions import Action
from madrasso.matches import Match
from madrasso.observations import (
    ACTIONS,
    SIZE,
    action_words,
    checked_seed,
    dense_numbers,
    encode,
    returns,
)

RENDERED = "ansi"
OPTIONS = ("pack", "dealer")


class Environment(AECEnv):  # type: ignore[misc]
    """Deals of one game; agent player_0 is S, the others follow anticlockwise.

    An observation is a dict of "observation" (see `madrasso.observations.encode`) and "action_mask"
    (int8, 1 for legal actions). An action is the engine's number or, if `dense`, an index in
    `words`. The reward after the deal is the side's points minus the mean of the other sides; in
    Mediatore, the payment.

    With `duplicate`, each deal is played once per side, and the hands move by one seat each time.
    The infos "deal" and "copy" count deals and repetitions from 0.
    """

    metadata = {"name": "madrasso_v0", "render_modes": [RENDERED], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "madrasso",
        render_mode: str | None = None,
        *,
        dense: bool = False,
        duplicate: bool = False,
        **rules: str | int,
    ) -> None:
        super().__init__()
        self.game = parse_game(game)
        self.rules = parse_rules(self.game, rules)
        if render_mode not in (None, RENDERED):
            raise ValueError(f"render_mode can't be {quote(render_mode)}: it is {RENDERED} or None")
        for name, value in (("dense", dense), ("duplicate", duplicate)):
            if not isinstance(value, bool):
                raise ValueError(f"{name} can't be {quote(value)}: it is True or False")
        self.render_mode = render_mode
        self.seats = seat_names(self.game)
        self.possible_agents = [f"player_{i}" for i in range(len(self.seats))]
        self.words = action_words(game) if dense else None
        self._numbers = dense_numbers(game) if dense else None
        self._copies = SIDES[self.game] if duplicate else 1
        self._nth, self._copy = -1, self._copies
        self._first_copy = 0, b""  # dealer and pack of the deal's first copy
        self._random = np.random.default_rng()
        n = len(self.words) if self.words else ACTIONS
        self._seen = spaces.Dict(
            {
                "observation": spaces.Box(-10, 10, (SIZE,), np.float32),
                "action_mask": spaces.Box(0, 1, (n,), np.int8),
            }
        )
        self._actions = [spaces.Discrete(n) for _ in self.possible_agents]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of observations."""
        self._place(agent)
        return self._seen

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of actions."""
        return self._actions[self._place(agent)]

    def _place(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise ValueError(f"{quote(agent)} is not an agent")
        return self.possible_agents.index(agent)

    def _deal(self, given: dict[str, Any]) -> Match:
        names = [""] * len(self.seats)
        if not given and self._copy + 1 < self._copies:
            match = Match(self.game, self.rules, self.match.seed, names)
            self._copy += 1
            dealer, pack = self._first_copy
            match.begin((dealer + self._copy) % len(self.seats), pack)
            return match
        match = Match(self.game, self.rules, int(self._random.integers(2**30)), names)
        match.begin(given.get("dealer"), given.get("pack"))
        assert match.pack is not None
        self._first_copy = match.game.dealer, match.pack
        self._copy = 0
        self._nth += 1
        return match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next episode.

        Args:
            seed: seed of this and all later deals; None continues the series.
            options: dict with "pack", "dealer" or both, as in `Match.begin`.

        Raises:
            ValueError: if an argument is wrong.
        """
        given, seed = _given(options), checked_seed(seed)
        if given:
            Match(self.game, self.rules, 0, [""] * len(self.seats)).begin(**given)
        if seed is not None:
            self._random = np.random.default_rng(seed)
            self._nth, self._copy = -1, self._copies
        self.match = self._deal(given)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"deal": self._nth, "copy": self._copy} for agent in self.agents
        }
        self.agent_selection = self.possible_agents[self.match.turn]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Return the observation of `agent`."""
        seen = self.match.seen_by(self._place(agent))
        legal = self.match.legal() if self.match.turn == seen.seat else []
        mask = np.zeros(self._actions[0].n, np.int8)
        mask[[self._number(action) for action in legal]] = 1
        return {"observation": encode(seen), "action_mask": mask}

    def _number(self, action: Action) -> int:
        return self._numbers[action.word] if self._numbers else int(action)

    def step(self, action: int | None) -> None:
        """Do `action` for the selected agent.

        Args:
            action: a number of the action space, or a `madrasso.Action`; None if the agent is done.

        Raises:
            ValueError: if `action` is illegal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is only for an agent that is done")
        number = _whole(action)
        if isinstance(action, Action):
            self.match.act(action)
        elif self.words is None:
            self.match.act(number)
        elif 0 <= number < len(self.words):
            self.match.act(self.words[number])
        else:
            raise ValueError(f"{quote(number)} is not an action from 0 to {len(self.words) - 1}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.match.seat:
            self.agent_selection = self.possible_agents[self.match.turn]
        else:
            by_seat = returns(self.match)
            self.rewards = {agent: by_seat[self.seats[self._place(agent)]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def render(self) -> str:
        """Return the table with all hands as text."""
        return str(self.match)

    def close(self) -> None:
        """Do nothing."""


def _whole(action: object) -> int:
    try:
        number: int = int(action)  # type: ignore[call-overload]
        if number == action:
            return number
    except (OverflowError, TypeError, ValueError):
        pass
    raise ValueError(f"{quote(action)} is not an action")


def _given(options: dict[str, Any] | None) -> dict[str, Any]:
    if options is not None and not isinstance(options, dict):
        raise ValueError(f"{quote(options)} are not options")
    found = options or {}
    return {name: found[name] for name in OPTIONS if found.get(name) is not None}
