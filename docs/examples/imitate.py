"""Train a policy from recorded games and let it play against `novice`. It needs NumPy and the
extra `rl`.

    madrasso record --games 1000 --players skilled,skilled,skilled,skilled --out games.jsonl
    python imitate.py games.jsonl

The policy is a network with one hidden layer, which learns by Adam to do what the recorded players
did. Then it plays North and South, in duplicate deals: each hand is played by both sides.
"""

import sys

import numpy as np

import madrasso

HIDDEN, EPOCHS, BATCH, RATE = 128, 6, 256, 1e-3
BETAS = 0.9, 0.999  # of Adam


class Policy:
    """Scores of all actions: two layers, in float32."""

    def __init__(self, seen: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, seen**-0.5, (seen, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            rng.normal(0, HIDDEN**-0.5, (HIDDEN, actions)).astype(np.float32),
            np.zeros(actions, np.float32),
        ]
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self.steps = 0

    def forward(self, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The hidden layer and the scores for a batch of observations."""
        one, bias, two, bias_two = self.weights
        hidden = np.maximum(seen @ one + bias, 0)
        return hidden, hidden @ two + bias_two

    def choose(self, seen: dict[str, np.ndarray]) -> int:
        """The legal action with the highest score."""
        _, scores = self.forward(seen["observation"][None])
        return int(np.where(seen["action_mask"], scores[0], -np.inf).argmax())

    def learn(self, seen: np.ndarray, masks: np.ndarray, actions: np.ndarray) -> float:
        """One step of Adam on the cross-entropy of a batch, which it returns."""
        hidden, scores = self.forward(seen)
        scores = np.where(masks, scores, -np.inf)
        odds = np.exp(scores - scores.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        rows = np.arange(len(actions))
        loss = -np.log(odds[rows, actions] + 1e-9).mean()
        odds[rows, actions] -= 1
        odds /= len(actions)
        back = odds @ self.weights[2].T * (hidden > 0)
        self.update([seen.T @ back, back.sum(0), hidden.T @ odds, odds.sum(0)])
        return float(loss)

    def update(self, gradients: list[np.ndarray]) -> None:
        """Move the weights against the gradients."""
        self.steps += 1
        for weight, (first, second), slope in zip(
            self.weights, self.moments, gradients, strict=True
        ):
            for moment, value, beta in zip((first, second), (slope, slope**2), BETAS, strict=True):
                moment += (1 - beta) * (value - moment)
            size = RATE * (1 - BETAS[1] ** self.steps) ** 0.5 / (1 - BETAS[0] ** self.steps)
            weight -= size * first / (np.sqrt(second) + 1e-8)


def train(data: "madrasso.datasets.Dataset", epochs: int = EPOCHS, seed: int = 0) -> Policy:
    """A policy that does what the players of `data` did."""
    rng = np.random.default_rng(seed)
    policy = Policy(data.observations.shape[1], data.masks.shape[1], rng)
    for epoch in range(epochs):
        order = rng.permutation(len(data.actions))
        losses = [
            policy.learn(data.observations[rows], data.masks[rows], data.actions[rows])
            for rows in np.split(order, range(BATCH, len(order), BATCH))
        ]
        print(f"epoch {epoch + 1}: cross-entropy {np.mean(losses):.3f}")
    return policy


def duel(policy: Policy, against: str, deals: int, seed: int = 0) -> tuple[float, float]:
    """Points per deal by which `policy` is ahead of `against`, and the standard error."""
    env = madrasso.env(dense=True, duplicate=True)
    ahead = np.zeros(deals)
    env.reset(seed=seed)
    for deal in np.repeat(np.arange(deals), 2):
        for agent in env.agent_iter():
            seen, reward, over, _, _ = env.last()
            if over:
                ahead[deal] += reward / 2 if agent == "player_0" else 0
                env.step(None)
            elif agent in ("player_0", "player_2"):
                env.step(policy.choose(seen))
            else:
                view, chance = env.match.view(), env.match.decision_seed()
                env.step(madrasso.choose(against, view, chance))
        env.reset()
    return float(ahead.mean()), float(ahead.std(ddof=1) / deals**0.5)


def main(paths: list[str]) -> None:
    """Train from the records at `paths` and print what the policy is worth."""
    data = madrasso.dataset(paths, every=3, dense=True)
    print(f"{len(data.actions):,} decisions")
    policy = train(data)
    mean, error = duel(policy, "novice", 400)
    print(f"against novice {mean:+.1f} ± {error:.1f} points per deal")


if __name__ == "__main__":
    main(sys.argv[1:])
