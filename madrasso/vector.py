"""A vector environment of many deals; this module needs the extra `rl`."""

from typing import Any

import numpy as np

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from madrasso.many_deals import chosen, kernels, word_table
    from simulator.arena.compiled_game import template
except ImportError as reason:
    raise ImportError(
        "madrasso.vector_env needs the extra rl: pip install 'madrasso[rl]'"
    ) from reason

from engine.games import about
from engine.options import SEATS, SIDES, parse_game, parse_rules
from engine.quoting import quote
from engine.record import seat_names
from madrasso.matches import Match
from madrasso.observations import ACTIONS, SIZE, action_words, checked_seed

SEED_LIMIT = 2**30


class VectorEnvironment(VectorEnv):
    """A vector environment of `n` deals; a new deal replaces each finished deal at once.

    An observation is a dict of "observation", float32 of shape (n, SIZE), and "action_mask", int8
    of shape (n, number of actions). If `observations` is False, the dict has only "action_mask".

    The infos have "seat", the index of the seat to act, and after a step "actor", that of the seat
    that acted. For finished deals, "returns" has each seat's reward, and "final_obs" the actor's
    last observation. A step's reward is the actor's reward.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        n: int,
        *,
        dense: bool = False,
        observations: bool = True,
        **rules: str | int,
    ) -> None:
        self.game = parse_game(game)
        self.rules = parse_rules(self.game, rules)
        if type(n) is not int or n < 1:
            raise ValueError(f"{quote(n)} is not a number of deals")
        for name, value in (("dense", dense), ("observations", observations)):
            if not isinstance(value, bool):
                raise ValueError(f"{name} can't be {quote(value)}: it is True or False")
        self.num_envs = n
        self.seats = seat_names(self.game)
        self.words = action_words(game) if dense else None
        self._sees = observations
        self._kernels = kernels(self.game)
        self._template, self._view, self._rng = template(self.game, self.rules)
        self._states = np.repeat(self._template, n)
        self._spread(dense)
        seen: dict[str, spaces.Space[Any]] = {}
        if observations:
            seen["observation"] = spaces.Box(-10, 10, (SIZE,), np.float32)
        seen["action_mask"] = spaces.Box(0, 1, (self._n_actions,), np.int8)
        self.single_observation_space = spaces.Dict(seen)
        self.single_action_space = spaces.Discrete(self._n_actions)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)

    def _spread(self, dense: bool) -> None:
        self._table = word_table(self.game, self.rules)
        self._n_actions = len(self.words) if self.words else ACTIONS
        if not dense:
            self._table[:] = np.arange(ACTIONS)
        self._actions = np.zeros((len(self._table), self._n_actions), np.int64)
        for row, back in zip(self._table, self._actions, strict=True):
            known = np.flatnonzero(row >= 0)
            back[row[known]] = known

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Begin `n` new deals; the same int `seed` gives the same deals.

        Raises:
            ValueError: if the seed is wrong or there are options.
        """
        if options:
            raise ValueError(f"options can't be {quote(options)}: many deals have none")
        seed = checked_seed(seed)
        super().reset(seed=seed)
        self._sampler = np.random.default_rng(seed)
        self._deal(np.ones(self.num_envs, np.bool_))
        seen = self._look()
        return seen, {"seat": self._states["turn"].copy()}

    def _deal(self, which: np.ndarray) -> None:
        seeds = self.np_random.integers(SEED_LIMIT, size=self.num_envs)
        self._kernels.deal(self._states, which, self._template, self._rng, seeds)

    def _look(self) -> dict[str, np.ndarray]:
        if self._sees:
            seen = self._seen(np.ones(self.num_envs, np.bool_), self._states["turn"])
        else:
            masks = np.zeros((self.num_envs, self._n_actions), np.int8)
            self._kernels.glance(self._states, self._view, self._table, masks)
            seen = {"action_mask": masks}
        self._masks = seen["action_mask"].copy()  # the caller may change the array
        return seen

    def _seen(self, which: np.ndarray, seats: np.ndarray) -> dict[str, np.ndarray]:
        masks = np.zeros((self.num_envs, self._n_actions), np.int8)
        rows = np.zeros((self.num_envs, SIZE), np.float32)
        self._kernels.look(self._states, self._view, which, seats, self._table, masks, rows)
        return {"observation": rows, "action_mask": masks}

    def step(
        self, actions: np.ndarray
    ) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Do `actions[i]` in deal `i`, for the seat to act.

        Raises:
            ValueError: if `actions` is not `n` legal actions.
        """
        found = np.asarray(actions)
        if found.shape != (self.num_envs,) or found.dtype.kind not in "iu":
            raise ValueError(f"{self.num_envs} integers are needed, one for each deal")
        bad, actors, done = self._kernels.act(self._states, self._masks, found, self._actions)
        if bad >= 0:
            raise ValueError(f"{found[bad]} is not a legal action in deal {bad}")
        infos: dict[str, Any] = {"actor": actors}
        rewards = np.zeros(self.num_envs)
        if done.any():
            returns = np.where(done[:, None], self._returns(), 0.0)
            rewards = returns[np.arange(self.num_envs), actors]
            infos |= {"returns": returns, "_returns": done}
            if self._sees:
                infos |= {"final_obs": self._seen(done, actors), "_final_obs": done}
            self._deal(done)
        seen = self._look()
        infos["seat"] = self._states["turn"].copy()
        return seen, rewards, done, np.zeros(self.num_envs, np.bool_), infos

    def _returns(self) -> np.ndarray:
        n = SIDES[self.game]
        points = self._states["points"][:, :n].astype(float)
        if not about(self.game).PAYS:
            points -= (points.sum(1, keepdims=True) - points) / (n - 1)
        by_seat: np.ndarray = points[:, np.arange(SEATS[self.game]) % n]
        return by_seat

    def random_actions(self) -> np.ndarray:
        """Return a random legal action per deal."""
        actions: np.ndarray = chosen(self._masks, self._sampler.random(self.num_envs))
        return actions

    def match(self, i: int) -> Match:
        """Return the current deal `i` as a Match.

        Raises:
            ValueError: if `i` is not from 0 to `n` - 1.
        """
        if type(i) is not int or i not in range(self.num_envs):
            raise ValueError(f"there is no deal {quote(i)} from 0 to {self.num_envs - 1}")
        state = self._states[i]
        names = [""] * len(self.seats)
        match = Match(self.game, self.rules, int(state["seed"]), names)
        match.begin()
        for action in state["log"][: state["n_log"]]:
            match.act(int(action))
        return match
