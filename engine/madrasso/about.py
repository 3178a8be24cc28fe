"""Facts about Madrasso's variants."""

from collections.abc import Sequence

from engine.cards import EMPTY, MADRASSO_RANKS
from engine.madrasso import actions as notation
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.game import RANK_SEVEN, RANK_TWO, Madrasso
from engine.madrasso.match_points import begins_with as begins_with
from engine.madrasso.score import RANK_POINTS, Score
from engine.options import BREVE, CASSONE, DEDUCT, MADRASSO, REVOKE, SEATS, TRE
from engine.view import View

FAMILY = "madrasso"  # part of the name of the rules' file
RULE_OF_VARIANT = {BREVE: "M27", TRE: "M28"}
RANKS = MADRASSO_RANKS
POINTS = RANK_POINTS
UNIT = "point"
TRUMPS = True
PAYS = False
MANY_WIN = False
NEEDED = 0


def hand_size(game: int) -> int:
    return 13 if SEATS[game] == 3 else 10


def last_points(rules: bytes) -> int:
    return Score(MADRASSO, rules).last_points


def shared(rules: bytes) -> int:
    return Score(MADRASSO, rules).deal_points


def goal(rules: bytes) -> int:
    return Score(MADRASSO, rules).goal


def robs(game: int) -> int:
    return RANK_TWO if game == TRE else RANK_SEVEN


def set_before(score: Score, number: int) -> None:
    score.number = number - 1


def is_over(game: int, score: Score, totals: Sequence[int], number: int) -> bool:
    if number <= score.fewest or (game == TRE and number % 3 != 1):
        return False
    best, second = sorted(totals)[-1:-3:-1]
    return best != second and (game == TRE or best >= score.goal)


def can_stand(game: int, rules: bytes, totals: Sequence[int], n: int) -> bool:
    fewest = fewest_deals(game, rules, totals)
    if fewest is None or n < fewest:
        return False
    return n == fewest or _deducts(rules) and (n - fewest) % 2 == 0


def fewest_deals(game: int, rules: bytes, totals: Sequence[int]) -> int | None:
    """Return the fewest deals that give `totals`, or None.

    An ordinary deal adds 130 points to the sum [M3]; a punished revoke may subtract 130 [M18].
    """
    points = shared(rules)
    won = [total - begins_with(game) for total in totals]
    difference, remainder = divmod(sum(won), points)  # deals that add minus deals that subtract
    took = max(0, -difference, -(min(won) // points), -(-max(won) // points) - difference)
    if remainder or took and not _deducts(rules):
        return None
    return difference + 2 * took


def _deducts(rules: bytes) -> bool:
    return bool(rules[REVOKE]) and rules[CASSONE] == DEDUCT


def ends_at_goal(game: int) -> bool:
    return game == MADRASSO


def is_endless(rules: bytes) -> bool:
    return False


def check(game: Madrasso, action: int) -> None:
    game.check(action)


def word(view: View, action: int) -> str:
    return notation.token(action, RANKS)


def actions_due(game: Madrasso) -> int:
    return 1


def is_card(view: View, action: int) -> bool:
    return action < ROB


def progress(view: View) -> tuple:
    """Return numbers that never decrease during a deal."""
    return view.n_played, view.robber != EMPTY


def named(view: View) -> int:
    return view.upcard


def bidders(view: View) -> tuple:
    return EMPTY, EMPTY


def legal(view: View) -> list:
    found = [
        suit << 4 | rank
        for suit in range(4)
        for rank in range(10)
        if view.playable[suit] >> rank & 1
    ]
    if view.may_rob:
        found.append(ROB)
    if view.may_out:
        found.append(OUT)
    return found
