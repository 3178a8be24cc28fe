"""Error messages for illegal actions."""

from engine.cards import EMPTY, card_text
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.game import Madrasso


def refusal(game: Madrasso, action: int) -> str:
    deal = game.deal
    if deal.turn == EMPTY:
        return "the deal is over"
    if action == ROB:
        return "the upcard can't be robbed now"
    if action == OUT:
        return "nobody may call out now"
    if action >> 4 > 3 or action & 15 > 9:
        return f"there is no action {action}"
    name = card_text(action, game.ranks)
    if not deal.holds(deal.turn, action):
        return f"{name} is not in the hand of the player to act"
    if deal.hands[deal.turn * 4 + deal.led]:
        return f"{name} does not follow suit"
    return f"{name} is no trump, and the player holds one"
