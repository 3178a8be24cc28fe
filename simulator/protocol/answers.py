"""The meaning of answers in the bot protocol."""

from collections.abc import Callable

from engine.cards import RANKS, card_text
from engine.deal import AUCTION, PLAY
from engine.games import about
from engine.match import Match
from engine.mediatore.actions import PASS
from engine.mediatore.notation import KINDS
from engine.record import parse_token


def actions(match: Match, word: object) -> list:
    if not isinstance(word, str):
        raise ValueError("an action is a string")
    found = list(parse_token(match, word))
    about(match.game_index).check(match.game, found[0])
    return found


def first_legal(match: Match) -> list:
    """Return the actions played for a missing answer: a pass, or the first legal cards.

    Cards are in order of suit (C O S B), then from high to low.
    """
    game = match.game
    if game.phase == PLAY:
        # No revokes, which `game.playable` may return
        return _cards(lambda suit: game.deal.playable(match.turn, suit))[:1]
    if game.phase == AUCTION:
        return [PASS]
    return _cards(game.playable)[: about(match.game_index).actions_due(game)]


def _cards(playable: Callable[[int], int]) -> list:
    return [
        suit << 4 | rank
        for suit in range(4)
        for rank in range(RANKS - 1, -1, -1)
        if playable(suit) >> rank & 1
    ]


def wording(match: Match, found: list) -> str:
    ranks = match.game.ranks
    phase = match.game.phase
    cards = ",".join([card_text(card, ranks) for card in found if card >> 4 < 4])
    return "pass" if phase == AUCTION else KINDS.get(phase, "") + cards
