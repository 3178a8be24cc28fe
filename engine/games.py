"""What the games are, by their numbers in `options`: the one list of them with `engine.match`."""

from engine.options import MEDIATORE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from engine.madrasso.score import Score
    from engine.mediatore.score import Payments


def about(game: int) -> "ModuleType":
    """What `game` is: the module `about` in its own folder.

    For the computer. The handheld asks the game and the view of a match, which are loaded there.
    """
    if game == MEDIATORE:
        import engine.mediatore.about as found
    else:
        import engine.madrasso.about as found
    return found


def winners(score: "Score | Payments") -> list:
    """The sides that have won the match whose `score` this is; none while it is on."""
    return [side for side in range(score.sides) if score.winners >> side & 1]
