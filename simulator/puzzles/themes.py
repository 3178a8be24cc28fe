"""The theme of a puzzle, such as a ruff."""

from engine.cards import EMPTY
from engine.match import Match
from engine.puzzles.puzzle_file import CARICARE, PASSERA, PLAIN, SMONTAR, TORNAR
from engine.puzzles.puzzle_file import THEMES as SPECIAL
from engine.solver.position import Position

# Themes that the handheld does not list
RUFF, WIN, CASH, DISCARD = range(len(SPECIAL), len(SPECIAL) + 4)
THEMES = (*SPECIAL, "ruff", "win", "cash", "discard")
STAR, HARDEST = 3, 14  # grades of hardness per star; greatest hardness
CARICHI = {False: (8, 9), True: (7,)}  # {is Mediatore: ranks of the high-scoring cards}


def theme(match: Match, card: int, taker: int) -> int:
    """Return the theme of a puzzle that `card` solves; `taker` wins the trick."""
    deal = match.game.deal
    seat = match.turn
    sides = Position(match.game).sides(seat)
    if not deal.laid:
        return _of_lead(match, card, sides)
    winning = deal.trick[deal.winning]
    wins = deal.beats(card, winning)
    is_ours = not (wins or sides[deal.winning] or sides[taker])
    if is_ours and card & 15 in CARICHI[match.game.contract > 0]:
        return CARICARE
    if wins and taker == seat and card >> 4 == deal.led and _finesses(match, card):
        return PASSERA
    return PLAIN


def plain_theme(match: Match, card: int, taker: int) -> int:
    """Return the theme of a puzzle for which `theme` returns PLAIN."""
    deal = match.game.deal
    if taker == match.turn:
        if not deal.laid:
            return CASH
        return WIN if card >> 4 == deal.led else RUFF
    is_lost = Position(match.game).sides(match.turn)[taker]
    discards = deal.laid and card >> 4 not in (deal.led, deal.trump)
    return DISCARD if is_lost and discards else PLAIN


def _finesses(match: Match, card: int) -> bool:
    deal = match.game.deal
    seat, suit = match.turn, card >> 4
    if deal.laid == deal.seats - 1:
        return False
    between = False
    for rank in range((card & 15) + 1, 10):
        if deal.hands[seat * 4 + suit] >> rank & 1:
            if between:
                return True
        elif not deal.played[suit] >> rank & 1:
            between = True
    return False


def _of_lead(match: Match, card: int, sides: list[int]) -> int:
    deal = match.game.deal
    suit = card >> 4
    if suit == deal.trump:
        return SMONTAR
    leads = _last_lead(match, sides)
    return TORNAR if leads == suit else PLAIN


def _last_lead(match: Match, sides: list[int]) -> int:
    deal = match.game.deal
    for trick in range(deal.tricks - 1, -1, -1):
        leader = deal.leaders[trick]
        if leader != match.turn and not sides[leader]:
            return deal.history[trick * deal.seats] >> 4
    return EMPTY
