"""What a seat is asked for by the bot protocol, and what its answer means.

A question has what the seat may know and nothing else: its own cards, what lies open, and the
actions of the deal, those that others took in secret without their cards.
"""

from collections.abc import Callable

from engine.cards import EMPTY, RANKS, card_text, hand_text
from engine.games import about
from engine.madrasso.packets import packets
from engine.match import MONTE, Match
from engine.mediatore.actions import AUCTION, DISCARD, PASS, PLAY
from engine.mediatore.contracts import SOLISSIMO
from engine.mediatore.game import Mediatore
from engine.mediatore.notation import KINDS
from engine.options import GAMES, MEDIATORE, SOLISSIMO_LOOK, changed_options
from engine.record import parse_token, seat_names, side_names, tokens

HIDDEN = "?"  # in the place of cards that the seat asked does not know


def dealt(match: Match) -> list:
    """The hands as they were dealt, holdings at [seat * 4 + suit]."""
    again = Match(match.game_index, match.rules, None, match.players)
    again.begin(match.game.dealer, match.pack)
    return list(again.game.deal.hands)


def question(match: Match, ask: int, seed: int) -> dict:
    """The question number `ask` to the seat whose turn it is in `match`."""
    game = match.game
    assert match.pack is not None  # a deal is on
    seat = match.turn
    names = seat_names(match.game_index)
    fields = {"ask": ask, "game": GAMES[match.game_index]}
    rules = changed_options(match.game_index, match.rules)
    if rules:
        fields["rules"] = dict(rules)
    fields["deal"] = match.number
    fields["dealer"] = names[game.dealer]
    sides = side_names(match.game_index)
    fields["total"] = {side: game.score.totals[i] for i, side in enumerate(sides)}
    fields["seat"] = names[seat]
    fields["hand"] = hand_text(dealt(match)[seat * 4 : seat * 4 + 4], game.ranks)
    if match.game_index == MEDIATORE:
        fields["counted"] = game.score.counted
        if sees_monte(game, seat):
            cards = match.pack[-MONTE:]
            fields["monte"] = " ".join([card_text(card, game.ranks) for card in cards])
        if game.supplier != EMPTY:
            fields["supplier"] = names[game.supplier]
    else:
        upcard = match.pack[packets(match.game_index, match.rules)[1]]
        fields["upcard"] = card_text(upcard, game.ranks)
    fields["actions"] = [_known(match, word, seat) for word in tokens(match)]
    fields["seed"] = seed
    return fields


def sees_monte(game: Mediatore, seat: int) -> bool:
    """Whether `seat` has seen the monte of `game`, a Mediatore."""
    if game.exposed[0] != EMPTY:
        return True
    if seat != game.bidder or game.phase < DISCARD:
        return False
    looks = game.contract == SOLISSIMO and game.rules[SOLISSIMO_LOOK] == 0
    laid_away: int = game.laid_away  # type: ignore[attr-defined]  # engine.mediatore.auction's
    return looks or game.phase != PLAY or laid_away > 0


def _known(match: Match, word: str, seat: int) -> str:
    """`word` of the record, as far as `seat` knows it."""
    kind, colon, _ = word.partition(":")
    game = match.game
    if kind not in ("discard", "give") or seat == game.bidder:
        return word
    return word if kind == "give" and seat == game.supplier else kind + colon + HIDDEN


def actions(match: Match, word: object) -> list:
    """The actions that `word`, an answer, stands for; ValueError where they may not be done."""
    if not isinstance(word, str):
        raise ValueError("an action is a text")
    found = list(parse_token(match, word))
    about(match.game_index).check(match.game, found[0])
    return found


def first_legal(match: Match) -> list:
    """What is done for a seat that does not answer.

    The first legal card, by suits C O S B and by ranks from high to low, else the pass, the first
    legal call, or the first four cards.
    """
    game = match.game
    if game.phase == PLAY:
        return _cards(lambda suit: game.deal.playable(match.turn, suit))[:1]  # never a revoke
    if game.phase == AUCTION:
        return [PASS]
    n = MONTE - game.laid_away if game.phase == DISCARD else 1
    return _cards(game.playable)[:n]


def _cards(playable: Callable[[int], int]) -> list:
    return [
        suit << 4 | rank
        for suit in range(4)
        for rank in range(RANKS - 1, -1, -1)
        if playable(suit) >> rank & 1
    ]


def wording(match: Match, found: list) -> str:
    """The word of a record for the actions `found`, which the seat to act is about to do."""
    ranks = match.game.ranks
    phase = match.game.phase
    cards = ",".join([card_text(card, ranks) for card in found if card >> 4 < 4])
    return "pass" if phase == AUCTION else KINDS.get(phase, "") + cards
