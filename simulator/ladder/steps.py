"""The ten matches of the ladder and their rewards."""

from typing import NamedTuple

from engine.bots import level_of
from engine.match import HUMAN, Match
from engine.options import BREVE, MADRASSO, parse_rules

MOTTO, FRAME = range(2)


class Step(NamedTuple):
    """A match of the ladder; the opponents sit to the person's `right` and `left`."""

    game: int
    partner: str
    right: str
    left: str
    rules: bytes

    @property
    def players(self) -> list[str]:
        return [HUMAN, self.right, self.partner, self.left]

    def is_of(self, match: Match) -> bool:
        if (match.game_index, match.rules) != (self.game, self.rules):
            return False
        if match.players.count(HUMAN) != 1:
            return False
        own = match.players.index(HUMAN)
        others = {match.players[own ^ 1], match.players[own ^ 3]}
        return match.players[own ^ 2] == self.partner and others == {self.right, self.left}


def _step(game: int, players: str, **options: str) -> Step:
    partner, right, left = players.split()
    return Step(game, partner, right, left, parse_rules(game, options))


STEPS = (
    _step(BREVE, "orsola toffolo checa"),
    _step(BREVE, "zorzi checa nane", void="trump"),
    _step(MADRASSO, "orsola nane lucieta"),
    _step(BREVE, "anzola lucieta momolo", first_lead="seven"),
    _step(MADRASSO, "zorzi momolo anzola", void="trump"),
    _step(BREVE, "momolo anzola zorzi", pick_up="three-tricks"),
    _step(MADRASSO, "lucieta zorzi orsola", packets="5"),
    _step(MADRASSO, "nane orsola catina", revoke="punished"),
    _step(MADRASSO, "anzola catina piero", cassone="deduct"),
    _step(MADRASSO, "catina bepi pasqua"),
)

# Points per deal above half of all points, by two bots of a level against two of `club`; see
# docs/measurements.md
STRENGTHS = {
    "beginner": -5.6,
    "novice": -2.3,
    "club": 0.0,
    "skilled": 3.8,
    "master": 7.1,
    "maestro": 9.4,
}


def reward_of(step: int) -> tuple[int, int]:
    return step % 2, step // 2 + 1


def rewards(won: int, kind: int) -> list[int]:
    """Return the numbers of the unlocked rewards of `kind`."""
    found = [reward_of(step) for step in range(len(STEPS)) if won >> step & 1]
    return [number for each, number in found if each == kind]


def handicap(step: int) -> float:
    """Return the points per deal that the bots cost the person, compared with `club`."""
    right, left, partner = (
        STRENGTHS[level_of(each)]
        for each in (STEPS[step].right, STEPS[step].left, STEPS[step].partner)
    )
    return right + left - partner
