"""Error messages for illegal actions."""

from engine.cards import EMPTY, card_text
from engine.deal import AUCTION, CALL, PLAY
from engine.mediatore.actions import PASS, SIGNAL_NAMES, led_card, signal_place
from engine.mediatore.contracts import ARCISOLISSIMO, CONTRACT_NAMES
from engine.mediatore.game import Mediatore


def refusal(game: Mediatore, action: int) -> str:
    if game.deal.turn == EMPTY:
        return "the deal is over"
    if game.phase == AUCTION:
        return _of_a_bid(game, action - PASS)
    card = led_card(action) if game.phase == PLAY else action
    if card >> 4 > 3 or card & 15 > 9:
        return "a card is due now"
    if not game.playable(card >> 4) >> (card & 15) & 1:
        return _of_a_card(game, card)
    return _of_a_signal(game, signal_place(action), card)


def _of_a_bid(game, bid: int) -> str:
    if bid < 0 or bid > ARCISOLISSIMO:
        return "a bid or a pass is due now"
    if bid > game.top_bid():
        return f"there is no {CONTRACT_NAMES[bid]} under these rules"
    return f"{CONTRACT_NAMES[bid]} is not higher than {CONTRACT_NAMES[game.contract]}"


def _of_a_card(game, card: int) -> str:
    name = card_text(card, game.ranks)
    if game.phase == CALL:
        return f"{name} may not be called under these rules"
    if not game.deal.holds(game.deal.turn, card):
        return f"{name} is not in the hand of the player to act"
    return f"{name} does not follow suit"


def _of_a_signal(game, place: int, card: int) -> str:
    allowed = game.allowed_signals()
    if place >= len(allowed):
        return "there is no such signal under these rules"
    name = SIGNAL_NAMES[allowed[place]]
    if game.deal.laid:
        return f"{name} is for the player who leads"
    return f"{name} is not true of {card_text(card, game.ranks)}"
