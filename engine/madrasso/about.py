"""What Madrasso is, in each of its forms: what is asked of it by its number in `options`.

`engine.mediatore.about` has the same names.
"""

from engine.cards import EMPTY, MADRASSO_RANKS
from engine.madrasso import notation as notation
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.game import RANK_SEVEN, RANK_TWO
from engine.madrasso.score import RANK_POINTS, Score
from engine.madrasso.standing import begins_with as begins_with
from engine.options import BREVE, CASSONE, DEDUCT, MADRASSO, REVOKE, SEATS, TRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.madrasso.game import Madrasso
    from engine.view import View

FAMILY = "madrasso"  # of which the page of docs/ with the rules is
RULE_OF_VARIANT = {BREVE: "M27", TRE: "M28"}  # by game: the rule that says what is different in it
RANKS = MADRASSO_RANKS
POINTS = RANK_POINTS  # by rank
UNIT = "point"  # what each is
TRUMPS = True  # whether a suit is
PAYS = False  # whether the sides pay each other, and share nothing in a deal
MANY_WIN = False  # whether several may win a match together
NEEDED = 0  # what a contract needs: nobody plays one


def hand_size(game: int) -> int:
    """The cards that a seat plays in a deal."""
    return 13 if SEATS[game] == 3 else 10


def last_points(rules: bytes) -> int:
    """What the last trick is worth, besides its cards [M3]."""
    return Score(MADRASSO, rules).last_points


def shared(rules: bytes) -> int:
    """What the sides share in a deal [M19]."""
    return Score(MADRASSO, rules).deal_points


def goal(rules: bytes) -> int:
    """With how many points a side wins [M20]."""
    return Score(MADRASSO, rules).goal


def robs(game: int) -> int:
    """The rank of trumps that robs."""
    return RANK_TWO if game == TRE else RANK_SEVEN


def set_before(score: Score, number: int) -> None:
    """Let `score` be that of a match whose deal `number` is to come."""
    score.number = number - 1


def is_over(game: int, score: Score, totals: "Sequence[int]", number: int) -> bool:
    """Whether a match with `totals` before deal `number` has been won already."""
    if number <= score.fewest or (game == TRE and number % 3 != 1):
        return False
    best, second = sorted(totals)[-1:-3:-1]
    return best != second and (game == TRE or best >= score.goal)


def can_stand(game: int, rules: bytes, totals: "Sequence[int]", n: int) -> bool:
    """Whether `totals`, by side, can be those after `n` deals."""
    fewest = fewest_deals(game, rules, totals)
    if fewest is None or n < fewest:
        return False
    return n == fewest or _deducts(rules) and (n - fewest) % 2 == 0


def fewest_deals(game: int, rules: bytes, totals: "Sequence[int]") -> int | None:
    """After how many deals, at least, `totals` can stand; None where they never can.

    A deal gives out its points [M3], and a cassone that is deducted takes as many back [M18].
    """
    points = shared(rules)
    won = [total - begins_with(game) for total in totals]
    difference, remainder = divmod(sum(won), points)  # deals that gave less deals that took
    took = max(0, -difference, -(min(won) // points), -(-max(won) // points) - difference)
    if remainder or took and not _deducts(rules):
        return None
    return difference + 2 * took


def _deducts(rules: bytes) -> bool:
    return bool(rules[REVOKE]) and rules[CASSONE] == DEDUCT


def ends_at_goal(game: int) -> bool:
    """Whether a match goes to its `goal`, neither shorter nor of so many deals."""
    return game == MADRASSO


def is_endless(rules: bytes) -> bool:
    """Whether a match under `rules` has no end."""
    return False


def check(game: "Madrasso", action: int) -> None:
    """ValueError, with the reason in words, unless the seat to act may do `action`."""
    game.check(action)


def word(view: "View", action: int) -> str:
    """The word of a record for `action` of the seat of `view`."""
    return notation.token(action, RANKS)


def actions_due(game: "Madrasso") -> int:
    """How many actions are left of the decision of the seat to act: each is one of its own."""
    return 1


def is_card(view: "View", action: int) -> bool:
    """Whether `action` is a card that is played, and nothing else."""
    return action < ROB


def progress(view: "View") -> tuple:
    """How far the deal has come, as all at the table know: numbers that only grow."""
    return view.n_played, view.robber != EMPTY


def named(view: "View") -> int:
    """The card that all know without its being played, or EMPTY: the upcard."""
    return view.upcard


def bidders(view: "View") -> tuple:
    """The seats of those who play against the others, as far as it is known: nobody does."""
    return EMPTY, EMPTY


def legal(view: "View") -> list:
    """What the seat of `view` may do now, cards by suits and from low to high."""
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
